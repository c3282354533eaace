// Compresses the files of the built page once; the server sends the compressed files as they are.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(html|js|css|svg|json|webmanifest)$/;
const SMALL = 500; // bytes; smaller files are not worth compressing

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

export function compress(folder: string): Plugin {
  return {
    name: "eleventh-compress",
    apply: "build",
    closeBundle() {
      for (const path of files(folder).filter((name) => TEXT.test(name))) {
        const text = readFileSync(path);
        if (text.length <= SMALL) continue;
        const hints = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        };
        writeFileSync(`${path}.br`, brotliCompressSync(text, { params: hints }));
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}
