import type { CodeEntry, StrongSignIn } from "../../contract/sign-in/strong-sign-in.ts";
import { problem } from "../../contract/problem.ts";
import { STRONG_GRACE_MS } from "../../contract/limits.ts";
import { readBatch } from "../../storage/core/batch.ts";
import {
  type Entry,
  selectEntries,
  selectEntry,
  selectStrongSince,
} from "../../storage/organisation/strong-sign-in.ts";
import type { ActorContext } from "../actor-context.ts";
import { permit } from "../permit.ts";

export const codeEntryOf = ({
  requestedAt,
  opensAt,
  endsAt,
}: Omit<Entry, "companyId" | "userId">): CodeEntry => ({
  requestedAt: requestedAt.toISOString(),
  opensAt: opensAt?.toISOString() ?? null,
  endsAt: endsAt.toISOString(),
});

export const strongSignInStatements = ({ sql, now }: ActorContext, companyId: string) => ({
  required: selectStrongSince(sql, companyId),
  entries: selectEntries(sql, companyId, now),
});

type Found = {
  required: { since: Date | null }[];
  entries: (Omit<Entry, "companyId"> & { name: string; email: string })[];
};

export function strongSignInOf({ required, entries }: Found): StrongSignIn {
  const since = required[0]?.since ?? null;
  return {
    since: since?.toISOString() ?? null,
    from: since && new Date(since.getTime() + STRONG_GRACE_MS).toISOString(),
    entries: entries.map(({ userId, name, email, ...entry }) => ({
      userId,
      name,
      email,
      ...codeEntryOf(entry),
    })),
  };
}

export async function readStrongSignIn(context: ActorContext, companyId: string): Promise<StrongSignIn> {
  permit(context.actor, "signOn.read", { companyId });
  return strongSignInOf(await readBatch(context.sql, strongSignInStatements(context, companyId)));
}

/** The person's own request. */
export async function readCodeEntry({ actor, sql, now }: ActorContext, companyId: string) {
  if (!actor.companies.some(({ id }) => id === companyId)) throw problem("COMPANY_NOT_FOUND");
  const [found] = await selectEntry(sql, { companyId, userId: actor.userId }, now);
  return found ? codeEntryOf(found) : null;
}
