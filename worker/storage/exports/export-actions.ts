import { asc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { FormType } from "../../contract/enums.ts";
import type { Scope } from "../../policy/scope.ts";
import type { ListCursor } from "../../queue-messages.ts";
import { type ActionRecord, selectedActionRecords } from "../actions/action-records.ts";
import { type ActionList, countList, readActionsAfter } from "../actions/list-actions.ts";
import type { Sql } from "../core/database.ts";
import { unionAll } from "../tables/union-all.ts";
import { actionLink } from "../forms/form-links.ts";
import type { ListedForm } from "../forms/form-page.ts";
import { listForms } from "../forms/list-forms.ts";
import { displayName, withDisplayNames } from "../people/display-name.ts";
import { action } from "../tables/action.ts";
import { actionComment } from "../tables/action-comment.ts";
import { user } from "../tables/organisation/identity.ts";
import { location, zone } from "../tables/organisation/places.ts";
import { MAX_BYTES_PER_READ } from "./export-details.ts";
import type { FormExportQuery } from "./export-forms.ts";

const PAGE = 500;

/** The number of actions; null for a search, as for forms. */
export const countActions = async (db: Sql, list: ActionList): Promise<number | null> =>
  list.filter.q ? null : countList(db, list);

const { description, cause, evaluationCriteria, title } = action;
const LARGE = [title, description, cause, evaluationCriteria];
const commentBytes = sql`iif(comments_count = 0, 0, (select ifnull(sum(octet_length(c.text) + 200), 0) from ${actionComment} as c where c.action_id = "action".id))`;
const bytes = sql.join(
  [...LARGE.map(({ name }) => sql`ifnull(octet_length(${sql.identifier(name)}), 0)`), commentBytes],
  sql` + `,
);

/** As many of a page's actions as fit into one read, the first in any case; in the page's order. */
const fitting = (rows: SQL): SQL =>
  sql`select * from (
    select *, sum(bytes) over (order by nth) as upto
    from (select *, row_number() over () as nth, ${bytes} as bytes from (${rows}) as "action")
  ) where upto - bytes < ${MAX_BYTES_PER_READ} order by nth`;

const impersonator = alias(user, "impersonator");

/** The comments of actions, the oldest first. */
const selectCommentsOf = (db: Sql, ids: readonly string[]) =>
  db
    .select({
      actionId: actionComment.actionId,
      kind: actionComment.kind,
      at: actionComment.createdAt,
      author: displayName(user),
      impersonatedBy: sql<string | null>`iif(${impersonator.id} is null, null, ${displayName(impersonator)})`,
      text: actionComment.text,
      photosCount: sql<number>`json_array_length(${actionComment.photos})`,
      documentsCount: sql<number>`ifnull(json_array_length(${actionComment.documents}), 0)`,
      photoNotes: sql<string | null>`(
        select group_concat(concat_ws(' · ', p.value ->> '$.caption', (
            select group_concat('«' || (m.value ->> '$.text') || '»', ' · ') from json_each(p.value, '$.marks') as m
            where m.value ->> '$.kind' = 'text'
          )), char(10))
        from json_each(${actionComment.photos}) as p
        where p.value ->> '$.caption' is not null or instr(p.value, '"kind":"text"') > 0
      )`,
    })
    .from(actionComment)
    .innerJoin(user, eq(user.id, actionComment.authorId))
    .leftJoin(impersonator, eq(impersonator.id, actionComment.impersonatedById))
    .where(sql`${actionComment.actionId} in (select value from json_each(${JSON.stringify(ids)}))`)
    .orderBy(asc(actionComment.actionId), asc(actionComment.createdAt), asc(actionComment.id));

const selectPlacesOf = (db: Sql, zoneIds: readonly string[]) =>
  db
    .select({ id: zone.id, zone: zone.name, location: location.name })
    .from(zone)
    .innerJoin(location, eq(location.id, zone.locationId))
    .where(sql`${zone.id} in (select value from json_each(${JSON.stringify(zoneIds)}))`);

/** With their places and comments, and the names of accounts that are gone. */
async function withDetails(db: Sql, records: readonly ActionRecord[]) {
  if (records.length === 0) return [];
  const zoneIds = [...new Set(records.flatMap(({ action: { zoneId } }) => zoneId ?? []))];
  const places = new Map(
    zoneIds.length === 0 ? [] : (await selectPlacesOf(db, zoneIds)).map(({ id, ...place }) => [id, place]),
  );
  const commented = records.filter((record) => record.action.commentsCount > 0);
  const comments =
    commented.length === 0
      ? []
      : await selectCommentsOf(
          db,
          commented.map((record) => record.action.id),
        );
  const ofAction = Map.groupBy(comments, ({ actionId }) => actionId);
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
  return records.map((record) => ({
    ...record,
    initiatedByUser: named(record.initiatedByUser),
    assigneeUser: record.assigneeUser && named(record.assigneeUser),
    place: places.get(record.action.zoneId ?? "") ?? null,
    question: record.safetyCheckLabel,
    comments: ofAction.get(record.action.id) ?? [],
  }));
}
type ActionBatch = { rows: Awaited<ReturnType<typeof withDetails>>; next: ListCursor };

/** In the order of the list. */
export async function* readActions(
  db: Sql,
  list: ActionList,
  after: ListCursor,
): AsyncGenerator<ActionBatch> {
  let from = after;
  do {
    const cursor = from && { part: from.partIndex ?? 0, key: from.date, id: from.id };
    const { rows, next } = await readActionsAfter(db, list, cursor, { most: PAGE, fitting });
    from = next && { partIndex: next.part, date: next.key, id: next.id };
    yield { rows: await withDetails(db, rows), next: from };
  } while (from !== null);
}

type ActionPosition = NonNullable<NonNullable<ListCursor>["action"]>;

function inScope({ companyId, departmentIds }: Scope): SQL {
  const isOfCompany = sql`a.company_id = ${companyId}`;
  if (departmentIds === "all") return isOfCompany;
  return sql`${isOfCompany} and a.department_id in (select value from json_each(${JSON.stringify(departmentIds)}))`;
}

/** Actions of forms, form by form in their order and each form's oldest first, after the position. */
function actionsOf(forms: readonly ListedForm[], scope: Scope, after: ActionPosition | undefined): SQL {
  const byType = Map.groupBy(
    forms.map(({ id, type }, place) => ({ id, type, place })),
    ({ type }) => type,
  );
  const beyond = after
    ? sql` and (e.value ->> 0, a.created_at, a.id) > (${after.place}, ${after.at}, ${after.id})`
    : sql``;
  const branches = [...byType].map(([type, of]: [FormType, { id: string; place: number }[]]) => {
    const places = JSON.stringify(of.map(({ place, id }) => [place, id]));
    return sql`select a.*, e.value ->> 0 as place from json_each(${places}) as e cross join ${action} as a
      on ${sql.raw(`a.${actionLink(type)}`)} = e.value ->> 1
      where a.withdrawn_at is null and ${inScope(scope)}${beyond}`;
  });
  return unionAll(branches, sql.raw(`order by place, created_at, id limit ${PAGE}`));
}

/** The actions of the forms of a list, in its order. */
export async function* readActionsOfForms(
  db: Sql,
  scope: Scope,
  query: FormExportQuery,
  after: ListCursor,
): AsyncGenerator<ActionBatch> {
  let from = after;
  do {
    const { action: last, ...position } = from ?? { id: "", date: 0 };
    const place = position.id === "" ? null : position;
    const { page } = await listForms(db, scope, { ...query, figures: null, after: place, limit: PAGE });
    const forms = page.rows.filter(({ actions: [all] }) => all > 0);
    let within: ActionPosition | undefined = last;
    do {
      const records: ActionRecord[] =
        forms.length === 0
          ? []
          : await selectedActionRecords(db, fitting(sql`select * from (${actionsOf(forms, scope, within)})`));
      const lastRecord = records.at(-1)?.action;
      within = lastRecord && {
        place: forms.findIndex(({ id }) => id === lastRecord.formId),
        at: lastRecord.createdAt.getTime(),
        id: lastRecord.id,
      };
      from = within ? { ...position, action: within } : page.next;
      yield { rows: await withDetails(db, records), next: from };
    } while (within);
  } while (from !== null);
}
