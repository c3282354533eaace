// What the pretended page lacks.
if (typeof document !== "undefined" && !("fonts" in document))
  Object.assign(document, { fonts: { ready: Promise.resolve() } });
