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
};

function read(): Kept {
  try {
    return { ...FRESH, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...FRESH };
  }
}

class Settings {
  private kept = $state(read());
  private systemDark = $state(matchMedia("(prefers-color-scheme: dark)").matches);
  private lessMotion = $state(matchMedia("(prefers-reduced-motion: reduce)").matches);

  constructor() {
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
  /** How long one frame of what the game does by itself is shown, in milliseconds. */
  get frame(): number {
    return this.kept.pace === "off" ? 0 : this.kept.pace === "fast" ? 220 : 600;
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

export const settings = new Settings();
