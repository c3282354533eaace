// Messages and scenes as they come over the wire. Written by tools/client_types.py from the schema that the
// server serves: change the Python structs and run it again. Fields at their default are absent.

/** Choose an option, by its notation. */
export interface Act {
  do: "act";
  ref?: number;
  seat?: number;
  notation?: string;
  at?: number;
}

/** Yes or no to the open question, for all seats of the viewer. A no of the asker withdraws it. */
export interface Answer {
  do: "answer";
  ref?: number;
  number?: number;
  yes?: boolean;
}

export type Area = Board | Row | Pile | Track | Dice | Sheet | Strip | Gauge;

/** Fields of the area with this `id` that are replaced. */
export interface AreaChange {
  id: string;
  title?: string;
  w?: number;
  h?: number;
  places?: Place[];
  links?: Link[];
  pieces?: Piece[];
  art?: string;
  slot?: "board" | "focus" | "hand" | "seats" | "side";
  layers?: Layer[];
  legend?: Mark[];
  legend_note?: string;
  cards?: Card[];
  seat?: number;
  note?: string;
  layout?: "column" | "fan" | "row";
  count?: number;
  icon?: string;
  colour?: string;
  top?: Card | null;
  contents?: string[];
  spaces?: string[];
  markers?: Marker[];
  marks?: Record<string, string>;
  round?: boolean;
  dice?: Die[];
  subtitle?: string;
  stats?: Stat[];
  lines?: string[];
  active?: boolean;
  faded?: boolean;
  goals?: Goal[];
  stops?: Stop[];
  low?: string;
  high?: string;
  confirm?: string;
}

/** Take back the last step of this seat. Past a barrier this asks the others. */
export interface Back {
  do: "undo";
  ref?: number;
  seat?: number;
  at?: number;
}

/** What is told at one position. `point`: the ids of what the words speak of. `choices`: those that move
 * on, in notation. When a `watch` is told, others and chance have acted.
 */
export interface BeatInfo {
  kind: "say" | "ask" | "watch" | "feel" | "now";
  moment: number;
  at: number;
  says: string[];
  point?: string[];
  choices?: string[];
}

/** GET /api/tables/{id}/line: an option of a decision of the past, and what follows as playouts go on. */
export interface BestLine {
  moves: HintMove[];
  ends: string;
}

/** The number of games whose luck was at least `low` and less than `high`. */
export interface Bin {
  low: number;
  high: number;
  games: number;
}

/** A map: places, links and pieces in a space of w by h units. */
export interface Board {
  type: "board";
  id: string;
  title: string;
  w: number;
  h: number;
  places?: Place[];
  links?: Link[];
  pieces?: Piece[];
  art?: string;
  slot?: "board" | "focus" | "hand" | "seats" | "side";
  layers?: Layer[];
  legend?: Mark[];
  legend_note?: string;
}

/** A level that people choose from. */
export interface BotInfo {
  id: string;
  name: string;
  text: string;
}

/** A card. If it is face down, only the back is known: the fields of the front must be empty. */
export interface Card {
  id: string;
  name: string;
  kind?: string;
  text?: string;
  icon?: string;
  colour?: string;
  art?: string;
  cost?: string;
  badge?: string;
  stats?: Stat[];
  face_down?: boolean;
  turned?: boolean;
  faded?: boolean;
  detail?: string;
  flavour?: string;
  rule?: string;
}

/** The host lets chances to win be shown at the table, or not. */
export interface Chances {
  do: "chances";
  ref?: number;
  shown?: boolean;
}

/** GET /api/tables/{id}/chart: a finished game in numbers. */
export interface Chart {
  points: ChartPoint[];
}

export interface ChartPoint {
  event: number;
  turn: string;
  left: number;
  values: number[];
}

export interface Chat {
  do: "chat";
  ref?: number;
  text?: string;
  seat?: number;
}

export interface ChatLine {
  number: number;
  seat: number;
  who: string;
  text: string;
  when: number;
  to?: number[] | null;
  person?: string;
}

