import { desc, eq, gte, sql } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { auditFinding, timeStamp } from "../tables/operations/audit-root.ts";
import { fileUsage } from "../tables/attachment.ts";
import { company } from "../tables/organisation/organisation.ts";
import { platformCount } from "../tables/operations/platform.ts";

const LARGEST = 10;

/** The statements that read the platform's figures: one row for each, and for each month. */
export const selectOverview = (db: Sql, stampsSince: Date) => ({
  counts: db.select().from(platformCount),
  changedAudit: db
    .select({
      company: { id: auditFinding.companyId, name: company.name },
      subject: auditFinding.subject,
      fault: auditFinding.fault,
      at: auditFinding.at,
    })
    .from(auditFinding)
    .leftJoin(company, eq(company.id, auditFinding.companyId))
    .orderBy(desc(auditFinding.at))
    .limit(LARGEST),
  // One for each hour and authority.
  stamps: db
    .select({ authority: timeStamp.authority, askedAt: timeStamp.askedAt, failure: timeStamp.failure })
    .from(timeStamp)
    .where(gte(timeStamp.askedAt, stampsSince))
    .orderBy(desc(timeStamp.askedAt)),
  storage: db
    .select({
      company: { id: company.id, name: company.name, color: company.color },
      bytes: fileUsage.bytes,
    })
    .from(fileUsage)
    // With "+" SQLite can't look up the usage of each company: it reads the index by bytes from its end.
    .innerJoin(company, eq(company.id, sql`+${fileUsage.companyId}`))
    .orderBy(desc(fileUsage.bytes), desc(fileUsage.companyId))
    .limit(LARGEST),
});
