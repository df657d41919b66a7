// npm run faults -- <fault> [options]: provokes faults and checks what is left.
import { parseArgs } from "node:util";
import { kill } from "./faults/kill.ts";
import { VITEST } from "./local/paths.ts";
import { CommandFailed, main, runNode } from "./local/run.ts";

const USAGE = `Usage: npm run faults -- <fault> [options]

  calls  each call of each command to D1, R2, queues and Durable Objects fails, is late or doubled; takes long
  kill   SIGKILL while several people write; then every acknowledged write must be there, once and without gaps

  --command REGEX  calls: only these commands, such as "^forms/"
  --rounds N       kill: how often the fault happens (10)
  --seed TEXT      kill: repeats the moments of an earlier run, which printed its seed`;

function countOf(text: string): number {
  const rounds = Number(text);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 100)
    throw new CommandFailed(`--rounds is a number from 1 to 100.\n\n${USAGE}`);
  return rounds;
}

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      command: { type: "string", default: "" },
      rounds: { type: "string", default: "10" },
      seed: { type: "string" },
    },
  });
  const [name = ""] = positionals;
  if (name === "calls") {
    await runNode(VITEST, ["run", "--project=worker", "worker/jobs/faults.test.ts"], {
      env: { FAULTS_PER_RUN: "all", FAULTS_COMMAND: values.command },
    });
    return;
  }
  if (name !== "kill") throw new CommandFailed(USAGE);
  const violations = await kill({
    rounds: countOf(values.rounds),
    seed: values.seed ?? String(Date.now()),
  });
  process.exit(violations.length > 0 ? 1 : 0);
});
