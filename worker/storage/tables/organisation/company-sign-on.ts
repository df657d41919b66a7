// The identity providers with which the people of a company sign in.
import { sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  type OidcEndpoints,
  type SamlSettings,
  SIGN_ON_PROTOCOLS,
} from "#worker/contract/sign-in/sign-on.ts";
import {
  flag,
  idColumn,
  instant,
  json,
  jsonList,
  lowerCase,
  oneOf,
  plain,
  timestamps,
  versionColumn,
  whenSet,
} from "../columns.ts";
import { companyReference } from "./organisation.ts";

export const companySignOn = sqliteTable(
  "company_sign_on",
  {
    // Known to better-auth as the provider's, and part of the addresses that the provider is told.
    id: idColumn(),
    companyId: companyReference(),
    protocol: plain("protocol", { enum: SIGN_ON_PROTOCOLS }).notNull(),
    // Of the addresses of its people.
    domain: plain("domain").notNull(),
    // What the TXT record says, which anybody can read.
    domainToken: plain("domain_token").notNull(),
    provenAt: instant("proven_at"),
    departmentIds: jsonList<string>("department_ids", "nothing"),
    // The issuer as the provider spells it, or the entity id. Null until it is connected.
    issuer: plain("issuer"),
    clientId: plain("client_id"),
    // Sealed (domain/sealed-text.ts).
    clientSecret: plain("client_secret"),
    oidc: json<OidcEndpoints>("oidc", "nothing"),
    saml: json<SamlSettings>("saml", "nothing"),
    connectedAt: instant("connected_at"),
    // When somebody last signed in through the connection as it is.
    triedAt: instant("tried_at"),
    isRequired: flag("is_required").notNull().default(false),
    version: versionColumn(),
    ...timestamps(),
  },
  (t) => [
    oneOf("company_sign_on_protocol_known", t.protocol, SIGN_ON_PROTOCOLS),
    lowerCase("company_sign_on_domain_lower_case", t.domain),
    uniqueIndex("company_sign_on_of_domain").on(t.companyId, t.domain),
    uniqueIndex("company_sign_on_proven").on(t.domain).where(whenSet(t.provenAt)),
  ],
);