/** One of the obstacles between the players and a goal. */
export interface Check {
  id: string;
  label: string;
  icon?: string;
  done?: boolean;
}

/** An option of the seat, as a client shows it. */
export interface Choice {
  number: number;
  notation: string;
  text: string;
  targets?: (string | string[])[];
  shows?: string[];
  group?: string;
  note?: string;
  rule?: string;
  weighty?: boolean;
  setting?: boolean;
}

export type ClientMessage = Act | TypedDeal | On | Back | Redo | Answer | Chat | Seat | Remove | Start | Digest | Nonce | Chances | Look;

/** POST /api/commitment: the digest of a fresh secret of the dealer, kept for your next table. */
export interface Commitment {
  commitment: string;
}

/** A deal and the chance that it gave or cost. */
export interface DealLuck {
  event: number;
  luck: number;
  error: number;
  name: string;
  chance: number;
  kind: string;
  rival?: number;
}

/** What the people at a table of real dice and cards are asked for, and what it can be. */
export interface Dealing {
  text: string;
  outcomes: string[];
}

/** DELETE /api/tables/{id}: it is gone, with its log and its talk. */
export interface Deleted {
  table: string;
}

/** Dice side by side. */
export interface Dice {
  type: "dice";
  id: string;
  title: string;
  dice?: Die[];
  note?: string;
  slot?: "board" | "focus" | "hand" | "seats" | "side";
}

/** A die with its face. */
export interface Die {
  id: string;
  face: string;
  label?: string;
  icon?: string;
  colour?: string;
  fresh?: boolean;
  badge?: string;
  need?: string;
  met?: "" | "no" | "yes";
  beside?: string;
}

/** Commit to a nonce, your part in the fair draws, at a table that waits. Your last digest counts. */
export interface Digest {
  do: "digest";
  ref?: number;
  seat?: number;
  digest?: string;
}

/** What was asked has happened and is stored. */
export interface Done {
  kind: "done";
  ref: number;
  version: number;
  text?: string;
}

/** The time left before it is too late. */
export interface DoomClock {
  text: string;
  label: string;
  left: number;
  style?: "bar" | "calendar" | "dial" | "digits" | "race";
  hands?: Hand[];
  spaces?: string[];
  detail?: string;
}

/** The look of a game: eight named colours (for light and dark mode), a texture and a display font.
 *
 * The eight names are paper (background), panel, ink (text), line (borders), accent, glow (highlights), good
 * and bad; drawings may use further names. `face` is one of the client's fonts. `icon` is on the cover.
 */
export interface Dress {
  light: Record<string, string>;
  dark: Record<string, string>;
  texture: "brass" | "halftone" | "parchment" | "plain" | "waves";
  face: "alfa-slab-one" | "almendra" | "bangers" | "bebas-neue" | "cinzel" | "fredoka" | "inter" | "rokkitt";
  icon: string;
}

/** It did not work; `text` says what to do, and whether anything may have changed. */
export interface Error {
  kind: "error";
  ref: number;
  code: string;
  text: string;
}

/** A scenario that plays a rule: its title and its lines. */
export interface Example {
  title: string;
  rules: string[];
  text: string;
}

export interface ExampleLine {
  kind: "remark" | "choice" | "deal" | "told" | "refused";
  text: string;
  rule?: string;
}

/** What happens, and how the picture changes by it. */
export interface ExampleStep {
  lines?: ExampleLine[];
  patch?: Patch | null;
}

/** GET /api/games/{id}/examples/{number}: an example as pictures to step through. The first step is the
 * position that is given, and `scene` its picture.
 */
export interface ExampleSteps {
  title: string;
  rules: string[];
  scene: Scene;
  steps: ExampleStep[];
}

/** The result of the test. */
export interface Fairness {
  deals: number;
  chi_square: number;
  freedom: number;
  p: number;
  text: string;
}

