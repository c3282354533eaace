import { svelte } from "@sveltejs/vite-plugin-svelte";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { compress } from "./tools/compress.ts";
import { icons } from "./tools/icons.ts";
import { offline } from "./tools/offline.ts";
import { tablePage } from "./tools/table_page.ts";

const here = import.meta.dirname;
const built = resolve(here, "../server/static");

export default defineConfig({
  plugins: [
    icons(resolve(here, "../games"), resolve(here, "src")),
    svelte(),
    tablePage(),
    offline(resolve(here, "tools/worker.js")),
    compress(built),
  ],
  build: {
    outDir: built,
    emptyOutDir: true,
    target: "es2022",
    // Fonts and textures stay separate files, because the Content-Security-Policy is strict.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8011", ws: true } } }, // where `eleventh serve` listens
  // Unit tests run the browser build of Svelte in a simulated page.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    include: ["tests/**/*.test.ts"],
    environment: "happy-dom",
    setupFiles: ["tests/setup.ts"],
    testTimeout: 30_000,
  },
});
