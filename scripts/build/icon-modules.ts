import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const PACKAGE = "lucide-react";
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g;
const EXPORT = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g;

/** The module of each icon by the names that the package gives it. */
function modulesByName(): Map<string, string> {
  const main = createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`);
  const index = readFileSync(join(dirname(main), "dist/esm/lucide-react.mjs"), "utf8");
  const modules = new Map<string, string>();
  for (const [, names = "", module = ""] of index.matchAll(EXPORT))
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) modules.set(name, module);
  return modules;
}

/**
 * Imports each icon from its own module. With the package's index every screen would import the icons of all others, and
 * `screenChunks` would put them all into the file that each page begins with.
 */
export function iconModules(): Plugin {
  const modules = modulesByName();
  return {
    name: "icon-modules",
    apply: "build",
    transform: {
      filter: { code: PACKAGE, id: /\/web\/.*\.tsx?/ },
      handler(code) {
        const rewritten = code.replace(IMPORT, (whole, names: string) => {
          const imports = names.split(",").flatMap((each) => {
            const [name = "", as = name] = each.trim().split(/\s+as\s+/);
            if (name === "") return [];
            const module = modules.get(name);
            if (module === undefined) return this.error(`${PACKAGE} has no icon ${name}: ${whole}`);
            return [`import ${as} from "${PACKAGE}/icons/${module}";`];
          });
          return imports.join(" ");
        });
        // The import stays on its line, so the source map stays true to the line.
        return { code: rewritten, map: null };
      },
    },
  };
}
