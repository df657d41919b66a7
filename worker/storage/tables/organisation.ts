import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { COLORS, DEFAULT_LANGUAGE, LANGUAGES } from "../../contract/enums.ts";
import { DEFAULT_TIME_ZONE } from "../../contract/locales.ts";
import { type MonthlyObjectives, NO_OBJECTIVES } from "../../contract/shapes.ts";
import {
  colorColumn,
  flag,
  idColumn,
  instant,
  nameKeyColumn,
  notNegative,
  oneOf,
  timestamps,
  whenSet,
} from "./columns.ts";

export const company = sqliteTable(
  "company",
  {
    id: idColumn(),
    name: text("name").notNull(),
    companyCode: text("company_code").unique(),
    color: colorColumn(),
    userLimit: integer("user_limit").notNull().default(5),
    usersUsage: integer("users_usage").notNull().default(0),
    mailboxAdviceEmail: text("mailbox_advice_email"),
    // The advice address once its reader has confirmed it through the link.
    mailboxConfirmedEmail: text("mailbox_confirmed_email"),
    // The hash of the token in the last confirmation link.
    mailboxTokenHash: text("mailbox_token_hash"),
    mailboxTokenExpiresAt: instant("mailbox_token_expires_at"),
    // The founder's language, used for emails to the company when the recipient's is unknown.
    language: text("language", { enum: LANGUAGES }).notNull().default(DEFAULT_LANGUAGE),
    timeZone: text("time_zone").notNull().default(DEFAULT_TIME_ZONE),
    // Set while its figures are counted again, because its time zone was changed.
    recountingSince: instant("recounting_since"),
    ...timestamps(),
  },
  (t) => [
    oneOf("company_color_known", t.color, COLORS),
    oneOf("company_language_known", t.language, LANGUAGES),
    notNegative("company_users_usage_not_negative", t.usersUsage),
    index("company_by_creation").on(t.createdAt, t.id),
    index("company_recounting").on(t.recountingSince).where(whenSet(t.recountingSince)),
    index("company_by_time_zone").on(t.timeZone, t.id),
    uniqueIndex("company_by_mailbox_token").on(t.mailboxTokenHash),
  ],
);

export const companyReference = () =>
  text("company_id")
    .notNull()
    .references(() => company.id, { onDelete: "restrict" });

/** The specification's fields, and those that better-auth's Stripe plugin writes. */
export const subscription = sqliteTable(
  "subscription",
  {
    id: idColumn(),
    plan: text("plan").notNull(),
    referenceId: text("reference_id")
      .notNull()
      .references(() => company.id, { onDelete: "restrict" }),
    stripeCustomerId: text("stripe_customer_id"),
    stripeSubscriptionId: text("stripe_subscription_id"),
    status: text("status").notNull(),
    periodStart: instant("period_start"),
    periodEnd: instant("period_end"),
    cancelAtPeriodEnd: flag("cancel_at_period_end"),
    seats: integer("seats"),
    trialStart: instant("trial_start"),
    trialEnd: instant("trial_end"),
    cancelAt: instant("cancel_at"),
    canceledAt: instant("canceled_at"),
    endedAt: instant("ended_at"),
    billingInterval: text("billing_interval"),
    stripeScheduleId: text("stripe_schedule_id"),
  },
  (t) => [
    index("subscription_by_company").on(t.referenceId),
    index("subscription_by_customer").on(t.stripeCustomerId),
    index("subscription_by_stripe_id").on(t.stripeSubscriptionId),
  ],
);

export const department = sqliteTable(
  "department",
  {
    id: idColumn(),
    departmentCode: text("department_code").notNull().unique(),
    name: text("name").notNull(),
    nameKey: nameKeyColumn(),
    companyId: companyReference(),
    color: colorColumn(),
    monthlyObjectives: text("monthly_objectives", { mode: "json" })
      .$type<MonthlyObjectives>()
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
