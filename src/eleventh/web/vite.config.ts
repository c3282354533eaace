import { svelte } from "@sveltejs/vite-plugin-svelte";
import { resolve } from "node:path";
import { defineConfig } from "vite";
import { icons } from "./tools/icons.ts";

const here = import.meta.dirname;

// The gallery (gallery.html) shows every element of a scene; it is a workbench and not part of the product.
export default defineConfig(({ mode }) => ({
  plugins: [icons([resolve(here, "../games"), resolve(here, "src")]), svelte()],
  build: {
    outDir: mode === "gallery" ? resolve(here, "build/gallery") : resolve(here, "../server/static"),
    emptyOutDir: true,
    target: "es2022",
    // Fonts stay files of their own: the Content-Security-Policy lets nothing in by data addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: mode === "gallery" ? resolve(here, "gallery.html") : resolve(here, "index.html"),
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
}));
