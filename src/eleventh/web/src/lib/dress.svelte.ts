// The theme of a game (colours, textures, typefaces) as CSS variables, for light and dark.
import type { Dress } from "./generated.ts";
import { settings } from "./settings.svelte.ts";

type Palette = Record<string, string>;

const HOUSE_LIGHT: Palette = {
  red: "#c62f2f",
  green: "#2b8544",
  blue: "#2864c0",
  yellow: "#e3b31c",
  orange: "#d9731a",
  purple: "#7d45b0",
  teal: "#13827f",
  brown: "#80552f",
  grey: "#7a7f87",
  black: "#23262b",
  white: "#f7f5f0",
};
const HOUSE_DARK: Palette = {
  red: "#e2605a",
  green: "#55b56f",
  blue: "#659cec",
  yellow: "#f0cb4c",
  orange: "#f0944a",
  purple: "#ae82dc",
  teal: "#46b8b3",
  brown: "#b98a5e",
  grey: "#9aa1ab",
  black: "#3a3f48",
  white: "#f2efe8",
};

/** The theme of the lobby: midnight and lamplight. */
export const HOUSE_DRESS: Dress = {
  light: {
    paper: "#f3ede0",
    panel: "#fffaf0",
    ink: "#221d2b",
    line: "#d9cdb8",
    accent: "#8a3b12",
    glow: "#d98a12",
    good: "#26703a",
    bad: "#a82a23",
  },
  dark: {
    paper: "#12141f",
    panel: "#1d2030",
    ink: "#f1eadb",
    line: "#373c54",
    accent: "#f0a830",
    glow: "#ffd36b",
    good: "#6cc98a",
    bad: "#ff8a7a",
  },
  texture: "parchment",
  face: "cinzel",
  icon: "clockwork",
};

const FACES: Record<Dress["face"], string> = {
  "alfa-slab-one": "Alfa Slab One",
  almendra: "Almendra",
  bangers: "Bangers",
  "bebas-neue": "Bebas Neue",
  cinzel: "Cinzel",
  fredoka: "Fredoka",
  rokkitt: "Rokkitt",
  inter: "Inter",
};

export function faceOf(dress: Dress): string {
  const name = FACES[dress.face];
  return `"${name}", "Inter", system-ui, sans-serif`;
}

export function paletteOf(dress: Dress, dark: boolean): Palette {
  return {
    ...(dark ? HOUSE_DARK : HOUSE_LIGHT),
    ...HOUSE_DRESS[dark ? "dark" : "light"],
    ...(dark ? dress.dark : dress.light),
  };
}

function channels(hex: string): [number, number, number] {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, "$&$&") : hex;
  const n = Number.parseInt(full.slice(1, 7), 16);
  return Number.isNaN(n) ? [128, 128, 128] : [n >> 16, (n >> 8) & 255, n & 255];
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((c) => {
    const v = c / 255;
    return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function mix(a: string, b: string, share: number): string {
  const from = channels(a);
  const to = channels(b);
  return (
    "#" +
    from
      .map((c, i) =>
        Math.round(c + ((to[i] ?? 0) - c) * share)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")
  );
}

/** The colour if its contrast with the ground is enough, else the first mix with the ink that has enough. */
function readable(colour: string, ground: string, ink: string, least = 4.5): string {
  for (let share = 0; share < 1; share += 0.1) {
    const tried = mix(colour, ink, share);
    if (contrast(tried, ground) >= least) return tried;
  }
  return ink;
}

const DARK_INK = "#16181d";
const LIGHT_INK = "#ffffff";

export function inkOn(hex: string): string {
  return contrast(hex, LIGHT_INK) >= contrast(hex, DARK_INK) ? LIGHT_INK : DARK_INK;
}

/** A palette for colour-blind people. Signs and shapes always accompany colours. */
const SAFE: Record<"light" | "dark", Palette> = {
  light: {
    red: "#c24d00",
    green: "#00795a",
    blue: "#0063a0",
    yellow: "#e8c400",
    orange: "#e08e00",
    purple: "#a8507f",
    teal: "#2f8fc6",
    good: "#00609c",
    bad: "#b34700",
  },
  dark: {
    red: "#ff8a45",
    green: "#2fc79b",
    blue: "#4aa8ec",
    yellow: "#f0e442",
    orange: "#f2b233",
    purple: "#e39cc4",
    teal: "#8accf2",
    good: "#62b5f0",
    bad: "#ff9457",
  },
};

/** High contrast: black on white or white on black, lines as dark as the text. */
const STRONG = {
  light: { paper: "#ffffff", panel: "#ffffff", ink: "#000000", line: "#000000" },
  dark: { paper: "#000000", panel: "#000000", ink: "#ffffff", line: "#ffffff" },
};

/** The CSS variables of a theme, for the page or for one cover in the lobby. */
export function variables(dress: Dress, dark: boolean, strong = false, safe = false): Record<string, string> {
  const light = dark ? "dark" : "light";
  const palette: Palette = {
    ...paletteOf(dress, dark),
    ...(safe ? SAFE[light] : {}),
    ...(strong ? STRONG[light] : {}),
  };
  const panel = palette.panel ?? LIGHT_INK;
  const ink = contrast(palette.ink ?? DARK_INK, panel) >= 4.5 ? (palette.ink ?? DARK_INK) : inkOn(panel);
  palette.ink = ink;
  const found: Record<string, string> = {};
  for (const [name, hex] of Object.entries(palette)) {
    found[`--c-${name}`] = hex;
    found[`--on-${name}`] = inkOn(hex);
    found[`--t-${name}`] = readable(hex, panel, ink, strong ? 7 : 4.5);
  }
  const paper = palette.paper ?? panel;
  const soft = strong ? ink : mix(ink, panel, 0.24);
  found["--soft"] = contrast(soft, panel) >= 4.5 && contrast(soft, paper) >= 4.5 ? soft : ink;
  found["--c-link"] = readable(
    palette.accent ?? ink,
    contrast(panel, ink) < contrast(paper, ink) ? panel : paper,
    ink,
  );
  found["--c-focus"] = readable(palette.accent ?? ink, panel, ink, 3);
  found["--display"] = faceOf(dress);
  return found;
}

function named(kind: string, name: string | undefined, fallback: string): string {
  const last = `var(--${kind}-${fallback})`;
  return name && /^[a-z][a-z0-9-]*$/.test(name) ? `var(--${kind}-${name}, ${last})` : last;
}

/** The CSS of a scene's colour name, or of the fallback if the name is unknown or absent. */
export function colour(name: string | undefined, fallback = "ink"): string {
  return named("c", name, fallback);
}
export function onColour(name: string | undefined, fallback = "ink"): string {
  return named("on", name, fallback);
}
/** The colour for text on a panel, with enough contrast to read. */
export function textColour(name: string | undefined, fallback = "ink"): string {
  return named("t", name, fallback);
}

/** Applies the theme to the page. */
export function wear(dress: Dress): void {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(
    variables(dress, settings.dark, settings.contrast, settings.colours === "safe"),
  ))
    root.style.setProperty(name, value);
  root.dataset.theme = settings.dark ? "dark" : "light";
  root.style.colorScheme = settings.dark ? "dark" : "light";
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute("content", paletteOf(dress, settings.dark).paper ?? "");
}
