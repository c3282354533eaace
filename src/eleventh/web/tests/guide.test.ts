// A lesson goes on beat by beat.
import { beforeEach, expect, test, vi } from "vitest";
import type { BeatInfo, LessonInfo } from "../src/lib/generated.ts";
import type { TableStore } from "../src/lib/table.svelte.ts";
import { Guide } from "../src/table/guide.svelte.ts";

const beat = (at: number, kind: BeatInfo["kind"] = "say"): BeatInfo => ({ kind, moment: at, at, says: [] });
const lesson: LessonInfo = {
  game: "lantern",
  title: "A lamp",
  moments: 3,
  beats: [beat(0), beat(0), beat(1), beat(2, "now")],
  then_seats: 1,
  then_level: "beginner",
};

/** A table that answers when the test allows it. */
class SlowTable {
  beat = 0;
  version = 5;
  playing = false;
  busy = false;
  answer: Promise<unknown> = Promise.resolve();
  request = vi.fn();
  give: () => void = () => undefined;

  ask(): void {
    this.busy = true;
    this.answer = new Promise<void>((go) => (this.give = go)).then(() => (this.busy = false));
  }
}

let table: SlowTable;
let guide: Guide;

beforeEach(() => {
  table = new SlowTable();
  table.request.mockImplementation(() => table.ask());
  guide = new Guide(table as unknown as TableStore);
  guide.lesson = lesson;
  guide.follow();
});

test("beats of one position are read one after the other, then the game goes on", async () => {
  await guide.next();
  expect(guide.beat).toBe(lesson.beats[1]);
  expect(table.request).not.toHaveBeenCalled();
  await guide.next();
  expect(table.request).toHaveBeenCalledWith({ do: "on", at: 5 });
});

test("a press while the table still waits for an answer reads on when the answer has come", async () => {
  await guide.next();
  table.ask();
  const pressed = guide.next();
  expect(table.request).not.toHaveBeenCalled();
  table.version = 6;
  table.give();
  await pressed;
  expect(table.request).toHaveBeenCalledWith({ do: "on", at: 6 });
});

test("several presses meanwhile read on once", async () => {
  await guide.next();
  table.ask();
  const pressed = [guide.next(), guide.next()];
  table.give();
  await Promise.all(pressed);
  expect(table.request).toHaveBeenCalledTimes(1);
});

test("a second press on a beat that is already over does not skip the next one", async () => {
  await guide.next();
  await guide.next();
  const again = guide.next();
  table.beat = 2;
  guide.follow();
  table.give();
  await again;
  expect(table.request).toHaveBeenCalledTimes(1);
});
