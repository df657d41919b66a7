import { and, eq, gt } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { user } from "../tables/identity.ts";
import { invite } from "../tables/membership.ts";

export async function languageOf(db: Sql, email: string) {
  const [known] = await db.select({ language: user.language }).from(user).where(eq(user.email, email));
  return known?.language ?? null;
}

/** The known facts about an address before its user signs in. */
export async function findRecipient(db: Sql, email: string, now: Date) {
  const [[known], [pending]] = await db.batch([
    db.select({ language: user.language }).from(user).where(eq(user.email, email)),
    db
      .select({ id: invite.id })
      .from(invite)
      .where(and(eq(invite.email, email), gt(invite.invitationExpiresAt, now)))
      .limit(1),
  ]);
  return { language: known?.language ?? null, isUser: known !== undefined, isInvited: pending !== undefined };
}
