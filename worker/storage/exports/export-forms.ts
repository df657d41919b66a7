import type { FormType } from "../../contract/enums.ts";
import type { Scope } from "../../policy/scope.ts";
import type { Sql } from "../core/database.ts";
import type { ListedForm, ReferencedNames } from "../forms/form-page.ts";
import { type FormAnswer, readFormDetails } from "./export-details.ts";
import {
  countForms as countListedForms,
  cursorAt,
  type FormCursor,
  type FormFilter,
  listForms,
} from "../forms/list-forms.ts";
import { withDisplayNames } from "../people/display-name.ts";

const PAGE = 500;

export type FormExportQuery = FormFilter;

/** The number of forms; null for a search: its matches are known only once they are read. */
export const countForms = async (db: Sql, scope: Scope, query: FormExportQuery): Promise<number | null> =>
  query.q ? null : countListedForms(db, scope, query);

const nameLookup = (records: readonly { id: string; name: string }[]) => {
  const names = new Map(records.map(({ id, name }) => [id, name]));
  return (id: string) => names.get(id) ?? "";
};

function withNames(rows: readonly ListedForm[], names: ReferencedNames) {
  const user = nameLookup(names.users);
  const department = nameLookup(names.departments);
  const location = nameLookup(names.locations);
  const zone = nameLookup(names.zones);
  return rows.map((row) => ({
    ...row,
    createdBy: user(row.createdById),
    department: row.departmentId === null ? null : department(row.departmentId),
    location: location(row.locationId),
    zone: zone(row.zoneId),
    own: {} as Record<string, unknown>,
    answers: [] as readonly FormAnswer[],
  }));
}
type ExportForm = ReturnType<typeof withNames>[number];
/** Some forms, the names of the ids in their fields, and the cursor of the next ones. */
type FormBatch = {
  rows: ExportForm[];
  names: ReadonlyMap<string, string>;
  next: FormCursor | null;
};

/** The same forms with their own fields, in batches of limited size. */
async function* withDetails(db: Sql, type: FormType, { rows, next }: FormBatch): AsyncGenerator<FormBatch> {
  let waiting = rows;
  while (waiting.length > 0) {
    const { own, names, answers } = await readFormDetails(
      db,
      type,
      waiting.map(({ id }) => id),
    );
    const end = waiting.findIndex(({ id }, index) => index > 0 && !own.has(id));
    const part = end === -1 ? waiting : waiting.slice(0, end);
    const last = part.at(-1);
    waiting = waiting.slice(part.length);
    yield {
      // A form deleted after its page was read is left out.
      rows: part.flatMap((row) => {
        const fields = own.get(row.id);
        return fields ? [{ ...row, own: fields, answers: answers.get(row.id) ?? [] }] : [];
      }),
      names,
      next: waiting.length > 0 && last ? cursorAt(last) : next,
    };
  }
}

/**
 * Reads the pages of the list itself, so that an export contains nothing that the list does not show. An export of a single
 * form type includes all of its fields.
 */
export async function* readForms(
  db: Sql,
  scope: Scope,
  query: FormExportQuery,
  after: FormCursor | null,
): AsyncGenerator<FormBatch> {
  const [type, ...others] = query.types;
  let from = after;
  do {
    const { page } = await listForms(db, scope, { ...query, figures: null, after: from, limit: PAGE });
    const referenced = { ...page.names, users: await withDisplayNames(db, page.names.users) };
    const part = { rows: withNames(page.rows, referenced), names: new Map(), next: page.next };
    if (type !== undefined && others.length === 0 && part.rows.length > 0) yield* withDetails(db, type, part);
    else yield part;
    from = page.next;
  } while (from !== null);
}
