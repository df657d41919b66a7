import { createHash } from "node:crypto";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type Rolldown } from "vite";
import { ROOT } from "../local/paths.ts";
import { iconModules } from "./icon-modules.ts";

/** Not verificar.html: that would be the page at /verificar. The Worker puts it into packs under its name. */
export const PACK_CHECKER = "pack-checker.txt";
const FOLDER = join(ROOT, "web/pack-checker");
/** Texts of other screens are left out. */
const OTHER_TEXTS = /\/web\/text\/(?!public|verify|stamps)\w+\/(?:es|en|ca)\.ts$/;

const withoutOtherTexts: Plugin = {
  name: "without-other-texts",
  load: {
    filter: { id: OTHER_TEXTS },
    handler: () => "export {};",
  },
};

const hashOf = (source: string) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`;

/** The same policy as the application's, and without any connection. */
export function packPage(script: string, style: string): string {
  // A closing tag within the script would end it.
  const code = script.replaceAll("</script", String.raw`<\/script`);
  const policy = `default-src 'none'; script-src ${hashOf(code)}; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#ffffff">
<title>Extintor</title>
<style>${style}</style>
</head>
<body>
<div id="root"></div>
<script>${code}</script>
</body>
</html>
`;
}

async function bundlePage(): Promise<string> {
  const result = await build({
    configFile: false,
    root: FOLDER,
    publicDir: false,
    logLevel: "warn",
    plugins: [react(), tailwindcss(), iconModules(), withoutOtherTexts],
    build: {
      write: false,
      target: "es2023",
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(FOLDER, "main.tsx"),
        // The helper that loads texts uses it; here all texts are in this file.
        transform: { define: { "import.meta": "{}" } },
        output: { format: "iife", codeSplitting: false },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const files = outputs.flatMap(({ output }) => output);
  const script = files.find((file) => file.type === "chunk");
  const style = files.find((file) => file.type === "asset" && file.fileName.endsWith(".css"));
  if (script?.type !== "chunk" || style?.type !== "asset")
    throw new Error("the page of packs came out empty");
  return packPage(script.code, style.source.toString());
}

/** Writes the page that checks a pack without a network, in one file (docs/evidence.md). */
export function packChecker(): Plugin {
  return {
    name: "pack-checker",
    apply: "build",
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: PACK_CHECKER, source: await bundlePage() });
    },
  };
}
