import { expect, test, vi } from "vitest";

const asked = vi.hoisted(() => ({ castle: vi.fn(), island: vi.fn() }));

vi.mock("virtual:icons", () => ({
  own: () => Promise.resolve({ default: { clock: "<path/>" } }),
  packs: {
    castle: asked.castle.mockResolvedValue({ default: { key: "<path/>" } }),
    island: asked.island.mockResolvedValue({ default: { palm: "<path/>" } }),
  },
}));

const { iconShelf } = await import("../src/scene/icons.svelte.ts");

test("while the drawings of a game are to come, no pack but its own is fetched", async () => {
  await iconShelf.want("portrait", "castle", false);
  expect(asked.castle).toHaveBeenCalledOnce();
  expect(asked.island).not.toHaveBeenCalled();
  expect(iconShelf.get("key")).toBeDefined();
});

test("the client's own icons come with the first that is wanted", () => {
  expect(iconShelf.get("clock")).toBeDefined();
});

test("an icon that only another game has is found there", async () => {
  await iconShelf.want("palm", "castle", true);
  expect(asked.castle).toHaveBeenCalledOnce();
  expect(iconShelf.get("palm")).toBeDefined();
});
