// Our part in the fair draws: made here, by this browser, after the dealer has committed to its secret.
import { post } from "./api.ts";
import type { Commitment } from "./generated.ts";

/** 128 random bits in hexadecimal. */
export function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** What a new table is made with: the dealer commits first, then we choose. */
export async function fairStart(): Promise<{ commitment: string; nonce: string }> {
  const { commitment } = await post<Commitment>("/api/commitment");
  return { commitment, nonce: newNonce() };
}
