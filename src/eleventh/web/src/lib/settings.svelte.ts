// The settings of a person on this device.

interface StoredSettings {
  theme: "system" | "light" | "dark";
  pace: "normal" | "fast" | "off";
  confirm: boolean;
  notify: boolean;
  name: string;
  /** By game: the visible layers of its boards. */
  layers: Record<string, string[]>;
  /** The games whose goal card the person has read. */
  known: string[];
  volume: number;
  /** Text size. */
  text: "usual" | "large" | "largest";
  contrast: boolean;
  /** The games' own colours, or a palette for colour-blind people. */
  colours: "usual" | "safe";
}

const KEY = "eleventh";
const FRESH: StoredSettings = {
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

function read(): StoredSettings {
  try {
    return { ...FRESH, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<StoredSettings>) };
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
  /** Whether animations are off, by the system's setting or the person's. */
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
  /** The visible layers of links in this game. */
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
  /** Factor on the usual duration of beats. */
  get speed(): number {
    return this.kept.pace === "off" ? 0 : this.kept.pace === "fast" ? 0.4 : 1;
  }
  /** Volume, 0 to 1; 0 until the person turns sound on. */
  get volume(): number {
    return this.kept.volume;
  }
  get text() {
    return this.kept.text;
  }
  /** Factor on the usual text size. */
  get words(): number {
    return WORDS[this.kept.text];
  }
  get colours() {
    return this.kept.colours;
  }
  get contrast(): boolean {
    return this.kept.contrast || this.moreContrast;
  }

  set<K extends keyof StoredSettings>(key: K, value: StoredSettings[K]): void {
    this.kept[key] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // no storage in a private window: the setting lasts until the window is closed
    }
  }
}

export const settings = new SettingsStore();
