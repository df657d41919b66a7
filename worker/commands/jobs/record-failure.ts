import type { JobFailureReason } from "../../contract/failed-jobs.ts";
import type { Env } from "../../env.ts";
import { MailError } from "../../mail/send.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { insertJobFailure } from "../../storage/mail/job-failures.ts";

type Failure = { id: string; queue: string; body: unknown; attempts: number; error?: unknown };

const reasonOf = (error: unknown): [JobFailureReason, detail: string | null] =>
  error instanceof MailError ? [error.reason, error.detail] : ["unexpected", null];

/** What every try failed for is kept where a platform admin sees it and can have it tried again. */
export async function recordFailedJob(env: Env, { error, ...failure }: Failure): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const [reason, detail] = reasonOf(error);
  await insertJobFailure(sql, { ...failure, reason: detail === null ? reason : `${reason}: ${detail}` });
}
