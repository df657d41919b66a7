// Every command with each of its calls failing, late or doubled. `npm run faults -- calls` tries them all.
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { seededRandom } from "../../fixtures/random.ts";
import { FAULTS, type Fault } from "../../fixtures/test/faults/bindings.ts";
import { COMMANDS, type CommandRun } from "../../fixtures/test/faults/commands.ts";
import { differenceOf, withoutEntries } from "../../fixtures/test/faults/rows.ts";
import { type Trial, tryFault, type Worker } from "../../fixtures/test/faults/try-fault.ts";
import { closeStripe } from "../../fixtures/test/stripe.ts";
import app from "../index.ts";

const worker = app as Worker;
const MOST_FAULTS = env.FAULTS_PER_RUN === "all" ? Infinity : Number(env.FAULTS_PER_RUN);
const files = Object.keys(import.meta.glob("../commands/**/*.ts"))
  .filter((path) => !path.endsWith(".test.ts"))
  .map((path) => path.slice("../commands/".length, -".ts".length));

const RUNS = Object.entries(COMMANDS).flatMap(([file, runs]) =>
  "partOf" in runs || "triedIn" in runs
    ? []
    : runs.map((run, index) => [runs.length > 1 ? `${file} ${index + 1}` : file, run] as const),
);
const chosen = RUNS.filter(([name]) => new RegExp(env.FAULTS_COMMAND).test(name));

type Line = { command: string; calls: string; faults: number; outcome: string };
const table: Line[] = [];

const succeeded = ({ endings: [first] }: Trial) =>
  first === "done" || (typeof first === "number" && first < 300);

type Expected = { once: Trial; twice: () => Promise<Trial>; how: Fault["how"] };

/** What a fault has left wrong. Sent twice, some commands do more than sent once. */
async function faultsOf(run: CommandRun, trial: Trial, { once, twice, how }: Expected): Promise<string[]> {
  const { before, after, final, endings, lostFiles } = trial;
  const [first] = endings;
  const wrong: string[] = [];
  const compared = how === "late" || run.entersAttempts ? withoutEntries : (rows: readonly string[]) => rows;
  const isSame = (a: readonly string[], b: readonly string[]) =>
    differenceOf(compared(a), compared(b)).length === 0;
  const isWhole = async () =>
    isSame(before, after) || isSame(once.after, after) || isSame((await twice()).repeated, after);
  if (!run.inSteps && !(await isWhole()))
    wrong.push(`partly written:\n${differenceOf(once.after, after).join("\n")}`);
  if (!run.inSteps && succeeded(trial) && isSame(before, after) && !isSame(before, once.after))
    wrong.push(`answered ${first} and wrote nothing`);
  const isLost = how === "before" || how === "after";
  if (isLost && typeof first === "number" && first >= 400 && first < 500)
    wrong.push(`answered ${first}, upon which nobody tries again`);
  const last = endings.at(-1);
  if (last === "failed" || (typeof last === "number" && last >= 500))
    wrong.push(`the repetition answered ${last}`);
  if (!isSame(once.final, final) && !isSame((await twice()).final, final))
    wrong.push(`left at the end:\n${differenceOf(once.final, final).join("\n")}`);
  if (lostFiles.length > 0) wrong.push(`files are gone: ${lostFiles.join(", ")}`);
  return wrong;
}

function chosenFaults(name: string, calls: number): Fault[] {
  const all = Array.from({ length: calls }, (_, index) =>
    FAULTS.map((how) => ({ at: index + 1, how })),
  ).flat();
  const random = seededRandom(name);
  return all
    .map((fault) => ({ fault, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, MOST_FAULTS)
    .map(({ fault }) => fault);
}

describe("a command of which one call fails, is late or happens twice", () => {
  beforeAll(() => {
    vi.spyOn(console, "error").mockImplementation(() => {});
  });
  afterAll(() => {
    closeStripe();
    vi.restoreAllMocks();
  });

  it("is in the table, whichever it is", () => {
    expect(Object.keys(COMMANDS).toSorted()).toEqual(files.toSorted());
    const parts = Object.values(COMMANDS).flatMap((runs) => ("partOf" in runs ? [runs.partOf] : []));
    expect(parts.filter((whole) => !Array.isArray(COMMANDS[whole]))).toEqual([]);
  });

  it.each(chosen)(
    "%s is whole, and is right once it was repeated",
    // With all its faults, the erasure of an account takes a quarter of an hour on a busy machine.
    { timeout: 3_600_000 },
    async (name, run) => {
      const once = await tryFault(worker, run, {});
      expect({ endings: once.endings, changed: succeeded(once) }).toEqual({
        endings: once.endings,
        changed: true,
      });
      expect(once.lostFiles).toEqual([]);
      let sentTwice: Promise<Trial> | null = null;
      const twice = () => (sentTwice ??= tryFault(worker, run, { times: 2 }));
      const wrong: string[] = [];
      const faults = chosenFaults(name, once.calls.length);
      for (const fault of faults) {
        const trial = await tryFault(worker, run, { fault });
        for (const text of await faultsOf(run, trial, { once, twice, how: fault.how }))
          wrong.push(
            `${once.calls[fault.at - 1]} call ${fault.at} ${fault.how} (${trial.endings.join(", ")}): ${text}`,
          );
      }
      table.push({
        command: name,
        calls: [...Map.groupBy(once.calls, (each) => each)]
          .map(([each, all]) => `${all.length} ${each}`)
          .join(", "),
        faults: faults.length,
        outcome: wrong.length > 0 ? `${wrong.length} wrong` : "whole",
      });
      expect(wrong.join("\n\n")).toBe("");
    },
  );

  it("queues a failed job on the next retry, if the answer to the first one was lost", async () => {
    const [retry] = COMMANDS["jobs/failed-jobs"] as readonly CommandRun[];
    if (!retry) throw new Error("The table has no retry of a failed job");
    const { endings, final } = await tryFault(worker, retry, { fault: { at: 2, how: "after" } });
    expect(endings).toEqual([503, 200]);
    expect(final.filter((line) => line.startsWith("outbox_message "))).not.toEqual([]);
  });

  it("says what was tried", () => {
    const total = table.reduce((sum, { faults }) => sum + faults, 0);
    const lines = table.map(({ command, calls, faults, outcome }) =>
      [command.padEnd(34), calls.padEnd(34), String(faults).padStart(6), `  ${outcome}`].join(""),
    );
    // oxlint-disable-next-line no-console -- the table is the result
    console.info(
      ["command".padEnd(34) + "calls".padEnd(34) + "faults  outcome", ...lines, `${total} faults`].join("\n"),
    );
    expect(total).toBeGreaterThanOrEqual(chosen.length);
  });
});
