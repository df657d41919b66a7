// The sign-on of a company: the identity provider with which its people sign in, by OpenID Connect or SAML 2.0.
import * as z from "zod";
import { shape } from "../shape.ts";
import { endpoint } from "../endpoint.ts";
import { messageKey } from "../messages/catalogue.ts";
import { datetime, id } from "../primitives.ts";
import { companyParams } from "../organisation/companies.ts";
import { mailDomain } from "./mail-domains.ts";

export const SIGN_ON_PROTOCOLS = ["oidc", "saml"] as const;
export type SignOnProtocol = (typeof SIGN_ON_PROTOCOLS)[number];

export const MOST_SIGN_ONS = 3;
export const MOST_DEPARTMENTS = 100;
export const MAX_METADATA_BYTES = 100_000;

/** The addresses of an OpenID provider, as it publishes them. */
export type OidcEndpoints = {
  authorization: string;
  token: string;
  jwks: string;
  userInfo: string | null;
  /** How the client's secret is sent. */
  authentication: "client_secret_basic" | "client_secret_post";
};

/** What the metadata of a SAML identity provider says. */
export type SamlSettings = {
  /** Takes requests by HTTP-Redirect. */
  signOnUrl: string;
  /** Each sign answers: Base64 of DER. */
  certificates: readonly { der: string; endsAt: string }[];
};

const signOn = shape("SignOn", {
  id: id(),
  protocol: z.enum(SIGN_ON_PROTOCOLS),
  domain: z.string(),
  /** People who arrive for the first time become members of these. */
  departmentIds: z.array(id()),
  /** What the identity provider has to be told: of OpenID Connect the first, of SAML the other two. */
  addresses: z.strictObject({
    redirect: z.string().nullable(),
    entityId: z.string().nullable(),
    assertionConsumer: z.string().nullable(),
  }),
  /** Null until the provider is known. Its secret is never answered. */
  connection: z
    .strictObject({
      /** The issuer, or the entity id of a SAML provider. */
      issuer: z.string(),
      clientId: z.string().nullable(),
      certificates: z.array(z.strictObject({ endsAt: datetime() })),
      connectedAt: datetime(),
    })
    .nullable(),
  /** The TXT record that proves that the domain is the company's. */
  proof: z.strictObject({ name: z.string(), value: z.string(), provenAt: datetime().nullable() }),
  /** When somebody last signed in through it as it is now. */
  triedAt: datetime().nullable(),
  /** People with an address of the domain sign in through it alone. */
  isRequired: z.boolean(),
});
export type SignOn = z.infer<typeof signOn>;

const departmentIds = () =>
  z
    .array(id())
    .min(1, { error: messageKey("departments.required") })
    .max(MOST_DEPARTMENTS);

const ALL = "/api/v1/company/:companyId/sign-on";
const ONE = `${ALL}/:signOnId` as const;
const params = companyParams.extend({ signOnId: id() });
const common = { tag: "company" } as const;
const answer = { status: 200, response: z.strictObject({ signOn }) } as const;

export const listSignOns = endpoint({
  name: "listSignOns",
  ...common,
  method: "GET",
  path: ALL,
  summary: "The identity providers of the company, without their secrets; for owners",
  params: companyParams,
  status: 200,
  response: z.strictObject({ signOns: z.array(signOn) }),
});

export const createSignOn = endpoint({
  name: "createSignOn",
  ...common,
  method: "POST",
  path: ALL,
  summary:
    "Begin the sign-on of a domain, at most three. Its addresses are then known, which the provider has to be told before it can be connected",
  params: companyParams,
  body: z.strictObject({
    protocol: z.enum(SIGN_ON_PROTOCOLS, { error: messageKey("choice.invalid") }),
    domain: mailDomain(),
    departmentIds: departmentIds(),
  }),
  status: 201,
  response: answer.response,
});

export const changeSignOn = endpoint({
  name: "changeSignOn",
  ...common,
  ...answer,
  method: "PATCH",
  path: ONE,
  summary:
    "Change the domain or the departments. Another domain has to be proven and tried anew, and is not required until then",
  params,
  body: z.strictObject({ domain: mailDomain(), departmentIds: departmentIds() }).partial(),
});

const MAX_ADDRESS = 1000;
const addressText = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(MAX_ADDRESS, { error: messageKey("field.tooLong") });
const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max, { error: messageKey("field.tooLong") })
    .regex(/^[\x20-\x7E]*$/, { error: messageKey("any.invalid") });

export const connectOidc = endpoint({
  name: "connectOidc",
  ...common,
  ...answer,
  method: "PUT",
  path: `${ONE}/oidc`,
  summary:
    "Connect an OpenID provider: its addresses are read from it. Without a secret the stored one stays, if the issuer does. It has to be tried anew",
  params,
  body: z.strictObject({
    issuer: addressText(),
    clientId: oneLine(255),
    clientSecret: oneLine(1000).optional(),
  }),
});

export const connectSaml = endpoint({
  name: "connectSaml",
  ...common,
  ...answer,
  method: "PUT",
  path: `${ONE}/saml`,
  summary:
    "Connect a SAML identity provider by its metadata. Entity id, address and signing certificates are kept of it. It has to be tried anew",
  params,
  body: z.strictObject({
    metadata: z
      .string()
      .min(1)
      .refine((text) => new TextEncoder().encode(text).length <= MAX_METADATA_BYTES, {
        error: messageKey("signOn.metadataTooLarge"),
      }),
  }),
  // JSON may write a letter with six.
  maxBodyBytes: 6 * MAX_METADATA_BYTES,
});

export const proveDomain = endpoint({
  name: "proveDomain",
  ...common,
  ...answer,
  method: "POST",
  path: `${ONE}/domain-proof`,
  summary:
    "Look for the TXT record in the DNS. 409 if it is not there, or another company has proven the domain",
  params,
});

export const requireSignOn = endpoint({
  name: "requireSignOn",
  ...common,
  ...answer,
  method: "PUT",
  path: `${ONE}/requirement`,
  summary:
    "Whether people of the domain have to use it. 409 until the domain is proven and the sign-on was tried",
  params,
  body: z.strictObject({ isRequired: z.boolean() }),
});

export const removeSignOn = endpoint({
  name: "removeSignOn",
  ...common,
  method: "DELETE",
  path: ONE,
  summary: "Remove a sign-on. People of the domain sign in with a code again",
  params,
  status: 200,
  response: z.strictObject({ removed: z.literal(true) }),
});
