import { and, eq, isNull } from "drizzle-orm";
import { readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { user } from "../tables/organisation/identity.ts";
import { isPendingFor, joinInvitations, selectInvitations } from "../people/invitations.ts";

export async function languageOf(db: Sql, email: string) {
  const [known] = await db.select({ language: user.language }).from(user).where(eq(user.email, email));
  return known?.language ?? null;
}

/** Where to write to a person, and in which language; null once the account is deleted. */
export async function findPerson(db: Sql, userId: string) {
  const [found] = await db
    .select({ to: user.email, language: user.language })
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.deletedAt)));
  return found ?? null;
}

/** The known facts about an address before its user signs in. */
export async function findRecipient(db: Sql, email: string, now: Date) {
  const {
    users: [known],
    ...pending
  } = await readBatch(db, {
    users: db.select({ language: user.language }).from(user).where(eq(user.email, email)),
    ...selectInvitations(db, isPendingFor(email, now)),
  });
  return {
    language: known?.language ?? null,
    isUser: known !== undefined,
    invitations: joinInvitations(pending),
  };
}
