import { parseSync, Visitor } from "vite";
import { resolvePath } from "./resolve-path.ts";

export type Import = {
  /** The path or package as the source file writes it. */
  readonly specifier: string;
  /** The imported file, or undefined for a package. */
  readonly target: string | undefined;
  readonly line: number;
  readonly typeOnly: boolean;
};
export type Module = {
  readonly file: string;
  readonly imports: readonly Import[];
  /** Lines of `import(…)` with a computed path, which cannot be checked. */
  readonly computed: readonly number[];
  readonly typeNames: readonly { readonly name: string; readonly line: number }[];
  readonly isBarrel: boolean;
};

class Unreadable extends Error {
  override name = "Unreadable";
}

/** The static, lazy and re-exporting imports of a source file, and its `import("…")` types. */
export function readModule(file: string, source: string, exists: (file: string) => boolean): Module {
  const { program, module, errors } = parseSync(file, source, { lang: file.endsWith("x") ? "tsx" : "ts" });
  if (errors.length > 0) throw new Unreadable(`${file} cannot be parsed: ${errors[0]?.message}`);
  const lineAt = (offset: number) => source.slice(0, offset).split("\n").length;
  const imports: Import[] = [];
  const computed: number[] = [];
  const typeNames: { name: string; line: number }[] = [];
  const add = (specifier: string, offset: number, typeOnly: boolean) =>
    imports.push({ specifier, target: resolve(file, specifier, exists), line: lineAt(offset), typeOnly });

  for (const { moduleRequest, entries, start } of module.staticImports) {
    add(moduleRequest.value, start, entries.length > 0 && entries.every(({ isType }) => isType));
  }
  for (const { entries, start } of module.staticExports) {
    const [entry] = entries;
    if (entry?.moduleRequest) {
      add(
        entry.moduleRequest.value,
        start,
        entries.every(({ isType }) => isType),
      );
    }
  }
  new Visitor({
    ImportExpression({ source: from, start }) {
      if (from.type === "Literal" && typeof from.value === "string") add(from.value, start, false);
      else computed.push(lineAt(start));
    },
    TSImportType({ source: from, start }) {
      add(from.value, start, true);
    },
    TSTypeReference({ typeName, start }) {
      if (typeName.type === "Identifier") typeNames.push({ name: typeName.name, line: lineAt(start) });
    },
  }).visit(program);

  const isReExport = (statement: (typeof program.body)[number]) =>
    statement.type === "ExportAllDeclaration" ||
    (statement.type === "ExportNamedDeclaration" && statement.declaration === null) ||
    statement.type === "ImportDeclaration";
  const isBarrel = module.staticExports.length > 0 && program.body.every(isReExport);
  return { file, imports, computed, typeNames, isBarrel };
}

function resolve(from: string, specifier: string, exists: (file: string) => boolean): string | undefined {
  const path = resolvePath(from, specifier);
  if (path === undefined) return undefined;
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(exists) ?? path;
}
