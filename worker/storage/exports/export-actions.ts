import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { ExportFilters } from "../../contract/exports.ts";
import type { TimeSpan } from "../../domain/time/periods.ts";
import type { Scope } from "../../policy/scope.ts";
import { type ActionRecord, actionRecords } from "../actions/action-records.ts";
import { isFoundBy } from "../actions/list-actions.ts";
import type { Sql } from "../core/database.ts";
import { MAX_BYTES_PER_READ } from "./export-details.ts";
import type { FormCursor } from "../forms/list-forms.ts";
import { displayName, withDisplayNames } from "../people/display-name.ts";
import { action, IS_CLOSED } from "../tables/action.ts";
import { actionComment } from "../tables/action-comment.ts";
import { user } from "../tables/organisation/identity.ts";
import { location, zone } from "../tables/organisation/places.ts";
import { formField } from "../tables/forms/checklist.ts";

const PAGE = 500;

type ActionExportQuery = {
  filters: ExportFilters;
  opened: TimeSpan | null;
  closed: TimeSpan | null;
  now: Date;
};

const isWithin = (column: SQL, { from, before }: TimeSpan) =>
  sql`${column} >= ${from.getTime()} and ${column} < ${before.getTime()}`;

const { description, cause, evaluationCriteria, title } = action;
const LARGE = [title, description, cause, evaluationCriteria];

/** One department uses its own index; otherwise the company's index is scanned and the plus keeps other indexes out. */
function inScope({ companyId, departmentIds }: Scope): SQL {
  if (departmentIds === "all") return sql`company_id = ${companyId}`;
  const [departmentId = "", ...others] = departmentIds;
  if (others.length === 0) return sql`department_id = ${departmentId} and +company_id = ${companyId}`;
  return sql`company_id = ${companyId} and +department_id in (select value from json_each(${JSON.stringify(departmentIds)}))`;
}

function conditions(scope: Scope, { filters, opened, closed, now }: ActionExportQuery): SQL {
  const { formType, status, priority, assigneeId, zoneId, result, overdue, q } = filters;
  const isOverdue = sql`(+status = 'in_progress' and ifnull(due_date < ${now.getTime()}, 0))`;
  return sql.join(
    [
      inScope(scope),
      sql`withdrawn_at is null`,
      ...(opened ? [isWithin(sql`created_at`, opened)] : []),
      ...(closed ? [isWithin(sql`+closing_date`, closed), sql.raw(IS_CLOSED)] : []),
      ...(formType === undefined ? [] : [sql`+form_type = ${formType}`]),
      ...(status === undefined ? [] : [sql`+status = ${status}`]),
      ...(priority === undefined ? [] : [sql`+priority = ${priority}`]),
      ...(assigneeId === undefined ? [] : [sql`+assigned_user_id = ${assigneeId}`]),
      ...(zoneId === undefined ? [] : [sql`+zone_id = ${zoneId}`]),
      ...(result === undefined ? [] : [sql`+evaluation_result = ${result}`]),
      ...(overdue === undefined ? [] : [overdue ? isOverdue : sql`not ${isOverdue}`]),
      ...(q ? [isFoundBy(scope, q)] : []),
    ],
    sql` and `,
  );
}

/** The number of actions; null for a search, as for forms. */
export async function countActions(db: Sql, scope: Scope, query: ActionExportQuery): Promise<number | null> {
  if (query.filters.q) return null;
  const [counted] = await db
    .select({ count: sql<number>`count(*)` })
    .from(action)
    .where(conditions(scope, query));
  return counted?.count ?? 0;
}

const commentBytes = sql`iif(comments_count = 0, 0, (select ifnull(sum(octet_length(c.text) + 200), 0) from ${actionComment} as c where c.action_id = "action".id))`;
const bytes = sql.join(
  [...LARGE.map(({ name }) => sql`ifnull(octet_length(${sql.identifier(name)}), 0)`), commentBytes],
  sql` + `,
);