/** POST /api/tables/{id}/fork: a what-if branch from this event on, all its seats yours. */
export interface Fork {
  event?: number;
  commitment?: string;
  digest?: string;
}

/** One thing that happened: a line of the story, and how the picture changed to show it.
 *
 * The last frame of an update has no patch of its own: the update's `patch` shows it.
 */
export interface Frame {
  event: number;
  rule: string;
  text: string;
  patch?: Patch | null;
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
  goal?: GoalInfo | null;
  lesson?: string;
  measured?: string;
  wins?: Record<string, number>;
  older?: string;
}

/** Luck and losses in one game. */
export interface GameLuck {
  file: string;
  game: string;
  seat: number;
  start: number;
  result: number;
  luck: number;
  luck_error: number;
  decisions: number;
  loss: number;
  rate: number;
  rate_error: number;
  grade: string;
  name?: string;
  when?: number;
}

/** Luck and losses in all games of one name. */
export interface GameSummary {
  game: string;
  games: number;
  luck: number;
  decisions: number;
  loss: number;
  rate: number;
  rate_error: number;
  grade: string;
}

/** A scale to choose one setting: it can be changed freely until it is confirmed. */
export interface Gauge {
  type: "gauge";
  id: string;
  title: string;
  stops?: Stop[];
  low?: string;
  high?: string;
  confirm?: string;
  slot?: "board" | "focus" | "hand" | "seats" | "side";
}

/** A thing to reach or to save: the time left, and its remaining obstacles. */
export interface Goal {
  id: string;
  name: string;
  icon?: string;
  colour?: string;
  sign?: string;
  left?: number;
  text?: string;
  checks?: Check[];
  shows?: string[];
  detail?: string;
}

/** The game on one card: You win when / You lose when / On your turn. */
export interface GoalInfo {
  win: string;
  lose: string;
  turn: string;
}

/** A hand of the doom clock's dial, or a mark on its bar. */
export interface Hand {
  label: string;
  at: number;
  colour?: string;
  sign?: string;
}

/** All stages of a hint; the caller decides how many of them to show. */
export interface Hint {
  seat: number;
  level: string;
  meaning: "race" | "score" | "win";
  nudge: string;
  targets: string[];
  options: Option[];
  clear: boolean;
  line: HintMove[];
  ends: string;
  reasons: string[];
  holds: string;
}

/** A move of the best line. */
export interface HintMove {
  notation: string;
  text: string;
}

/** GET /api/tables/{id}/invitation?token=: who invites to what, before one takes the seat. */
export interface Invitation {
  table: string;
  name: string;
  game: string;
  seats: SeatInfo[];
  by?: string;
  seat?: number;
  waits?: boolean;
  over?: boolean;
  public?: boolean;
  dealer?: "fair" | "hand";
  commitment?: string;
}

/** A way into a seat. `path` is the link to give to a friend; only the table's host and holder see it. */
export interface Invite {
  seat: number;
  token: string;
  path: string;
}

/** POST /api/join: take the seat that the token of an invitation link opens; at a public table one that is
 * free, without a token.
 */
export interface Join {
  table?: string;
  token?: string;
  seat?: number;
  who?: string;
}

export interface Joined {
  table: string;
  seat: number;
  path: string;
}

/** A place that can be reached by one or several options in a row, and the cost. */
export interface Journey {
  at: string;
  cost: string;
  text: string;
  steps: string[];
}

/** GET /api/tables/{id}/kept; POST /api/tables/{id}/abandon, which gives the game up, and
 * POST /api/tables/{id}/go-on, which goes on by the present rules: both when all its people want it.
 */
export interface Kept {
  id: string;
  name: string;
  game: string;
  version: string;
  why: string;
  seats: SeatInfo[];
  over?: boolean;
  result?: string;
  log?: "full" | "seat" | "";
  lines?: string[];
  chat?: ChatLine[];
  given_up?: number[];
  may_give_up?: boolean;
  differs?: number;
  agreed?: number;
  go_on?: number[];
  may_go_on?: boolean;
  playable?: boolean;
}

