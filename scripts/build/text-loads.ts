import { globSync, readFileSync } from "node:fs";
import { isAbsolute, join, relative } from "node:path";
import { parseSync, type Plugin } from "vite";
import { resolvePath } from "../imports/resolve-path.ts";
import { ROOT } from "../local/paths.ts";

const WEB = join(ROOT, "web");
const CATALOGUE = join(WEB, "text/catalogue.ts");
const USE = /\buseText\("(\w+)"\)/g;
const LAZY_IMPORT = /\bimport\((["'])([.#/][^"']+)\1\)/g;
/** Routes load them (web/routes/-load-app.ts). */
const LOADED_BY_ROUTES = new Set(["public", "common", "app"]);

type Source = { readonly imports: readonly string[]; readonly names: readonly string[] };

const withoutQuery = (id: string): string => id.replace(/\?.*$/, "");

function targetOf(file: string, specifier: string): string | undefined {
  // The router names the halves of a route by their whole path.
  if (isAbsolute(specifier)) return withoutQuery(specifier);
  const path = resolvePath(relative(ROOT, file).replaceAll("\\", "/"), specifier);
  return path === undefined ? undefined : join(ROOT, path);
}

function readSource(file: string): Source {
  const code = readFileSync(file, "utf8");
  const { module } = parseSync(file, code);
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .flatMap(({ moduleRequest }) => targetOf(file, moduleRequest.value) ?? []);
  return { imports, names: [...code.matchAll(USE)].map(([, name = ""]) => name) };
}

/** Reads which texts the files use, and the files that they import statically. */
export function readTextUses(): (files: readonly string[]) => string[] {
  const sources = new Map<string, Source>();
  const sourceOf = (file: string): Source => {
    const source = sources.get(file) ?? readSource(file);
    sources.set(file, source);
    return source;
  };
  const known = new Set(globSync("**/*.{ts,tsx}", { cwd: WEB }).map((file) => join(WEB, file)));
  return (files) => {
    const seen = new Set(files.map(withoutQuery).filter((file) => known.has(file)));
    const names = new Set<string>();
    // A set that grows is walked to its new end.
    for (const file of seen) {
      const source = sourceOf(file);
      for (const name of source.names) names.add(name);
      for (const each of source.imports) if (known.has(each)) seen.add(each);
    }
    return [...names].toSorted();
  };
}

/**
 * Loads the texts of a screen or dialog together with its script: `import("./plan-screen.tsx")` becomes
 * `withText(["plan"], () => import("./plan-screen.tsx"))`. Without it, a screen would ask for its texts when its script runs.
 */
export function textLoads(): Plugin {
  const textsOf = readTextUses();
  return {
    name: "text-loads",
    apply: "build",
    transform: {
      filter: { code: "import(", id: /\/web\/(?!text\/).*\.tsx?(?:\?|$)/ },
      handler(code, id) {
        let changed = false;
        const rewritten = code.replace(LAZY_IMPORT, (whole, _quote, path: string) => {
          const target = targetOf(withoutQuery(id), path);
          const names = target === undefined ? [] : textsOf([target]);
          const own = names.filter((name) => !LOADED_BY_ROUTES.has(name));
          if (own.length === 0) return whole;
          changed = true;
          return `__withText(${JSON.stringify(own)}, () => ${whole})`;
        });
        // On the first line, so the source map stays true to the line.
        const helper = `import { withText as __withText } from ${JSON.stringify(CATALOGUE)};`;
        return changed ? { code: `${helper} ${rewritten}`, map: null } : null;
      },
    },
  };
}
