import type { Import, Module } from "./read-imports.ts";
import { AREAS, BARRELS, GLOBALS, isTest, MOST_FOLDERS_UP, NO_SIBLINGS, PACKAGES } from "./rules.ts";

const isIn = (path: string, area: string): boolean => path === area || path.startsWith(`${area}/`);

const areaOf = (file: string): string | undefined =>
  Object.keys(AREAS)
    .filter((area) => isIn(file, area))
    .toSorted((a, b) => b.length - a.length)[0];

/** Violations of the rules, one sentence each; cycles are in find-cycles.ts. */
export function findViolations(modules: readonly Module[]): string[] {
  return modules
    .filter(({ file }) => !isTest(file))
    .flatMap((module) => [
      ...module.imports.flatMap((each) => {
        const why =
          each.target === undefined
            ? packageRefusal(module.file, each)
            : areaRefusal(module.file, each, each.target);
        return why === undefined
          ? []
          : [`${module.file}:${each.line} imports ${each.target ?? each.specifier}: ${why}`];
      }),
      ...module.computed.map((line) => `${module.file}:${line} imports a computed path: write it out`),
      ...module.typeNames.flatMap(({ name, line }) => {
        const rule = Object.hasOwn(GLOBALS, name) ? GLOBALS[name] : undefined;
        if (!rule || rule.areas.some((area) => isIn(module.file, area))) return [];
        return [`${module.file}:${line} names ${name}: ${rule.because}`];
      }),
      ...(module.isBarrel && !BARRELS.includes(module.file)
        ? [`${module.file}:1 only re-exports: import the files directly`]
        : []),
    ]);
}

/** Relative imports that lead far up, one sentence each. A reader would have to count them, and tests are no exception. */
export function findClimbs(modules: readonly Module[], most: number = MOST_FOLDERS_UP): string[] {
  return modules.flatMap(({ file, imports }) =>
    imports.flatMap(({ specifier, target, line }) => {
      const up = specifier.split("/").filter((part) => part === "..").length;
      return up > most ? [`${file}:${line} imports ${specifier}: write it as "#${target}"`] : [];
    }),
  );
}

function areaRefusal(file: string, { typeOnly }: Import, target: string): string | undefined {
  const from = areaOf(file);
  const to = areaOf(target);
  // Configuration files at the root, style sheets and other assets belong to no area.
  if (from === undefined) return undefined;
  if (isTest(target)) return "nothing imports a test";
  if (to === undefined) return target.startsWith("..") ? "it is outside the project" : undefined;
  const sibling = siblingRefusal(file, target);
  if (sibling) return sibling;
  const rule = AREAS[from];
  if (from === to || !rule || rule.may.includes(to)) return undefined;
  if (rule.may.includes(`types of ${to}`)) {
    return typeOnly ? undefined : `${from} may import only types of ${to} (${rule.because})`;
  }
  return `${from} may not import ${to} (${rule.because})`;
}

function siblingRefusal(file: string, target: string): string | undefined {
  const parent = NO_SIBLINGS.find((folder) => isIn(file, folder) && isIn(target, folder));
  if (!parent) return undefined;
  const childOf = (path: string) => path.slice(parent.length + 1).split("/")[0];
  if (childOf(file) === childOf(target)) return undefined;
  return `${childOf(file)} may not import ${childOf(target)} (what two of them share moves down)`;
}

function packageRefusal(file: string, { specifier }: Import): string | undefined {
  const area = areaOf(file);
  const allowed = area === undefined ? undefined : AREAS[area]?.packages;
  if (area === undefined) return undefined;
  if (allowed && !allowed.some((name) => isIn(specifier, name))) {
    return `${area} may import ${allowed.length === 0 ? "no package" : `only ${allowed.join(", ")}`} (${AREAS[area]?.because})`;
  }
  const kept = Object.keys(PACKAGES)
    .filter((name) => isIn(specifier, name))
    .toSorted((a, b) => b.length - a.length)[0];
  const rule = kept === undefined ? undefined : PACKAGES[kept];
  const isProduct = isIn(file, "worker") || isIn(file, "web");
  if (!rule || !isProduct || rule.areas.some((each) => isIn(file, each))) return undefined;
  return `only ${rule.areas.join(" and ")} may (${rule.because})`;
}
