// What /api/docs loads, and the guides of docs/api as pages beside it.
import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { Marked } from "marked";
import { build, type Plugin, type Rolldown } from "vite";
import { ROOT } from "../../local/paths.ts";

const STYLE = join(ROOT, "web/api-docs/main.css");
const COPIED = ["swagger-ui.css", "swagger-ui-bundle.js"];
const copied = (name: string) => readFileSync(join(ROOT, "node_modules/swagger-ui-dist", name));

/** Their names end in ".txt", so that browsers show them. */
const EXAMPLES = ["overdue-actions.mjs", "record-visit.ts", "verify-webhook.mjs"];
const exampleText = (name: string) => readFileSync(join(ROOT, "docs/examples", name), "utf8");

type Guide = { page: string; file: string; lang: string; words: { name: string; contents: string } };
const GUIDES: readonly Guide[] = [
  {
    page: "guide-en",
    file: "guide.en.md",
    lang: "en",
    words: { name: "Guide", contents: "On this page" },
  },
  {
    page: "guide-es",
    file: "guide.es.md",
    lang: "es",
    words: { name: "Guía", contents: "En esta página" },
  },
  {
    page: "changes",
    file: "changes.en.md",
    lang: "en",
    words: { name: "Changes", contents: "On this page" },
  },
  {
    page: "changes-es",
    file: "changes.es.md",
    lang: "es",
    words: { name: "Cambios", contents: "En esta página" },
  },
];

/** As GitHub names a heading, so that links work there too. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");

function contentOf(text: string): { html: string; title: string; sections: string[] } {
  const sections: string[] = [];
  let title = "";
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: words }) {
        if (depth === 1) title = words;
        if (depth === 2) sections.push(words);
        return `<h${depth} id="${anchorOf(words)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // What is wider than a phone is scrolled, by keyboard too.
      code: ({ text: code }) =>
        `<pre tabindex="0"><code>${code.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</code></pre>\n`,
    },
  });
  const html = marked
    .parse(text, { async: false })
    .replaceAll("<table>", '<div class="table" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");
  return { html, title, sections };
}

function pageOf({ page, file, lang, words }: Guide): string {
  const { html, title, sections } = contentOf(readFileSync(join(ROOT, "docs/api", file), "utf8"));
  const links = GUIDES.map(
    (each) =>
      `<a href="/api-docs/${each.page}" lang="${each.lang}"${each.page === page ? ' aria-current="page"' : ""}>${each.words.name}</a>`,
  );
  const contents = sections.map((section) => `<li><a href="#${anchorOf(section)}">${section}</a></li>`);
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#f8fafc">
<title>${title} · Extintor API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
<link rel="stylesheet" href="/api-docs/main.css">
</head>
<body>
<header>
<a class="brand" href="/api/docs">Extintor API</a>
<nav>
${links.join("\n")}
</nav>
</header>
<main class="guide">
${html.replace("</h1>", `</h1>\n<nav aria-label="${words.contents}"><ul>${contents.join("")}</ul></nav>`)}
</main>
</body>
</html>
`;
}

async function buildStyle(): Promise<string> {
  const result = await build({
    configFile: false,
    root: join(ROOT, "web/api-docs"),
    publicDir: false,
    logLevel: "warn",
    plugins: [tailwindcss()],
    build: { write: false, rolldownOptions: { input: STYLE } },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const style = outputs.flatMap(({ output }) => output).find(({ fileName }) => fileName.endsWith(".css"));
  if (style?.type !== "asset") throw new Error("the style of the API's pages came out empty");
  return style.source.toString();
}

/** The Worker answers /api/docs itself (worker/api/docs-page.ts). */
export function apiDocs(): Plugin {
  return {
    name: "api-docs",
    configureServer(server) {
      const answer = (response: ServerResponse, type: string, content: string | Buffer) => {
        response.setHeader("Content-Type", type);
        response.end(content);
      };
      server.middlewares.use((request, response, next) => {
        const [, name = ""] = /^\/api-docs\/([\w.-]+)(?:\?|$)/.exec(request.url ?? "") ?? [];
        const guide = GUIDES.find(({ page }) => page === name);
        if (guide) return answer(response, "text/html; charset=utf-8", pageOf(guide));
        const example = EXAMPLES.find((each) => name === `${each}.txt`);
        if (example) return answer(response, "text/plain; charset=utf-8", exampleText(example));
        if (!COPIED.includes(name)) return next();
        return answer(response, name.endsWith(".css") ? "text/css" : "text/javascript", copied(name));
      });
    },
    async generateBundle() {
      const emit = (name: string, source: string | Uint8Array) =>
        this.emitFile({ type: "asset", fileName: `api-docs/${name}`, source });
      for (const name of COPIED) emit(name, copied(name));
      for (const name of EXAMPLES) emit(`${name}.txt`, exampleText(name));
      for (const guide of GUIDES) emit(`${guide.page}.html`, pageOf(guide));
      emit("main.css", await buildStyle());
    },
  };
}
