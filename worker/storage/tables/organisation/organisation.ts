import { index, integer, primaryKey, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { COLORS, DEFAULT_LANGUAGE, LANGUAGES, LOST_DAYS, PRIORITIES } from "#worker/contract/enums.ts";
import { DEFAULT_TIME_ZONE } from "#worker/contract/language/locales.ts";
import { type MonthlyObjectives, NO_OBJECTIVES, type NoticeReader } from "#worker/contract/shapes.ts";
import { newLongId } from "#worker/domain/ids.ts";
import {
  colorColumn,
  contact,
  flag,
  idColumn,
  instant,
  json,
  nameKeyColumn,
  notNegative,
  oneOf,
  personId,
  plain,
  timestamps,
  whenSet,
  words,
} from "../columns.ts";
import { user } from "./identity.ts";

export const company = sqliteTable(
  "company",
  {
    id: idColumn(),
    name: plain("name").notNull(),
    companyCode: plain("company_code").unique(),
    color: colorColumn(),
    userLimit: integer("user_limit").notNull().default(5),
    usersUsage: integer("users_usage").notNull().default(0),
    mailboxAdviceEmail: contact("mailbox_advice_email"),
    // The advice address once its reader has confirmed it through the link.
    mailboxConfirmedEmail: contact("mailbox_confirmed_email"),
    // The hash of the token in the last confirmation link.
    mailboxTokenHash: plain("mailbox_token_hash"),
    mailboxTokenExpiresAt: instant("mailbox_token_expires_at"),
    // The founder's language, used for emails to the company when the recipient's is unknown.
    language: plain("language", { enum: LANGUAGES }).notNull().default(DEFAULT_LANGUAGE),
    timeZone: plain("time_zone").notNull().default(DEFAULT_TIME_ZONE),
    // While set, the company is read-only.
    suspendedAt: instant("suspended_at"),
    suspensionReason: words("suspension_reason"),
    // When the company is removed with everything it has. From the decision until then it is read-only.
    endsAt: instant("ends_at"),
    // Why, if a platform administrator decided it.
    endReason: words("end_reason"),
    // Set when the removal begins: the company is invisible to its people.
    deletedAt: instant("deleted_at"),
    // How many years completed records are kept; null keeps them for ever.
    retentionYears: integer("retention_years"),
    // No record is deleted for its age before this.
    retentionFrom: instant("retention_from"),
    // Since when owners and administrators have to sign in with a passkey or the company's sign-on (policy/strong-sign-in.ts).
    strongSince: instant("strong_since"),
    // Moments of its own for the clock of a drill, beside the usual ones.
    drillMoments: json<string[]>("drill_moments", { list: "words" }),
    /** The lowest priority whose actions need a photo to be completed; null for none. */
    evidencePriority: plain("evidence_priority", { enum: PRIORITIES }),
    /** Whether devices keep where a photo of a record was taken. */
    photoPlaces: flag("photo_places").notNull().default(false),
    /** The administrators who are told of new communications; without any that fits, the owners are. */
    noticeReaders: json<NoticeReader[]>("notice_readers", {
      list: { members: { userId: "id", communicationType: "nothing", departmentId: "nothing" } },
    }),
    /** After how many days what waits goes to the managers, and after as many more to the owners; null for never. */
    escalateAfterDays: integer("escalate_after_days"),
    /** Whether the rates of accidents count all days of a leave, or those from Monday to Friday. */
    lostDays: plain("lost_days", { enum: LOST_DAYS }).notNull().default("natural"),
    /** Whether whoever is at any of its labelled places may send a notice without an account. */
    publicNotices: flag("public_notices").notNull().default(false),
    // Of the public address of its roots and time stamps.
    evidenceCode: plain("evidence_code").$defaultFn(newLongId),
    ...timestamps(),
  },
  (t) => [
    oneOf("company_color_known", t.color, COLORS),
    oneOf("company_language_known", t.language, LANGUAGES),
    notNegative("company_users_usage_not_negative", t.usersUsage),
    index("company_by_creation").on(t.createdAt, t.id),
    index("company_suspended").on(t.createdAt, t.id).where(whenSet(t.suspendedAt)),
    index("company_deleted").on(t.createdAt, t.id).where(whenSet(t.deletedAt)),
    index("company_ending").on(t.createdAt, t.id).where(whenSet(t.endsAt)),
    index("company_with_retention").on(t.id).where(whenSet(t.retentionYears)),
    index("company_by_time_zone").on(t.timeZone, t.id),
    uniqueIndex("company_by_mailbox_token").on(t.mailboxTokenHash),
    uniqueIndex("company_by_evidence_code").on(t.evidenceCode),
  ],
);

export const companyReference = () =>
  plain("company_id")
    .notNull()
    .references(() => company.id, { onDelete: "restrict" });

/**
 * The company's last subscription, as Stripe had it when it was last asked. The first fields are the specification's; the names
 * and the meaning of the others are better-auth's Stripe plugin's, where it has them.
 */
export const subscription = sqliteTable(
  "subscription",
  {
    id: idColumn(),
    plan: plain("plan").notNull(),
    referenceId: plain("reference_id")
      .notNull()
      .references(() => company.id, { onDelete: "restrict" }),
    stripeCustomerId: plain("stripe_customer_id"),
    stripeSubscriptionId: plain("stripe_subscription_id"),
    status: plain("status").notNull(),
    periodStart: instant("period_start"),
    periodEnd: instant("period_end"),
    cancelAtPeriodEnd: flag("cancel_at_period_end"),
    seats: integer("seats"),
    trialStart: instant("trial_start"),
    trialEnd: instant("trial_end"),
    cancelAt: instant("cancel_at"),
    canceledAt: instant("canceled_at"),
    endedAt: instant("ended_at"),
    billingInterval: plain("billing_interval"),
    stripeScheduleId: plain("stripe_schedule_id"),
    stripeItemId: plain("stripe_item_id"),
    // The price of a seat and period, in hundredths.
    unitAmount: integer("unit_amount"),
    currency: plain("currency"),
    pastDueSince: instant("past_due_since"),
    // The user limit that the subscription gave the company last. Null if it gave none.
    limitGiven: integer("limit_given"),
  },
  (t) => [
    uniqueIndex("subscription_of_company").on(t.referenceId),
    index("subscription_past_due").on(t.pastDueSince).where(whenSet(t.pastDueSince)),
    index("subscription_by_customer").on(t.stripeCustomerId),
    index("subscription_by_stripe_id").on(t.stripeSubscriptionId),
  ],
);

/** The company as a customer of Stripe's; exists from its first checkout on. */
export const billingAccount = sqliteTable("billing_account", {
  companyId: plain("company_id")
    .primaryKey()
    .references(() => company.id, { onDelete: "restrict" }),
  stripeCustomerId: plain("stripe_customer_id").notNull().unique(),
  // Counts what was stored of Stripe's state: what was fetched before the last time is outdated (decision 26).
  version: integer("version").notNull().default(0),
  // Counts the attempts to open a checkout page, of which one at a time goes on.
  checkouts: integer("checkouts").notNull().default(0),
});

/** Stripe's events, so that one that is delivered again is known. Without a company if none is the event's customer. */
export const stripeEvent = sqliteTable(
  "stripe_event",
  {
    id: plain("id").primaryKey(),
    type: plain("type").notNull(),
    companyId: plain("company_id"),
    receivedAt: instant("received_at").notNull(),
  },
  (t) => [index("stripe_event_by_time").on(t.receivedAt)],
);

/** The records of a company that were created as an example. */
export const sampleRecord = sqliteTable(
  "sample_record",
  {
    companyId: companyReference(),
    recordId: plain("record_id").notNull(),
    /** The kind of record, by the names of the audit log. */
    recordType: plain("record_type").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.recordId] })],
);

/** The people who have put the guide of a company away. */
export const closedGuide = sqliteTable(
  "closed_guide",
  {
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    companyId: companyReference(),
    closedAt: instant("closed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.companyId] }), index("closed_guide_by_company").on(t.companyId)],
);

export const department = sqliteTable(
  "department",
  {
    id: idColumn(),
    departmentCode: plain("department_code").notNull().unique(),
    name: plain("name").notNull(),
    nameKey: nameKeyColumn(),
    companyId: companyReference(),
    color: colorColumn(),
    monthlyObjectives: json<MonthlyObjectives>("monthly_objectives", "nothing")
      .notNull()
      .default(NO_OBJECTIVES),
    ...timestamps(),
  },
  (t) => [
    oneOf("department_color_known", t.color, COLORS),
    index("department_by_company").on(t.companyId, t.name),
    uniqueIndex("department_of_name").on(t.companyId, t.nameKey),
    // The target of composite foreign keys, so that a row's department always belongs to its company.
    uniqueIndex("department_with_company").on(t.id, t.companyId),
  ],
);
