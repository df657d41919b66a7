// Signing in with a company's accounts by SAML 2.0, against an identity provider made with samlify. One file, above 300 lines: every
// test changes one thing of the same answer.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { SIGN_ON_ID } from "#fixtures/test/cases/sign-in/sign-on-cases.ts";
import { ORIGIN, sql } from "#fixtures/test/client.ts";
import {
  type CompanyBrowser,
  companyBrowser,
  connectedSaml,
  refusedBy,
  type SamlAnswer,
} from "#fixtures/test/sign-in/company-browser.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { companySignOn } from "../../storage/tables/organisation/company-sign-on.ts";
import { account, session, user } from "../../storage/tables/organisation/identity.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";

const INSIDE = "302 /";
const REFUSED = refusedBy("SIGN_ON_REFUSED");
const EXPIRED = refusedBy("SIGN_ON_EXPIRED");
const SIGNATURE = /<(?:ds:)?Signature[\s\S]*<\/(?:ds:)?Signature>/;

const decode = (encoded: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(encoded), (each) => each.charCodeAt(0)));
const encode = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const edited = (answer: SamlAnswer, edit: (xml: string) => string): SamlAnswer => {
  const xml = decode(answer.SAMLResponse);
  const changed = edit(xml);
  if (changed === xml) throw new Error("The edit changes nothing");
  return { ...answer, SAMLResponse: encode(changed) };
};
const assertionOf = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? "";
const forged = (xml: string) =>
  assertionOf(xml)
    .replace(/ID="[^"]+"/, 'ID="_forged"')
    .replace(SIGNATURE, "")
    .replaceAll("marta@", "jefa@");

let world: World;
let browser: CompanyBrowser;
const nobodyIsIn = async (which: CompanyBrowser = browser) => {
  expect(await which.whoAmI()).toBeNull();
  expect(await sql().$count(session, eq(session.method, "company"))).toBe(0);
};

beforeEach(async () => {
  world = await makeWorld();
  await connectedSaml(world);
  browser = companyBrowser();
});

describe("an answer by SAML", () => {
  it("signs in somebody new as a member, and says that the sign-on works", async () => {
    expect(await browser.handIn(await browser.askSaml())).toBe(INSIDE);
    const signedIn = await browser.whoAmI();
    expect(signedIn?.user.email).toBe("marta@acme.example");
    const userId = signedIn?.user.id ?? "";
    expect(await sql().select().from(companyUser).where(eq(companyUser.userId, userId))).toMatchObject([
      { role: "member", departmentId: world.workshop.id },
    ]);
    expect(await sql().select().from(user).where(eq(user.id, userId))).toMatchObject([
      { name: "Marta Mas", emailVerified: true },
    ]);
    expect(await sql().select().from(session).where(eq(session.userId, userId))).toMatchObject([
      { method: "company", companyId: world.acme.id },
    ]);
    const [row] = await sql().select().from(companySignOn);
    expect(row?.triedAt).not.toBeNull();
    // The second time the account is known.
    expect(await companyBrowser().handIn(await browser.askSaml())).not.toBe(INSIDE);
    const again = companyBrowser();
    expect(await again.handIn(await again.askSaml())).toBe(INSIDE);
  });

  it.each([
    { origin: "https://saml.test" },
    { origin: "null", "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ])("from another site is sent once more by a page of ours: %o", async (headers) => {
    const answer = await browser.askSaml();
    const page = await browser.sendSaml(answer, { headers });
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; script-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
    const html = await page.text();
    expect(html).toContain(`name="SAMLResponse" value="${answer.SAMLResponse}"`);
    await nobodyIsIn();
    expect(await browser.handIn(answer)).toBe(INSIDE);
  });

  it("shows nothing of what another site sends but its two fields, as text", async () => {
    const page = await browser.sendSaml(
      { SAMLResponse: `"><script>alert(1)</script>`, RelayState: "'" },
      { headers: { origin: "https://malo.example" } },
    );
    expect(await page.text()).not.toContain("<script>alert");
  });
});

describe("what a provider is told of us", () => {
  const metadataOf = (signOnId: string) =>
    companyBrowser().call(`/api/auth/sso/saml2/sp/metadata?providerId=${signOnId}`);

  it("is at the address that is our entity id, and enough to sign somebody in", async () => {
    const answer = await metadataOf(SIGN_ON_ID);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "application/samlmetadata+xml; charset=utf-8",
    ]);
    const metadata = await answer.text();
    const read = await fetch("https://saml.test/metadata", { method: "POST", body: metadata });
    expect(await read.json()).toEqual({
      entityID: `${ORIGIN}/api/auth/sso/saml2/sp/metadata?providerId=${SIGN_ON_ID}`,
      acs: `${ORIGIN}/api/auth/sso/saml2/sp/acs/${SIGN_ON_ID}`,
      wantsSigned: true,
      nameIdFormat: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
    });
    expect(await browser.handIn(await browser.askSaml({ metadata }))).toBe(INSIDE);
  });

  it("is there before the sign-on is connected, because the provider is set up first", async () => {
    await sql().update(companySignOn).set({ issuer: null, saml: null, connectedAt: null, provenAt: null });
    expect((await metadataOf(SIGN_ON_ID)).status).toBe(200);
  });

  it("is not there for another provider", async () => {
    expect((await metadataOf("otra")).status).toBe(404);
    await sql().update(companySignOn).set({ protocol: "oidc" });
    expect((await metadataOf(SIGN_ON_ID)).status).toBe(404);
    await sql().update(companySignOn).set({ protocol: "saml" });
    await sql().update(company).set({ deletedAt: new Date() });
    expect((await metadataOf(SIGN_ON_ID)).status).toBe(404);
  });
});

