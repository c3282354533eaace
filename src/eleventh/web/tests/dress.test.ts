import { expect, test } from "vitest";
import {
  HOUSE_DRESS,
  colour,
  contrast,
  faceOf,
  inkOn,
  onColour,
  paletteOf,
  textColour,
  variables,
} from "../src/lib/dress.svelte.ts";
import type { Dress } from "../src/lib/generated.ts";

const dress: Dress = {
  ...HOUSE_DRESS,
  light: { ...HOUSE_DRESS.light, panel: "#ffffff", accent: "#ffee88" },
  dark: { ...HOUSE_DRESS.dark, ink: "#222222", panel: "#202020" },
};

test("contrast is that of black on white, of a colour on itself, and the same both ways", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#fff", "#000")).toBeCloseTo(21);
  expect(contrast("#808080", "#808080")).toBe(1);
});

test("what is written on a colour can be read", () => {
  for (const hex of ["#000000", "#ffffff", "#c62f2f", "#e3b31c", "#777777"])
    expect(contrast(hex, inkOn(hex))).toBeGreaterThanOrEqual(4.4);
});

test.each([false, true])("every colour can be read as text on a panel (dark: %s)", (dark) => {
  const found = variables(dress, dark);
  const panel = found["--c-panel"] ?? "";
  for (const [name, hex] of Object.entries(found))
    if (name.startsWith("--t-")) expect(contrast(hex, panel), name).toBeGreaterThanOrEqual(4.5);
  expect(contrast(found["--soft"] ?? "", panel)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(found["--c-focus"] ?? "", panel)).toBeGreaterThanOrEqual(3);
});

test("a game's colours come before those of the house", () => {
  expect(paletteOf(dress, false).accent).toBe("#ffee88");
  expect(paletteOf(dress, false).red).toBe("#c62f2f");
  expect(paletteOf({ ...dress, light: {} }, false).accent).toBe(HOUSE_DRESS.light.accent);
});

test("the display face falls back to letters that are always there", () => {
  expect(faceOf(dress)).toBe('"Cinzel", "Inter", system-ui, sans-serif');
});

test("a colour that is absent, unknown or no name at all falls back", () => {
  expect(colour("red")).toBe("var(--c-red, var(--c-ink))");
  expect(colour(undefined, "accent")).toBe("var(--c-accent)");
  expect(colour("red; background: url(x)")).toBe("var(--c-ink)");
  expect(onColour("red")).toBe("var(--on-red, var(--on-ink))");
  expect(textColour("", "line")).toBe("var(--t-line)");
});

test.each([false, true])(
  "whoever asks for it gets other colours for what stands for something, and the same page (dark: %s)",
  (dark) => {
    const found = variables(dress, dark, false, true);
    const usual = variables(dress, dark);
    expect(found["--c-paper"]).toBe(usual["--c-paper"]);
    for (const [a, b] of [
      ["red", "green"],
      ["good", "bad"],
      ["green", "yellow"],
      ["blue", "purple"],
    ] as const)
      expect(found[`--c-${a}`], `${a} and ${b}`).not.toBe(found[`--c-${b}`]);
    expect(found["--c-red"]).not.toBe(usual["--c-red"]);
  },
);
