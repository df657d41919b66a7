import { index, integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { instant, personId, plain } from "../columns.ts";
import { user } from "../organisation/identity.ts";
import { companyReference } from "../organisation/organisation.ts";

/** Who was told that a record waits for too long (commands/mail/escalate.ts). */
export const escalation = sqliteTable(
  "escalation",
  {
    companyId: companyReference(),
    recordType: plain("record_type", { enum: ["action", "mailbox", "task", "accident"] }).notNull(),
    /** Of a task its line. */
    recordId: plain("record_id").notNull(),
    /** What passed: the deadline of an action, the sending of a communication, the day of a task, the first deadline of an accident. Another one is escalated anew. */
    cause: plain("cause").notNull(),
    /** 1 the managers of the department, 2 the owners. */
    step: integer("step").notNull(),
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Null of a communication, which no department reads. */
    departmentId: plain("department_id"),
    /** The company's day of the run, which sends each person one letter. */
    day: plain("day").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recordId, t.cause, t.step, t.userId] }),
    index("escalation_by_day").on(t.companyId, t.step, t.day, t.recordId, t.cause),
    index("escalation_of_person").on(t.userId, t.companyId, t.day),
  ],
);
