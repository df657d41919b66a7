// Sign-in with the accounts of a company. Loaded only by the calls about it: what checks SAML is large.
import { sso } from "@better-auth/sso";
import { createAuthMiddleware } from "better-auth/api";
import type { BetterAuthPlugin } from "better-auth";
import { limitPerHour } from "../../commands/limit-per-hour.ts";
import type { Language } from "../../contract/enums.ts";
import { openText } from "../../domain/sealed-text.ts";
import { problem } from "../../contract/problem.ts";
import { entityIdOf, secretPurpose } from "../../domain/sign-on/addresses.ts";
import { NAME_ID_FORMAT } from "../../domain/sign-on/service-metadata.ts";
import type { Env } from "../../env.ts";
import type { Sql } from "../../storage/core/database.ts";
import type { SignOnRow } from "../../storage/organisation/sign-on.ts";
import { isAnswerSound } from "./saml-answer.ts";

type SsoOptions = NonNullable<Parameters<typeof sso>[0]>;
type Provider = NonNullable<SsoOptions["defaultSSO"]>[number];

/** Attempts, and answers of providers, by one IP address for each code that it may ask for: a whole company may have one address. */
const ATTEMPTS_PER_CODE = 10;
const CLOCK_SKEW_MS = 60_000;
const START = "/sign-in/sso";
const OIDC_ANSWER = "/sso/callback/:providerId";
const SAML_ANSWER = "/sso/saml2/sp/acs/:providerId";
const LIMITED: ReadonlySet<string | undefined> = new Set([START, OIDC_ANSWER, SAML_ANSWER]);

type Request = {
  env: Env;
  sql: Sql;
  language: Language;
  /** The IP address as the limits count it. */
  network: string;
};

async function oidcProvider(env: Env, row: SignOnRow): Promise<Provider> {
  const { id, domain, issuer, clientId, clientSecret, oidc } = row;
  if (!issuer || !clientId || !clientSecret || !oidc) throw new Error(`The sign-on ${id} is not connected`);
  const secret = await openText(env.BETTER_AUTH_SECRET, secretPurpose(id), clientSecret);
  if (secret === null) throw new Error(`The secret of the sign-on ${id} does not open`);
  return {
    providerId: id,
    domain,
    oidcConfig: {
      issuer,
      clientId,
      clientSecret: secret,
      pkce: true,
      scopes: ["openid", "email", "profile"],
      discoveryEndpoint: `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
      authorizationEndpoint: oidc.authorization,
      tokenEndpoint: oidc.token,
      jwksEndpoint: oidc.jwks,
      ...(oidc.userInfo === null ? {} : { userInfoEndpoint: oidc.userInfo }),
      tokenEndpointAuthentication: oidc.authentication,
    },
  };
}

const pemOf = (der: string) =>
  `-----BEGIN CERTIFICATE-----\n${(der.match(/.{1,64}/g) ?? []).join("\n")}\n-----END CERTIFICATE-----`;

function samlProvider({ APP_URL }: Env, { id, domain, issuer, saml }: SignOnRow): Provider {
  if (!issuer || !saml) throw new Error(`The sign-on ${id} is not connected`);
  const entityID = entityIdOf(APP_URL, id);
  return {
    providerId: id,
    domain,
    samlConfig: {
      issuer: entityID,
      entryPoint: saml.signOnUrl,
      wantAssertionsSigned: true,
      authnRequestsSigned: false,
      identifierFormat: NAME_ID_FORMAT,
      idpMetadata: { entityID: issuer, cert: saml.certificates.map(({ der }) => pemOf(der)) },
      spMetadata: { entityID },
    },
  };
}

type Answer = { SAMLResponse?: unknown; RelayState?: unknown } | undefined;

/** Binds an answer by SAML to the browser in which the sign-in began, which the plugin leaves out. */
const samlAnswers = createAuthMiddleware(async (ctx) => {
  const { SAMLResponse, RelayState } = (ctx.body as Answer) ?? {};
  const { name } = ctx.context.createAuthCookie("relay_state");
  const begun = await ctx.getSignedCookie(name, ctx.context.secret);
  if (typeof RelayState !== "string" || !begun || begun !== RelayState) throw problem("SIGN_ON_EXPIRED");
  if (typeof SAMLResponse !== "string" || !isAnswerSound(SAMLResponse, new Date()))
    throw problem("SIGN_ON_REFUSED");
});

/**
 * The plugin knows one provider, made of our row, and no table: it neither registers providers nor reads others. Its other calls do not
 * exist. A row that has changed since a sign-in began is refused by the plugin, which compares both.
 */
export async function companySignIn(
  { env, sql, language, network }: Request,
  row: SignOnRow,
): Promise<BetterAuthPlugin[]> {
  const { schema: _table, ...plugin } = sso({
    defaultSSO: [row.protocol === "oidc" ? await oidcProvider(env, row) : samlProvider(env, row)],
    providersLimit: 0,
    domainVerification: { enabled: true },
    saml: { requireTimestamps: true, clockSkew: CLOCK_SKEW_MS, algorithms: { onDeprecated: "reject" } },
  });
  const { signInSSO, callbackSSO, acsEndpoint } = plugin.endpoints;
  return [
    { ...plugin, endpoints: { signInSSO, callbackSSO, acsEndpoint } },
    {
      id: "sign-on-rules",
      hooks: {
        before: [
          {
            matcher: ({ path }) => LIMITED.has(path),
            handler: createAuthMiddleware(async ({ path }) => {
              const atMost = Number(env.CODES_PER_IP_PER_HOUR) * ATTEMPTS_PER_CODE;
              await limitPerHour(sql, [{ key: `${path}:${network}`, atMost }], language);
            }),
          },
          { matcher: ({ path }) => path === SAML_ANSWER, handler: samlAnswers },
        ],
      },
    },
  ];
}
