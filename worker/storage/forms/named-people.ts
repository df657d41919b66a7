// The people whom the latest records of a department name in fields for names.
import { getTableColumns, getTableName, sql, type SQL } from "drizzle-orm";
import type { DepartmentFormType } from "../../contract/enums.ts";
import type { AnyField } from "../../contract/forms/field.ts";
import { MAX_NAMED_PEOPLE, RECORDS_WITH_PEOPLE } from "../../contract/forms/calls/form-lists.ts";
import { fieldsOf } from "../../contract/forms/registry.ts";
import type { Sql } from "../core/database.ts";
import { unionAll } from "../tables/union-all.ts";
import type { DepartmentPath } from "../organisation/departments.ts";
import { tableOf } from "../tables/forms/form-tables.ts";

/** Name and function of each person in a field, of the records in `recent`. Null for a field that names nobody. */
function peopleIn({ type, isName }: AnyField, column: SQL): SQL | null {
  if (type === "participants" || type === "investigationParticipants")
    return sql`select p.value ->> 'name' as name, p.value ->> 'role' as role, false as is_witness, recent.date as at
      from recent, json_each(recent.${column}) as p`;
  if (type === "witnesses")
    return sql`select p.value ->> 'value' as name, '' as role, true as is_witness, recent.date as at
      from recent, json_each(recent.${column}) as p`;
  return isName
    ? sql`select recent.${column} as name, '' as role, false as is_witness, recent.date as at from recent`
    : null;
}

/** The people that the latest records of one kind name, the last named first; a name once for each function. */
export function selectNamedPeople(
  db: Sql,
  type: DepartmentFormType,
  { companyId, departmentId }: DepartmentPath,
) {
  const table = tableOf(type);
  const columns: Readonly<Record<string, { name: string }>> = getTableColumns(table);
  const fields = fieldsOf(type).flatMap(([key, field]) => {
    const column = sql.identifier(columns[key]?.name ?? key);
    const people = peopleIn(field, sql`${column}`);
    return people ? [{ column, people }] : [];
  });
  const read = sql.join(
    fields.map(({ column }) => sql`f.${column}`),
    sql`, `,
  );
  // Those in the bin count among the latest: a filter before the limit would read on and on.
  return db
    .select({
      name: sql<string>`name`,
      role: sql<string | null>`role`,
      isWitness: sql<number>`is_witness`,
      at: sql<number>`at`,
    })
    .from(
      sql`(
        with recent as materialized (
          select * from (
            select f.date, f.withdrawn_at, ${read}
            from ${table} as f indexed by ${sql.identifier(`${getTableName(table)}_by_department`)}
            where f.department_id = ${departmentId} and +f.company_id = ${companyId}
            order by f.date desc, f.id desc limit ${RECORDS_WITH_PEOPLE}
          ) where withdrawn_at is null
        )
        select name, role, is_witness, max(at) as at from (${unionAll(fields.map(({ people }) => people))})
        where trim(name) <> '' group by name, role, is_witness order by at desc limit ${MAX_NAMED_PEOPLE}
      )`,
    );
}
