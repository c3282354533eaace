// Functions that the simulated page lacks.
if (typeof document !== "undefined") {
  if (!("fonts" in document)) Object.assign(document, { fonts: { ready: Promise.resolve() } });
  if (!("getAnimations" in document)) Object.assign(document, { getAnimations: () => [] });
}
