// better-auth requires these property names.
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { DEFAULT_LANGUAGE, LANGUAGES, COLORS, WAYS_IN } from "#worker/contract/enums.ts";
import { DEFAULT_GLOBAL_ROLE } from "#worker/contract/organisation/roles.ts";
import {
  colorColumn,
  contact,
  createdAt,
  flag,
  idColumn,
  instant,
  lowerCase,
  oneOf,
  personId,
  personName,
  plain,
  timestamps,
  whenSet,
  words,
} from "../columns.ts";

/** The condition of an index; a query uses the index if it says the same. */
export const HAS_ROLES = sql.raw(`"role" <> '${DEFAULT_GLOBAL_ROLE}'`);

export const user = sqliteTable(
  "user",
  {
    id: idColumn(),
    name: personName("name").notNull(),
    email: contact("email").notNull().unique(),
    emailVerified: flag("email_verified").notNull().default(false),
    image: contact("image"),
    ...timestamps(),
    // May hold several roles separated by commas, hence no check.
    role: plain("role").notNull().default(DEFAULT_GLOBAL_ROLE),
    color: colorColumn(),
    language: plain("language", { enum: LANGUAGES }).notNull().default(DEFAULT_LANGUAGE),
    // Whether the user wants the daily email about due actions.
    dailyDigest: flag("daily_digest").notNull().default(true),
    // Whether the user wants the monthly email with the figures of their departments or companies.
    monthlyReport: flag("monthly_report").notNull().default(false),
    banned: flag("banned").notNull().default(false),
    banReason: words("ban_reason"),
    banExpires: instant("ban_expires"),
    stripeCustomerId: contact("stripe_customer_id"),
    resendId: contact("resend_id"),
    /** Set when the account was emptied: records still name the row. */
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    lowerCase("user_email_lower_case", t.email),
    oneOf("user_color_known", t.color, COLORS),
    oneOf("user_language_known", t.language, LANGUAGES),
    index("user_by_creation").on(t.createdAt, t.id),
    index("user_by_ban").on(t.banned, t.createdAt, t.id),
    index("user_deleted").on(t.createdAt, t.id).where(whenSet(t.deletedAt)),
    index("user_with_roles").on(t.createdAt, t.id).where(HAS_ROLES),
    index("user_ban_ends").on(t.banExpires).where(whenSet(t.banExpires)),
  ],
);

const ownedByUser = () =>
  personId("user_id")
    .notNull()
    .references(() => user.id, { onDelete: "cascade" });

export const session = sqliteTable(
  "session",
  {
    id: idColumn(),
    expiresAt: instant("expires_at").notNull(),
    token: contact("token").notNull().unique(),
    ...timestamps(),
    ipAddress: contact("ip_address"),
    userAgent: contact("user_agent"),
    userId: ownedByUser(),
    impersonatedBy: personId("impersonated_by"),
    // The session of the administrator that started the impersonation, which ends with it.
    impersonatorSessionId: plain("impersonator_session_id"),
    /** How the person proved who they are when the session began; null for an impersonation. */
    method: plain("method", { enum: WAYS_IN }),
    /** The company through whose sign-on it began. */
    companyId: plain("way_in_company_id"),
  },
  (t) => [
    index("session_by_user").on(t.userId, t.expiresAt),
    index("session_by_impersonator").on(t.impersonatedBy).where(whenSet(t.impersonatedBy)),
  ],
);

export const account = sqliteTable(
  "account",
  {
    id: idColumn(),
    accountId: contact("account_id").notNull(),
    providerId: plain("provider_id").notNull(),
    userId: ownedByUser(),
    accessToken: plain("access_token"),
    refreshToken: plain("refresh_token"),
    idToken: plain("id_token"),
    accessTokenExpiresAt: instant("access_token_expires_at"),
    refreshTokenExpiresAt: instant("refresh_token_expires_at"),
    scope: plain("scope"),
    password: plain("password"),
    ...timestamps(),
  },
  (t) => [
    index("account_by_user").on(t.userId),
    // better-auth compares and inserts in two statements.
    uniqueIndex("account_at_provider").on(t.providerId, t.accountId),
  ],
);

/** A credential that is unlocked on the person's device: its public key, by which their answers are checked. */
export const passkey = sqliteTable(
  "passkey",
  {
    id: idColumn(),
    name: words("name").notNull(),
    publicKey: plain("public_key").notNull(),
    userId: ownedByUser(),
    credentialID: plain("credential_id").notNull().unique(),
    // A trigger refuses one that has not grown: somebody may have copied the credential.
    counter: integer("counter").notNull(),
    deviceType: plain("device_type").notNull(),
    // Whether it is kept in the cloud and so on several devices.
    backedUp: flag("backed_up").notNull(),
    transports: plain("transports"),
    createdAt: createdAt(),
    lastUsedAt: instant("last_used_at"),
    aaguid: plain("aaguid"),
  },
  (t) => [index("passkey_by_user").on(t.userId, t.createdAt)],
);

export const verification = sqliteTable(
  "verification",
  {
    id: idColumn(),
    identifier: plain("identifier").notNull(),
    value: plain("value").notNull(),
    expiresAt: instant("expires_at").notNull(),
    ...timestamps(),
  },
  (t) => [index("verification_by_identifier").on(t.identifier, t.createdAt)],
);