/** The losses of all decisions of one kind. */
export interface KindLoss {
  game: string;
  kind: string;
  decisions: number;
  loss: number;
  rate: number;
}

/** A group of links that would crowd a board: clients show them on demand. */
export interface Layer {
  id: string;
  title: string;
  colour?: string;
}

/** GET /api/lessons/{game} */
export interface LessonInfo {
  game: string;
  title: string;
  moments: number;
  beats: BeatInfo[];
  then_seats: number;
  then_level: string;
  then_options?: Record<string, string>;
}

/** Something between places: a door, an arrow, a path. Drawn from one point to another. */
export interface Link {
  id: string;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  style?: "arrow" | "door" | "locked" | "path";
  colour?: string;
  label?: string;
  icon?: string;
  detail?: string;
  ends?: string[];
  sign?: string;
  layer?: string;
}

/** GET /api/games */
export interface Lobby {
  games: GameInfo[];
  bots: BotInfo[];
  usual: string;
}

/** Look as another seat of yours (hot-seat), or as a spectator. Over the socket only. */
export interface Look {
  do: "look";
  ref?: number;
  seat?: number;
}

/** Luck and skill in all games of one person. */
export interface LuckRecord {
  games: GameLuck[];
  luck: number;
  luck_error: number;
  spread: number;
  distribution: Bin[];
  decisions: number;
  loss: number;
  rate: number;
  rate_error: number;
  grade: string;
  by_game: GameSummary[];
  kinds: KindLoss[];
  fairness: Fairness;
}

/** POST /api/me/luck: weigh those of your finished games that were not reviewed yet. */
export type LuckWish = Record<string, never>;

/** A table was made: open `path`. `invites` are the links of its open seats. */
export interface Made {
  id: string;
  path: string;
  invites?: Invite[];
  counted?: boolean;
  fixed?: string;
}

/** A small sign on pieces and places, which name it by id. The board's legend explains it. */
export interface Mark {
  id: string;
  label: string;
  icon: string;
  colour?: string;
  sign?: string;
}

/** A marker on a track. */
export interface Marker {
  id: string;
  at: number;
  label: string;
  icon?: string;
  colour?: string;
  sign?: string;
}

/** GET and POST /api/me */
export interface Me {
  name?: string;
}

/** GET and POST /api/me/luck: your luck and skill over your finished games, as far as they are weighed. */
export interface MyLuck {
  games: number;
  weighed: number;
  running?: boolean;
  done?: number;
  total?: number;
  why?: string;
  luck?: LuckRecord | null;
}

/** POST /api/tables. `log`, a log's text, opens that game instead, where it stopped. */
export interface NewTable {
  game?: string;
  seats?: SeatPlan[];
  options?: Record<string, string>;
  name?: string;
  who?: string;
  public?: boolean;
  waits?: boolean;
  consent?: boolean;
  pace?: number;
  lend?: "anyone" | "host" | "nobody";
  grace?: number;
  chances?: boolean;
  log?: string;
  agreed?: boolean;
  dealer?: "fair" | "hand";
  commitment?: string;
  digest?: string;
}

/** The table or its talk changed, the game did not. */
export interface News {
  kind: "news";
  version: number;
  table?: TableInfo | null;
  chat?: ChatLine[];
  question?: Question | null;
  dealing?: Dealing | null;
  undo?: Undo;
  redo?: boolean;
  waiting?: string;
  beat?: number;
  thinking?: number[];
  text?: string;
}

/** Show your nonce: only when the digests are fixed, and you have noted the last hash of `table.fixed`. */
export interface Nonce {
  do: "nonce";
  ref?: number;
  seat?: number;
  nonce?: string;
}

/** GET /api/tables/{id}/chance: the best figure for the table as it is, and those found before. */
export interface Odds {
  version: number;
  chance: WinChance;
  curve?: OddsPoint[];
}

export interface OddsPoint {
  event: number;
  chance: number;
}

