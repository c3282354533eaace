// Settings, routes and notifications.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  history.replaceState(null, "", "/");
});
afterEach(() => vi.unstubAllGlobals());

const settingsNow = async () => (await import("../src/lib/settings.svelte.ts")).settings;
const routerNow = async () => await import("../src/lib/route.svelte.ts");

test("settings last from visit to visit", async () => {
  (await settingsNow()).set("pace", "fast");
  vi.resetModules();
  const settings = await settingsNow();
  expect(settings.pace).toBe("fast");
  expect(settings.confirm).toBe(true);
});

test("unreadable stored settings are ignored", async () => {
  localStorage.setItem("eleventh", "{oops");
  expect((await settingsNow()).pace).toBe("normal");
});

test("without storage a setting still works", async () => {
  const settings = await settingsNow();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full");
  });
  settings.set("name", "Ann");
  expect(settings.name).toBe("Ann");
  vi.restoreAllMocks();
});

test("nothing moves when the person or the system asks for calm", async () => {
  const settings = await settingsNow();
  expect(settings.still).toBe(false);
  settings.set("pace", "off");
  expect([settings.still, settings.speed]).toEqual([true, 0]);
  vi.resetModules();
  localStorage.clear();
  const calm = (query: string) => ({ matches: query.includes("reduce"), addEventListener: vi.fn() });
  vi.stubGlobal("matchMedia", calm);
  const calmed = await settingsNow();
  expect([calmed.still, calmed.pace]).toEqual([true, "normal"]);
});

test("a fast animation is faster than a normal one", async () => {
  const settings = await settingsNow();
  const normal = settings.speed;
  settings.set("pace", "fast");
  expect(settings.speed).toBeLessThan(normal);
});

test("nothing sounds, and words are as large as usual, until somebody asks", async () => {
  const settings = await settingsNow();
  expect([settings.volume, settings.text, settings.contrast]).toEqual([0, "usual", false]);
});

test("contrast is more where the person or the system wants it", async () => {
  const settings = await settingsNow();
  settings.set("contrast", true);
  expect(settings.contrast).toBe(true);
  vi.resetModules();
  localStorage.clear();
  const more = (query: string) => ({ matches: query.includes("contrast"), addEventListener: vi.fn() });
  vi.stubGlobal("matchMedia", more);
  expect((await settingsNow()).contrast).toBe(true);
});

test("colours are light or dark by choice, else as the system has it", async () => {
  const dark = (query: string) => ({ matches: query.includes("dark"), addEventListener: vi.fn() });
  vi.stubGlobal("matchMedia", dark);
  const settings = await settingsNow();
  expect(settings.dark).toBe(true);
  settings.set("theme", "light");
  expect(settings.dark).toBe(false);
});

test("layers are shown together or hidden together, by game", async () => {
  const settings = await settingsNow();
  settings.turnLayers("nemo", ["red", "blue"]);
  expect(settings.layers("nemo")).toEqual(["red", "blue"]);
  settings.turnLayers("nemo", ["red"]);
  expect(settings.layers("nemo")).toEqual(["blue"]);
  settings.turnLayers("nemo", ["red", "blue"]);
  expect(settings.layers("nemo")).toEqual([]);
  expect(settings.layers("evil")).toEqual([]);
});

test.each([
  ["/", "lobby", ""],
  ["/t/abc", "table", "abc"],
  ["/new/necreaux", "new", "necreaux"],
  ["/t", "nowhere", ""],
  ["/elsewhere", "nowhere", ""],
])("the address %s is the page %s", async (path, page, id) => {
  history.replaceState(null, "", path);
  expect((await routerNow()).router.now).toMatchObject({ page, id });
});

test("to go somewhere changes the address, and back leads back", async () => {
  const { router } = await routerNow();
  vi.stubGlobal("scrollTo", vi.fn());
  router.go("/t/abc?event=4");
  expect(router.now.query.get("event")).toBe("4");
  history.replaceState(null, "", "/");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(router.now.page).toBe("lobby");
});

test("links to pages of ours are followed without loading, others are left to the browser", async () => {
  const { router, follow } = await routerNow();
  vi.stubGlobal("scrollTo", vi.fn());
  document.body.innerHTML = `
    <a href="/new/necreaux?a=1"><b id="ours"></b></a>
    <a href="/api/tables/x/log"><b id="api"></b></a>
    <a href="/t/x" target="_blank"><b id="tab"></b></a>
    <a href="/t/x" download><b id="file"></b></a>
    <a href="https://example.org/"><b id="far"></b></a>
    <b id="none"></b>`;
  const followed = (id: string, more: MouseEventInit = {}) => {
    const event = new MouseEvent("click", { cancelable: true, ...more });
    Object.defineProperty(event, "target", { value: document.getElementById(id) });
    follow(event);
    return event.defaultPrevented;
  };
  expect(followed("ours")).toBe(true);
  expect(router.now).toMatchObject({ page: "new", id: "necreaux" });
  for (const id of ["api", "tab", "file", "far", "none"]) expect([id, followed(id)]).toEqual([id, false]);
  expect(followed("ours", { ctrlKey: true })).toBe(false);
});
