import * as z from "zod";
import { shape } from "../shape.ts";
import { endpoint } from "../endpoint.ts";
import { datetime, id } from "../primitives.ts";

export const FAILED_JOB_KINDS = [
  "invitation",
  "company-notice",
  "mailbox-advice",
  "mailbox-confirmation",
  "sign-in-code",
  "export-ready",
  "payment-failed",
  "passkey-changed",
  "monthly-report",
  "action-assigned",
  "actions-assigned",
  "action-mentioned",
  "action-digest",
  "escalation",
  "escalated",
  "unsent-reminder",
  "accident-reminder",
  "account-deleted",
  "failures",
  "export",
  "recount",
  "unknown",
] as const;

/** Why the last attempt failed; unexpected errors are in the log under the same id. */
export const JOB_FAILURE_REASONS = [
  "mail_refused",
  "mail_unavailable",
  "mail_not_set_up",
  "unexpected",
] as const;
export type JobFailureReason = (typeof JOB_FAILURE_REASONS)[number];

const failedJob = shape("FailedJob", {
  id: id(),
  queue: z.string(),
  kind: z.enum(FAILED_JOB_KINDS),
  /** The number of a record, the name of a company or a file, or a day; never the content of a mail. */
  about: z.string().nullable(),
  recipient: z.string().nullable(),
  reason: z.enum(JOB_FAILURE_REASONS),
  /** The message of the service that refused. */
  detail: z.string().nullable(),
  attempts: z.int(),
  at: datetime(),
  retriedAt: datetime().nullable(),
});
export type FailedJob = z.infer<typeof failedJob>;

export const listFailedJobs = endpoint({
  name: "listFailedJobs",
  method: "GET",
  path: "/api/v1/admin/jobs",
  summary: "Queued messages that every try failed for, the latest first",
  tag: "operation",
  query: z.strictObject({
    limit: z.coerce.number<number>().int().min(1).max(100).default(50),
    cursor: z
      .string()
      .regex(/^\d{1,16}\.[\w-]{1,64}$/)
      .optional(),
  }),
  status: 200,
  response: z.strictObject({
    jobs: z.array(failedJob),
    /** Null when the list has more than one page. */
    total: z.int().nullable(),
    nextCursor: z.string().nullable(),
  }),
});

export const retryFailedJob = endpoint({
  name: "retryFailedJob",
  method: "POST",
  path: "/api/v1/admin/jobs/:jobId/retry",
  summary: "Put a message back into its queue, once: retried already, it is answered as it stands",
  tag: "operation",
  params: z.object({ jobId: id() }),
  status: 200,
  response: z.strictObject({ job: failedJob }),
});