/** Go on with a lesson: what others and chance do next. */
export interface On {
  do: "on";
  ref?: number;
  at?: number;
}

/** An option with the chance of the level after it. */
export interface Option {
  notation: string;
  text: string;
  chance: number;
  error: number;
  low: number;
  high: number;
}

/** Where a what-if branch or a rematch comes from; a lesson comes from no table. */
export interface Origin {
  table: string;
  event: number;
  kind: "branch" | "rematch" | "lesson";
}

/** GET /api/tables/{id}/at/{event}: the table as it was after that event. */
export interface PastTable {
  event: number;
  last: number;
  scene: Scene;
  lines?: StoryLine[];
}

/** The difference from one scene to the next.
 *
 * `set` replaces fields of the scene (null where there is none any more). An entry of `areas` that has a
 * `type` is a whole new or rewritten area; one without is an area's `id` and the fields to replace. `order`,
 * when given, lists the ids of all areas in their order: an area not listed is gone.
 */
export interface Patch {
  set?: SceneChange;
  areas?: (Area | AreaChange)[];
  order?: string[] | null;
}

/** A thing on a place (its id in `at`). It has the same id after it moves. */
export interface Piece {
  id: string;
  at: string;
  label: string;
  kind?: "figure" | "marker" | "tile" | "token";
  sign?: string;
  icon?: string;
  colour?: string;
  badge?: string;
  art?: string;
  turn?: number;
  faded?: boolean;
  detail?: string;
  rule?: string;
  marks?: string[];
}

/** A deck or a discard pile: the number of cards, the known ones, and the top card if it is visible. */
export interface Pile {
  type: "pile";
  id: string;
  title: string;
  count: number;
  icon?: string;
  colour?: string;
  top?: Card | null;
  note?: string;
  contents?: string[];
  slot?: "board" | "focus" | "hand" | "seats" | "side";
}

/** A place on a board for pieces. `x`, `y` is its top left corner. */
export interface Place {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
  label?: string;
  shape?: "circle" | "hex" | "none" | "rect" | "round";
  fill?: string;
  icon?: string;
  note?: string;
  art?: string;
  turn?: number;
  detail?: string;
  rule?: string;
  quiet?: boolean;
  marks?: string[];
}

/** GET /api/tables/{id}/preview: what the action would do, up to the next chance. */
export interface Preview {
  lines: StoryLine[];
  ends?: string;
}

/** The body of every answer that is not 2xx: like `Error`, `Refused` or `Stale` on the socket. */
export interface Problem {
  code: string;
  text: string;
  rule?: string;
  reason?: string;
  nearest?: string;
  version?: number;
  view?: Update | null;
}

/** The question to a seat, a team or the dealer. */
export interface Prompt {
  text: string;
  stake?: string;
  rule?: string;
  seats?: number[];
  asks?: "dealer" | "over" | "seat" | "team";
}

/** Something that the people at the table must agree to. */
export interface Question {
  number: number;
  about: "undo" | "redo" | "act" | "abandon" | "rules";
  by: number;
  text: string;
  notation?: string;
  yes?: number[];
  no?: number[];
  open?: number[];
  mine?: number[];
  at?: number;
  to?: number;
}

export interface Redo {
  do: "redo";
  ref?: number;
  seat?: number;
  at?: number;
}

/** The rules do not allow it: the rule's number and sentence, why, and the nearest choice. */
export interface Refused {
  kind: "refused";
  ref: number;
  rule: string;
  text: string;
  reason: string;
  nearest?: string;
}

/** POST /api/tables/{id}/rematch: the same people, seats and options once more. Whoever asks second
 * comes to the same table, and commits to a nonce there while it waits.
 */
export interface Rematch {
  waits?: boolean;
  commitment?: string;
  digest?: string;
}

/** The host removes somebody: who has `seat`, from all their seats, or the spectator `person`. They cannot
 * look, talk or sit here any more, until the host lets them come back (`back`, with the same `person`).
 */
