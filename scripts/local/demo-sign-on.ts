// The sign-on of the demo company, whose identity provider runs beside the app.
import { like } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { demoIds } from "#fixtures/demo-company.ts";
import { MONTGRELL } from "#fixtures/demo-montgrell.ts";
import { stableId } from "#fixtures/random.ts";
import { IDP_CLIENT } from "#fixtures/stand-ins/identity-provider-names.ts";
import { sealText } from "#worker/domain/sealed-text.ts";
import { proofName, proofValue, secretPurpose } from "#worker/domain/sign-on/addresses.ts";
import { companySignOn } from "#worker/storage/tables/organisation/company-sign-on.ts";
import { openStores } from "../seed.ts";
import { stateDir } from "./paths.ts";
import { localSecrets } from "./serve.ts";

const ID = stableId("sign-on/montgrell");
const DOMAIN_TOKEN = stableId("domain-token/montgrell");
const OFFICES = "OFI";

/** How oidc-provider names its addresses. */
const connectionTo = (issuer: string) => ({
  issuer,
  oidc: {
    authorization: `${issuer}/auth`,
    token: `${issuer}/token`,
    jwks: `${issuer}/jwks`,
    userInfo: `${issuer}/me`,
    authentication: "client_secret_basic" as const,
  },
});

/**
 * Registers the provider in the demo company when the demo data is new. At each start it has another port, so every sign-on that knows
 * it by an earlier one is told.
 */
export async function connectDemoProvider(
  { identityProviderUrl, dnsUrl }: { identityProviderUrl: string; dnsUrl: string },
  { isNew }: { isNew: boolean },
): Promise<void> {
  const { env, dispose } = await openStores(stateDir());
  try {
    const sql = drizzle(env.DB);
    const connection = connectionTo(identityProviderUrl);
    await sql.update(companySignOn).set(connection).where(like(companySignOn.issuer, "http://127.0.0.1:%"));
    if (isNew)
      await sql.insert(companySignOn).values({
        id: ID,
        companyId: demoIds.company(MONTGRELL),
        protocol: "oidc",
        domain: MONTGRELL.domain,
        domainToken: DOMAIN_TOKEN,
        departmentIds: [demoIds.department(MONTGRELL, OFFICES)],
        ...connection,
        clientId: IDP_CLIENT.clientId,
        clientSecret: await sealText(localSecrets().authSecret, secretPurpose(ID), IDP_CLIENT.clientSecret),
        connectedAt: new Date(),
        provenAt: new Date(),
      });
  } finally {
    await dispose();
  }
  await fetch(dnsUrl, {
    method: "POST",
    body: JSON.stringify({ name: proofName(MONTGRELL.domain), texts: [proofValue(DOMAIN_TOKEN)] }),
  });
}
