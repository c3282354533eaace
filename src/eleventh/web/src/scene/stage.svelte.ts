// Interaction with the scene: which elements are lit, and which choice a press on one of them makes.
import { getContext, setContext } from "svelte";
import type { Choice, Journey, Layer, Scene } from "../lib/generated.ts";
import { type NamedElement, elements, stepOf } from "../lib/scene.ts";
import { settings } from "../lib/settings.svelte.ts";

const KEY = Symbol("stage");

export interface Menu {
  id: string;
  choices: Choice[];
  box: DOMRect | null;
}

export interface Inspected {
  id: string;
  box: DOMRect;
  pinned: boolean;
}

export interface Attributes {
  "data-eid"?: string;
  role?: string;
  tabindex?: number;
  "aria-label"?: string;
}

/** The choices that are left after these elements were pressed, in order. */
export function remainingChoices(choices: Choice[], path: string[]): Choice[] {
  return choices.filter((c) => path.every((id, i) => stepOf(c, i).includes(id)));
}

/** The drawings before those of a game have loaded. */
export const NO_ART: Record<string, string> = {};

export class Stage {
  scene = $state.raw<Scene | null>(null);
  art = $state.raw(NO_ART);
  icon = $state("");
  /** Whether the scene is the present one and the person may act. */
  live = $state(false);
  path = $state.raw<string[]>([]);
  menu = $state.raw<Menu | null>(null);
  looked = $state.raw<Inspected | null>(null);
  /** The choice that the person points at in the list, whose elements are highlighted. */
  shown = $state.raw<Choice | null>(null);

  /** The elements that the current sentence of the animation names. */
  told = $state.raw<Set<string>>(new Set());

  /** The ids of the falling dice. */
  falling = $state.raw<Set<string>>(new Set());

  /** The elements that the coach recommends to look at. */
  nudged = $state.raw<Set<string>>(new Set());

  /** The elements that belong to the one the person points at. */
  pointing = $state.raw<Set<string>>(new Set());

  /** The elements that a lesson points at; the others are dimmed. */
  pointed = $state.raw<Set<string>>(new Set());

  /** Starts a journey. */
  travel: (journey: Journey) => void = () => undefined;

  private act: (choice: Choice) => void;
  private refuse: (id: string) => void;
  private found = true; // whether its elements carry ids

  constructor(act: (choice: Choice) => void, refuse: (id: string) => void) {
    this.act = act;
    this.refuse = refuse;
  }

  /** A stage for hidden drawing: its elements have no ids and cannot be pressed. */
  static dummy(): Stage {
    const stage = new Stage(
      () => undefined,
      () => undefined,
    );
    stage.found = false;
    return stage;
  }

  choices = $derived<Choice[]>(this.live ? (this.scene?.choices ?? []) : []);
  open = $derived(remainingChoices(this.choices, this.path));
  lit = $derived(new Set(this.open.flatMap((c) => stepOf(c, this.path.length))));
  picked = $derived(new Set(this.path));
  /** The elements, with the path, of the choice that the person points at in the list or on the table. */
  hinted = $derived.by(() => {
    const choice = this.shown ?? this.only(this.looked?.id);
    return new Set([
      ...(choice?.targets ?? []).flat(),
      ...(choice?.shows ?? []),
      ...this.pointing,
      ...this.nudged,
    ]);
  });
  /** The cost of going to each place, near or far, by id. */
  costs = $derived(
    new Map(
      (this.live && !this.path.length ? (this.scene?.journeys ?? []) : []).map(
        (journey): [string, string] => [journey.at, journey.cost],
      ),
    ),
  );
  /** The journeys to places that are several steps away, by id. */
  reach = $derived(
    new Map(
      (this.live && !this.path.length ? (this.scene?.journeys ?? []) : [])
        .filter((journey) => !this.lit.has(journey.at))
        .map((journey): [string, Journey] => [journey.at, journey]),
    ),
  );
  named = $derived<Map<string, NamedElement>>(
    this.scene ? elements(this.scene) : new Map<string, NamedElement>(),
  );

