import { beforeEach, expect, test, vi } from "vitest";

const atRest = () => document.documentElement.dataset.atRest;

/** Imports the module fresh, like a page that loads it. */
async function loaded() {
  vi.resetModules();
  const rest = await import("../src/lib/rest.ts");
  await vi.waitUntil(() => atRest() === "true");
  return rest;
}

beforeEach(() => {
  delete document.documentElement.dataset.atRest;
});

test("a page that has loaded is at rest", async () => {
  await loaded();
  expect(atRest()).toBe("true");
});

test("a page is not at rest while something is under way", async () => {
  const { startBusy } = await loaded();
  const [one, other] = [startBusy(), startBusy()];
  expect(atRest()).toBe("false");
  one();
  one();
  await new Promise((go) => setTimeout(go, 100));
  expect(atRest()).toBe("false");
  other();
  await vi.waitUntil(() => atRest() === "true");
});

test("a page is at rest after an answer, whatever it is", async () => {
  const { busyUntil } = await loaded();
  const answer = busyUntil(Promise.reject(new Error("no")));
  expect(atRest()).toBe("false");
  await expect(answer).rejects.toThrow("no");
  await vi.waitUntil(() => atRest() === "true");
});

test("a page is idle when all finite animations have ended", async () => {
  const { startBusy } = await loaded();
  let arrive: () => void = () => undefined;
  const moving = (endTime: number, finished: Promise<void>) => ({
    playState: "running",
    effect: { getComputedTiming: () => ({ endTime }) },
    finished,
  });
  const arrived = new Promise<void>((go) => (arrive = go));
  const never = new Promise<void>(() => undefined);
  const all = [moving(400, arrived), moving(Infinity, never)] as unknown as Animation[];
  vi.spyOn(document, "getAnimations").mockReturnValue(all);
  startBusy()();
  await new Promise((go) => setTimeout(go, 100));
  expect(atRest()).toBe("false");
  arrive();
  await vi.waitUntil(() => atRest() === "true");
});

test("a page is at rest when a frame changes nothing more, however often it was laid out again", async () => {
  const { startBusy } = await loaded();
  const layOut = (left: number) => {
    document.body.dataset.left = String(left);
    if (left) requestAnimationFrame(() => layOut(left - 1));
  };
  startBusy()();
  layOut(9);
  await vi.waitUntil(() => atRest() === "true");
  expect(document.body.dataset.left).toBe("0");
});

test("a page of another size is laid out before it is at rest", async () => {
  await loaded();
  dispatchEvent(new Event("resize"));
  expect(atRest()).toBe("false");
  await vi.waitUntil(() => atRest() === "true");
});
