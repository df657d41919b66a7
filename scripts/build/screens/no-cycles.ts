import type { Plugin, Rolldown } from "vite";
import { chunksOf } from "./page-shells.ts";

/** Files of which each imports the next, and the last one the first; null when there are none. */
export function cycleIn(files: ReadonlyMap<string, Pick<Rolldown.OutputChunk, "imports">>): string[] | null {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const each of files.get(file)?.imports ?? []) {
      const cycle = visit(each, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of files.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return null;
}

/** Fails the build when files import each other in a circle: the first of them runs before what it needs of the others. */
export function noCycles(): Plugin {
  return {
    name: "no-cycles",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const cycle = cycleIn(chunksOf(bundle));
        if (cycle) this.error(`files import each other in a circle: ${cycle.join(" → ")}`);
      },
    },
  };
}
