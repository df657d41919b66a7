// Changes of companies by platform administrators.
import type {
  AdminCompanyDetail,
  createCompanyFor as createContract,
  updateAnyCompany as updateContract,
} from "../../contract/admin/companies.ts";
import type { EndpointBody } from "../../contract/endpoint.ts";
import type { MailJob } from "../../queue-messages.ts";
import { problem } from "../../contract/problem.ts";
import { billingSettingsOf } from "../../contract/organisation/subscription.ts";
import { newId } from "../../domain/ids.ts";
import type { Env } from "../../env.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { companyDetailOf, readAnyCompany } from "../../reads/platform/companies.ts";
import {
  type AuditedChanges,
  type AuditEntry,
  changesBetween,
  fieldsOfChanges,
} from "../../storage/core/audit.ts";
import { violatesUnique } from "../../storage/core/guarded.ts";
import { write } from "../../storage/core/write.ts";
import { promiseMail } from "../../storage/core/news.ts";
import { firstFreeCode, insertCompany } from "../../storage/organisation/companies.ts";
import { insertMembershipWhere } from "../../storage/people/members.ts";
import { findUserByEmail, insertOwner } from "../../storage/people/platform-users.ts";
import { selectPlatformCompany, updateCompanyAsPlatform } from "../../storage/platform/companies.ts";
import { codeCandidatesFor } from "../code-candidates.ts";
import { definedFields } from "../defined-fields.ts";
import { decisionToEnd, decisionToKeep } from "../organisation/end-company.ts";

type Outcome = { company: AdminCompanyDetail; jobs: MailJob[] };

const companyEntry = (
  { actor }: ActorContext,
  verb: AuditEntry["verb"],
  companyId: string,
  audited: AuditedChanges,
): AuditEntry => ({ actor, companyId, verb, recordType: "company", recordId: companyId, ...audited });

/** A letter to each of the owners. */
const noticesTo = (
  event: Extract<MailJob, { kind: "company-notice" }>["event"],
  companyId: string,
  owners: readonly { id: string }[],
  now: Date,
): MailJob[] =>
  owners.map(({ id }) => ({ kind: "company-notice", event, companyId, userId: id, at: now.getTime() }));

/** An address without an account gets one, because an invitation cannot make anybody an owner. */
export async function createCompanyFor(
  context: ActorContext,
  env: Env,
  { name, ownerEmail, color, companyCode, userLimit }: EndpointBody<typeof createContract>,
): Promise<Outcome> {
  const { actor, sql, now } = context;
  const known = await findUserByEmail(sql, ownerEmail);
  const companyId = newId();
  const owner = known ?? { id: newId(), language: actor.language };
  const jobs = noticesTo("created", companyId, [owner], now);
  try {
    const found = await write(sql, {
      asPlatform: true,
      change: insertCompany(sql, {
        id: companyId,
        name,
        companyCode: companyCode ?? firstFreeCode(codeCandidatesFor(name)),
        language: owner.language,
        usersUsage: 1,
        ...(color ? { color } : {}),
        userLimit: userLimit ?? billingSettingsOf(env).freeLimit,
      }),
      audit: companyEntry(context, "company.create", companyId, {
        changes: { name: { before: null, after: name }, owner: { before: null, after: owner.id } },
      }),
      followUps: (done) => ({
        user: known ? [] : [insertOwner(sql, { ...owner, email: ownerEmail, name: "" }, done)],
        owner: insertMembershipWhere(sql, { companyId, userId: owner.id, role: "owner" }, done),
        promised: promiseMail(sql, jobs, now, done),
      }),
      read: selectPlatformCompany(sql, companyId, context.now),
    });
    const company = companyDetailOf(found);
    if (!company) throw problem("INTERNAL");
    return { company, jobs };
  } catch (error) {
    if (violatesUnique(error, "company.company_code")) throw problem("CODE_TAKEN", { cause: error });
    // Somebody signed in with the address a moment ago; the next try finds them.
    if (violatesUnique(error, "user.email")) throw problem("CONFLICT", { cause: error });
    throw error;
  }
}

async function loadCompany(context: ActorContext, companyId: string): Promise<AdminCompanyDetail> {
  const company = await readAnyCompany(context, companyId);
  if (company.state === "deleted") throw problem("COMPANY_DELETED");
  return company;
}

