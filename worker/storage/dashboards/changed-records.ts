// Records that were found at night to say something else than what was sealed.
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { FORM_TYPES, type FormType } from "../../contract/enums.ts";
import { isDepartmental } from "../../contract/forms/registry.ts";
import type { Sql } from "../core/database.ts";
import { tableOf } from "../tables/forms/form-tables.ts";
import { isLastSeal, seal } from "../tables/operations/seal.ts";
import { company } from "../tables/organisation/organisation.ts";

const MOST_LISTED = 20;

/** What the record is called, from the table of its kind; null for a record that is gone. */
const NAME = sql<string | null>`coalesce(${sql.join(
  FORM_TYPES.map((type) => {
    const departmentId = isDepartmental(type) ? sql`f.department_id` : sql`null`;
    return sql`(select json_object('type', f.type, 'viewId', f.view_id, 'departmentId', ${departmentId}) from ${tableOf(type)} as f where f.id = "seal"."record_id")`;
  }),
  sql`, `,
)})`;

/** The records that were found so, the latest first, of one company or of all. */
export const selectChangedRecords = (db: Sql, companyId: string | null) =>
  db
    .select({
      recordId: seal.recordId,
      name: NAME,
      seal: seal.number,
      foundAt: seal.foundChangedAt,
      company: { id: company.id, name: company.name, color: company.color },
    })
    .from(seal)
    .innerJoin(company, eq(company.id, seal.companyId))
    .where(
      and(
        isNotNull(seal.foundChangedAt),
        isLastSeal,
        companyId === null ? undefined : eq(seal.companyId, companyId),
      ),
    )
    .orderBy(desc(seal.foundChangedAt))
    .limit(MOST_LISTED);

type FoundRecord = Awaited<ReturnType<typeof selectChangedRecords>>[number];
type Name = { type: FormType; viewId: string; departmentId: string | null };

export function parseChangedRecord({ recordId, name, foundAt, ...record }: FoundRecord) {
  const { type, viewId, departmentId }: Name | { [Key in keyof Name]: null } = name
    ? (JSON.parse(name) as Name)
    : { type: null, viewId: null, departmentId: null };
  return { ...record, id: recordId, type, viewId, departmentId, foundAt: foundAt?.toISOString() ?? "" };
}
