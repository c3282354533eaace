import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, get, getOnce, post, sentence } from "../src/lib/api.ts";

const request = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();

beforeEach(() => {
  request.mockReset();
  vi.stubGlobal("fetch", request);
});
afterEach(() => vi.unstubAllGlobals());

function answers(body: string, status = 200): void {
  request.mockImplementation(() => Promise.resolve(new Response(body, { status })));
}

test("a question has its words in the address, lists one by one", async () => {
  answers("{}");
  await get("/api/why", { element: "a b", pressed: ["x", "y"], seat: 0 });
  await get("/api/me");
  expect(request.mock.calls.map(([url]) => url)).toEqual([
    "/api/why?element=a+b&pressed=x&pressed=y&seat=0",
    "/api/me",
  ]);
});

test("a body is sent as JSON", async () => {
  answers('{"name": "Ann"}');
  expect(await post("/api/me", { name: "Ann" })).toEqual({ name: "Ann" });
  expect(request.mock.calls[0]?.[1]).toMatchObject({ method: "POST", body: '{"name":"Ann"}' });
});

test("a problem has the server's sentence", async () => {
  answers('{"code": "closed", "text": "The game is over."}', 409);
  await expect(get("/api/x")).rejects.toMatchObject({
    message: "The game is over.",
    problem: { code: "closed" },
  });
});

test("an answer that nobody understands, or none, is a sentence too", async () => {
  answers("<html>", 502);
  await expect(get("/api/x")).rejects.toMatchObject({ problem: { code: "502" } });
  request.mockRejectedValue(new TypeError("failed to fetch"));
  await expect(get("/api/x")).rejects.toBeInstanceOf(ApiError);
});

test("constant data is requested once, and again only after a failure", async () => {
  answers("{}", 503);
  await expect(getOnce("/api/games")).rejects.toBeInstanceOf(ApiError);
  answers('{"games": []}');
  expect(await getOnce("/api/games")).toBe(await getOnce("/api/games"));
  expect(request).toHaveBeenCalledTimes(2);
});

test("anything thrown has a sentence", () => {
  expect([sentence(new Error("No.")), sentence("no")]).toEqual(["No.", "no"]);
});
