import type { EndpointBody } from "../../contract/endpoint.ts";
import { limitsOf } from "../../contract/limits.ts";
import type {
  connectOidc as oidcContract,
  connectSaml as samlContract,
  SignOnProtocol,
} from "../../contract/sign-in/sign-on.ts";
import { problem } from "../../contract/problem.ts";
import { sealText } from "../../domain/sealed-text.ts";
import { secretPurpose } from "../../domain/sign-on/addresses.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { signOnResponseOf } from "../../reads/sign-on/list-sign-ons.ts";
import { type SignOnPath, type SignOnRow, updateSignOn } from "../../storage/organisation/sign-on.ts";
import { limitPerHour } from "../limit-per-hour.ts";
import { discoverOidc } from "./discover.ts";
import { loadSignOn, type SignOnEnv, UNTRIED, writeSignOn } from "./write-sign-on.ts";

function requireProtocol(field: string, { protocol }: SignOnRow, expected: SignOnProtocol): void {
  if (protocol !== expected) throw problem("INVALID", { fields: { [field]: "signOn.otherProtocol" } });
}

type Oidc = SignOnPath & EndpointBody<typeof oidcContract>;

export async function connectOidc(
  context: ActorContext,
  env: SignOnEnv,
  { issuer: typed, clientId, clientSecret, ...path }: Oidc,
) {
  const { actor, sql, now } = context;
  const before = await loadSignOn(context, path);
  requireProtocol("issuer", before, "oidc");
  const atMost = limitsOf(env).signOnChecksPerHour;
  await limitPerHour(sql, [{ key: `sign-on-discovery:${path.companyId}`, atMost }], actor.language);
  const found = await discoverOidc(env, typed);
  if ("refused" in found) throw problem("INVALID", { fields: { issuer: found.refused } });
  const { issuer, endpoints } = found;
  // The secret of one provider is never sent to another one.
  const isSecretKept = clientSecret === undefined && issuer === before.issuer && before.clientSecret !== null;
  if (clientSecret === undefined && !isSecretKept)
    throw problem("INVALID", { fields: { clientSecret: "signOn.secretRequired" } });
  const isSame =
    isSecretKept && clientId === before.clientId && JSON.stringify(endpoints) === JSON.stringify(before.oidc);
  if (isSame) return signOnResponseOf(before, env.APP_URL);
  return writeSignOn(context, env, {
    before,
    verb: "signOn.connect",
    isAnother: issuer !== before.issuer,
    change: updateSignOn(sql, before, {
      issuer,
      clientId,
      oidc: endpoints,
      connectedAt: now,
      ...(clientSecret === undefined
        ? {}
        : { clientSecret: await sealText(env.BETTER_AUTH_SECRET, secretPurpose(before.id), clientSecret) }),
      ...UNTRIED,
    }),
    changes: {
      signOnDomain: { before: before.domain, after: before.domain },
      signOnIssuer: { before: before.issuer, after: issuer },
      signOnClient: { before: before.clientId, after: clientId },
      // That there is another one, not which.
      ...(clientSecret === undefined ? {} : { signOnSecret: { before: false, after: true } }),
      ...(before.isRequired ? { signOnIsRequired: { before: true, after: false } } : {}),
    },
  });
}

type Saml = SignOnPath & EndpointBody<typeof samlContract>;

export async function connectSaml(context: ActorContext, env: SignOnEnv, { metadata, ...path }: Saml) {
  const { sql, now } = context;
  const before = await loadSignOn(context, path);
  requireProtocol("metadata", before, "saml");
  // The parser of XML is loaded for this alone.
  const { readMetadata } = await import("./read-metadata.ts");
  const read = readMetadata(metadata, now);
  if ("refused" in read) throw problem("INVALID", { fields: { metadata: read.refused } });
  const { entityId, settings } = read;
  const isSame = entityId === before.issuer && JSON.stringify(settings) === JSON.stringify(before.saml);
  if (isSame) return signOnResponseOf(before, env.APP_URL);
  const ends = (row: Pick<SignOnRow, "saml">) => row.saml?.certificates.map(({ endsAt }) => endsAt) ?? null;
  return writeSignOn(context, env, {
    before,
    verb: "signOn.connect",
    isAnother: entityId !== before.issuer || settings.signOnUrl !== before.saml?.signOnUrl,
    change: updateSignOn(sql, before, { issuer: entityId, saml: settings, connectedAt: now, ...UNTRIED }),
    changes: {
      signOnDomain: { before: before.domain, after: before.domain },
      signOnIssuer: { before: before.issuer, after: entityId },
      signOnCertificates: { before: ends(before), after: ends({ saml: settings }) },
      ...(before.isRequired ? { signOnIsRequired: { before: true, after: false } } : {}),
    },
  });
}