  /** The layers of links that the person has turned on. */
  layers = $derived(new Set(this.scene ? settings.layers(this.scene.game) : []));

  /** Shows or hides one layer, or all of the table's boards. */
  turnLayers(one?: Layer): void {
    const all = (this.scene?.areas ?? []).flatMap((area) =>
      area.type === "board" ? (area.layers ?? []) : [],
    );
    const meant = (one ? [one] : all).map((layer) => layer.id);
    if (this.scene && meant.length) settings.turnLayers(this.scene.game, meant);
  }

  /** The choice that pressing this element makes at once. */
  private only(id: string | undefined): Choice | undefined {
    const leads = this.leads(id);
    return leads.length === 1 ? leads[0] : undefined;
  }

  /** The open choices whose next step is this element. */
  leads(id: string | undefined): Choice[] {
    return id === undefined ? [] : this.open.filter((c) => stepOf(c, this.path.length).includes(id));
  }

  /** Shows a new scene; the pressed elements are kept only if a choice still follows from them. */
  show(scene: Scene, live: boolean): void {
    const before = this.scene;
    this.scene = scene;
    this.live = live;
    if (before?.choices !== scene.choices || !live) this.reset();
  }

  reset(): void {
    this.path = [];
    this.menu = null;
    this.shown = null;
  }

  /** One step back; false when there is nothing to take back. */
  back(): boolean {
    if (this.menu) this.menu = null;
    else if (this.path.length) this.path = this.path.slice(0, -1);
    else return false;
    return true;
  }

  press(id: string, box: DOMRect | null): void {
    const journey = this.reach.get(id);
    if (journey) {
      this.travel(journey);
      return;
    }
    if (!this.lit.has(id)) {
      const parts = this.open.filter((c) =>
        stepOf(c, this.path.length).some((part) => part.startsWith(`${id}-`)),
      );
      if (this.path.length && this.picked.has(id)) this.back();
      else if (parts.length) this.menu = { id, choices: parts, box };
      else this.refuse(id);
      return;
    }
    const path = [...this.path, id];
    const open = remainingChoices(this.choices, path);
    const ended = open.filter((c) => c.targets?.length === path.length);
    if (open.length === 1 && open[0]) {
      this.path = [];
      this.act(open[0]);
    } else if (ended.length) {
      this.menu = { id, choices: ended.length === open.length ? ended : open, box };
    } else {
      this.path = path;
    }
  }

  choose(choice: Choice): void {
    this.menu = null;
    this.path = [];
    this.act(choice);
  }

  name(id: string): string {
    return this.named.get(id)?.name ?? id;
  }

  /** The attributes that make an element findable, pressable and readable for screen readers. */
  attrs(id: string, label: string, role = "img"): Attributes {
    if (!this.found) return {};
    const lit = this.lit.has(id);
    const journey = this.reach.get(id);
    return {
      "data-eid": id,
      role: lit || journey ? "button" : role,
      tabindex: lit || journey ? 0 : undefined,
      "aria-label": journey ? journey.text : lit && this.picked.has(id) ? `${label}, picked` : label,
    };
  }

  /** The same for a heading, which keeps its role until it can be pressed. */
  heading(id: string, label: string): Attributes {
    if (this.lit.has(id)) return this.attrs(id, label);
    return this.found ? { "data-eid": id } : {};
  }

  classes(id: string): string {
    return `${this.lit.has(id) ? " lit" : ""}${this.reach.has(id) ? " far" : ""}${this.picked.has(id) ? " picked" : ""}${this.hinted.has(id) ? " hinted" : ""}${this.pointed.has(id) ? " pointed" : ""}${this.told.has(id) ? " told" : ""}`;
  }
}

export function setStage(stage: Stage): Stage {
  return setContext(KEY, stage);
}

export function useStage(): Stage {
  return getContext<Stage>(KEY);
}

/** The stage, if there is one; the lobby has none. */
export function maybeStage(): Stage | undefined {
  return getContext<Stage | undefined>(KEY);
}
