// The HTTP side of the server.
import type { Problem } from "./generated.ts";
import { busyUntil } from "./rest.ts";

/** An error answer of the server; its text says what to do. */
export class ApiError extends Error {
  problem: Problem;
  constructor(problem: Problem) {
    super(problem.text);
    this.problem = problem;
  }
}

const LOST: Problem = {
  code: "offline",
  text: "The server does not answer. Check the connection and try again.",
};

function ask<T>(path: string, init?: RequestInit): Promise<T> {
  return busyUntil(answered<T>(path, init));
}

async function answered<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new ApiError(LOST);
  }
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok)
    throw new ApiError(
      (body as Problem | null)?.text ? (body as Problem) : { ...LOST, code: String(answer.status) },
    );
  return body as T;
}

export function get<T>(
  path: string,
  query: Record<string, string | number | string[]> = {},
  signal?: AbortSignal,
): Promise<T> {
  const words = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  ).toString();
  return ask<T>(words ? `${path}?${words}` : path, { signal });
}

export function post<T>(path: string, body: unknown = {}): Promise<T> {
  return ask<T>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

export function remove<T>(path: string): Promise<T> {
  return ask<T>(path, { method: "DELETE" });
}

const kept = new Map<string, Promise<unknown>>();

/** A cached `get`, for data that does not change while the page is open. */
export function getOnce<T>(path: string): Promise<T> {
  const known = kept.get(path) as Promise<T> | undefined;
  if (known) return known;
  const asked = get<T>(path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}

export function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
