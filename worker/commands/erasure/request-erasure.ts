// Checks who may have a person erased, and does what happens at once. The rest follows in steps (run-erasure.ts).
import { DEFAULT_GLOBAL_ROLE, hasGlobalRole } from "../../contract/organisation/roles.ts";
import type { JobMessage, MailJob } from "../../queue-messages.ts";
import { problem } from "../../contract/problem.ts";
import { newId } from "../../domain/ids.ts";
import { NAME_OF_ERASED } from "../../domain/people/without-person.ts";
import type { Actor } from "../../policy/actor.ts";
import { accountDenialReason } from "../../policy/can.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { loadMembers } from "../../reads/people/load-member.ts";
import { permit } from "../../reads/permit.ts";
import { handOver, handOverAll } from "../../storage/actions/hand-over.ts";
import type { Sql } from "../../storage/core/database.ts";
import { write, writeWithoutAudit } from "../../storage/core/write.ts";
import {
  companiesNaming,
  type Erasure,
  extendErasure,
  insertErasure,
  insertErasureWhere,
  selectAccount,
  selectHasActivity,
} from "../../storage/erasure/erasures.ts";
import { insertJob } from "../../storage/jobs/jobs.ts";
import { promiseMail } from "../../storage/core/news.ts";
import { recountUsers } from "../../storage/people/members.ts";
import {
  companiesOfUser,
  deleteTracesOf,
  emptyUser,
  selectIsLastAdmin,
  updateUserUnlessLastAdmin,
} from "../../storage/people/platform-users.ts";
import { ownsNoCompanyAlone } from "../../storage/people/users.ts";
import { groupedAssignmentMail } from "../actions/assignment-mail.ts";
import { loadUser } from "../people/platform-users.ts";

/** Nobody can receive mail at it (RFC 2606). */
export const addressOfErased = (id: string) => `eliminada-${id.toLowerCase()}@eliminada.invalid`;

const emptyValues = (userId: string, now: Date) => ({
  name: NAME_OF_ERASED,
  email: addressOfErased(userId),
  emailVerified: false,
  image: null,
  role: DEFAULT_GLOBAL_ROLE,
  banned: false,
  banReason: null,
  banExpires: null,
  dailyDigest: false,
  monthlyReport: false,
  stripeCustomerId: null,
  resendId: null,
  deletedAt: now,
});

const jobOf = (id: string) => ({ kind: "erase", id }) as const;

type DeletionLetter = Extract<MailJob, { kind: "account-deleted" }>;
const deletionLetter = (
  erasureId: string,
  language: DeletionLetter["language"],
  askedBy: DeletionLetter["askedBy"],
): DeletionLetter => ({ kind: "account-deleted", erasureId, language, askedBy });

/** Who takes over the open actions of a company; without one they become unassigned. */
export type Heir = { companyId: string; userId: string };
type AccountErasure = { userId: string; reason?: string | undefined; heirs?: readonly Heir[] };

/**
 * Empties the account and ends its sessions and memberships at once. The jobs are the erasure of what records say and the mail:
 * to the address that goes, and to those who take over actions. Refused for a company's only owner and the last platform administrator.
 */
export async function eraseAccount(
  context: ActorContext,
  { userId, reason, heirs = [] }: AccountErasure,
): Promise<{ job: JobMessage; mailJobs: MailJob[] }> {
  const { actor, sql, now } = context;
  const [account] = await selectAccount(sql, userId);
  if (!account) throw problem("USER_NOT_FOUND");
  if (account.deletedAt) throw problem("USER_DELETED");
  const companies = (await companiesOfUser(sql, userId)).map(({ id }) => id);
  await checkHeirs(sql, userId, companies, heirs);
  const heirIn = (companyId: string) => heirs.find((heir) => heir.companyId === companyId)?.userId ?? null;
  const id = newId();
  const mailJobs = [
    deletionLetter(id, account.language, actor.userId === userId ? "person" : "platform"),
    ...companies.flatMap((companyId) => groupedAssignmentMail(actor, companyId, heirIn(companyId), now)),
  ];
  const row = {
    id,
    kind: "account",
    userId,
    name: account.name,
    email: account.email,
    requestedById: actor.userId,
  } as const;
  const {
    changed,
    promised,
    left: [left],
  } = await write(sql, {
    change: updateUserUnlessLastAdmin(
      sql,
      emptyValues(userId, now),
      { userId, actorId: actor.userId, now },
      ownsNoCompanyAlone(sql, userId),
    ),
    audit: {
      actor,
      companyId: null,
      verb: "user.delete",
      recordType: "user",
      recordId: userId,
      changes: reason ? { reason: { before: null, after: reason } } : {},
    },
    followUps: (done) => ({
      erasure: insertErasure(sql, row, done),
      job: insertJob(sql, { ...jobOf(id), state: { companies } }, now, done),
      handedOver: companies.flatMap((companyId) =>
        handOver(sql, handOverAll({ companyId, userId }, heirIn(companyId)), { actor, now, done }),
      ),
      promised: promiseMail(sql, mailJobs, now, done),
      traces: deleteTracesOf(sql, userId, done),
      usage: companies.map((companyId) => recountUsers(sql, companyId, done)),
    }),
    read: { left: selectIsLastAdmin(sql, userId, now) },
  });
  if (changed.length === 0) throw problem(left?.isLastAdmin ? "LAST_PLATFORM_ADMIN" : "LAST_OWNER");
  return { job: jobOf(id), mailJobs: promised.map(({ job }) => job) };
}

