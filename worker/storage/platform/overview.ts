import { desc, eq } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { fileUsage } from "../tables/attachment.ts";
import { company } from "../tables/organisation/organisation.ts";
import { platformCount } from "../tables/operations/platform.ts";

const LARGEST = 10;

/** The statements that read the platform's figures: one row for each, and for each month. */
export const selectOverview = (db: Sql) => ({
  counts: db.select().from(platformCount),
  storage: db
    .select({
      company: { id: company.id, name: company.name, color: company.color },
      bytes: fileUsage.bytes,
    })
    .from(fileUsage)
    .innerJoin(company, eq(company.id, fileUsage.companyId))
    .orderBy(desc(fileUsage.bytes), desc(fileUsage.companyId))
    .limit(LARGEST),
});
