import { sql } from "drizzle-orm";
import type { FormType } from "../../contract/enums.ts";
import type { Scope } from "../../policy/scope.ts";
import type { Sql } from "../core/database.ts";
import type { ListedForm, ReferencedNames } from "../forms/form-page.ts";
import { readFormDetails } from "./export-details.ts";
import { type FormListOptions, listForms, formListScope } from "../forms/form-lists.ts";
import { listConditions, type FormCursor, indexedTable, parametersTable } from "../forms/form-streams.ts";

const PAGE = 500;

/** What a list of forms is asked, without where it goes on. */
export type FormExportQuery = Omit<FormListOptions, "after" | "limit">;

/** How many there are; null for a search, which only reading can tell. */
export async function countForms(db: Sql, scope: Scope, wish: FormExportQuery): Promise<number | null> {
  const { createdById, q, ...listing } = wish;
  if (q) return null;
  const all = { ...listing, scope: formListScope(scope, createdById), after: null, limit: PAGE };
  const counted = wish.types.map(
    (type) => sql`(select count(*) from ${indexedTable(type, all)} where ${listConditions(all)})`,
  );
  const [row] = await db
    .select({ count: sql<number>`count` })
    .from(sql`(with ${parametersTable(all)} select ${sql.join(counted, sql` + `)} as count)`);
  return row?.count ?? 0;
}

const named = (things: readonly { id: string; name: string }[]) => {
  const names = new Map(things.map(({ id, name }) => [id, name]));
  return (id: string) => names.get(id) ?? "";
};

function withNames(rows: readonly ListedForm[], names: ReferencedNames) {
  const user = named(names.users);
  const department = named(names.departments);
  const location = named(names.locations);
  const zone = named(names.zones);
  return rows.map((row) => ({
    ...row,
    createdBy: user(row.createdById),
    department: row.departmentId === null ? null : department(row.departmentId),
    location: location(row.locationId),
    zone: zone(row.zoneId),
    own: {} as Record<string, unknown>,
  }));
}
type ExportForm = ReturnType<typeof withNames>[number];
/** Some forms, what the ids among their fields are called, and where the next ones begin. */
type FormPart = {
  rows: ExportForm[];
  names: ReadonlyMap<string, string>;
  next: FormCursor | null;
};

const positionOf = ({ date, id }: FormCursor): FormCursor => ({ date, id });

/** The same forms with their own fields, in as many parts as their size asks for. */
async function* withDetails(db: Sql, type: FormType, { rows, next }: FormPart): AsyncGenerator<FormPart> {
  let waiting = rows;
  while (waiting.length > 0) {
    const { own, names } = await readFormDetails(
      db,
      type,
      waiting.map(({ id }) => id),
    );
    const end = waiting.findIndex(({ id }, index) => index > 0 && !own.has(id));
    const part = end === -1 ? waiting : waiting.slice(0, end);
    const last = part.at(-1);
    waiting = waiting.slice(part.length);
    yield {
      // A form that was deleted since its page was read is left out.
      rows: part.flatMap((row) => {
        const fields = own.get(row.id);
        return fields ? [{ ...row, own: fields }] : [];
      }),
      names,
      next: waiting.length > 0 && last ? positionOf(last) : next,
    };
  }
}

/**
 * The list's own pages, in the list's own order: nothing can be exported that the list does not show. Of one kind alone
 * with all of its fields.
 */
export async function* readForms(
  db: Sql,
  scope: Scope,
  wish: FormExportQuery,
  after: FormCursor | null,
): AsyncGenerator<FormPart> {
  const [type, ...others] = wish.types;
  let from = after;
  do {
    const { page } = await listForms(db, scope, { ...wish, after: from, limit: PAGE });
    const part = { rows: withNames(page.rows, page.names), names: new Map(), next: page.next };
    if (type !== undefined && others.length === 0 && part.rows.length > 0) yield* withDetails(db, type, part);
    else yield part;
    from = page.next;
  } while (from !== null);
}
