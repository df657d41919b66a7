import { posix } from "node:path";
import packageJson from "../../package.json" with { type: "json" };

const ALIASES = Object.entries(packageJson.imports).map(
  ([alias, folder]) => [alias.slice(0, -1), folder.slice(0, -1)] as const,
);

/**
 * The path in the project that an import of `file` names, without a query: of "../data/api/api.ts", or of "#web/data/api/api.ts", an alias
 * of package.json. Undefined for a package.
 */
export function resolvePath(file: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, "");
  if (path.startsWith(".") || path.startsWith("/")) return posix.join(posix.dirname(file), path);
  const [alias, folder] = ALIASES.find(([each]) => path.startsWith(each)) ?? [];
  return alias === undefined || folder === undefined
    ? undefined
    : posix.join(folder, path.slice(alias.length));
}
