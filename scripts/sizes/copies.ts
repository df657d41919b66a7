import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The folders in node_modules that a bundle took a package from; two folders are two copies. */
export function copiesOf(name: string, sources: readonly string[]): string[] {
  const folder = `node_modules/${name}/`;
  const places = sources
    .map((source) => source.replaceAll("\\", "/"))
    .filter((source) => source.includes(folder))
    .map((source) =>
      source.slice(source.indexOf("node_modules/"), source.lastIndexOf(folder) + folder.length - 1),
    );
  return [...new Set(places)];
}

/** The source files in the built SPA, read from its source maps. */
export function webSources(webBuild: string): string[] {
  const maps = globSync("assets/*.js.map", { cwd: webBuild });
  return maps.flatMap(
    (map) => (JSON.parse(readFileSync(join(webBuild, map), "utf8")) as { sources: string[] }).sources,
  );
}
