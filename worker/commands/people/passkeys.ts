import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { MOST_PASSKEYS } from "../../contract/sign-in/passkeys.ts";
import { problem } from "../../contract/problem.ts";
import { newId } from "../../domain/ids.ts";
import type { Actor } from "../../policy/actor.ts";
import { accountDenialReason } from "../../policy/can.ts";
import { needsStrongSignInAnywhere } from "../../policy/strong-sign-in.ts";
import type { MailJob } from "../../queue-messages.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { type AuditedChanges, type AuditEntry, BY_THE_CHANGE } from "../../storage/core/audit.ts";
import { violatesUnique } from "../../storage/core/guarded.ts";
import { write } from "../../storage/core/write.ts";
import { promiseMail } from "../../storage/core/news.ts";
import {
  deletePasskey,
  insertPasskey,
  type NewPasskey,
  renamePasskey as renameRow,
  selectPasskeyName,
} from "../../storage/people/passkeys.ts";

/** A passkey is used and changed by its owner alone, never by whoever impersonates them. */
export function permitPasskeys(actor: Actor): void {
  const why = accountDenialReason(actor, "passkey.use");
  if (why) throw problem(why);
}

/** Whoever reads the mail of an owner does not pass a requirement by adding a passkey. */
export function permitChangeOfPasskeys(actor: Actor): void {
  permitPasskeys(actor);
  if (needsStrongSignInAnywhere(actor)) throw problem("STRONG_SIGN_IN_NEEDED");
}

const entry = (
  { actor }: ActorContext,
  verb: Extract<AuditEntry["verb"], `passkey.${string}`>,
  audited: AuditedChanges,
): AuditEntry => ({
  actor,
  companyId: null,
  verb,
  recordType: "user",
  recordId: actor.userId,
  ...audited,
});

type ChangeJob = Extract<MailJob, { kind: "passkey-changed" }>;
const mailAbout = (
  { actor, now }: ActorContext,
  event: ChangeJob["event"],
  passkeyId: string,
): ChangeJob => ({ kind: "passkey-changed", event, userId: actor.userId, passkeyId, at: now.getTime() });

/** What better-auth has verified, with the name that the person gave it if they gave one. */
export type VerifiedPasskey = Omit<NewPasskey, "id" | "name" | "userId"> & { name?: string | undefined };

export async function addPasskey(context: ActorContext, verified: VerifiedPasskey) {
  const { actor, sql, now } = context;
  const name = verified.name ?? MESSAGES[actor.language].passkey;
  const row = { ...verified, id: newId(), userId: actor.userId, name };
  const {
    changed: [added],
    promised,
  } = await write(sql, {
    change: insertPasskey(sql, row, MOST_PASSKEYS),
    audit: entry(context, "passkey.add", { changes: { passkey: { before: null, after: name } } }),
    followUps: (done) => ({
      promised: promiseMail(sql, [mailAbout(context, "added", row.id)], now, done),
    }),
  }).catch((error: unknown) => {
    throw violatesUnique(error, "passkey.credential_id") ? problem("PASSKEY_TAKEN") : error;
  });
  if (!added) throw problem("TOO_MANY_PASSKEYS");
  return { added, mailJobs: promised.map(({ job }) => job) };
}

async function nameOf({ actor, sql }: ActorContext, id: string) {
  const own = { id, userId: actor.userId };
  const [found] = await selectPasskeyName(sql, own);
  if (!found) throw problem("NOT_FOUND");
  return { own, before: found.name };
}

export async function renamePasskey(context: ActorContext, id: string, name: string): Promise<void> {
  permitPasskeys(context.actor);
  const { own, before } = await nameOf(context, id);
  const { changed } = await write(context.sql, {
    change: renameRow(context.sql, own, before, name),
    audit: entry(context, "passkey.rename", {
      changes: { passkey: { before, after: name } },
      asRead: BY_THE_CHANGE,
    }),
  });
  if (changed.length === 0) throw problem("BUSY", { decideAgain: true });
}

export async function removePasskey(context: ActorContext, id: string) {
  permitChangeOfPasskeys(context.actor);
  const { sql, now } = context;
  const { own, before } = await nameOf(context, id);
  const {
    changed: [removed],
    promised,
  } = await write(sql, {
    change: deletePasskey(sql, own, before),
    audit: entry(context, "passkey.remove", {
      changes: { passkey: { before, after: null } },
      asRead: BY_THE_CHANGE,
    }),
    followUps: (done) => ({ promised: promiseMail(sql, [mailAbout(context, "removed", id)], now, done) }),
  });
  if (!removed) throw problem("BUSY", { decideAgain: true });
  return { removed, mailJobs: promised.map(({ job }): MailJob => job) };
}
