import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./local/paths.ts";

type Manifest = Partial<
  Record<"dependencies" | "devDependencies" | "optionalDependencies", Record<string, string>>
>;
type Tree = { version?: string; dependencies?: Record<string, Tree> };

/** A second version costs 150 MB or is shipped twice. (zod: the test pool has its own; check-sizes covers the bundle.) */
const ONLY_ONE = ["wrangler", "workerd", "react", "react-dom", "drizzle-orm", "vite"];

function rangesInsteadOfVersions(): string[] {
  const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Manifest;
  return (["dependencies", "devDependencies", "optionalDependencies"] as const)
    .flatMap((kind) => Object.entries(manifest[kind] ?? {}))
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `package.json requires ${name} "${version}": pin one exact version`);
}

/** Every version of the given packages in what `npm ls` finds installed. */
function versionsInstalled(names: readonly string[]): Map<string, Set<string>> {
  const found = new Map(names.map((name) => [name, new Set<string>()]));
  const walk = ({ dependencies = {} }: Tree) => {
    for (const [name, node] of Object.entries(dependencies)) {
      if (node.version) found.get(name)?.add(node.version);
      walk(node);
    }
  };
  const listed = execFileSync("npm", ["ls", ...names, "--all", "--json"], {
    cwd: ROOT,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  walk(JSON.parse(listed) as Tree);
  return found;
}

const problems = rangesInsteadOfVersions();
for (const [name, versions] of versionsInstalled(ONLY_ONE)) {
  const list = [...versions].join(" and ");
  console.log(`${name} ${list}`);
  if (versions.size !== 1)
    problems.push(`${name} must be installed once, not ${versions.size} times (${list})`);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
