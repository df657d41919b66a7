import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build, type Plugin, type Rolldown } from "vite";
import { ROOT } from "../../local/paths.ts";

/** Pages for people without an account. The Worker answers each name and all below it with its file (worker/pages/answer-page.ts). */
const PAGES = [
  { name: "aviso", description: "Avisar de un peligro a la empresa, sin cuenta" },
  { name: "inspeccion", description: "Carpeta que una empresa ha preparado para la Inspección" },
] as const;
type Page = (typeof PAGES)[number];

const page = ({ description }: Page, loads: string) => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="description" content="${description}">
<title>Extintor</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${loads}
</head>
<body>
<div id="root"></div>
</body>
</html>
`;

/** Each page, built, is one script and one style, without the application's. */
export function publicPages(): Plugin {
  return {
    name: "public-pages",
    configureServer(server) {
      const answer = async (of: Page, url: string, response: ServerResponse) => {
        const html = page(of, `<script type="module" src="/${of.name}/main.ts"></script>`);
        response.setHeader("Content-Type", "text/html");
        response.end(await server.transformIndexHtml(url, html));
      };
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? "";
        const [, name] = /^\/([a-z]+)(?:\/[^./?]*)?(?:\?|$)/.exec(url) ?? [];
        const of = PAGES.find((each) => each.name === name);
        if (!of) return next();
        void answer(of, url, response);
      });
    },
    async generateBundle() {
      for (const of of PAGES) {
        const { script, style } = await buildPage(of);
        const emit = (source: string, ext: string) => {
          const hash = createHash("sha256").update(source).digest("base64url").slice(0, 7);
          const fileName = `assets/${of.name}-${hash}.${ext}`;
          this.emitFile({ type: "asset", fileName, source });
          return fileName;
        };
        const [js, css] = [emit(script, "js"), emit(style, "css")];
        const loads = `<link rel="stylesheet" href="/${css}">\n<script defer src="/${js}"></script>`;
        this.emitFile({ type: "asset", fileName: `${of.name}.html`, source: page(of, loads) });
      }
    },
  };
}

async function buildPage({ name }: Page): Promise<{ script: string; style: string }> {
  const folder = join(ROOT, "web", name);
  const result = await build({
    configFile: false,
    root: folder,
    publicDir: false,
    logLevel: "warn",
    plugins: [tailwindcss()],
    build: {
      write: false,
      target: "es2023",
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(folder, "main.ts"),
        output: { format: "iife", codeSplitting: false },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const files = outputs.flatMap(({ output }) => output);
  const script = files.find((file) => file.type === "chunk");
  const style = files.find((file) => file.type === "asset" && file.fileName.endsWith(".css"));
  if (script?.type !== "chunk" || style?.type !== "asset")
    throw new Error(`the page /${name} came out empty`);
  return { script: script.code, style: style.source.toString() };
}
