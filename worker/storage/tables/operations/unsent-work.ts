import { foreignKey, index, integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { flag, instant, notNegative, personId, plain } from "../columns.ts";
import { user } from "../organisation/identity.ts";
import { companyReference, department } from "../organisation/organisation.ts";

/** How much of a department's work a person's device still has to send, as the device last said. Counts alone. */
export const unsentWork = sqliteTable(
  "unsent_work",
  {
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** The device makes it, for each person who uses it. */
    deviceId: plain("device_id").notNull(),
    companyId: companyReference(),
    departmentId: plain("department_id").notNull(),
    isPhone: flag("is_phone").notNull(),
    forms: integer("forms").notNull(),
    actions: integer("actions").notNull(),
    files: integer("files").notNull(),
    /** Since when the oldest of it waits. */
    since: instant("since").notNull(),
    heardAt: instant("heard_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.deviceId, t.departmentId] }),
    foreignKey({
      name: "unsent_work_department",
      columns: [t.departmentId, t.companyId],
      foreignColumns: [department.id, department.companyId],
    }).onDelete("cascade"),
    notNegative("unsent_work_forms_not_negative", t.forms),
    notNegative("unsent_work_actions_not_negative", t.actions),
    notNegative("unsent_work_files_not_negative", t.files),
    index("unsent_work_in_department").on(t.departmentId, t.since),
    index("unsent_work_by_company").on(t.companyId),
    index("unsent_work_by_time").on(t.heardAt),
  ],
);
