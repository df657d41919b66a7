import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findCrowdedFolders } from "./imports/find-crowded-folders.ts";
import { findCycles, findFolderCycles } from "./imports/find-cycles.ts";
import { findClimbs, findViolations } from "./imports/find-violations.ts";
import { readModule } from "./imports/read-imports.ts";
import { IGNORED } from "./imports/rules.ts";
import { ROOT } from "./local/paths.ts";
import { main } from "./local/run.ts";

await main(async () => {
  const files = globSync("{worker,web,fixtures,e2e,scripts}/**/*.{ts,tsx}", { cwd: ROOT })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !file.includes("/node_modules/") && !file.endsWith(".d.ts") && !IGNORED.includes(file))
    .toSorted();
  const modules = files.map((file) =>
    readModule(file, readFileSync(join(ROOT, file), "utf8"), (path) => existsSync(join(ROOT, path))),
  );
  const problems = [
    ...findViolations(modules),
    ...findClimbs(modules),
    ...[...findCycles(modules), ...findFolderCycles(modules)].map((cycle) => `a cycle: ${cycle.join(" → ")}`),
    ...findCrowdedFolders(files.filter((file) => !file.startsWith("e2e/"))),
  ];
  for (const problem of problems) console.error(problem);
  console.log(`${files.length} files, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
});
