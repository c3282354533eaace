import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sha256 } from "../src/lib/sha256.ts";

test.each([0, 1, 3, 31, 32, 55, 56, 63, 64, 65, 119, 120, 1000])("SHA-256 of %i bytes", (length) => {
  const message = Uint8Array.from({ length }, (_, i) => (i * 7 + length) % 256);
  expect(sha256(message)).toBe(createHash("sha256").update(message).digest("hex"));
});
