import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Sql } from "../core/database.ts";
import { apiKey } from "../tables/organisation/api-key.ts";
import { user } from "../tables/organisation/identity.ts";
import { auditLog } from "../tables/operations/operations.ts";

const MAX_ENTRIES = 200;

const impersonator = alias(user, "impersonator");
const before = alias(user, "assignee_before");
const after = alias(user, "assignee_after");
const assigned = (when: "before" | "after") =>
  sql`json_extract(${auditLog.changes}, ${`$.assignee.${when}`})`;

/** The audit log of an action, the latest entry first, with the users it names. */
export const selectActionHistory = (db: Sql, companyId: string, actionId: string) =>
  db
    .select({
      id: auditLog.id,
      at: sql<Date>`coalesce(${auditLog.lastAt}, ${auditLog.at})`.mapWith(auditLog.at),
      verb: auditLog.verb,
      changes: auditLog.changes,
      isImported: sql<number>`${auditLog.importedAt} is not null`.mapWith(Boolean),
      by: { id: user.id, name: user.name, color: user.color },
      impersonatedBy: { id: impersonator.id, name: impersonator.name, color: impersonator.color },
      apiKeyId: auditLog.apiKeyId,
      key: { name: apiKey.name },
      assigneeBefore: { id: before.id, name: before.name, color: before.color },
      assigneeAfter: { id: after.id, name: after.name, color: after.color },
    })
    .from(auditLog)
    .leftJoin(user, eq(user.id, auditLog.actorId))
    .leftJoin(impersonator, eq(impersonator.id, auditLog.impersonatedById))
    .leftJoin(apiKey, eq(apiKey.id, auditLog.apiKeyId))
    .leftJoin(before, eq(before.id, assigned("before")))
    .leftJoin(after, eq(after.id, assigned("after")))
    .where(
      and(
        eq(auditLog.recordType, "action"),
        eq(auditLog.recordId, actionId),
        eq(auditLog.companyId, companyId),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(MAX_ENTRIES);
