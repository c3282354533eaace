// What server and client say to each other: server/messages.py in TypeScript. Fields at their default are absent.
import type { Area, Choice, Dress, Scene } from "./scene.ts";

export interface Patch {
  set?: Partial<Scene>;
  areas?: (Partial<Area> & { id: string })[];
  order?: string[] | null;
}

export interface Line {
  event: number;
  rule: string;
  text: string;
}

export interface Frame extends Line {
  patch?: Patch | null;
}

export interface SeatInfo {
  seat: number;
  name: string;
  kind: "human" | "bot" | "open";
  who?: string;
  bot?: string;
  online?: boolean;
  mine?: boolean;
  lent?: boolean;
  bot_may?: boolean;
}

export interface Invite {
  seat: number;
  token: string;
  path: string;
}

export interface TableInfo {
  id: string;
  name: string;
  game: string;
  options: Record<string, string>;
  seats: SeatInfo[];
  public?: boolean;
  consent?: boolean;
  pace?: number;
  host?: boolean;
  over?: boolean;
  stealth?: boolean;
  talk?: number[];
  invites?: Invite[];
  origin?: { table: string; event: number; kind: string } | null;
  next?: string;
  commitment?: string;
  created?: number;
  changed?: number;
}

export interface Undo {
  steps?: number;
  barrier?: boolean;
  why?: string;
  warning?: string;
}

export interface Question {
  number: number;
  about: string;
  by: number;
  text: string;
  notation?: string;
  yes?: number[];
  no?: number[];
  open?: number[];
  mine?: number[];
}

export interface ChatLine {
  number: number;
  seat: number;
  who: string;
  text: string;
  when: number;
  to?: number[] | null;
}

interface Around {
  version: number;
  table?: TableInfo | null;
  chat?: ChatLine[];
  question?: Question | null;
  undo?: Undo;
  redo?: boolean;
  waiting?: string;
  thinking?: number[];
}

export interface Update extends Around {
  kind: "update";
  event: number;
  scene?: Scene | null;
  frames?: Frame[];
  patch?: Patch | null;
  lines_from?: number;
  lines?: Line[];
}

export interface News extends Around {
  kind: "news";
}

export interface Refused {
  kind: "refused";
  ref: number;
  rule: string;
  text: string;
  reason: string;
  nearest?: string;
}

export type ServerMessage =
  | Update
  | News
  | { kind: "thinking"; seat: number; bot?: string }
  | { kind: "done"; ref?: number; version: number; text?: string }
  | Refused
  | { kind: "stale"; ref?: number; version: number; text: string }
  | { kind: "error"; ref?: number; code: string; text: string };

export type ClientMessage =
  | { do: "act"; seat?: number; notation: string; at: number }
  | { do: "undo"; seat?: number; at: number }
  | { do: "redo"; seat?: number; at: number }
  | { do: "answer"; number: number; yes: boolean }
  | { do: "chat"; text: string; seat?: number }
  | { do: "seat"; seat: number; how: string; token?: string; bot?: string; name?: string }
  | { do: "look"; seat: number };

export interface SettingInfo {
  id: string;
  name: string;
  text: string;
  values: { id: string; name: string; text?: string }[];
  default: string;
  many?: boolean;
}

export interface BotInfo {
  id: string;
  name: string;
  text: string;
}

export interface GameInfo {
  id: string;
  name: string;
  tagline: string;
  seats: [number, number];
  minutes: [number, number];
  settings: SettingInfo[];
  dress: Dress;
  designers?: string;
  artists?: string;
  publisher?: string;
  year?: number;
  rivals?: boolean;
  secrets?: boolean;
  measured?: string;
}

export interface Lobby {
  games: GameInfo[];
  bots: BotInfo[];
}

export interface RuleInfo {
  number: string;
  section: string;
  text: string;
  rulings?: { number: string; text: string }[];
  examples?: number[];
}

export interface Rules {
  rules: RuleInfo[];
  examples?: { title: string; rules: string[]; text: string }[];
}

export interface SeatPlan {
  kind: "me" | "bot" | "open";
  bot?: string;
}

export interface NewTable {
  game?: string;
  seats?: SeatPlan[];
  options?: Record<string, string>;
  name?: string;
  who?: string;
  public?: boolean;
  consent?: boolean;
  pace?: number;
  log?: string;
}

export interface Made {
  id: string;
  path: string;
  invites?: Invite[];
}

export interface TableLine {
  id: string;
  name: string;
  game: string;
  seats: SeatInfo[];
  event: number;
  over?: boolean;
  mine?: boolean;
  turn?: boolean;
  result?: string;
  waiting?: string;
  changed?: number;
}

export interface Tables {
  mine?: TableLine[];
  open?: TableLine[];
  finished?: TableLine[];
}

export interface Me {
  name?: string;
}

export interface Moment {
  event: number;
  last: number;
  scene: Scene;
  lines?: Line[];
}

export interface Preview {
  lines: Line[];
  ends?: string;
}

export interface Why {
  possible: boolean;
  rule?: string;
  text?: string;
  reason?: string;
  nearest?: string;
}

export interface Hint {
  choice: Choice;
  bot: string;
  text: string;
}

export interface Verdict {
  good: boolean;
  text: string;
  commitment?: string;
  secret?: string;
}

export interface Chart {
  points: { event: number; turn: string; left: number; values: number[] }[];
}

export interface Problem {
  code: string;
  text: string;
  rule?: string;
  reason?: string;
  nearest?: string;
  version?: number;
}

/** A scene after a patch; the one before stays as it was. */
export function patched(scene: Scene, patch: Patch | null | undefined): Scene {
  if (!patch) return scene;
  const areas = new Map(scene.areas.map((area) => [area.id, area]));
  for (const change of patch.areas ?? []) {
    const before = areas.get(change.id);
    areas.set(change.id, ("type" in change || !before ? change : { ...before, ...change }) as Area);
  }
  const order = patch.order ?? [...areas.keys()];
  const found = order.map((id) => areas.get(id)).filter((area) => area !== undefined);
  return { ...scene, ...patch.set, areas: found };
}
