import { sql } from "drizzle-orm";
import { foreignKey, index, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { COMPANY_ROLES, INVITABLE_ROLES } from "#worker/contract/organisation/roles.ts";
import {
  contact,
  createdAt,
  idColumn,
  instant,
  lowerCase,
  oneOf,
  personId,
  personName,
  plain,
  timestamps,
  uuidColumn,
  whenEmpty,
} from "../columns.ts";
import { user } from "./identity.ts";
import { companyReference, department } from "./organisation.ts";

/** Managers, administrators and owners. A statement uses the index only with the same words. */
export const IS_LEADING = `"role" <> 'member'`;

export const companyUser = sqliteTable(
  "company_user",
  {
    id: uuidColumn(),
    companyId: companyReference(),
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    departmentId: plain("department_id"),
    role: plain("role", { enum: COMPANY_ROLES }).notNull(),
    ...timestamps(),
  },
  (t) => [
    foreignKey({
      name: "company_user_department",
      columns: [t.departmentId, t.companyId],
      foreignColumns: [department.id, department.companyId],
    }).onDelete("restrict"),
    oneOf("company_user_role_known", t.role, COMPANY_ROLES),
    uniqueIndex("company_user_once").on(t.userId, t.companyId, t.departmentId),
    // SQLite treats NULLs as distinct, so company-level rows need a unique index of their own.
    uniqueIndex("company_user_company_level_once").on(t.userId, t.companyId).where(whenEmpty(t.departmentId)),
    index("company_user_by_company").on(t.companyId, t.userId),
    index("company_user_by_department").on(t.departmentId, t.userId),
    // The few who lead among ten thousand.
    index("company_user_leading")
      .on(t.companyId, t.role, t.departmentId, t.userId)
      .where(sql.raw(IS_LEADING)),
  ],
);

export const invite = sqliteTable(
  "invite",
  {
    id: idColumn(),
    companyId: companyReference(),
    email: contact("email").notNull(),
    /** What the inviter calls the person. An account without a name takes it when the invitation is accepted. */
    name: personName("name"),
    role: plain("role", { enum: INVITABLE_ROLES }).notNull(),
    invitationCode: plain("invitation_id")
      .notNull()
      .unique()
      .$defaultFn(() => crypto.randomUUID()),
    invitationExpiresAt: instant("invitation_expires_at").notNull(),
    invitedById: personId("invited_by_id").references(() => user.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf("invite_role_known", t.role, INVITABLE_ROLES),
    lowerCase("invite_email_lower_case", t.email),
    index("invite_by_company").on(t.companyId, t.createdAt, t.id),
    index("invite_by_email").on(t.email),
    index("invite_by_inviter").on(t.invitedById),
  ],
);

export const inviteDepartment = sqliteTable(
  "invite_department",
  {
    id: uuidColumn(),
    inviteId: plain("invite_id")
      .notNull()
      .references(() => invite.id, { onDelete: "cascade" }),
    departmentId: plain("department_id")
      .notNull()
      .references(() => department.id, { onDelete: "restrict" }),
  },
  (t) => [
    uniqueIndex("invite_department_once").on(t.inviteId, t.departmentId),
    index("invite_department_by_department").on(t.departmentId),
  ],
);
