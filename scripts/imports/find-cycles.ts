import { posix } from "node:path";
import type { Module } from "./read-imports.ts";
import { isTest, ONE_WAY } from "./rules.ts";

/** Cycles among files. A type-only or dynamic import counts like any other, because a reader has to follow it too. */
export function findCycles(modules: readonly Module[]): string[][] {
  return cyclesIn(
    new Map(
      modules.map(({ file, imports }) => [
        file,
        imports.flatMap(({ target }) => (target === undefined ? [] : [target])),
      ]),
    ),
  );
}

/** Cycles among the sub-folders and loose files of each folder in ONE_WAY; tests are left out. */
export function findFolderCycles(modules: readonly Module[]): string[][] {
  return ONE_WAY.flatMap((folder) => {
    const unitOf = (path: string): string | undefined => {
      if (!path.startsWith(`${folder}/`)) return undefined;
      const [child = ""] = path.slice(folder.length + 1).split("/");
      return posix.join(folder, child);
    };
    const graph = new Map<string, string[]>();
    for (const { file, imports } of modules) {
      const from = unitOf(file);
      if (from === undefined || isTest(file)) continue;
      const targets = graph.get(from) ?? [];
      graph.set(from, targets);
      for (const { target } of imports) {
        const to = target === undefined ? undefined : unitOf(target);
        if (to !== undefined && to !== from) targets.push(to);
      }
    }
    return cyclesIn(graph);
  });
}

function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>();
  const path: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): void => {
    const start = path.indexOf(node);
    if (start >= 0) {
      cycles.push([...path.slice(start), node]);
      return;
    }
    if (done.has(node)) return;
    path.push(node);
    for (const target of graph.get(node) ?? []) visit(target);
    path.pop();
    done.add(node);
  };
  for (const node of graph.keys()) visit(node);
  return cycles;
}
