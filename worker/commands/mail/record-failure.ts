import type { Env } from "../../env.ts";
import { openDatabase } from "../../storage/database.ts";
import { insertJobFailure } from "../../storage/job-failures.ts";

type Failure = { queue: string; body: unknown; attempts: number };

/** What every try failed for is kept where a platform admin sees it and can have it tried again. */
export async function recordFailure(env: Env, { queue, body, attempts }: Failure): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  await insertJobFailure(sql, {
    queue,
    body,
    attempts,
    reason: "Every attempt failed; the log has the reasons",
  });
}