/** The ids of a page, or as many of them as fit into one read. */
function idsAfter(scope: Scope, query: ActionExportQuery, after: FormCursor | null): SQL {
  const beyond = after ? sql` and (created_at, id) < (${after.date}, ${after.id})` : sql``;
  const newestFirst = sql`order by created_at desc, id desc`;
  const page = sql`select id, created_at, ${bytes} as bytes from ${action} where ${conditions(scope, query)}${beyond} ${newestFirst} limit ${PAGE}`;
  return sql`select id from (select id, bytes, sum(bytes) over (${newestFirst}) as upto from (${page})) where upto - bytes < ${MAX_BYTES_PER_READ}`;
}

type ExportAction = Omit<ActionRecord, "place"> & {
  question: string | null;
  place: { zone: string; location: string } | null;
  comments: Awaited<ReturnType<typeof selectCommentsOf>>;
};

const impersonator = alias(user, "impersonator");

/** The comments of actions, the oldest first. */
const selectCommentsOf = (db: Sql, ids: SQL) =>
  db
    .select({
      actionId: actionComment.actionId,
      kind: actionComment.kind,
      at: actionComment.createdAt,
      author: displayName(user),
      impersonatedBy: sql<string | null>`iif(${impersonator.id} is null, null, ${displayName(impersonator)})`,
      text: actionComment.text,
      photosCount: sql<number>`json_array_length(${actionComment.photos})`,
    })
    .from(actionComment)
    .innerJoin(user, eq(user.id, actionComment.authorId))
    .leftJoin(impersonator, eq(impersonator.id, actionComment.impersonatedById))
    .where(sql`${actionComment.actionId} in (${ids})`)
    .orderBy(asc(actionComment.actionId), asc(actionComment.createdAt), asc(actionComment.id));

/** Ordered by the time of creation, which never changes, so that a long export neither repeats nor skips an action. */
export async function* readActions(
  db: Sql,
  scope: Scope,
  query: ActionExportQuery,
  after: FormCursor | null,
) {
  let from = after;
  do {
    const ids = idsAfter(scope, query, from);
    const [records, questions, places, comments] = await db.batch([
      actionRecords(db)
        .where(sql`${action.id} in (${ids})`)
        .orderBy(desc(action.createdAt), desc(action.id)),
      db
        .select({ id: formField.id, label: sql<string>`json_extract(${formField.field}, '$.payload.label')` })
        .from(formField)
        .where(
          sql`${formField.id} in (select a.form_field_id from ${action} as a where a.id in (${ids}) and a.form_field_id is not null)`,
        ),
      db
        .select({ id: zone.id, zone: zone.name, location: location.name })
        .from(zone)
        .innerJoin(location, eq(location.id, zone.locationId))
        .where(sql`${zone.id} in (select a.zone_id from ${action} as a where a.id in (${ids}))`),
      selectCommentsOf(db, ids),
    ]);
    const labels = new Map(questions.map(({ id, label }) => [id, label]));
    const last = records.at(-1)?.action;
    from = last ? { date: last.createdAt.getTime(), id: last.id } : null;
    const people = await withDisplayNames(
      db,
      records.flatMap(({ assigneeUser, initiatedByUser }) => [
        initiatedByUser,
        ...(assigneeUser ? [assigneeUser] : []),
      ]),
    );
    const names = new Map(people.map(({ id, name }) => [id, name]));
    const named = <P extends { id: string; name: string }>(person: P) => ({
      ...person,
      name: names.get(person.id) ?? person.name,
    });
    const rows: ExportAction[] = records.map((record) => ({
      ...record,
      initiatedByUser: named(record.initiatedByUser),
      assigneeUser: record.assigneeUser && named(record.assigneeUser),
      place: places.find(({ id }) => id === record.action.zoneId) ?? null,
      question: labels.get(record.action.formFieldId ?? "") ?? null,
      comments: comments.filter(({ actionId }) => actionId === record.action.id),
    }));
    yield { rows, next: from };
  } while (from !== null);
}