type Update = { companyId: string; changes: EndpointBody<typeof updateContract> };

/** A limit below the number of people removes nobody, and nobody can be added. */
export async function updateAnyCompany(
  context: ActorContext,
  { companyId, changes }: Update,
): Promise<AdminCompanyDetail> {
  const { sql } = context;
  const before = await loadCompany(context, companyId);
  const audited = changesBetween(before, changes);
  if (Object.keys(audited).length === 0) return before;
  const { changed, ...found } = await write(sql, {
    asPlatform: true,
    change: updateCompanyAsPlatform(sql, companyId, definedFields(changes)),
    audit: companyEntry(context, "company.update", companyId, {
      changes: audited,
      asRead: fieldsOfChanges(before, audited),
    }),
    read: selectPlatformCompany(sql, companyId, context.now),
  });
  return changedCompany(changed, found);
}

type Found = Parameters<typeof companyDetailOf>[0];

function changedCompany(changed: readonly object[], found: Found): AdminCompanyDetail {
  const company = companyDetailOf(found);
  if (changed.length === 0 || !company) throw problem("COMPANY_DELETED");
  return company;
}

/** If two administrators suspend or resume at once, the first one does it and the second finds it done. */
async function changeSuspension(
  context: ActorContext,
  companyId: string,
  { event, reason }: { event: "suspended" | "resumed"; reason: string | null },
): Promise<Outcome> {
  const { sql, now } = context;
  const before = await loadCompany(context, companyId);
  const suspends = event === "suspended";
  if (suspends === (before.suspendedAt !== null)) return { company: before, jobs: [] };
  const values = { suspendedAt: suspends ? now : null, suspensionReason: reason };
  const jobs = noticesTo(event, companyId, before.owners, now);
  const { changed, promised, ...found } = await write(sql, {
    asPlatform: true,
    change: updateCompanyAsPlatform(sql, companyId, values, suspends ? "not suspended" : "suspended"),
    audit: companyEntry(context, suspends ? "company.suspend" : "company.resume", companyId, {
      changes: { suspensionReason: { before: before.suspensionReason, after: reason } },
      asRead: { suspensionReason: before.suspensionReason },
    }),
    followUps: (done) => ({ promised: promiseMail(sql, jobs, now, done) }),
    read: selectPlatformCompany(sql, companyId, context.now),
  });
  const company = companyDetailOf(found);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  return { company, jobs: changed.length > 0 ? promised.map(({ job }) => job) : [] };
}

export const suspendCompany = (context: ActorContext, companyId: string, reason: string) =>
  changeSuspension(context, companyId, { event: "suspended", reason });

export const resumeCompany = (context: ActorContext, companyId: string) =>
  changeSuspension(context, companyId, { event: "resumed", reason: null });

type Deletion = { companyId: string; confirmation: string; reason: string };

/** Ends a company as its owner would, with a reason that the company's people see. */
export async function deleteCompany(
  context: ActorContext,
  { companyId, confirmation, reason }: Deletion,
): Promise<Outcome> {
  const { sql } = context;
  const before = await loadCompany(context, companyId);
  if (confirmation.trim() !== before.name)
    throw problem("INVALID", { fields: { confirmation: "confirmation.wrong" } });
  const { changed, promised, ...found } = await write(sql, {
    asPlatform: true,
    ...decisionToEnd(context, { company: before, reason }),
    read: selectPlatformCompany(sql, companyId, context.now),
  });
  if (changed.length === 0) throw problem("COMPANY_ENDING");
  return outcomeOf(found, promised);
}

export async function keepAnyCompany(context: ActorContext, companyId: string): Promise<Outcome> {
  const { sql } = context;
  await loadCompany(context, companyId);
  const {
    changed: _,
    promised,
    ...found
  } = await write(sql, {
    asPlatform: true,
    ...decisionToKeep(context, companyId),
    read: selectPlatformCompany(sql, companyId, context.now),
  });
  return outcomeOf(found, promised);
}

function outcomeOf(found: Found, promised: readonly { job: MailJob }[]): Outcome {
  const company = companyDetailOf(found);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  return { company, jobs: promised.map(({ job }) => job) };
}
