// A stronger sign-in of owners and administrators, and the way in for who can't have one.
import { problem } from "../../contract/problem.ts";
import { isStrong } from "../../policy/proof.ts";
import { isOwnerRole } from "../../policy/roles.ts";
import { OPEN_MS, WAIT_MS } from "../../policy/strong-sign-in.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import {
  codeEntryOf,
  strongSignInOf,
  strongSignInStatements,
} from "../../reads/sign-on/read-strong-sign-in.ts";
import { permit } from "../../reads/permit.ts";
import { BY_THE_CHANGE } from "../../storage/core/audit.ts";
import { write } from "../../storage/core/write.ts";
import { promiseNoticesOf } from "../../storage/lifecycle/ending.ts";
import {
  deleteEntriesOf,
  deleteEntry,
  insertEntry,
  openEntry,
  selectEntry,
  selectStrongSince,
  updateStrongSince,
} from "../../storage/organisation/strong-sign-in.ts";

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
/** How long an owner has to answer an administrator. */
const ASKED_MS = 7 * 24 * 60 * 60 * 1000;

/** An owner who came in with a code would lock themselves out, and whoever reads their mail would end the requirement. */
function permitStrongOwner(
  { actor }: ActorContext,
  companyId: string,
  verb: "signOn.manage" | "codeEntry.refuse" = "signOn.manage",
): void {
  permit(actor, verb, { companyId });
  if (!actor.proof || !isStrong(actor.proof, companyId)) throw problem("STRONG_PROOF_NEEDED");
}

export async function requireStrongSignIn(context: ActorContext, companyId: string, isRequired: boolean) {
  const { actor, sql, now } = context;
  permitStrongOwner(context, companyId);
  const [before] = await selectStrongSince(sql, companyId);
  if (!before) throw problem("COMPANY_NOT_FOUND");
  const since = isRequired ? (before.since ?? now) : null;
  const { promised, ...found } = await write(sql, {
    change: updateStrongSince(sql, companyId, since),
    audit: {
      actor,
      companyId,
      verb: "strongSignIn.require",
      recordType: "company",
      recordId: companyId,
      changes: {
        strongSince: {
          before: before.since?.toISOString() ?? null,
          after: since?.toISOString() ?? null,
        },
      },
      asRead: { strongSince: before.since },
    },
    followUps: (done) => ({
      promised: isRequired ? [promiseNoticesOf(sql, companyId, { event: "strong-sign-in", now }, done)] : [],
      ended: isRequired ? [] : [deleteEntriesOf(sql, companyId, done)],
    }),
    read: strongSignInStatements(context, companyId),
  });
  return { strongSignIn: strongSignInOf(found), mailJobs: promised.flat().map(({ job }) => job) };
}

/** Asked again, the request stays as it is until it has ended. */
export async function askForCodeEntry(context: ActorContext, companyId: string) {
  const { actor, sql, now } = context;
  const own = actor.companies.find(({ id }) => id === companyId);
  if (!own) throw problem("COMPANY_NOT_FOUND");
  if (actor.impersonatedBy !== null) throw problem("NOT_WHILE_IMPERSONATING");
  if (!own.isAdmin) throw problem("FORBIDDEN");
  if (!own.needsStrongSignIn) throw problem("CONFLICT");
  const path = { companyId, userId: actor.userId };
  const opensAt = isOwnerRole(own.role) ? after(now, WAIT_MS) : null;
  const endsAt = opensAt ? after(opensAt, OPEN_MS) : after(now, ASKED_MS);
  const {
    promised,
    entry: [entry],
  } = await write(sql, {
    change: insertEntry(sql, { ...path, requestedAt: now, opensAt, endsAt }),
    audit: { actor, companyId, verb: "codeEntry.ask", recordType: "user", recordId: actor.userId },
    whileEnding: true,
    followUps: (done) => ({
      promised: promiseNoticesOf(sql, companyId, { event: "code-entry", now }, done),
    }),
    read: { entry: selectEntry(sql, path, now) },
  });
  return { entry: entry ? codeEntryOf(entry) : null, mailJobs: promised.map(({ job }) => job) };
}

/** Of somebody else: nobody lets themselves in. */
export async function confirmCodeEntry(context: ActorContext, path: { companyId: string; userId: string }) {
  const { actor, sql, now } = context;
  permitStrongOwner(context, path.companyId);
  const { changed, ...found } = await write(sql, {
    change: openEntry(sql, path, { opensAt: now, endsAt: after(now, OPEN_MS) }),
    audit: {
      actor,
      companyId: path.companyId,
      verb: "codeEntry.confirm",
      recordType: "user",
      recordId: path.userId,
      changes: {},
      asRead: BY_THE_CHANGE,
    },
    read: strongSignInStatements(context, path.companyId),
  });
  if (changed.length === 0) throw problem("NOT_FOUND");
  return strongSignInOf(found);
}

export async function refuseCodeEntry(context: ActorContext, path: { companyId: string; userId: string }) {
  const { actor, sql } = context;
  permitStrongOwner(context, path.companyId, "codeEntry.refuse");
  const { changed, ...found } = await write(sql, {
    change: deleteEntry(sql, path),
    audit: {
      actor,
      companyId: path.companyId,
      verb: "codeEntry.refuse",
      recordType: "user",
      recordId: path.userId,
      changes: {},
      asRead: BY_THE_CHANGE,
    },
    whileReadOnly: true,
    read: strongSignInStatements(context, path.companyId),
  });
  if (changed.length === 0) throw problem("NOT_FOUND");
  return strongSignInOf(found);
}
