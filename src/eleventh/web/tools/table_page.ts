// The HTML page for links to a table: it preloads the files that a table needs, so that they are not
// requested one after the other.
import type { Plugin, Rollup } from "vite";

const PART = "/table/TablePage.svelte";

type Built = Rollup.OutputBundle[string];

const isPart = (file: Built): file is Rollup.OutputChunk =>
  file.type === "chunk" && Boolean(file.facadeModuleId?.endsWith(PART));

export function tablePage(): Plugin {
  return {
    name: "eleventh-table-page",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const page = bundle["index.html"];
        const part = Object.values(bundle).find(isPart);
        if (page?.type !== "asset" || !part)
          throw new Error("there is no page, or no table to prepare it for");
        const entry = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry);
        const scripts = [part.fileName, ...part.imports].filter((name) => name !== entry?.fileName);
        const styles = [...(part.viteMetadata?.importedCss ?? [])];
        const links = [
          ...scripts.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
          ...styles.map((name) => `<link rel="preload" as="style" crossorigin href="/${name}">`),
        ];
        const source = String(page.source).replace("</head>", `${links.join("\n")}\n</head>`);
        this.emitFile({ type: "asset", fileName: "table.html", source });
      },
    },
  };
}