export interface Remove {
  do: "remove";
  ref?: number;
  seat?: number;
  person?: string;
  back?: boolean;
}

/** The end of a game. */
export interface Result {
  outcome: "won" | "lost" | "scored";
  reason: string;
  scores: number[];
  stats?: Stat[];
}

/** The review of a game for one seat. */
export interface Review {
  game: string;
  seats: number;
  seat: number;
  level: string;
  holds: string;
  playouts: number;
  seed: number;
  hindsight: boolean;
  meaning: "race" | "score" | "win";
  over: boolean;
  log: string;
  start: number;
  start_error: number;
  result: number;
  result_error: number;
  luck: number;
  luck_error: number;
  loss: number;
  loss_error: number;
  decisions: ReviewedDecision[];
  deals: DealLuck[];
  rivals: ReviewedDecision[];
  grades: SeatGrade[];
  turning: string[];
}

/** POST /api/tables/{id}/review: begin the review of the game up to now, or go on with it. */
export interface ReviewWish {
  seat?: number;
  hindsight?: boolean;
}

/** GET and POST /api/tables/{id}/review: how far it is, and the review when it is there. */
export interface Reviewed {
  done: number;
  total: number;
  running?: boolean;
  review?: Review | null;
}

/** A decision and the chance that it lost. */
export interface ReviewedDecision {
  event: number;
  seat: number;
  chosen: string;
  best: string;
  loss: number;
  error: number;
  mark: string;
  options: ReviewedOption[];
  chance: number;
  kind: string;
  forced: boolean;
}

/** An option with its chance at that moment. */
export interface ReviewedOption {
  name: string;
  chance: number;
  error: number;
}

/** Cards side by side: a hand, a market, revealed cards. */
export interface Row {
  type: "row";
  id: string;
  title: string;
  cards?: Card[];
  seat?: number;
  note?: string;
  layout?: "column" | "fan" | "row";
  slot?: "board" | "focus" | "hand" | "seats" | "side";
}

export interface RuleInfo {
  number: string;
  section: string;
  text: string;
  rulings?: RulingInfo[];
  examples?: number[];
}

/** GET /api/games/{id}/rules */
export interface Rules {
  rules: RuleInfo[];
  examples?: Example[];
}

export interface RulingInfo {
  number: string;
  text: string;
}

/** The table as one seat sees it. */
export interface Scene {
  game: string;
  seat: number;
  seat_names: string[];
  prompt: Prompt;
  clock: DoomClock;
  areas: Area[];
  choices?: Choice[];
  result?: Result | null;
  turn?: string;
  journeys?: Journey[];
  open?: boolean;
}

/** Fields of a scene that are replaced. */
export interface SceneChange {
  game?: string;
  seat?: number;
  seat_names?: string[];
  prompt?: Prompt;
  clock?: DoomClock;
  choices?: Choice[];
  result?: Result | null;
  turn?: string;
  journeys?: Journey[];
  open?: boolean;
}

/** Change who plays a seat.
 *
 * claim: take an open seat, with its `token` (not needed for the host, nor for your first seat at a public
 * table). leave: open it again. lend: let `bot` play for you, or by the table's rule for somebody who is
 * away. back: take a lent seat back. bot: the host puts a bot on an open seat (or by the table's rule
 * anybody who sits there, while the host is away). open: the host takes a bot off. name: call yourself
 * `name`.
 */
export interface Seat {
  do: "seat";
  ref?: number;
  seat?: number;
  how?: "claim" | "leave" | "lend" | "back" | "bot" | "open" | "name";
  token?: string;
  bot?: string;
  name?: string;
}

/** The skill of one seat. */
export interface SeatGrade {
  seat: number;
  name: string;
  decisions: number;
  loss: number;
  error: number;
  rate: number;
  grade: string;
  marks: Record<string, number>;
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
  bot_in?: number;
  digest?: string;
  nonce?: string;
  awaited?: "" | "digest" | "nonce";
}

