// @vitest-environment node
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { withAttributes, nextSuffix, parseDrawing, withUniqueIds } from "../src/scene/drawing.ts";
import { packedIcons } from "../tools/icons.ts";

const here = import.meta.dirname;
const svg = '<svg viewBox="0 0 9 9" width="9"><g id="a"/><use href="#a" fill="url(#a)"/></svg>';

test("the same drawing twice on a page has ids of its own each time", () => {
  expect(withUniqueIds(svg, "-d1")).toBe(
    '<svg viewBox="0 0 9 9" width="9"><g id="a-d1"/><use href="#a-d1" fill="url(#a-d1)"/></svg>',
  );
  expect(nextSuffix()).not.toBe(nextSuffix());
});

test("new attributes of a drawing replace its own", () => {
  expect(withAttributes(svg, { width: 40, x: 1 })).toMatch(/^<svg width="40" x="1" viewBox="0 0 9 9"><g/);
});

test("a game's icon is parsed into its content and its view box", () => {
  const found = parseDrawing('<svg viewBox="0 0 9 9"><g id="a"/>\n<use href="#a"/></svg>');
  expect(found?.box).toBe("0 0 9 9");
  expect(found?.body).toMatch(/^<g id="a(-d\d+)"\/>\n<use href="#a\1"\/>$/);
  expect(parseDrawing("<g/>")).toBeNull();
});

test("the icons that are packed are those whose names stand in quotes", () => {
  const { own, packs } = packedIcons(resolve(here, "../../games"), resolve(here, "../src"));
  expect(Object.keys(own)).toContain("hourglass");
  expect(Object.keys(own)).not.toContain("acid-tube");
  expect(own.hourglass).toContain("<path");
  expect(Object.keys(own)).toContain("submarine"); // the icon of a cover
  expect(Object.keys(packs)).toContain("nemo-rising");
  expect(Object.keys(packs["professor-evil"] ?? {})).toContain("cctv-camera");
  expect(Object.keys(packs["professor-evil"] ?? {})).not.toContain("hourglass");
  expect(packedIcons("/there/is/no/such/folder", "/nor/this/one")).toEqual({ own: {}, packs: {} });
});
