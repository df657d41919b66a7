// What is read and changed when a session begins.
import { and, eq, sql, type SQL } from "drizzle-orm";
import { readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { writeWithoutAudit } from "../core/write.ts";
import { user } from "../tables/organisation/identity.ts";
import { companySignOn } from "../tables/organisation/company-sign-on.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { company } from "../tables/organisation/organisation.ts";
import { auditLog } from "../tables/operations/operations.ts";
import { hasSeat, isInCompany } from "./members.ts";

export type Ban = Pick<typeof user.$inferSelect, "banReason" | "banExpires">;

/**
 * Whether somebody with the address has to use the sign-on of a company. Its first owner need not, so that a provider out of order
 * locks nobody out, and platform administrators may not.
 */
const needsSignOn = (email: SQL): SQL<number> =>
  sql<number>`exists (
    select 1 from ${companySignOn} as s join ${company} as c on c.id = s.company_id and c.deleted_at is null
    where s.domain = substr(${email}, instr(${email}, '@') + 1) and s.proven_at is not null and s.is_required
      and not exists (select 1 from ${user} as u where u.email = ${email} and (',' || u.role || ',') like '%,admin,%')
      and ${email} is not (
        select u.email from ${companyUser} as m join ${user} as u on u.id = m.user_id
        where m.company_id = s.company_id and m.role = 'owner' order by m.created_at, m.id limit 1
      )
  )`;

export async function isSignOnNeeded(db: Sql, email: string): Promise<boolean> {
  const [found] = await db.select({ needed: needsSignOn(sql`${email}`) }).from(sql`(select 1)`);
  return found?.needed === 1;
}

/**
 * The ban of a user, null without one, and whether they have to use the sign-on of a company. A ban that has ended is lifted. One
 * round trip.
 */
export async function readAdmission(
  db: Sql,
  userId: string,
  now: Date,
): Promise<{ ban: Ban | null; isSignOnNeeded: boolean }> {
  const isBanned = and(eq(user.id, userId), eq(user.banned, true));
  const { bans, needed } = await writeWithoutAudit(db, {
    change: db
      .update(user)
      .set({ banned: false, banReason: null, banExpires: null, updatedAt: now })
      .where(and(isBanned, sql`${user.banExpires} <= ${now.getTime()}`))
      .returning({ id: user.id }),
    read: {
      bans: db.select({ banReason: user.banReason, banExpires: user.banExpires }).from(user).where(isBanned),
      needed: db
        .select({ needed: needsSignOn(sql`own.email`) })
        .from(sql`${user} as own`)
        .where(sql`own.id = ${userId}`),
    },
  });
  return { ban: bans[0] ?? null, isSignOnNeeded: needed[0]?.needed === 1 };
}

/** An owner or administrator took the person's roles away; only an invitation brings them back. */
const wasRemoved = (companyId: string, userId: SQL): SQL<number> =>
  sql<number>`exists (
    select 1 from ${auditLog} as a
    where a.record_type = 'user' and a.record_id = ${userId} and a.company_id = ${companyId} and a.verb = 'member.remove'
  )`;

/** Checked once more when the membership is inserted. */
export const mayJoin = (companyId: string, userId: string): SQL =>
  sql`${hasSeat(companyId)} and not ${wasRemoved(companyId, sql`${userId}`)}`;

/** What the sign-on of a company asks of somebody who arrives: their account, if they have one, and a seat. */
export async function findArrival(
  db: Sql,
  { companyId, userId }: { companyId: string; userId: string | null },
) {
  const {
    people: [person],
    seats: [seat],
  } = await readBatch(db, {
    people: db
      .select({
        email: user.email,
        role: user.role,
        deletedAt: user.deletedAt,
        isMember: sql<number>`${isInCompany(companyId, userId ?? "")}`.mapWith(Boolean),
        wasRemoved: wasRemoved(companyId, sql`${userId}`).mapWith(Boolean),
      })
      .from(user)
      .where(eq(user.id, userId ?? "")),
    seats: db.select({ isFree: sql<number>`${hasSeat(companyId)}` }).from(sql`(select 1)`),
  });
  return { person: person ?? null, isSeatFree: seat?.isFree === 1 };
}
