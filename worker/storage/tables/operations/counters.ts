import { integer, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { SEQUENCE_KINDS } from "#worker/contract/enums.ts";
import { idColumn, notNegative, oneOf, plain } from "../columns.ts";
import { company, department } from "../organisation/organisation.ts";

export const mailboxSequenceCounter = sqliteTable(
  "mailbox_sequence_counter",
  {
    id: idColumn(),
    companyId: plain("company_id")
      .notNull()
      .unique()
      .references(() => company.id, { onDelete: "cascade" }),
    value: integer("value").notNull().default(0),
  },
  (t) => [notNegative("mailbox_sequence_counter_not_negative", t.value)],
);

export const sequenceCounter = sqliteTable(
  "sequence_counter",
  {
    id: idColumn(),
    departmentId: plain("department_id")
      .notNull()
      .references(() => department.id, { onDelete: "cascade" }),
    kind: plain("kind", { enum: SEQUENCE_KINDS }).notNull(),
    value: integer("value").notNull().default(0),
  },
  (t) => [
    uniqueIndex("sequence_counter_once").on(t.departmentId, t.kind),
    oneOf("sequence_counter_kind_known", t.kind, SEQUENCE_KINDS),
    notNegative("sequence_counter_not_negative", t.value),
  ],
);
