// What a person has set on this device.

interface Kept {
  theme: "system" | "light" | "dark";
  pace: "normal" | "fast" | "off";
  confirm: boolean;
  notify: boolean;
  name: string;
  /** By game: the layers of its boards that are shown. */
  layers: Record<string, string[]>;
  /** The games whose goal card was read. */
  known: string[];
  volume: number;
  /** How large words are. */
  text: "usual" | "large" | "largest";
  contrast: boolean;
  /** The colours of games as they are, or ones that nobody confuses. */
  colours: "usual" | "safe";
}

const KEY = "eleventh";
const FRESH: Kept = {
  theme: "system",
  pace: "normal",
  confirm: true,
  notify: false,
  name: "",
  layers: {},
  known: [],
  volume: 0,
  text: "usual",
  contrast: false,
  colours: "usual",
};
const WORDS = { usual: 1, large: 1.15, largest: 1.35 };

function read(): Kept {
  try {
    return { ...FRESH, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...FRESH };
  }
}

class SettingsStore {
  private kept = $state(read());
  private systemDark = $state(matchMedia("(prefers-color-scheme: dark)").matches);
  private lessMotion = $state(matchMedia("(prefers-reduced-motion: reduce)").matches);

  private moreContrast = $state(matchMedia("(prefers-contrast: more)").matches);

  constructor() {
    matchMedia("(prefers-contrast: more)").addEventListener("change", (e) => (this.moreContrast = e.matches));
    matchMedia("(prefers-color-scheme: dark)").addEventListener(
      "change",
      (e) => (this.systemDark = e.matches),
    );
    matchMedia("(prefers-reduced-motion: reduce)").addEventListener(
      "change",
      (e) => (this.lessMotion = e.matches),
    );
  }

  get theme() {
    return this.kept.theme;
  }
  get dark(): boolean {
    return this.kept.theme === "system" ? this.systemDark : this.kept.theme === "dark";
  }
  get pace() {
    return this.kept.pace;
  }
  /** Whether things may move: not when the system or the person asks for calm. */
  get still(): boolean {
    return this.lessMotion || this.kept.pace === "off";
  }
  get confirm() {
    return this.kept.confirm;
  }
  get notify() {
    return this.kept.notify;
  }
  get name() {
    return this.kept.name;
  }
  knows(game: string): boolean {
    return this.kept.known.includes(game);
  }
  know(game: string): void {
    if (!this.knows(game)) this.set("known", [...this.kept.known, game]);
  }
  /** The layers of links that are shown in this game. */
  layers(game: string): string[] {
    return this.kept.layers[game] ?? [];
  }
  /** Shows these layers if none of them is shown, else hides them. */
  turnLayers(game: string, ids: string[]): void {
    const shown = this.layers(game);
    const rest = shown.filter((id) => !ids.includes(id));
    this.set("layers", {
      ...this.kept.layers,
      [game]: rest.length < shown.length ? rest : [...rest, ...ids],
    });
  }
  /** How long things are shown, as a part of the usual time. */
  get speed(): number {
    return this.kept.pace === "off" ? 0 : this.kept.pace === "fast" ? 0.4 : 1;
  }
  /** Loudness, 0 to 1; nothing sounds until it is asked for. */
  get volume(): number {
    return this.kept.volume;
  }
  get text() {
    return this.kept.text;
  }
  /** By how much words are larger than usual. */
  get words(): number {
    return WORDS[this.kept.text];
  }
  get colours() {
    return this.kept.colours;
  }
  get contrast(): boolean {
    return this.kept.contrast || this.moreContrast;
  }

  set<K extends keyof Kept>(key: K, value: Kept[K]): void {
    this.kept[key] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // a private window keeps nothing: the setting holds until it is closed
    }
  }
}

export const settings = new SettingsStore();
