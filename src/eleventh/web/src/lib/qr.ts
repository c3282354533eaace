// QR codes (ISO/IEC 18004), as far as links need them: bytes, error correction level M, versions 1 to 10.

/** By version, from 1: error correction codewords in each block, and the data codewords of each block. */
const BLOCKS: [number, number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
/** By version, from 1: the centres of alignment patterns. */
const CENTRES = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];
const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];
const BYTES = 0b0100; // the mode
const LEVEL_M = 0b00;

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
const wide = (version: number) => (version < 10 ? 8 : 16); // bits of the byte count
const size = (version: number) => 17 + 4 * version;

/** The smallest version that can encode this number of bytes. */
function versionFor(bytes: number): number {
  const found = BLOCKS.findIndex(
    ([, data], i) => 4 + wide(i + 1) + 8 * bytes <= 8 * sum(data), // mode, length, bytes
  );
  if (found < 0) throw new RangeError("The text is too long for a QR code.");
  return found + 1;
}

/** The text as data codewords, padded to the capacity of the version. */
export function dataCodewords(text: string): { version: number; codewords: number[] } {
  const bytes = [...new TextEncoder().encode(text)];
  const version = versionFor(bytes.length);
  const room = sum(BLOCKS[version - 1]?.[1] ?? []);
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(BYTES, 4);
  put(bytes.length, wide(version));
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const codewords = Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((byte, bit) => 2 * byte + bit, 0),
  );
  for (let filler = 0xec; codewords.length < room; filler ^= 0xec ^ 0x11) codewords.push(filler);
  return { version, codewords };
}

/** The product of two elements of GF(256), by the polynomial of the standard. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** The Reed-Solomon error correction codewords of these data codewords. */
export function correction(data: number[], count: number): number[] {
  const generator = Array.from({ length: count }, (_, i) => Number(i === count - 1));
  for (let i = 0, root = 1; i < count; i++, root = times(root, 2))
    for (let j = 0; j < count; j++) generator[j] = times(generator[j] ?? 0, root) ^ (generator[j + 1] ?? 0);
  const rest = Array.from({ length: count }, () => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    generator.forEach((one, i) => (rest[i] = (rest[i] ?? 0) ^ times(one, factor)));
  }
  return rest;
}

/** All codewords in drawing order: the first of each block, the second of each block … */
function interleave(version: number, codewords: number[]): number[] {
  const [count, lengths] = BLOCKS[version - 1] ?? [0, []];
  let start = 0;
  const blocks = lengths.map((length) => codewords.slice(start, (start += length)));
  const longest = Math.max(...lengths);
  const turn = (parts: number[][], most: number) =>
    Array.from({ length: most }, (_, i) => parts.flatMap((part) => part[i] ?? [])).flat();
  return [
    ...turn(blocks, longest),
    ...turn(
      blocks.map((block) => correction(block, count)),
      count,
    ),
  ];
}

/** The number followed by its BCH remainder, which protects the format and version fields. */
function withRemainder(value: number, polynomial: number, bits: number): number {
  let rest = value << bits;
  for (let i = 31 - Math.clz32(rest); i >= bits; i = 31 - Math.clz32(rest)) rest ^= polynomial << (i - bits);
  return (value << bits) | rest;
}
/** The 15 format bits: level and mask. */
export const formatBits = (mask: number): number => withRemainder((LEVEL_M << 3) | mask, 0x537, 10) ^ 0x5412;
/** The 18 version bits, used from version 7 on. */
export const versionBits = (version: number): number => withRemainder(version, 0x1f25, 12);

type Grid = (boolean | undefined)[][];

