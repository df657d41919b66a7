// What is read of an identity provider when it is connected. One file, above 300 lines: most of it is tables of bad documents.
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { samlMetadata, certificateUntil } from "#fixtures/saml-metadata.ts";
import { beginSignOn, SIGN_ON_ID, signOnsPath } from "#fixtures/test/cases/sign-in/sign-on-cases.ts";
import { sql } from "#fixtures/test/client.ts";
import { clearExternalRequests, receivedExternalRequests } from "#fixtures/test/external-requests.ts";
import { auditLinesOf, problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { MAX_METADATA_BYTES, type SignOn } from "../../contract/sign-in/sign-on.ts";
import { openText } from "../../domain/sealed-text.ts";
import { secretPurpose } from "../../domain/sign-on/addresses.ts";
import { auditLog } from "../../storage/tables/operations/operations.ts";
import { companySignOn } from "../../storage/tables/organisation/company-sign-on.ts";

const SECRET = "s3cr3t0-del-proveedor";
const GOOD = { issuer: "https://discovery.test/good", clientId: "extintor", clientSecret: SECRET };

const signOnOf = async (answer: Response) => (await answer.json<{ signOn: SignOn }>()).signOn;
const connect = (world: World, protocol: "oidc" | "saml", body: unknown) =>
  requestAs(world, "owner", "PUT", `${signOnsPath(world)}/${SIGN_ON_ID}/${protocol}`, body);
const stored = async () => (await sql().select().from(companySignOn))[0];
const asked = async () => (await receivedExternalRequests()).map(({ host, path }) => `${host}${path}`);

async function begun(protocol: "oidc" | "saml", given: object = {}) {
  const world = await makeWorld();
  await beginSignOn(world, protocol, given);
  return world;
}

beforeEach(clearExternalRequests);
afterEach(() => {
  env.LIMITS = JSON.stringify({ changesPerMinute: 100_000, companiesPerDay: 1000 });
});

describe("an OpenID provider", () => {
  it("is asked for its addresses, which are stored; its secret is sealed and never answered", async () => {
    const world = await begun("oidc");
    const answer = await connect(world, "oidc", GOOD);
    const text = await answer.clone().text();
    expect(await signOnOf(answer)).toMatchObject({
      connection: { issuer: GOOD.issuer, clientId: "extintor", certificates: [] },
      triedAt: null,
    });
    expect(await asked()).toEqual(["discovery.test/good/.well-known/openid-configuration"]);
    const row = await stored();
    expect(row).toMatchObject({
      issuer: GOOD.issuer,
      oidc: {
        authorization: "https://discovery.test/authorize",
        token: "https://discovery.test/token",
        jwks: "https://discovery.test/keys",
        userInfo: "https://discovery.test/me",
        authentication: "client_secret_basic",
      },
    });
    const read = await requestAs(world, "owner", "GET", signOnsPath(world));
    const log = JSON.stringify(await sql().select().from(auditLog));
    const sealed = row?.clientSecret ?? "";
    for (const said of [text, await read.text(), log, JSON.stringify(row)])
      expect(said).not.toContain(SECRET);
    for (const said of [text, log]) expect(said).not.toContain(sealed);
    expect(await openText(env.BETTER_AUTH_SECRET, secretPurpose(SIGN_ON_ID), sealed)).toBe(SECRET);
    expect(await openText(env.BETTER_AUTH_SECRET, secretPurpose("another"), sealed)).toBeNull();
    expect(await openText("another", secretPurpose(SIGN_ON_ID), sealed)).toBeNull();
    expect(await auditLinesOf(world.acme.id)).toMatchObject([
      {
        verb: "signOn.connect",
        changes: {
          signOnIssuer: { before: null, after: GOOD.issuer },
          signOnClient: { before: null, after: "extintor" },
          signOnSecret: { before: false, after: true },
        },
      },
    ]);
  });

  it.each([
    ["with-slash", "with-slash/", "client_secret_basic", "https://discovery.test/me"],
    ["only-post/", "only-post", "client_secret_post", "https://discovery.test/me"],
    ["no-methods", "no-methods", "client_secret_basic", null],
  ])("at %s is stored as it spells itself", async (typed, issuer, authentication, userInfo) => {
    const world = await begun("oidc");
    const answer = await connect(world, "oidc", { ...GOOD, issuer: ` https://discovery.test/${typed}` });
    expect(answer.status).toBe(200);
    expect(await stored()).toMatchObject({
      issuer: `https://discovery.test/${issuer}`,
      oidc: { authentication, userInfo },
    });
  });

  const NOT_PUBLIC = "Escribe la dirección pública del emisor, que empieza por https://";
  it.each([
    "discovery.test/good",
    "http://discovery.test/good",
    "ftp://discovery.test/good",
    "javascript:alert(1)",
    "https://",
    "https://localhost/good",
    "https://localhost.:443/good",
    "https://discovery.test./good",
    "https://idp.localhost/good",
    "https://intranet/good",
    "https://idp.internal/good",
    "https://metadata.google.internal/computeMetadata/v1",
    "https://idp.local/good",
    "https://router.home.arpa/good",
    "https://127.0.0.1/good",
    "https://127.1/good",
    "https://2130706433/good",
    "https://0x7f000001/good",
    "https://0177.0.0.1/good",
    "https://10.0.0.8/good",
    "https://169.254.169.254/latest/meta-data",
    "https://8.8.8.8/good",
    "https://１２７.0.0.1/good",
    "https://[::1]/good",
    "https://[::ffff:127.0.0.1]/good",
    "https://[fd00::8]/good",
    "https://127.0.0.1.nip.io/good",
    "https://ana:clave@discovery.test/good",
    "https://discovery.test:22/good",
    "https://discovery.test/good?next=1",
    "https://discovery.test/good#x",
    "https://extintor.example/good",
    "https://dev.extintor.example/good",
    "https://cuentas.extintor.example/good",
  ])("at %s is refused, and nothing is asked of it", async (issuer) => {
    const world = await begun("oidc");
    const refused = await connect(world, "oidc", { ...GOOD, issuer });
    expect(await problemOf(refused)).toEqual({
      status: 422,
      code: "INVALID",
      fields: { issuer: NOT_PUBLIC },
    });
    expect(await asked()).toEqual([]);
    expect(await stored()).toMatchObject({ issuer: null, clientSecret: null });
  });

  const UNREACHABLE = "No hemos podido leer la configuración del proveedor en esta dirección";
  const DIFFERS = "El proveedor da otra dirección como emisor. Cópiala tal como aparece en él";
  const UNSUPPORTED =
    "El proveedor responde, pero le falta algo que necesitamos: direcciones públicas con https y un secreto de cliente";
  it.each([
    ["missing", UNREACHABLE],
    ["broken", UNREACHABLE],
    ["endless", UNREACHABLE],
    ["redirected", UNREACHABLE],
    ["null", UNSUPPORTED],
    ["no-keys", UNSUPPORTED],
    ["numbers-for-texts", UNSUPPORTED],
    ["only-keys", UNSUPPORTED],
    ["plain-http", UNSUPPORTED],
    ["private-token", UNSUPPORTED],
    ["loopback-keys", UNSUPPORTED],
    ["script-address", UNSUPPORTED],
    ["other-issuer", DIFFERS],
    ["placeholder", DIFFERS],
  ])("that answers %s is refused", async (path, message) => {
    const world = await begun("oidc");
    const refused = await connect(world, "oidc", { ...GOOD, issuer: `https://discovery.test/${path}` });
    expect(await problemOf(refused)).toMatchObject({ status: 422, fields: { issuer: message } });
    expect(await asked()).toHaveLength(1);
    expect(await stored()).toMatchObject({ issuer: null, clientSecret: null });
  });

  it("of a local run is asked on this machine, and by no deployment", async () => {
    const issuer = "http://127.0.0.1:9999";
    env.IDENTITY_PROVIDER_URL = issuer;
    try {
      const world = await begun("oidc");
      const refused = await connect(world, "oidc", { ...GOOD, issuer });
      expect(await problemOf(refused)).toMatchObject({ fields: { issuer: UNREACHABLE } });
      expect(await asked()).toEqual(["127.0.0.1/.well-known/openid-configuration"]);
      await clearExternalRequests();
      delete env.LOCAL_RUN;
      const deployed = await connect(world, "oidc", { ...GOOD, issuer });
      expect(await problemOf(deployed)).toMatchObject({ fields: { issuer: NOT_PUBLIC } });
      expect(await asked()).toEqual([]);
    } finally {
      env.LOCAL_RUN = "true";
      delete env.IDENTITY_PROVIDER_URL;
    }
  });

  it("that nobody reaches is refused", async () => {
    const world = await begun("oidc");
    const refused = await connect(world, "oidc", { ...GOOD, issuer: "https://nobody.example" });
    expect(await problemOf(refused)).toMatchObject({ status: 422, fields: { issuer: UNREACHABLE } });
  });

  it("keeps its secret when only the client changes, and is tried anew", async () => {
    const world = await begun("oidc");
    await connect(world, "oidc", GOOD);
    const before = await stored();
    await sql().update(companySignOn).set({ provenAt: new Date(), triedAt: new Date(), isRequired: true });
    const { issuer } = GOOD;
    const same = await signOnOf(await connect(world, "oidc", { issuer, clientId: "extintor" }));
    expect(same).toMatchObject({ isRequired: true });
    const after = await signOnOf(await connect(world, "oidc", { issuer, clientId: "otro" }));
    expect(after).toMatchObject({ triedAt: null, isRequired: false, connection: { clientId: "otro" } });
    expect(after.proof.provenAt).not.toBeNull();
    expect(await stored()).toMatchObject({ clientSecret: before?.clientSecret });
    expect(await auditLinesOf(world.acme.id)).toHaveLength(2);
  });

  it("gets no secret that was another provider's", async () => {
    const world = await begun("oidc");
    const { clientId } = GOOD;
    const needed = { status: 422, fields: { clientSecret: "Escribe el secreto del cliente" } };
    expect(await problemOf(await connect(world, "oidc", { issuer: GOOD.issuer, clientId }))).toMatchObject(
      needed,
    );
    await connect(world, "oidc", GOOD);
    const other = { issuer: "https://discovery.test/second-good", clientId };
    expect(await problemOf(await connect(world, "oidc", other))).toMatchObject(needed);
    expect(await stored()).toMatchObject({ issuer: GOOD.issuer });
  });

  it("is asked so many times an hour, for all owners of the company together", async () => {
    const world = await begun("oidc");
    env.LIMITS = JSON.stringify({ signOnChecksPerHour: 2 });
    const wrong = { ...GOOD, issuer: "https://discovery.test/missing" };
    for (const status of [422, 422, 429]) expect((await connect(world, "oidc", wrong)).status).toBe(status);
    const refused = await connect(world, "oidc", wrong);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await asked()).toHaveLength(2);
  });

  it("is refused where the sign-on is by SAML, and a client with odd letters too", async () => {
    const world = await begun("saml");
    expect(await problemOf(await connect(world, "oidc", GOOD))).toMatchObject({
      status: 422,
      fields: { issuer: "Este acceso usa el otro protocolo" },
    });
    for (const clientId of ["", " ", "a\u0000b", "línea\nnueva", "x".repeat(256)])
      expect((await connect(world, "oidc", { ...GOOD, clientId })).status).toBe(422);
    expect(await asked()).toEqual([]);
  });
});

