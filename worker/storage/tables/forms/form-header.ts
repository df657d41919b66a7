import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, foreignKey, index } from "drizzle-orm/sqlite-core";
import { type DepartmentFormType, FORM_STATUSES, type FormType } from "#worker/contract/enums.ts";
import { idColumn, instant, oneOf, personId, plain, timestamps, versionColumn, words } from "../columns.ts";
import { user } from "../organisation/identity.ts";
import { companyReference, department } from "../organisation/organisation.ts";
import { location, zone } from "../organisation/places.ts";

/** Of a form that is in no list: "voided" has a reason and keeps its page, "binned" has none and is gone after 30 days. */
const withdrawal = () => ({
  withdrawnAt: instant("withdrawn_at"),
  withdrawnById: personId("withdrawn_by_id"),
  withdrawnReason: words("withdrawn_reason"),
});

// As SQL about the row of a form. The words are those of the indexes.
export const isVoided = (row: string) => `${row}.withdrawn_reason is not null`;
export const isBinned = (row: string) =>
  `${row}.withdrawn_at is not null and ${row}.withdrawn_reason is null`;

/** The columns of every form type. companyId is stored beside departmentId so that company-wide lists use an index. */
export const formHeader = <const Kind extends FormType>(kind: Kind) => ({
  id: idColumn(),
  viewId: plain("view_id").notNull().unique(),
  type: plain("type").$type<Kind>().notNull().default(kind),
  companyId: companyReference(),
  createdById: personId("created_by_id")
    .notNull()
    .references(() => user.id, { onDelete: "restrict" }),
  status: plain("status", { enum: FORM_STATUSES }).notNull().default("in_progress"),
  date: instant("date").notNull(),
  locationId: plain("location_id").notNull(),
  zoneId: plain("zone_id").notNull(),
  version: versionColumn(),
  ...timestamps(),
  ...withdrawal(),
});

export const departmentFormHeader = <const Kind extends DepartmentFormType>(kind: Kind) => ({
  ...formHeader(kind),
  departmentId: plain("department_id").notNull(),
});

type HeaderColumns = Record<
  "id" | "type" | "companyId" | "createdById" | "status" | "date" | "locationId" | "zoneId" | "withdrawnAt",
  AnySQLiteColumn
>;

/** Composite foreign keys: the location belongs to the form's company and the zone to its location. */
export const formRules = (table: string, kind: FormType, t: HeaderColumns) => [
  foreignKey({
    name: `${table}_location`,
    columns: [t.locationId, t.companyId],
    foreignColumns: [location.id, location.companyId],
  }).onDelete("restrict"),
  foreignKey({
    name: `${table}_zone`,
    columns: [t.zoneId, t.locationId],
    foreignColumns: [zone.id, zone.locationId],
  }).onDelete("restrict"),
  oneOf(`${table}_type_own`, t.type, [kind]),
  oneOf(`${table}_status_known`, t.status, FORM_STATUSES),
  index(`${table}_by_company`).on(t.companyId, t.date, t.id),
  index(`${table}_by_company_status`).on(t.companyId, t.status, t.date, t.id),
  index(`${table}_by_author`).on(t.createdById, t.companyId, t.date, t.id),
  index(`${table}_by_location`).on(t.locationId),
  index(`${table}_by_zone`).on(t.zoneId, t.date, t.id),
  index(`${table}_voided`).on(t.companyId, t.date, t.id).where(sql.raw(`"withdrawn_reason" is not null`)),
  index(`${table}_binned`)
    .on(t.companyId, t.withdrawnAt, t.id)
    .where(sql.raw(`"withdrawn_at" is not null and "withdrawn_reason" is null`)),
];

export const departmentFormRules = (
  table: string,
  kind: DepartmentFormType,
  t: HeaderColumns & { departmentId: AnySQLiteColumn },
) => [
  ...formRules(table, kind, t),
  foreignKey({
    name: `${table}_department`,
    columns: [t.departmentId, t.companyId],
    foreignColumns: [department.id, department.companyId],
  }).onDelete("restrict"),
  index(`${table}_by_department`).on(t.departmentId, t.date, t.id),
  index(`${table}_by_department_status`).on(t.departmentId, t.status, t.date, t.id),
  index(`${table}_by_department_zone`).on(t.departmentId, t.zoneId, t.date, t.id),
];