/** The fixed patterns of a version; undefined where data goes. */
function frame(version: number): Grid {
  const n = size(version);
  const grid: Grid = Array.from({ length: n }, () => Array.from({ length: n }, () => undefined));
  const set = (x: number, y: number, dark: boolean) => {
    const row = grid[y];
    if (row && x >= 0 && x < n) row[x] = dark;
  };
  for (let i = 0; i < n; i++) {
    set(i, 6, i % 2 === 0);
    set(6, i, i % 2 === 0);
  }
  for (const [cx, cy] of [
    [3, 3],
    [n - 4, 3],
    [3, n - 4],
  ] as const)
    for (let y = -4; y <= 4; y++)
      for (let x = -4; x <= 4; x++) {
        const ring = Math.max(Math.abs(x), Math.abs(y));
        set(cx + x, cy + y, ring !== 2 && ring !== 4);
      }
  const centres = CENTRES[version - 1] ?? [];
  const last = centres.at(-1);
  for (const cy of centres)
    for (const cx of centres) {
      if ((cx === 6 && (cy === 6 || cy === last)) || (cy === 6 && cx === last)) continue;
      for (let y = -2; y <= 2; y++)
        for (let x = -2; x <= 2; x++) set(cx + x, cy + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
    }
  writeFormat(grid, 0); // reserves its cells; the bits are written with the mask
  if (version >= 7)
    for (let i = 0; i < 18; i++) {
      const dark = ((versionBits(version) >> i) & 1) === 1;
      const [a, b] = [n - 11 + (i % 3), Math.floor(i / 3)];
      set(a, b, dark);
      set(b, a, dark);
    }
  return grid;
}

function writeFormat(grid: Grid, mask: number): void {
  const n = grid.length;
  const bits = formatBits(mask);
  const set = (x: number, y: number, i: number) => {
    const row = grid[y];
    if (row) row[x] = ((bits >> i) & 1) === 1;
  };
  for (let i = 0; i < 15; i++) {
    // around the first finder pattern, without the lines of the timing patterns
    if (i < 8) set(8, i < 6 ? i : i + 1, i);
    else set(i === 8 ? 7 : 14 - i, 8, i);
    // and again beside the other two
    if (i < 8) set(n - 1 - i, 8, i);
    else set(8, n - 15 + i, i);
  }
  const row = grid[n - 8];
  if (row) row[8] = true;
}

/** The data cells in the order of the standard: two columns at a time, from the right, up and down. */
function* path(grid: Grid): Generator<[number, number]> {
  const n = grid.length;
  let up = true;
  for (let right = n - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let i = 0; i < n; i++) {
      const y = up ? n - 1 - i : i;
      for (const x of [right, right - 1]) if (grid[y]?.[x] === undefined) yield [x, y];
    }
    up = !up;
  }
}

/** The penalty score of the standard: higher means harder to read. */
function penalty(cells: boolean[][]): number {
  const n = cells.length;
  let found = 0;
  const across = Array.from({ length: n }, (_, x) => cells.map((row) => row[x] ?? false));
  for (const line of [...cells, ...across]) {
    const text = line.map(Number).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) found += run.length - 2;
    found += 40 * (text.match(/(?=00001011101|10111010000)/g)?.length ?? 0);
  }
  for (let y = 0; y + 1 < n; y++)
    for (let x = 0; x + 1 < n; x++) {
      const four = [cells[y]?.[x], cells[y]?.[x + 1], cells[y + 1]?.[x], cells[y + 1]?.[x + 1]];
      if (four.every((one) => one === four[0])) found += 3;
    }
  const dark = cells.flat().filter(Boolean).length / (n * n);
  return found + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}

/** The grid with all codewords under one mask. */
function draw(version: number, all: number[], number: number): boolean[][] {
  const grid = frame(version);
  const places = [...path(grid)];
  const mask = MASKS[number];
  writeFormat(grid, number);
  places.forEach(([x, y], i) => {
    const bit = ((all[i >> 3] ?? 0) >> (7 - (i & 7))) & 1;
    const row = grid[y];
    if (row) row[x] = (bit === 1) !== mask?.(x, y);
  });
  return grid.map((row) => row.map(Boolean));
}

/** The cells of a text's QR code, row by row, true where they are dark. Throws if the text is too long.
 * Without a mask, it uses the one with the lowest penalty. */
export function qr(text: string, mask?: number): boolean[][] {
  const { version, codewords } = dataCodewords(text);
  const all = interleave(version, codewords);
  if (mask !== undefined) return draw(version, all, mask);
  const tried = MASKS.map((_, number) => {
    const cells = draw(version, all, number);
    return { cells, penalty: penalty(cells) };
  });
  return tried.reduce((best, one) => (one.penalty < best.penalty ? one : best)).cells;
}

export const QUIET = 4; // cells that stay light all around

/** The dark cells as one path of SVG, in a square of `size` cells with its quiet zone. */
export function qrPath(text: string): { path: string; size: number } {
  const cells = qr(text);
  const runs = cells.flatMap((row, y) => {
    const line = row.map(Number).join("");
    return [...line.matchAll(/1+/g)].map(
      ({ index, 0: run }) => `M${index + QUIET} ${y + QUIET}h${run.length}v1h-${run.length}z`,
    );
  });
  return { path: runs.join(""), size: cells.length + 2 * QUIET };
}
