// Packs only the icons that are used: those of the game-icons set whose name is a quoted string in the
// games' Python files or in the client's sources. The client has one pack and each game another; a pack is
// loaded when the first of its icons is needed. `icon-names.json` beside the page lists all icons for tests.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import type { Plugin } from "vite";

const NAME = "virtual:icons";
const OWN = "own"; // the pack of the client
const QUOTED = /["']([a-z0-9]+(?:-[a-z0-9]+)*)["']/g;
const COVER = /\bicon="([a-z0-9-]+)"/; // the icon in a game's dress, which the lobby shows

type Icons = Record<string, string>;

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return []; // a package without games gives a lobby without covers
  }
}

function sources(folder: string): string[] {
  return listed(folder).flatMap((path) => {
    if (statSync(path).isDirectory()) return sources(path);
    return /\.(py|svelte|ts)$/.test(path) ? [path] : [];
  });
}

function body(set: IconSet, name: string): string | undefined {
  return set.icons[name]?.body ?? set.icons[set.aliases?.[name]?.parent ?? ""]?.body;
}

function iconSet(): IconSet {
  const path = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  return JSON.parse(readFileSync(path, "utf8")) as IconSet;
}

function named(set: IconSet, files: string[], pattern: RegExp = QUOTED): Icons {
  const used = new Map<string, string>();
  for (const file of files) {
    for (const [, name] of readFileSync(file, "utf8").matchAll(new RegExp(pattern, "g"))) {
      const drawing = name && body(set, name);
      if (name && drawing) used.set(name, drawing);
    }
  }
  return Object.fromEntries([...used].sort(([a], [b]) => a.localeCompare(b)));
}

/** The client's own icons with those of the covers, and the icons that each game adds, by game id. */
export function packedIcons(games: string, client: string): { own: Icons; packs: Record<string, Icons> } {
  const set = iconSet();
  const folders = listed(games).filter((path) => statSync(path).isDirectory() && sources(path).length);
  const covers = folders.flatMap((path) => listed(path).filter((file) => basename(file) === "__init__.py"));
  const own = { ...named(set, covers, COVER), ...named(set, sources(client)) };
  const packs: Record<string, Icons> = {};
  for (const path of folders) {
    const added = Object.entries(named(set, sources(path))).filter(([name]) => !(name in own));
    packs[basename(path).replaceAll("_", "-")] = Object.fromEntries(added);
  }
  return { own, packs };
}

export function icons(games: string, client: string): Plugin {
  let packed: ReturnType<typeof packedIcons> | undefined;
  const all = () => (packed ??= packedIcons(games, client));
  return {
    name: "eleventh-icons",
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return undefined;
      const { own, packs } = all();
      const pack = id.slice(`\0${NAME}/`.length);
      if (pack) return `export default ${JSON.stringify(pack === OWN ? own : (packs[pack] ?? {}))};`;
      const games = Object.keys(packs).map((one) => `"${one}": () => import("${NAME}/${one}")`);
      return `export const own = () => import("${NAME}/${OWN}");\nexport const packs = {${games.join(",")}};`;
    },
    generateBundle() {
      const { own, packs } = all();
      const names = new Set([own, ...Object.values(packs)].flatMap((pack) => Object.keys(pack)));
      const source = JSON.stringify([...names].sort((a, b) => a.localeCompare(b)));
      this.emitFile({ type: "asset", fileName: "icon-names.json", source });
    },
  };
}
