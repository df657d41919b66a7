// What is read and changed when a session begins.
import { and, eq, sql } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { writeWithoutAudit } from "../core/write.ts";
import { user } from "../tables/organisation/identity.ts";

export type Ban = Pick<typeof user.$inferSelect, "banReason" | "banExpires">;

/** The ban of a user; null without one. A ban that has ended is lifted. One round trip. */
export async function readBan(db: Sql, userId: string, now: Date): Promise<Ban | null> {
  const isBanned = and(eq(user.id, userId), eq(user.banned, true));
  const { bans } = await writeWithoutAudit(db, {
    change: db
      .update(user)
      .set({ banned: false, banReason: null, banExpires: null, updatedAt: now })
      .where(and(isBanned, sql`${user.banExpires} <= ${now.getTime()}`))
      .returning({ id: user.id }),
    read: {
      bans: db.select({ banReason: user.banReason, banExpires: user.banExpires }).from(user).where(isBanned),
    },
  });
  return bans[0] ?? null;
}
