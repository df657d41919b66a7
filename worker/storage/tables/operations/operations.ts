import { index, integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { EXPORT_FAILURES, EXPORT_RESOURCES, EXPORT_STATUSES } from "#worker/contract/enums.ts";
import type { ExportFilters } from "#worker/contract/exports.ts";
import type { ExportRights } from "#worker/policy/export-scope.ts";
import {
  contact,
  flag,
  idColumn,
  instant,
  json,
  notNegative,
  oneOf,
  personId,
  plain,
  timestamps,
  whenEmpty,
  whenSet,
  words,
} from "../columns.ts";
import { user } from "../organisation/identity.ts";
import { company } from "../organisation/organisation.ts";

const at = () =>
  instant("at")
    .notNull()
    .$defaultFn(() => new Date());

/** No foreign keys, because an entry outlives the users and records it names. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: idColumn(),
    companyId: plain("company_id"),
    actorId: personId("actor_id").notNull(),
    impersonatedById: personId("impersonated_by_id"),
    /** The key with which a program did it in the name of `actorId`, who made the key. */
    apiKeyId: plain("api_key_id"),
    verb: plain("verb").notNull(),
    recordType: plain("record_type").notNull(),
    /** Of a user or of another record. */
    recordId: personId("record_id").notNull(),
    changes: json<Record<string, { before: unknown; after: unknown }>>("changes", "changes")
      .notNull()
      .default({}),
    at: at(),
    /** The time of the last of several edits that one entry describes. */
    lastAt: instant("last_at"),
    /** When it came in with an imported company: another deployment wrote it, and no tree of this one vouches for it. */
    importedAt: instant("imported_at"),
  },
  (t) => [
    index("audit_log_by_time").on(t.at),
    index("audit_log_by_record").on(t.recordType, t.recordId, t.at),
    index("audit_log_by_company").on(t.companyId, t.at),
    index("audit_log_by_actor").on(t.actorId, t.at),
    index("audit_log_by_impersonator").on(t.impersonatedById, t.at).where(whenSet(t.impersonatedById)),
    index("audit_log_by_verb").on(t.verb, t.at),
    index("audit_log_by_record_type").on(t.recordType, t.at),
  ],
);

/** `export` is a reserved word in TypeScript, not in SQL. */
export const exportTable = sqliteTable(
  "export",
  {
    id: idColumn(),
    /** Null for what is stored about the requester in all companies, which those without a company may have too. */
    companyId: plain("company_id").references(() => company.id, { onDelete: "restrict" }),
    requestedById: personId("requested_by_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    resource: plain("resource", { enum: EXPORT_RESOURCES }).notNull(),
    filters: json<ExportFilters>("filters", "contact").notNull().default({}),
    /** The rows that the file may have: those of these departments, or all of an administrator. Null if older than the column. */
    departmentIds: json<ExportRights>("department_ids", "nothing"),
    /** Whether the file names who had an accident: it is then for who handles accidents alone. */
    hasAccidents: flag("has_accidents").notNull().default(false),
    status: plain("status", { enum: EXPORT_STATUSES }).notNull().default("queued"),
    rowsDone: integer("rows_done").notNull().default(0),
    rowsTotal: integer("rows_total"),
    r2Key: plain("r2_key"),
    filename: plain("filename"),
    failure: plain("failure", { enum: EXPORT_FAILURES }),
    finishedAt: instant("finished_at"),
    expiresAt: instant("expires_at"),
    ...timestamps(),
  },
  (t) => [
    oneOf("export_resource_known", t.resource, EXPORT_RESOURCES),
    oneOf("export_status_known", t.status, EXPORT_STATUSES),
    notNegative("export_rows_done_not_negative", t.rowsDone),
    index("export_by_requester").on(t.requestedById, t.companyId, t.createdAt, t.id),
    index("export_by_company").on(t.companyId),
    index("export_by_expiry").on(t.expiresAt),
  ],
);

export const jobFailure = sqliteTable(
  "job_failure",
  {
    id: idColumn(),
    queue: plain("queue").notNull(),
    body: json<unknown>("body", "contact").notNull(),
    /** The error message, which may name the address. */
    reason: contact("reason").notNull(),
    attempts: integer("attempts").notNull().default(0),
    at: at(),
    retriedAt: instant("retried_at"),
  },
  (t) => [
    index("job_failure_by_time").on(t.at, t.id),
    index("job_failure_waiting").on(t.queue, t.at).where(whenEmpty(t.retriedAt)),
  ],
);

/** What a person, an address or a company has used of a limit in its current window. A later window replaces the count. */
export const usageCounter = sqliteTable("usage_counter", {
  key: contact("key").primaryKey(),
  endsAt: instant("ends_at").notNull(),
  used: integer("used").notNull(),
});

/** Mail stored for developers to read; never written in "pro" and "dev". */
export const outboxMessage = sqliteTable(
  "outbox_message",
  {
    id: idColumn(),
    to: contact("to").notNull(),
    subject: words("subject").notNull(),
    text: words("text").notNull(),
    html: words("html").notNull(),
    kind: plain("kind").notNull(),
    at: at(),
  },
  (t) => [index("outbox_message_by_recipient").on(t.to, t.at), index("outbox_message_by_time").on(t.at)],
);