const EXPIRED = certificateUntil("200101000000Z");

describe("the metadata of a SAML provider", () => {
  it("give entity id, address and signing certificates, of which the answer has the ends", async () => {
    const world = await begun("saml");
    const soon = certificateUntil("271231000000Z");
    const metadata = samlMetadata({ certificates: [soon, certificateUntil("461122212706Z"), soon] });
    const answer = await signOnOf(await connect(world, "saml", { metadata }));
    expect(answer.connection).toEqual({
      issuer: "https://idp.test/saml",
      clientId: null,
      certificates: [{ endsAt: "2027-12-31T00:00:00.000Z" }, { endsAt: "2046-11-22T21:27:06.000Z" }],
      connectedAt: expect.any(String) as string,
    });
    expect((await stored())?.saml).toMatchObject({
      signOnUrl: "https://idp.test/saml/login?tenant=1&app=2",
      certificates: [{ der: soon }, {}],
    });
    expect(await asked()).toEqual([]);
    await connect(world, "saml", { metadata });
    expect(await auditLinesOf(world.acme.id)).toHaveLength(1);
  });

  it.each([
    ["in a list of entities", `<EntitiesDescriptor>${samlMetadata().split("-->")[1]}</EntitiesDescriptor>`],
    ["with a key for both uses", samlMetadata({ use: "" })],
    [
      "with an expired certificate beside a valid one",
      samlMetadata({ certificates: [EXPIRED, certificateUntil("461122212706Z")] }),
    ],
    [
      "with an address inside the company's network",
      samlMetadata({ signOnUrl: "https://adfs.acme.local/adfs/ls/" }),
    ],
    ["with a byte order mark", `\uFEFF${samlMetadata()}`],
  ])("are read %s", async (_, metadata) => {
    const answer = await connect(await begun("saml"), "saml", { metadata });
    expect(answer.status).toBe(200);
  });

  const own = samlMetadata().split("-->")[1] ?? "";
  const NOT_XML = "No son metadatos en XML. Pega el archivo entero que da tu proveedor";
  const ENTITIES = "El XML lleva una declaración DOCTYPE, que no se admite";
  const NO_PROVIDER = "Los metadatos no son de un solo proveedor de identidad SAML 2.0";
  const NO_ADDRESS = "Los metadatos no dicen dónde se entra por HTTP-Redirect, con una dirección https";
  const NO_CERTIFICATE = "Los metadatos no llevan ningún certificado de firma que se pueda leer";
  it.each([
    ["no XML", "hola", NOT_XML],
    ["XML that ends early", own.slice(0, -20), NOT_XML],
    ["a page", "<!doctype html><title>Entrar</title>", ENTITIES],
    [
      "an external entity",
      `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${own.replace("https://idp.test/saml", "&b;")}`,
      ENTITIES,
    ],
    ["a billion laughs", `<!DOCTYPE a [<!ENTITY b "b"><!ENTITY c "&b;&b;">]>${own}`, ENTITIES],
    ["elements 1,000 deep", "<a>".repeat(1000) + "</a>".repeat(1000), NOT_XML],
    ["another document", "<__proto__><constructor/></__proto__>", NOT_XML],
    ["a service instead", own.replaceAll("IDPSSODescriptor", "SPSSODescriptor"), NO_PROVIDER],
    ["two providers", `<EntitiesDescriptor>${own}${own}</EntitiesDescriptor>`, NO_PROVIDER],
    ["SAML 1.1", own.replace("SAML:2.0:protocol", "SAML:1.1:protocol"), NO_PROVIDER],
    ["no entity id", samlMetadata({ entityId: "" }), NO_PROVIDER],
    ["a long entity id", samlMetadata({ entityId: "x".repeat(1025) }), NO_PROVIDER],
    ["no HTTP-Redirect", samlMetadata({ binding: "urn:oasis:names:tc:SAML:2.0:bindings:SOAP" }), NO_ADDRESS],
    ["plain http", samlMetadata({ signOnUrl: "http://idp.test/" }), NO_ADDRESS],
    ["a script", samlMetadata({ signOnUrl: "javascript:alert(1)" }), NO_ADDRESS],
    ["credentials in the address", samlMetadata({ signOnUrl: "https://a:b@idp.test/" }), NO_ADDRESS],
    ["no certificate", samlMetadata({ certificates: [] }), NO_CERTIFICATE],
    ["a certificate for encryption alone", samlMetadata({ use: ' use="encryption"' }), NO_CERTIFICATE],
    ["a certificate that is none", samlMetadata({ certificates: ["AAAA", "¡no!"] }), NO_CERTIFICATE],
    [
      "an expired certificate",
      samlMetadata({ certificates: [EXPIRED] }),
      "Todos los certificados de firma han caducado. Descarga los metadatos de nuevo",
    ],
    [
      "too much of it",
      `${own}<!--${"ñ".repeat(MAX_METADATA_BYTES / 2)}-->`,
      "Los metadatos pueden ocupar 100 KB como máximo",
    ],
  ])("are refused with %s", async (_, metadata, message) => {
    const refused = await connect(await begun("saml"), "saml", { metadata });
    expect(await problemOf(refused)).toEqual({ status: 422, code: "INVALID", fields: { metadata: message } });
    expect(await asked()).toEqual([]);
    expect(await stored()).toMatchObject({ issuer: null, saml: null });
  });

  it("are refused where the sign-on is by OpenID, and beyond the size of any", async () => {
    const world = await begun("oidc");
    expect(await problemOf(await connect(world, "saml", { metadata: samlMetadata() }))).toMatchObject({
      status: 422,
      fields: { metadata: "Este acceso usa el otro protocolo" },
    });
    expect((await connect(world, "saml", { metadata: "x".repeat(700_000) })).status).toBe(413);
  });

  it("of another provider are tried anew, which the entry says", async () => {
    const world = await begun("saml");
    await connect(world, "saml", { metadata: samlMetadata() });
    await sql().update(companySignOn).set({ provenAt: new Date(), triedAt: new Date(), isRequired: true });
    const metadata = samlMetadata({ entityId: "https://otro.test" });
    expect(await signOnOf(await connect(world, "saml", { metadata }))).toMatchObject({
      triedAt: null,
      isRequired: false,
    });
    expect((await auditLinesOf(world.acme.id)).at(-1)?.changes).toMatchObject({
      signOnIssuer: { before: "https://idp.test/saml", after: "https://otro.test" },
      signOnIsRequired: { before: true, after: false },
    });
  });
});
