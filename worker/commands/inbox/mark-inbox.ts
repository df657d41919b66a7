// Entries are marked and records are muted without an audit entry: neither changes a record.
import type { EndpointBody } from "../../contract/endpoint.ts";
import type { markInboxRead as contract } from "../../contract/inbox/inbox.ts";
import { problem } from "../../contract/problem.ts";
import { accountDenialReason } from "../../policy/can.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { selectUnread } from "../../reads/inbox/list-inbox.ts";
import { enterCompany } from "../../reads/permit.ts";
import { writeWithoutAudit } from "../../storage/core/write.ts";
import { markRead, muteWhere, unmute } from "../../storage/inbox/inbox.ts";

/** Whoever acts in the person's place has not read it for them. */
function enterInbox({ actor }: Pick<ActorContext, "actor">, companyId: string) {
  enterCompany({ actor }, companyId);
  const why = accountDenialReason(actor, "inbox.change");
  if (why) throw problem(why);
  return { companyId, userId: actor.userId };
}

/** Returns how many are left. */
export async function markInboxRead(
  context: ActorContext,
  companyId: string,
  { until, ...which }: EndpointBody<typeof contract>,
): Promise<number> {
  const { actor, sql, now } = context;
  const of = enterInbox(context, companyId);
  const {
    left: [left],
  } = await writeWithoutAudit(sql, {
    actor,
    rightsIn: companyId,
    change: markRead(sql, of, { ...which, until: until === undefined ? now : new Date(until) }, now),
    read: { left: selectUnread(context, companyId) },
  });
  return left?.unread ?? 0;
}

export async function muteRecord(context: ActorContext, companyId: string, recordId: string): Promise<void> {
  const { actor, sql, now } = context;
  const of = enterInbox(context, companyId);
  const { changed } = await writeWithoutAudit(sql, {
    actor,
    rightsIn: companyId,
    change: muteWhere(sql, of, recordId, now),
  });
  if (changed.length === 0) throw problem("NOT_FOUND");
}

export async function unmuteRecord(
  context: ActorContext,
  companyId: string,
  recordId: string,
): Promise<void> {
  const { actor, sql } = context;
  const of = enterInbox(context, companyId);
  await writeWithoutAudit(sql, { actor, rightsIn: companyId, change: unmute(sql, of, recordId) });
}
