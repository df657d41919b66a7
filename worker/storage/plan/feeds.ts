import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { company, department } from "../tables/organisation/organisation.ts";
import { user } from "../tables/organisation/identity.ts";
import { planFeed } from "../tables/plan.ts";

type FeedOwner = { companyId: string; userId: string; scope: string };

const isOf = ({ companyId, userId, scope }: FeedOwner) =>
  and(eq(planFeed.userId, userId), eq(planFeed.companyId, companyId), eq(planFeed.scope, scope));

export const selectFeed = (db: Sql, owner: FeedOwner) =>
  db.select({ createdAt: planFeed.createdAt }).from(planFeed).where(isOf(owner));

export const replaceFeed = (db: Sql, owner: FeedOwner, tokenHash: string, now: Date) =>
  insertWhere(
    db,
    planFeed,
    { ...owner, tokenHash, createdAt: now },
    sql`exists (select 1 from ${companyUser} as m where m.user_id = ${owner.userId} and m.company_id = ${owner.companyId})`,
  )
    .onConflictDoUpdate({
      target: [planFeed.userId, planFeed.companyId, planFeed.scope],
      set: { tokenHash, createdAt: now },
    })
    .returning({ createdAt: planFeed.createdAt });

export const deleteFeed = (db: Sql, owner: FeedOwner) =>
  db.delete(planFeed).where(isOf(owner)).returning({ userId: planFeed.userId });

/** The person of the feed, once for each membership. No row if they have left the company or are banned. */
export const findFeed = (db: Sql, tokenHash: string, now: Date) =>
  db
    .select({
      userId: user.id,
      language: user.language,
      companyId: company.id,
      companyName: company.name,
      timeZone: company.timeZone,
      scope: planFeed.scope,
      /** Of a feed of one department. */
      departmentName: department.name,
      role: companyUser.role,
      departmentId: companyUser.departmentId,
    })
    .from(planFeed)
    .innerJoin(user, eq(user.id, planFeed.userId))
    .innerJoin(company, eq(company.id, planFeed.companyId))
    .leftJoin(department, eq(department.id, planFeed.scope))
    .innerJoin(
      companyUser,
      and(eq(companyUser.userId, planFeed.userId), eq(companyUser.companyId, planFeed.companyId)),
    )
    .where(
      and(
        eq(planFeed.tokenHash, tokenHash),
        isNull(company.deletedAt),
        isNull(user.deletedAt),
        or(eq(user.banned, false), sql`${user.banExpires} <= ${now.getTime()}`),
      ),
    );
