import { index, integer, sqliteTable } from "drizzle-orm/sqlite-core";
import type { WebhookEvent } from "#worker/contract/enums.ts";
import {
  createdAt,
  flag,
  idColumn,
  instant,
  json,
  jsonList,
  personId,
  plain,
  whenIs,
  whenSet,
  words,
} from "../columns.ts";
import { user } from "../organisation/identity.ts";
import { companyReference } from "../organisation/organisation.ts";

/** An address of another system that is told what happens in the company. */
export const webhook = sqliteTable(
  "webhook",
  {
    id: idColumn(),
    companyId: companyReference(),
    name: words("name").notNull(),
    url: plain("url").notNull(),
    events: jsonList<WebhookEvent>("events", "nothing"),
    /** Null for the whole company. */
    departmentIds: json<string[]>("department_ids", "nothing"),
    /** Encrypted: it signs each message. */
    secret: plain("secret").notNull(),
    /** Whoever made it: messages say no more than they may read. */
    createdById: personId("created_by_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    isOn: flag("is_on").notNull().default(true),
    /** Why it was switched off, if nobody did it. */
    offBecause: plain("off_because", { enum: ["failures", "gone", "rights", "unusable"] }),
    /** The first failure since the last message that arrived, or since a day without any. */
    failingSince: instant("failing_since"),
    /** The last one. */
    failedAt: instant("failed_at"),
    /** Until then one delivery has it: messages of a record leave in order. */
    leasedUntil: instant("leased_until"),
  },
  (t) => [
    index("webhook_by_company").on(t.companyId, t.createdAt),
    index("webhook_by_maker").on(t.createdById),
    index("webhook_failing").on(t.failingSince).where(whenSet(t.failingSince)),
  ],
);

export const WEBHOOK_MESSAGE_STATES = ["waiting", "delivered", "failed", "skipped"] as const;

/** A message to a webhook. A trigger inserts it with the entry of the audit log that it tells of. */
export const webhookMessage = sqliteTable(
  "webhook_message",
  {
    /** In the order of the changes. */
    number: integer("number").primaryKey({ autoIncrement: true }),
    id: plain("id").notNull().unique(),
    webhookId: plain("webhook_id")
      .notNull()
      .references(() => webhook.id, { onDelete: "cascade" }),
    companyId: companyReference(),
    event: plain("event").$type<WebhookEvent | "ping">().notNull(),
    recordType: plain("record_type").notNull(),
    recordId: personId("record_id").notNull(),
    byId: personId("by_id"),
    /** Of a task. */
    day: plain("day"),
    at: instant("at").notNull(),
    state: plain("state", { enum: WEBHOOK_MESSAGE_STATES }).notNull().default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    /** Its first attempt, or the first one since somebody sent it again. */
    triedSince: instant("tried_since"),
    nextAt: instant("next_at").notNull(),
    lastAt: instant("last_at"),
    /** The status of the last answer; null without an answer. */
    status: integer("status"),
    /** The start of the last answer, or why there was none. */
    answer: words("answer"),
    /** As it was first sent, so that it is the same at each attempt. */
    body: words("body"),
  },
  (t) => [
    index("webhook_message_by_webhook").on(t.webhookId, t.number),
    index("webhook_message_by_company").on(t.companyId, t.number),
    index("webhook_message_by_time").on(t.at),
    index("webhook_message_waiting").on(t.companyId, t.nextAt).where(whenIs(t.state, "waiting")),
    index("webhook_message_in_order").on(t.webhookId, t.recordId, t.number).where(whenIs(t.state, "waiting")),
  ],
);
