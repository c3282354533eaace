// The effects of a table page: scenes, the lesson, journeys, sound, the window title.
import { tick, untrack } from "svelte";
import { getOnce, sentence } from "../lib/api.ts";
import { wear } from "../lib/dress.svelte.ts";
import { animateMoves, measureBoxes } from "../lib/flip.ts";
import { elementsNamedIn, stepOf } from "../lib/scene.ts";
import { screen } from "../lib/screen.svelte.ts";
import { play } from "../lib/sound.ts";
import type { TableDesk } from "./desk.svelte.ts";
import { callFor } from "./notify.ts";
import { litParts } from "./parts.ts";

/** Registers all effects for the lifetime of the calling component; `root` is its element. */
export function follow(desk: TableDesk, root: () => HTMLElement | undefined): void {
  followGame(desk);
  followLesson(desk);
  followPicture(desk, root);
  followChance(desk);
  followPeople(desk);
}

function followGame(desk: TableDesk): void {
  const { table, stage } = desk;
  // before the table is drawn: else it would be drawn twice, and unused fonts would load
  $effect.pre(() => {
    wear(desk.dress);
    stage.icon = desk.dress.icon;
  });
  // Drawings load while the table is laid out; the rules load after them, for slow connections.
  $effect.pre(() => {
    const name = table.info?.game;
    if (!name) return;
    void getOnce<Record<string, string>>(`/api/games/${name}/art`)
      .then(
        (art) => (stage.art = art),
        () => (stage.art = {}),
      )
      .then(() => desk.shelf.load(name));
  });
}

/** At a lesson: loads it and follows its position. */
function followLesson(desk: TableDesk): void {
  const { table, stage, guide } = desk;
  $effect(() => {
    const name = desk.lesson && table.info?.game;
    if (name) guide.load(name).catch((error: unknown) => (table.trouble = sentence(error)));
  });
  $effect(() => {
    void table.beat;
    void table.version;
    untrack(() => guide.follow());
  });
  $effect(() => {
    stage.pointed = desk.lesson && !desk.moment ? guide.pointed : new Set();
  });
  // On a phone, show the part of the table with the elements to press or those that the lesson points at.
  $effect(() => {
    const { beat, pointed } = guide;
    const meant = guide.meant(stage.choices);
    const { scene } = stage;
    if (!screen.phone || !beat || !scene) return;
    untrack(() => {
      const pressed = new Set(meant ? stepOf(meant, 0) : []);
      const parts = litParts(scene, pressed.size ? pressed : pointed);
      if (parts.size && !parts.has(desk.page))
        desk.page = parts.has("table") ? "table" : ([...parts][0] ?? desk.page);
    });
  });
}

function followPicture(desk: TableDesk, root: () => HTMLElement | undefined): void {
  const { table, stage, coach } = desk;
  // A new scene: record where everything is, draw it, then animate the elements.
  $effect.pre(() => {
    const next = desk.moment?.scene ?? table.shown;
    const usable = desk.live && table.myTurn && desk.free;
    if (!next) return;
    untrack(() => {
      const drawn = root();
      const before = drawn && stage.scene !== next ? measureBoxes(drawn) : null;
      stage.show(next, usable);
      if (before)
        void tick().then(() => {
          const now = root();
          if (now) animateMoves(now, before);
        });
    });
  });
  $effect.pre(() => {
    stage.falling = new Set(desk.thrown.map((die) => die.id));
  });
  $effect(() => {
    stage.nudged = stage.live ? coach.targets : new Set();
  });
  $effect(() => {
    const { frame, shown } = table;
    stage.told = frame && shown && !desk.moment ? elementsNamedIn(shown, frame.text) : new Set();
  });
  $effect(() => {
    void stage.choices;
    desk.armed = desk.meant = null;
    coach.clear();
  });
  // A journey continues whenever its next step is offered; anything else ends it.
  $effect(() => {
    if (!desk.travel.under || !stage.live || table.busy || !stage.choices.length) return;
    untrack(() => {
      const choice = desk.travel.next(stage.choices);
      if (choice) void table.act(choice.notation);
    });
  });
}

/** Requests the chance to win of each position, if the host allows it. */
function followChance(desk: TableDesk): void {
  const { table, odds } = desk;
  $effect(() => {
    void table.version;
    void odds.level;
    const seat = table.scene?.seat;
    const shown = table.info?.chances && !desk.lesson && !table.info.waits && table.link === "live";
    if (shown && table.playing) return;
    untrack(() => (shown && seat !== undefined ? void odds.follow(seat) : odds.stop()));
  });
}

function followPeople(desk: TableDesk): void {
  const { table } = desk;
  // Plays the sounds of the animation; without an animation only that of the end.
  $effect(() => {
    for (const cue of table.telling?.heard ?? []) play(cue);
  });
  $effect(() => {
    if (table.telling || !table.ended) return;
    play(table.ended);
  });
  // Switches to this person's other seat when it is to act (after a hand-over if seats have secrets).
  $effect(() => {
    const { target } = desk;
    if (!table.myTurn || table.playing || desk.handOver || target < 0) return;
    if (table.scene?.seat !== target) untrack(() => table.look(target));
  });
  $effect(() => {
    const mine = table.myTurn && !table.playing;
    document.title = `${mine ? "● Your turn · " : ""}${table.info?.name ?? "Table"} · Eleventh Hour`;
    if (mine) untrack(() => callFor(table.info?.name ?? "", table.scene?.prompt.text ?? ""));
  });
  $effect(() => {
    if ((screen.phone ? desk.page : desk.tab) === "chat") desk.readChat = table.chat.length;
  });
}
