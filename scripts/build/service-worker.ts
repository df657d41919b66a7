import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import packageJson from "../../package.json" with { type: "json" };
import { ROOT } from "../local/paths.ts";
import { filesForOffline, type BuiltFile } from "./files-for-offline.ts";
import { chunksOf, filesOf, isNamedIn } from "./screens/page-shells.ts";
import { FRAME, OFFLINE_DATA, SCREENS } from "./screens/screens.ts";

const FOLDER = join(ROOT, "web/service-worker");
const PUBLIC = join(ROOT, "web/public");

const described = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): BuiltFile =>
  file.type === "chunk"
    ? { path: file.fileName, bytes: Buffer.byteLength(file.code), sources: file.moduleIds }
    : { path: file.fileName, bytes: Buffer.byteLength(file.source), sources: file.originalFileNames };

/** The cache name changes with its contents; built files have a hash in their names. */
function versionOf(paths: readonly string[], page: string): string {
  const hash = createHash("sha256").update(page);
  for (const path of paths) {
    hash.update(path);
    if (!path.startsWith("/assets/")) hash.update(readFileSync(join(PUBLIC, path)));
  }
  return hash.digest("hex").slice(0, 12);
}

/** A separate build, because a classic script shares no file with the page. */
async function buildScript(constants: Record<string, unknown>): Promise<string> {
  const result = await build({
    configFile: false,
    root: FOLDER,
    publicDir: false,
    logLevel: "warn",
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    build: {
      write: false,
      target: "es2023",
      rolldownOptions: { input: join(FOLDER, "worker.ts"), output: { format: "iife" } },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const [chunk] = outputs.flatMap(({ output }) => output);
  if (!chunk || chunk.type !== "chunk") throw new Error("the service worker came out empty");
  return chunk.code;
}

/** Writes `sw.js`, which opens the app without a network (decision 19). */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const files = filesForOffline(Object.values(bundle).map(described));
        const page = bundle["index.html"];
        const html = page?.type === "asset" ? page.source.toString() : "";
        const chunks = chunksOf(bundle);
        const preloads = Object.entries({ other: [], ...SCREENS }).map(([screen, modules]) => {
          const needed = filesOf([...FRAME, ...OFFLINE_DATA, ...modules], chunks);
          return [screen, needed.filter((file) => !isNamedIn(html)(file)).map((file) => `/${file}`)];
        });
        const source = await buildScript({
          FILES: files,
          PRELOADS: Object.fromEntries(preloads),
          BUILD: versionOf(files, html),
          // It reads and writes the data that the page stores.
          "import.meta.env.APP_VERSION": packageJson.version,
        });
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}
