import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build, type Plugin, type Rolldown } from "vite";
import { ROOT } from "../../local/paths.ts";

const FOLDER = join(ROOT, "web/aviso");
/** The Worker answers /aviso and all below it with this file (worker/pages/answer-page.ts). */
const PAGE = "aviso.html";

const page = (loads: string) => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="description" content="Avisar de un peligro a la empresa, sin cuenta">
<title>Extintor</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${loads}
</head>
<body>
<div id="root"></div>
</body>
</html>
`;

/** The page of notices without an account. Built, it is one script and one style, without the application's. */
export function publicNoticePage(): Plugin {
  return {
    name: "public-notice-page",
    configureServer(server) {
      const answer = async (url: string, response: ServerResponse) => {
        const html = page('<script type="module" src="/aviso/main.ts"></script>');
        response.setHeader("Content-Type", "text/html");
        response.end(await server.transformIndexHtml(url, html));
      };
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? "";
        if (!/^\/aviso(?:\/[^./?]*)?(?:\?|$)/.test(url)) return next();
        void answer(url, response);
      });
    },
    async generateBundle() {
      const result = await build({
        configFile: false,
        root: FOLDER,
        publicDir: false,
        logLevel: "warn",
        plugins: [tailwindcss()],
        build: {
          write: false,
          target: "es2023",
          cssCodeSplit: false,
          rolldownOptions: {
            input: join(FOLDER, "main.ts"),
            output: { format: "iife", codeSplitting: false },
          },
        },
      });
      const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
      const files = outputs.flatMap(({ output }) => output);
      const script = files.find((file) => file.type === "chunk");
      const style = files.find((file) => file.type === "asset" && file.fileName.endsWith(".css"));
      if (script?.type !== "chunk" || style?.type !== "asset")
        throw new Error("the page of notices without an account came out empty");
      const emit = (source: string, ext: string) => {
        const hash = createHash("sha256").update(source).digest("base64url").slice(0, 7);
        const fileName = `assets/aviso-${hash}.${ext}`;
        this.emitFile({ type: "asset", fileName, source });
        return fileName;
      };
      const [js, css] = [emit(script.code, "js"), emit(style.source.toString(), "css")];
      const loads = `<link rel="stylesheet" href="/${css}">\n<script defer src="/${js}"></script>`;
      this.emitFile({ type: "asset", fileName: PAGE, source: page(loads) });
    },
  };
}