/** Who shall sit there. kind: me, bot (`bot` says which), open (a friend by link). */
export interface SeatPlan {
  kind?: "me" | "bot" | "open";
  bot?: string;
}

export type ServerMessage = Update | News | Thinking | Done | Refused | Stale | Error;

export interface SettingInfo {
  id: string;
  name: string;
  text: string;
  values: SettingValue[];
  default: string;
  many?: boolean;
}

export interface SettingValue {
  id: string;
  name: string;
  text?: string;
  seats?: [number, number];
}

/** A panel of numbers, lines and cards: a seat's character, a monster, a tally. */
export interface Sheet {
  type: "sheet";
  id: string;
  title: string;
  subtitle?: string;
  seat?: number;
  icon?: string;
  colour?: string;
  art?: string;
  stats?: Stat[];
  lines?: string[];
  cards?: Card[];
  active?: boolean;
  faded?: boolean;
  slot?: "board" | "focus" | "hand" | "seats" | "side";
}

/** Somebody whom the host may remove, or let come back. */
export interface Spectator {
  person: string;
  who?: string;
}

/** The table has moved on since the view that was answered; an update with the present one comes first. */
export interface Stale {
  kind: "stale";
  ref: number;
  version: number;
  text: string;
}

/** Begin the game at a table that waits. `bot` takes every seat that is still open; without one they stay
 * open, and who is invited may come later. First all players who are there and have sent a digest show their
 * nonces. `anyway`: it does not wait for nonces that do not come; the others send fresh digests.
 */
export interface Start {
  do: "start";
  ref?: number;
  bot?: string;
  anyway?: boolean;
}

/** POST /api/lessons/{game}: take up the lesson that you left, or begin it. */
export interface StartLesson {
  anew?: boolean;
}

/** An important number: `value`, of `most` if there is a limit. */
export interface Stat {
  label: string;
  value: string;
  icon?: string;
  most?: string;
  colour?: string;
  detail?: string;
}

/** A setting of a gauge, which choices name as a target. */
export interface Stop {
  id: string;
  label: string;
  note?: string;
  zone?: "bold" | "calm" | "grave";
}

/** A line of the story: the event it belongs to (0 in a preview), the rule, the sentence. */
export interface StoryLine {
  event: number;
  rule: string;
  text: string;
  undone?: boolean;
}

/** Goals side by side. */
export interface Strip {
  type: "strip";
  id: string;
  title: string;
  goals?: Goal[];
  note?: string;
  slot?: "board" | "focus" | "hand" | "seats" | "side";
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
  lend?: "anyone" | "host" | "nobody";
  grace?: number;
  chances?: boolean;
  waits?: boolean;
  may_start?: boolean;
  start_in?: number;
  host?: boolean;
  by?: string;
  over?: boolean;
  stealth?: boolean;
  talk?: number[];
  invites?: Invite[];
  watching?: Spectator[];
  removed?: Spectator[];
  origin?: Origin | null;
  lesson?: boolean;
  next?: string;
  dealer?: "fair" | "hand";
  commitment?: string;
  fixed?: string[];
  created?: number;
  changed?: number;
}

/** A table in a list. */
export interface TableLine {
  id: string;
  name: string;
  game: string;
  seats: SeatInfo[];
  event: number;
  over?: boolean;
  mine?: boolean;
  branch?: boolean;
  host?: boolean;
  waits?: boolean;
  free?: number;
  may_join?: boolean;
  turn?: boolean;
  result?: string;
  waiting?: string;
  changed?: number;
  kept_until?: number;
}

/** GET /api/tables: mine in play, public ones in play, finished ones (mine and public). */
export interface Tables {
  mine?: TableLine[];
  open?: TableLine[];
  finished?: TableLine[];
}

/** A bot began to think (`bot` names it) or stopped (empty). */
export interface Thinking {
  kind: "thinking";
  seat: number;
  bot?: string;
}

