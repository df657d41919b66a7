// npm run faults -- <fault> [options]: provokes a fault in a local run of its own and checks what is left.
import { parseArgs } from "node:util";
import { kill } from "./faults/kill.ts";
import { CommandFailed, main } from "./local/run.ts";

const FAULTS = { kill };
const USAGE = `Usage: npm run faults -- <fault> [--rounds N] [--seed TEXT]

  kill   SIGKILL while several people write; then every acknowledged write must be there, once and without gaps

  --rounds N    how often the fault happens (10)
  --seed TEXT   repeats the moments of an earlier run, which printed its seed`;

function countOf(text: string): number {
  const rounds = Number(text);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 100)
    throw new CommandFailed(`--rounds is a number from 1 to 100.\n\n${USAGE}`);
  return rounds;
}

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: "string", default: "10" }, seed: { type: "string" } },
  });
  const [name = ""] = positionals;
  if (!Object.hasOwn(FAULTS, name)) throw new CommandFailed(USAGE);
  const violations = await FAULTS[name as keyof typeof FAULTS]({
    rounds: countOf(values.rounds),
    seed: values.seed ?? String(Date.now()),
  });
  process.exit(violations.length > 0 ? 1 : 0);
});
