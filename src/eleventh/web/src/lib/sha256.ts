// SHA-256. Browsers offer it only over HTTPS, and tables are also played over plain HTTP.

/** The fractional part of a root, as 32 bits. */
const bitsOf = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;

const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
const START = PRIMES.slice(0, 8).map((prime) => bitsOf(Math.sqrt(prime)));
const ROUND = PRIMES.map((prime) => bitsOf(Math.cbrt(prime)));

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The message padded to whole blocks of 64 bytes: a set bit, zeros, and the length in bits. */
function pad(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 4, message.length * 8);
  return view;
}

export function sha256(message: Uint8Array): string {
  const view = pad(message);
  const hash = Int32Array.from(START);
  const w = new Int32Array(64);
  const at = (words: Int32Array, i: number) => words[i] ?? 0;
  for (let block = 0; block < view.byteLength; block += 64) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) {
        w[i] = view.getInt32(block + 4 * i);
        continue;
      }
      const x = at(w, i - 15);
      const y = at(w, i - 2);
      const first = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
      const second = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
      w[i] = at(w, i - 16) + first + at(w, i - 7) + second;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let i = 0; i < 64; i++) {
      const up = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const down = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const one = (h + up + ((e & f) ^ (~e & g)) + (ROUND[i] ?? 0) + at(w, i)) | 0;
      const two = (down + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = at(hash, i) + word));
  }
  return Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
