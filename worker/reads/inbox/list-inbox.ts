import type { EndpointQuery } from "../../contract/endpoint.ts";
import type { InboxEntry, listInbox as contract } from "../../contract/inbox/inbox.ts";
import type { ActorContext } from "../actor-context.ts";
import { visibleScope } from "../../policy/scope.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { countUnread, selectInbox } from "../../storage/inbox/inbox.ts";
import { selectLastEscalation } from "../../storage/inbox/escalations.ts";
import { enterCompany, permitted } from "../permit.ts";

const PAGE_SIZE = 20;

/** The count of the company's first answer, in the same round trip. */
export function selectUnread({ actor, sql }: ActorContext, companyId: string) {
  enterCompany({ actor }, companyId);
  const scope = permitted(visibleScope(actor, companyId));
  return countUnread(sql, { companyId, userId: actor.userId }, scope);
}

function placeOf(cursor: string | undefined) {
  if (cursor === undefined) return null;
  const end = cursor.indexOf(".");
  return { at: Number(cursor.slice(0, end)), id: cursor.slice(end + 1) };
}

export async function listInbox(
  context: ActorContext,
  companyId: string,
  { unread: onlyUnread, cursor }: EndpointQuery<typeof contract>,
) {
  const { actor, sql } = context;
  const scope = permitted(visibleScope(actor, companyId));
  const {
    counted: [counted],
    rows,
  } = await readBatch(sql, {
    counted: selectUnread(context, companyId),
    rows: selectInbox(sql, { companyId, userId: actor.userId }, scope, {
      isUnread: onlyUnread !== undefined,
      before: placeOf(cursor),
      limit: PAGE_SIZE + 1,
    }),
  });
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  return {
    entries: page.map(
      ({
        id,
        kind,
        at,
        readAt,
        actor: by,
        recordType,
        recordId,
        departmentId,
        number,
        title,
        status,
        isMuted,
      }): InboxEntry => ({
        id,
        kind,
        at: at.toISOString(),
        isRead: readAt !== null,
        actor: by,
        record: {
          type: recordType,
          id: recordId,
          departmentId,
          number,
          title,
          status,
          isMuted: isMuted === 1,
        },
      }),
    ),
    nextCursor: last ? `${last.at.getTime()}.${last.id}` : null,
    unread: counted?.unread ?? 0,
  };
}

/** Nothing of a record that the person may not read. */
export async function readEscalation(
  { actor, sql }: ActorContext,
  { companyId, recordId }: { companyId: string; recordId: string },
  day: string | undefined,
) {
  const scope = permitted(visibleScope(actor, companyId));
  const told = await selectLastEscalation(sql, scope, recordId, day);
  const [first] = told;
  return {
    escalation: first
      ? { to: told.map(({ id, name, color }) => ({ id, name, color })), at: first.at.toISOString() }
      : null,
  };
}
