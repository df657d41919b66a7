import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { STRONG_GRACE_MS } from "../../contract/limits.ts";
import type { Sql } from "../core/database.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { company } from "../tables/organisation/organisation.ts";

const IS_TO_END = and(isNotNull(company.endsAt), isNull(company.deletedAt));

/** The condition that must still hold when the mail is sent. */
const IS_STILL = {
  created: isNull(company.deletedAt),
  suspended: isNotNull(company.suspendedAt),
  resumed: isNull(company.suspendedAt),
  ending: IS_TO_END,
  "ends-in-a-week": IS_TO_END,
  "ends-in-a-day": IS_TO_END,
  kept: isNull(company.endsAt),
  "strong-sign-in": isNotNull(company.strongSince),
  "code-entry": isNotNull(company.strongSince),
  "api-key": isNull(company.deletedAt),
  "webhook-off": isNull(company.deletedAt),
};

const graceEnd = sql<Date | null>`${company.strongSince} + ${sql.raw(String(STRONG_GRACE_MS))}`.mapWith(
  company.endsAt,
);

/** The content of a mail to an owner; null if it is out of date or they own the company no longer. */
export async function findCompanyNotice(
  db: Sql,
  event: keyof typeof IS_STILL,
  { companyId, userId }: { companyId: string; userId: string },
) {
  const [found] = await db
    .select({
      to: user.email,
      language: user.language,
      companyId: company.id,
      companyName: company.name,
      timeZone: company.timeZone,
      endsAt: event === "strong-sign-in" ? graceEnd : company.endsAt,
      reason: sql<string | null>`coalesce(${company.endReason}, ${company.suspensionReason})`,
    })
    .from(companyUser)
    .innerJoin(company, eq(company.id, companyUser.companyId))
    .innerJoin(user, eq(user.id, companyUser.userId))
    .where(
      and(
        eq(companyUser.companyId, companyId),
        eq(companyUser.userId, userId),
        eq(companyUser.role, "owner"),
        IS_STILL[event],
      ),
    );
  return found ?? null;
}