describe("an answer by SAML does not sign in", () => {
  it("a second time, nor several times at once", async () => {
    const answer = await browser.askSaml();
    const cookie = browser.cookies();
    const all = await Promise.all([1, 2, 3].map(() => companyBrowser(cookie).handIn(answer)));
    expect(all.filter((each) => each === INSIDE)).toHaveLength(1);
    expect(await companyBrowser(cookie).handIn(answer)).not.toBe(INSIDE);
    expect(await sql().$count(session, eq(session.method, "company"))).toBe(1);
  });

  it("a second time in the envelope of another request", async () => {
    const first = await browser.askSaml();
    expect(await browser.handIn(first)).toBe(INSIDE);
    const other = companyBrowser();
    const second = await other.askSaml();
    const moved = edited(first, (xml) => xml.replaceAll(first.requestId, second.requestId));
    expect(await other.handIn({ ...moved, RelayState: second.RelayState })).toBe(REFUSED);
    expect(await other.whoAmI()).toBeNull();
  });

  it("a thief, who puts an unused assertion into the envelope of their own request", async () => {
    const stolen = await browser.askSaml();
    const thief = companyBrowser();
    const own = await thief.askSaml();
    const moved = edited(stolen, (xml) =>
      xml.replace(/(<samlp:Response[^>]*InResponseTo=")[^"]+/, `$1${own.requestId}`),
    );
    expect(await thief.handIn({ ...moved, RelayState: own.RelayState })).toBe(REFUSED);
    await nobodyIsIn(thief);
  });

  it("a thief, who names the other request in a namespace of their own", async () => {
    const stolen = await browser.askSaml();
    const thief = companyBrowser();
    const own = await thief.askSaml();
    const moved = edited(stolen, (xml) =>
      xml.replace(
        /(<samlp:Response[^>]*)InResponseTo="([^"]+)"/,
        `$1InResponseTo="${own.requestId}" xmlns:x="urn:x" x:InResponseTo="$2"`,
      ),
    );
    expect(await thief.handIn({ ...moved, RelayState: own.RelayState })).toBe(REFUSED);
    await nobodyIsIn(thief);
  });

  it("a browser other than the one in which it began", async () => {
    const answer = await browser.askSaml();
    const other = companyBrowser();
    expect(await other.handIn(answer)).toBe(EXPIRED);
    await nobodyIsIn(other);
    // Nor one that has begun a sign-in of its own.
    await other.askSaml();
    expect(await other.handIn(answer)).toBe(EXPIRED);
    await nobodyIsIn(other);
  });

  it("without what ties it to the browser", async () => {
    const { SAMLResponse } = await browser.askSaml();
    expect(await browser.handIn({ SAMLResponse })).toBe(EXPIRED);
    expect(await browser.handIn({ SAMLResponse, RelayState: "otra" })).toBe(EXPIRED);
    await nobodyIsIn();
  });

  it.each<[string, (xml: string) => string]>([
    ["for a request that is not named", (xml) => xml.replaceAll(/ InResponseTo="[^"]+"/g, "")],
    [
      "for a request that only the envelope leaves out",
      (xml) => xml.replace(/(<samlp:Response[^>]*) InResponseTo="[^"]+"/, "$1"),
    ],
    ["with another address", (xml) => xml.replaceAll("marta@acme.example", "jefa@acme.example")],
    ["without a signature", (xml) => xml.replace(SIGNATURE, "")],
    ["with a comment in the address", (xml) => xml.replaceAll("marta@", "marta<!-- -->@")],
    ["with a DOCTYPE", (xml) => `<!DOCTYPE a [<!ENTITY b "c">]>${xml}`],
    ["with a forged assertion first", (xml) => xml.replace(assertionOf(xml), forged(xml) + assertionOf(xml))],
    ["with a forged assertion last", (xml) => xml.replace(assertionOf(xml), assertionOf(xml) + forged(xml))],
    [
      "with a forged assertion, and the signed one among the extensions",
      (xml) =>
        xml
          .replace(assertionOf(xml), forged(xml))
          .replace(
            "<samlp:Status>",
            `<samlp:Extensions>${assertionOf(xml)}</samlp:Extensions><samlp:Status>`,
          ),
    ],
    [
      "with a forged assertion that has the signed one in its signature",
      (xml) => {
        const signature = SIGNATURE.exec(assertionOf(xml))?.[0] ?? "";
        const bare = assertionOf(xml).replace(SIGNATURE, "");
        const object = `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${bare}</ds:Object>`;
        const wrapped = signature.replace(/<\/(?:ds:)?Signature>$/, (end) => object + end);
        return xml.replace(
          assertionOf(xml),
          forged(xml).replace("</saml:Issuer>", `</saml:Issuer>${wrapped}`),
        );
      },
    ],
    ["that is no XML", () => "hola"],
    ["that is empty", () => ""],
  ])("%s", async (_, edit) => {
    const answer = await browser.askSaml();
    expect(await browser.handIn(edited(answer, edit))).toBe(REFUSED);
    await nobodyIsIn();
    expect(await sql().$count(account)).toBe(0);
  });

  it("that is no Base64", async () => {
    const answer = await browser.askSaml();
    expect(await browser.handIn({ ...answer, SAMLResponse: "%%%" })).toBe(REFUSED);
  });

  it.each([
    ["signed with another key", { key: "other" }, "SIGN_ON_REFUSED"],
    ["signed with SHA-1", { algorithm: "http://www.w3.org/2000/09/xmldsig#rsa-sha1" }, "SIGN_ON_REFUSED"],
    ["that ended two minutes ago", { endsIn: -120 }, "SIGN_ON_REFUSED"],
    [
      "for another company",
      { audience: "http://localhost:8787/api/auth/sso/saml2/sp/metadata?providerId=otra" },
      "SIGN_ON_REFUSED",
    ],
    [
      "for the address of another company",
      { recipient: "http://localhost:8787/api/auth/sso/saml2/sp/acs/otra" },
      "SIGN_ON_REFUSED",
    ],
    ["of an address of another domain", { email: "marta@otra.example" }, "SIGN_ON_OTHER_ADDRESS"],
    ["of an address of a domain below", { email: "marta@obras.acme.example" }, "SIGN_ON_OTHER_ADDRESS"],
    ["without an address", { email: "", nameId: "marta" }, "SIGN_ON_OTHER_ADDRESS"],
  ])("%s", async (_, given, code) => {
    expect(await browser.handIn(await browser.askSaml(given))).toBe(refusedBy(code));
    await nobodyIsIn();
    expect(await sql().$count(account)).toBe(0);
  });

  it("to somebody known with the address of somebody else", async () => {
    await browser.handIn(await browser.askSaml());
    const other = companyBrowser();
    expect(await other.handIn(await other.askSaml({ email: "jefa@acme.example" }))).toBe(
      refusedBy("SIGN_ON_OTHER_ADDRESS"),
    );
    expect(await other.whoAmI()).toBeNull();
  });

  it("at the address of another company, which has the same provider", async () => {
    await connectedSaml(world, {
      id: "acceso-de-otra",
      companyId: world.other.id,
      domain: "otra.example",
      departmentIds: [world.foreign.id],
    });
    const answer = await browser.askSaml();
    expect(await browser.handIn(answer, "acceso-de-otra")).toBe(REFUSED);
    await nobodyIsIn();
  });

  it("after the connection has changed meanwhile", async () => {
    const answer = await browser.askSaml();
    await sql().update(companySignOn).set({ issuer: "https://otro.example/metadata" });
    expect(await browser.handIn(answer)).not.toBe(INSIDE);
    await nobodyIsIn();
  });
});
