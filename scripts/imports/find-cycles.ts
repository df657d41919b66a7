import type { Module } from "./read-imports.ts";

/** Cycles among what is really loaded; `import type` leaves no trace and may point back. */
export function findCycles(modules: readonly Module[]): string[][] {
  const targets = new Map(
    modules.map(({ file, imports }) => [
      file,
      imports.flatMap(({ target, typeOnly }) => (target === undefined || typeOnly ? [] : [target])),
    ]),
  );
  const done = new Set<string>();
  const path: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): void => {
    const start = path.indexOf(file);
    if (start >= 0) {
      cycles.push([...path.slice(start), file]);
      return;
    }
    if (done.has(file)) return;
    path.push(file);
    for (const target of targets.get(file) ?? []) visit(target);
    path.pop();
    done.add(file);
  };
  for (const { file } of modules) visit(file);
  return cycles;
}
