// Builds the service worker with the names of the files that it fetches at once: those of the lobby.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const LIST = "__FILES__";
const TABLE = "__TABLE__";
const ALL = "__ALL__";
const VERSION = "__VERSION__";
const LOBBY = /\/(index-[^/]*\.css|own-[^/]*\.js)$/; // besides the script: the style sheet and the icons

export function offline(template: string): Plugin {
  return {
    name: "eleventh-offline",
    apply: "build",
    generateBundle(_, bundle) {
      const files = Object.values(bundle)
        .filter((file) => (file.type === "chunk" && file.isEntry) || LOBBY.test(file.fileName))
        .map((file) => `/${file.fileName}`)
        .sort();
      const all = Object.keys(bundle)
        .filter((name) => name.startsWith("assets/"))
        .map((name) => `/${name}`)
        .sort();
      const table = all.filter((name) => /\/TablePage-[^/]*\.(js|css)$/.test(name));
      const text = readFileSync(template, "utf8")
        .replace(LIST, JSON.stringify(files))
        .replace(TABLE, JSON.stringify(table))
        .replace(ALL, JSON.stringify(all));
      const version = createHash("sha256").update(text).digest("hex").slice(0, 12);
      this.emitFile({ type: "asset", fileName: "worker.js", source: text.replace(VERSION, version) });
    },
  };
}
