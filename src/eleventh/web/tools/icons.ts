// Packs the icons that are used, and no others: every quoted string in the games' Python files and in the
// client's own sources that is the name of an icon of the game-icons set. `icon-names.json` beside the page
// lists them, for tests that hold games to it.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

const NAME = "virtual:icons";
const QUOTED = /["']([a-z0-9]+(?:-[a-z0-9]+)*)["']/g;

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

function sources(folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return []; // a package without games is a lobby without covers, not an error
  }
  return names.flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.(py|svelte|ts)$/.test(name) ? [path] : [];
  });
}

function body(set: IconSet, name: string): string | undefined {
  return set.icons[name]?.body ?? set.icons[set.aliases?.[name]?.parent ?? ""]?.body;
}

export function usedIcons(folders: string[]): Record<string, string> {
  const path = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  const set = JSON.parse(readFileSync(path, "utf8")) as IconSet;
  const used = new Map<string, string>();
  for (const file of folders.flatMap(sources)) {
    for (const [, name] of readFileSync(file, "utf8").matchAll(QUOTED)) {
      const drawing = name && body(set, name);
      if (name && drawing) used.set(name, drawing);
    }
  }
  return Object.fromEntries([...used].sort(([a], [b]) => a.localeCompare(b)));
}

export function icons(folders: string[]): Plugin {
  return {
    name: "eleventh-icons",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      return `export default ${JSON.stringify(usedIcons(folders))};`;
    },
    generateBundle() {
      const names = JSON.stringify(Object.keys(usedIcons(folders)));
      this.emitFile({ type: "asset", fileName: "icon-names.json", source: names });
    },
  };
}
