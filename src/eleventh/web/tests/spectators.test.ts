import { expect, test } from "vitest";
import type { ChatLine, TableInfo } from "../src/lib/generated.ts";
import { spectators } from "../src/lib/spectators.ts";

const info: TableInfo = { id: "t1", name: "Ours", game: "lantern", options: {}, seats: [] };
const said = (person: string, who: string): ChatLine => ({
  number: 1,
  seat: -1,
  who,
  text: "",
  when: 0,
  person,
});

test("who watches and who has talked are listed once each, and nobody who was removed", () => {
  const watching = [{ person: "a", who: "Ada" }];
  const removed = [{ person: "c", who: "Cy" }];
  const chat = [said("a", "Ada"), said("b", "Ben"), said("b", "Ben"), said("c", "Cy"), said("", "Ann")];
  expect(spectators({ ...info, watching, removed }, chat)).toEqual([
    { person: "a", who: "Ada" },
    { person: "b", who: "Ben" },
  ]);
  expect(spectators(info, [])).toEqual([]);
});