/** Spaces in a line or round a dial, with markers on them. */
export interface Track {
  type: "track";
  id: string;
  title: string;
  spaces: string[];
  markers?: Marker[];
  marks?: Record<string, string>;
  round?: boolean;
  note?: string;
  slot?: "board" | "focus" | "hand" | "seats" | "side";
}

/** At a table of real dice and cards: what came, by its name. */
export interface TypedDeal {
  do: "deal";
  ref?: number;
  outcome?: string;
  at?: number;
}

/** How far the viewer can go back. `barrier`: something was dealt or shown, so the others are asked. */
export interface Undo {
  steps?: number;
  barrier?: boolean;
  why?: string;
  warning?: string;
}

/** The table as this viewer sees it.
 *
 * Drop the story from line `lines_from` on, then add `lines`. `scene` is there at first and whenever the
 * viewer looks as another seat, with `table` and all of `chat`; otherwise play `frames`, then apply `patch`.
 */
export interface Update {
  kind: "update";
  version: number;
  table?: TableInfo | null;
  chat?: ChatLine[];
  question?: Question | null;
  dealing?: Dealing | null;
  undo?: Undo;
  redo?: boolean;
  waiting?: string;
  beat?: number;
  thinking?: number[];
  event: number;
  scene?: Scene | null;
  frames?: Frame[];
  patch?: Patch | null;
  lines_from?: number;
  lines?: StoryLine[];
}

/** GET /api/tables/{id}/verify: whether the log replays and keeps what the dealer committed to. */
export interface Verdict {
  good: boolean;
  text: string;
  commitment?: string;
  secret?: string;
  hash?: string;
}

/** GET /api/tables/{id}/why: whether an action, or anything with an element of the scene, is possible.
 *
 * If not, the rule that forbids what was most likely meant. Nothing is played by asking.
 */
export interface Why {
  possible: boolean;
  rule?: string;
  text?: string;
  reason?: string;
  nearest?: string;
}

/** One option compared with the best one. */
export interface WhyNot {
  option: Option;
  best: Option;
  loss: number;
  error: number;
  reasons: string[];
  text: string;
}

/** A chance between 0 and 1, with its 95 % confidence interval. */
export interface WinChance {
  chance: number;
  low: number;
  high: number;
  error: number;
  playouts: number;
  level: string;
  meaning: "race" | "score" | "win";
  text: string;
  holds: string;
}

/** What an absent field means, where that is not nothing. */
export const DEFAULTS = {
  Act: { seat: -1, at: -1 },
  Back: { seat: -1, at: -1 },
  Board: { slot: "board" },
  Chat: { seat: -1 },
  DealLuck: { rival: -1 },
  Dice: { slot: "side" },
  Digest: { seat: -1 },
  DoomClock: { style: "bar" },
  Fork: { event: -1 },
  Gauge: { slot: "focus" },
  Goal: { left: -1.0 },
  Invitation: { seat: -1, dealer: "fair" },
  Join: { seat: -1 },
  Kept: { agreed: -1 },
  Link: { style: "path" },
  Look: { seat: -1 },
  NewTable: { pace: 0.5, lend: "anyone", grace: -1.0, dealer: "fair" },
  News: { beat: -1 },
  Nonce: { seat: -1 },
  On: { at: -1 },
  Piece: { kind: "figure" },
  Pile: { slot: "side" },
  Place: { shape: "rect" },
  Problem: { version: -1 },
  Prompt: { asks: "seat" },
  Redo: { seat: -1, at: -1 },
  Remove: { seat: -1 },
  ReviewWish: { seat: -1 },
  Row: { seat: -1, layout: "row", slot: "hand" },
  SeatPlan: { kind: "me" },
  SettingValue: { seats: [0, 99] },
  Sheet: { seat: -1, slot: "seats" },
  Stop: { zone: "calm" },
  Strip: { slot: "side" },
  TableInfo: { pace: 1.0, lend: "anyone", dealer: "fair" },
  Track: { slot: "side" },
  TypedDeal: { at: -1 },
  Update: { beat: -1 },
} as const;
