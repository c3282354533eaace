import { expect, test } from "vitest";
import { QUIET, correction, formatBits, qr, qrPath, versionBits } from "../src/lib/qr.ts";

/** Figure 1 of ISO/IEC 18004, version 1 and level M: a number for each row. */
const FIGURE_1 = `
1fc37f 105341 175d5d 17545d 17415d 104541 1fd57f 001900 105ece 111c47 0ef322
1a16a6 0ffc5b 001016 1fcfc6 1044dc 1741c7 174854 174953 1043bc 1fd652`;

test("codewords of error correction are those of the standard's example", () => {
  const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, ...Array.from({ length: 5 }, () => [0xec, 0x11]).flat()];
  expect(correction(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
});

test("the small fields are those of the standard's tables", () => {
  const formats = [0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0];
  expect(formats.map((_, mask) => formatBits(mask))).toEqual(formats);
  expect([7, 8, 9, 10].map(versionBits)).toEqual([0x07c94, 0x085bc, 0x09a99, 0x0a4d3]);
});

test("a text is drawn as the standard's first figure has it", () => {
  const rows = qr("QR Code Symbol", 5).map((row) => parseInt(row.map(Number).join(""), 2));
  expect(rows.map((row) => row.toString(16).padStart(6, "0"))).toEqual(FIGURE_1.trim().split(/\s+/));
});

/** Whether a cell belongs to a pattern or a small field: an implementation independent of the tested one. */
function reserved(x: number, y: number, version: number): boolean {
  const last = 16 + 4 * version;
  const corner = (x < 9 && y < 9) || (x < 9 && y > last - 8) || (x > last - 8 && y < 9);
  const versions = version > 6 && ((x > last - 11 && y < 6) || (y > last - 11 && x < 6));
  if (corner || versions || x === 6 || y === 6) return true;
  if (version === 1) return false;
  const centres = version < 7 ? [6, last - 6] : [6, last / 2, last - 6];
  const around = (a: number) => centres.find((centre) => Math.abs(a - centre) < 3);
  const [cx, cy] = [around(x), around(y)];
  const finder = [cx, cy].every((one) => one === 6 || one === last - 6) && (cx === 6 || cy === 6);
  return cx !== undefined && cy !== undefined && !finder;
}

const UNMASK: ((i: number, j: number) => number)[] = [
  (i, j) => (i + j) % 2,
  (i) => i % 2,
  (_, j) => j % 3,
  (i, j) => (i + j) % 3,
  (i, j) => ((i >> 1) + Math.floor(j / 3)) % 2,
  (i, j) => ((i * j) % 2) + ((i * j) % 3),
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i, j) => (((i * j) % 3) + ((i + j) % 2)) % 2,
];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const DATA = [16, 28, 44, 64, 86, 108, 124, 154, 182, 216]; // codewords

/** Decodes the text like a QR reader, without error correction. */
function read(cells: boolean[][]): string {
  const n = cells.length;
  const version = (n - 17) / 4;
  const dark = (x: number, y: number) => cells[y]?.[x] ?? false;
  const format = [0, 1, 2, 3, 4].map((x) => Number(dark(x, 8))).reduce((a, bit) => 2 * a + bit, 0) ^ 0b10101;
  expect(format >> 3).toBe(0); // level M
  const mask = UNMASK[format & 7];
  const bits: number[] = [];
  for (let right = n - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up)
    for (let i = 0; i < n; i++)
      for (const x of [right, right - 1]) {
        const y = up ? n - 1 - i : i;
        if (!reserved(x, y, version)) bits.push(Number(dark(x, y)) ^ Number(mask?.(y, x) === 0));
      }
  const words = Array.from({ length: bits.length >> 3 }, (_, i) =>
    parseInt(bits.slice(8 * i, 8 * i + 8).join(""), 2),
  );
  const data = DATA[version - 1] ?? 0;
  const blocks = BLOCKS[version - 1] ?? 1;
  const short = Math.floor(data / blocks);
  const long = data % blocks;
  const parts = Array.from({ length: blocks }, (_, block) => [
    ...Array.from({ length: short }, (_, i) => words[i * blocks + block] ?? 0),
    ...(block >= blocks - long ? [words[short * blocks + block - (blocks - long)] ?? 0] : []),
  ]);
  const count = (words.length - data) / blocks;
  parts.forEach((part, block) => {
    const guard = Array.from({ length: count }, (_, i) => words[data + i * blocks + block]);
    expect(guard).toEqual(correction(part, count));
  });
  const stream = parts
    .flat()
    .map((word) => word.toString(2).padStart(8, "0"))
    .join("");
  const wide = version < 10 ? 8 : 16;
  const length = parseInt(stream.slice(4, 4 + wide), 2);
  const bytes = Array.from({ length }, (_, i) => parseInt(stream.slice(4 + wide + 8 * i).slice(0, 8), 2));
  expect(stream.slice(0, 4)).toBe("0100");
  return new TextDecoder().decode(new Uint8Array(bytes));
}

test("every version and mask can be decoded", () => {
  const link = "https://play.example.org/t/kX8s_1aB-Qz2?join=Zq0W1eR2tY3uI4oP5aS6dF7gH8jK9lM0 ünï ";
  for (const most of [14, 26, 42, 62, 84, 106, 122, 152, 180, 213]) {
    const text = Array.from({ length: most }, (_, i) => link[i % 70] ?? "").join("");
    const cells = qr(text);
    expect(cells.length).toBe(17 + 4 * (1 + [14, 26, 42, 62, 84, 106, 122, 152, 180, 213].indexOf(most)));
    expect(read(cells)).toBe(text);
  }
  for (let mask = 0; mask < 8; mask++) expect(read(qr(link, mask))).toBe(link);
});

test("a text that is too long is refused", () => {
  expect(() => qr("a".repeat(214))).toThrow("too long");
});

test("the path covers the dark cells and leaves a quiet zone", () => {
  const { path, size } = qrPath("QR Code Symbol");
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].map(([, x, y, w]) => [x, y, w].map(Number));
  expect(size).toBe(21 + 2 * QUIET);
  expect(runs.map(([x]) => x ?? 0).reduce((a, b) => Math.min(a, b))).toBe(QUIET);
  expect(runs.reduce((all, [, , w]) => all + (w ?? 0), 0)).toBe(
    qr("QR Code Symbol").flat().filter(Boolean).length,
  );
});
