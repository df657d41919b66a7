// npm run mutation -- [options] [path...]: changes the code in small ways, one after the other, and runs the tests that reach it.
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "./local/paths.ts";
import { CommandFailed, main, runNode } from "./local/run.ts";
import { ACCEPTED } from "./mutation/accepted.ts";

const USAGE = `Usage: npm run mutation -- [options] [path...]

  path     only files below it, such as worker/domain/time
  --fresh  tries again what an earlier run tried on the same code with the same tests`;

const HOME = join(ROOT, "scripts/mutation");
const STRYKER = join(HOME, "node_modules/@stryker-mutator/core/bin/stryker.js");
const RESULTS = join(ROOT, ".wrangler/mutation");
/** The earlier results, which Stryker takes over for code and tests that have not changed. */
const EARLIER = join(RESULTS, "incremental.json");
const LEAST_KILLED = 90;

type Place = { line: number; column: number };
type Mutant = {
  status: string;
  static?: boolean;
  mutatorName: string;
  replacement: string;
  location: { start: Place; end: Place };
};
type Report = { files: Record<string, { source: string; mutants: Mutant[] }> };

/** The packages are the project's largest and no other command uses them. */
function install(): void {
  if (existsSync(STRYKER)) return;
  console.log("Installing what mutation testing needs, once.");
  // The test runner's peer is the project's vitest, two folders above.
  const { status } = spawnSync("npm", ["ci", "--legacy-peer-deps", "--no-audit", "--no-fund"], {
    cwd: HOME,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new CommandFailed("The packages could not be installed.");
}

function chosenFiles(paths: readonly string[]): string[] {
  if (paths.length === 0) return [];
  const { mutate } = JSON.parse(readFileSync(join(HOME, "stryker.config.json"), "utf8")) as {
    mutate: string[];
  };
  const files = (wanted: boolean) =>
    globSync(
      mutate.filter((glob) => glob.startsWith("!") !== wanted).map((glob) => glob.replace("!", "")),
      { cwd: ROOT },
    );
  const left = new Set(files(false));
  const chosen = files(true)
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !left.has(file) && paths.some((path) => file.startsWith(path)));
  if (chosen.length === 0) throw new CommandFailed(`No code that is mutated is below it.\n\n${USAGE}`);
  return ["--mutate", chosen.join(",")];
}

function textAt(source: string, { start, end }: Mutant["location"]): string {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join("\n");
}

const isKilled = ({ status }: Mutant) => status === "Killed" || status === "Timeout";

/** Mutants of code that runs before all tests are tried again: Stryker would take their earlier result over, also after tests were added. */
function tryStaticAgain(): void {
  if (!existsSync(EARLIER)) return;
  const earlier = JSON.parse(readFileSync(EARLIER, "utf8")) as Report;
  for (const file of Object.values(earlier.files))
    file.mutants = file.mutants.filter(
      (mutant) => isKilled(mutant) || (!mutant.static && mutant.status !== "NoCoverage"),
    );
  writeFileSync(EARLIER, JSON.stringify(earlier));
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").slice(0, 90);
const percent = (killed: number, all: number) => (all === 0 ? 100 : (100 * killed) / all);

/** The survivors and the score of each file, and the score of all. */
function summaryOf({ files }: Report, chosen: (file: string) => boolean): { lines: string[]; score: number } {
  const lines: string[] = [];
  let [killed, all, unexplained] = [0, 0, 0];
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const tried = mutants.filter(({ status }) => !["Ignored", "CompileError"].includes(status));
    if (!chosen(file) || tried.length === 0) continue;
    const survivors = tried.filter((mutant) => !isKilled(mutant));
    killed += tried.length - survivors.length;
    all += tried.length;
    const score = percent(tried.length - survivors.length, tried.length).toFixed(1);
    lines.push(`${file}: ${tried.length - survivors.length} of ${tried.length} killed, ${score} %`);
    for (const { location, replacement } of survivors) {
      const code = textAt(source, location);
      const known = ACCEPTED.find(
        (each) =>
          each.file === file && code.includes(each.code) && (each.becomes ?? replacement) === replacement,
      );
      if (!known) unexplained += 1;
      lines.push(
        `  ${location.start.line}: ${oneLine(code)} → ${oneLine(replacement)}${known ? ` (${known.reason})` : ""}`,
      );
    }
  }
  const score = percent(killed, all);
  lines.push(
    `\n${killed} of ${all} mutants killed, ${score.toFixed(1)} %. ${all - killed} survive, ${unexplained} of them without a reason.`,
  );
  return { lines, score };
}

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { fresh: { type: "boolean", default: false } },
  });
  const chosen = chosenFiles(positionals);
  install();
  if (values.fresh) rmSync(EARLIER, { force: true });
  tryStaticAgain();
  await runNode(STRYKER, ["run", "scripts/mutation/stryker.config.json", "--incremental", ...chosen]);
  const report = JSON.parse(readFileSync(join(RESULTS, "report.json"), "utf8")) as Report;
  const isChosen = (file: string) =>
    positionals.length === 0 || positionals.some((path) => file.startsWith(path));
  const { lines, score } = summaryOf(report, isChosen);
  console.log(lines.join("\n"));
  if (score < LEAST_KILLED) throw new CommandFailed(`Less than ${LEAST_KILLED} % of the mutants are killed.`);
});