async function checkHeirs(sql: Sql, userId: string, companies: readonly string[], heirs: readonly Heir[]) {
  for (const [index, heir] of heirs.entries()) {
    const [roles] = companies.includes(heir.companyId)
      ? await loadMembers(sql, heir.companyId, [heir.userId, userId])
      : [[]];
    if (heir.userId === userId || !roles || roles.length === 0)
      throw problem("INVALID", { fields: { [`heirs.${index}.userId`]: "member.unknown" } });
  }
}

/** Before the code is weighed. */
export function permitOwnDeletion(actor: Actor): void {
  const why = accountDenialReason(actor, "account.delete");
  if (why) throw problem(why);
}

export function deleteOwnAccount(context: ActorContext, heirs: readonly Heir[]) {
  permitOwnDeletion(context.actor);
  return eraseAccount(context, { userId: context.actor.userId, heirs });
}

/** Erases an account at the request of a platform administrator. */
export async function removeUser(
  context: ActorContext,
  removal: { userId: string; reason?: string | undefined },
) {
  if (removal.userId === context.actor.userId) throw problem("NOT_ON_YOURSELF");
  await loadUser(context, removal.userId);
  return eraseAccount(context, removal);
}

type InCompany = { companyId: string; reason: string };

/** Takes somebody who has left out of a company's records. The account stays if another company knows it. */
export async function eraseFormerMember(
  { actor, sql, now }: ActorContext,
  { companyId, userId, reason }: InCompany & { userId: string },
): Promise<JobMessage> {
  permit(actor, "person.erase", { companyId });
  const [[account], [activity]] = await sql.batch([
    selectAccount(sql, userId),
    selectHasActivity(sql, companyId, userId),
  ]);
  const isKnown =
    account && (activity !== undefined || (await companiesNaming(sql, userId)).includes(companyId));
  if (!account || account.deletedAt || !isKnown || hasGlobalRole(account.role, "admin"))
    throw problem("USER_NOT_FOUND");
  const id = newId();
  const { name, email } = account;
  const { changed } = await write(sql, {
    change: insertErasureWhere(sql, {
      id,
      kind: "member",
      userId,
      companyId,
      name,
      email,
      requestedById: actor.userId,
    }),
    audit: {
      actor,
      companyId,
      verb: "person.erase",
      recordType: "user",
      recordId: userId,
      changes: { reason: { before: null, after: reason } },
    },
    followUps: (done) => ({
      job: insertJob(sql, { ...jobOf(id), state: { companies: [companyId] } }, now, done),
    }),
  });
  if (changed.length === 0) throw problem("STILL_MEMBER");
  return jobOf(id);
}

type Orphan = { id: string; language: DeletionLetter["language"] };

/** The erasure of a former member goes on as that of the account. */
export async function beginAccountErasure(
  sql: Sql,
  { account, erasure, now }: { account: Orphan; erasure: Erasure; now: Date },
): Promise<MailJob> {
  const letter = deletionLetter(erasure.id, account.language, "company");
  await writeWithoutAudit(sql, {
    first: [emptyUser(sql, account.id, emptyValues(account.id, now))],
    change: extendErasure(sql, erasure.id),
    followUp: (done) => promiseMail(sql, [letter], now, done),
  });
  return letter;
}
