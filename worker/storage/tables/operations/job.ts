import { index, integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { JOB_KINDS } from "#worker/queue-messages.ts";
import { instant, json, plain, whenSet } from "../columns.ts";

/** Long work that the queue does in short steps (commands/jobs/run-job.ts). The row goes with the last step. */
export const job = sqliteTable(
  "job",
  {
    kind: plain("kind", { enum: JOB_KINDS }).notNull(),
    /** What the job is about, such as a company or an export. */
    id: plain("id").notNull(),
    /** The job goes with this company. */
    companyId: plain("company_id"),
    /** The step that comes next; null before the first one. */
    step: plain("step"),
    /** The state that the last step left for the next one. Each kind has a schema for it. */
    state: json<unknown>("state", "nothing").notNull().default({}),
    /** How many steps have been taken. A step takes effect only on the count that it has read. */
    taken: integer("taken").notNull().default(0),
    /** The hourly job queues the job again if it has not gone on by then. */
    dueAt: instant("due_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id] }),
    index("job_by_due").on(t.dueAt),
    index("job_by_company").on(t.companyId).where(whenSet(t.companyId)),
  ],
);
