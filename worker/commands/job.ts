// A kind of job. A new kind is one file with `defineJob` and a line in jobs/run-job.ts.
import type * as z from "zod";
import type { Env } from "../env.ts";
import type { Statement } from "../storage/core/batch.ts";
import type { OpenDatabase } from "../storage/core/database.ts";
import type { Job } from "../storage/jobs/jobs.ts";

type Run = Pick<OpenDatabase, "sql" | "cost"> & { env: Env; now: Date; job: Job };

/**
 * The next step, which is the same one if no other is named, or null at the end of the job; `changes` are written in the same
 * batch. Instead of all that, null: there is nothing to do until the job is queued again, or the step has ended it.
 */
export type Outcome<State> = {
  next: { step?: string; state: State } | null;
  changes?: readonly Statement[];
} | null;

export type StepOf<State> = (run: Run & { state: State }) => Promise<Outcome<State>>;

type Definition<State> = {
  /** The state for the first step comes with the job; `{}` if none comes. */
  state: z.ZodType<State>;
  /** The steps by name. The first one also runs in place of a step that this version does not know. */
  steps: Readonly<Record<string, StepOf<State>>>;
  /** The limit of one message, which may take some seconds and a thousand queries. */
  stepsAtOnce?: number;
  /** What to write when every attempt at a step has failed, and when to try the job again. A day later by default. */
  onFailure?: (run: Pick<Run, "sql" | "now"> & { id: string }) => { changes: Statement[]; dueAt: Date };
};

export type JobDefinition = Pick<Definition<unknown>, "onFailure"> & {
  stepsAtOnce: number;
  take: (run: Run) => Promise<Outcome<unknown>>;
};

export const defineJob = <State>({
  state,
  steps,
  stepsAtOnce = 1,
  ...rest
}: Definition<State>): JobDefinition => ({
  ...rest,
  stepsAtOnce,
  take: async (run) => {
    const step = steps[run.job.step ?? ""] ?? Object.values(steps)[0];
    return step ? step({ ...run, state: state.parse(run.job.state) }) : { next: null };
  },
});
