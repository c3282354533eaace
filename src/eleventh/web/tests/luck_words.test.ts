// Luck and skill in words.
import { expect, test } from "vitest";
import type { GameLuck, LuckRecord } from "../src/lib/generated.ts";
import { counted, luckWords, rate, signed, trend } from "../src/lobby/luck_words.ts";

test("figures have their sign and their number", () => {
  expect([signed(0.1), signed(-0.1), rate(0.0123), counted(1, "game"), counted(2, "game")]).toEqual([
    "+10",
    "−10",
    "1.23",
    "1 game",
    "2 games",
  ]);
});

test("luck within the noise is called neither good nor bad", () => {
  const words = (luck: number) => luckWords({ luck, luck_error: 0.05 } as LuckRecord);
  expect(words(0.08)).toContain("Neither good nor bad");
  expect(words(0.2)).toBe("You were lucky: +20 points a game, give or take 5.");
  expect(words(-0.2)).toContain("unlucky");
});

test("the later games are compared with the earlier ones, when there are some", () => {
  const games = (...losses: number[]) => losses.map((loss) => ({ loss, decisions: 10 }) as GameLuck);
  expect(trend(games(0.1, 0.1))).toBe("");
  expect(trend(games(0.2, 0.2, 0.1, 0.1))).toBe(
    "In the later half of the games fewer than in the earlier one: 1.00 against 2.00.",
  );
  expect(trend(games(0.1, 0.1, 0.2, 0.2))).toContain("more");
  expect(trend(games(0.1, 0.1, 0.1, 0.1))).toContain("As many");
});
