// @vitest-environment node
import { expect, test } from "vitest";
import { Travel } from "../src/table/travel.svelte.ts";
import { choice } from "./scenes.ts";

const way = { at: "c", cost: "2", text: "Go to c", steps: ["move b", "move c"] };

test("a journey takes one step after the other, as long as each is offered", () => {
  const travel = new Travel();
  travel.begin(way);
  expect(travel.next([choice("move a"), choice("move b")])?.notation).toBe("move b");
  expect(travel.next([choice("move c")])?.notation).toBe("move c");
  expect(travel.under).toBe(false);
});

test("where the next step is not offered, the journey is over", () => {
  const travel = new Travel();
  travel.begin(way);
  expect(travel.next([choice("fight")])).toBeNull();
  expect(travel.under).toBe(false);
});
