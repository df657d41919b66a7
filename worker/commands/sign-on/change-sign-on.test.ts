// The steps of a sign-on that ask nobody outside. One file, above 300 lines: every test begins the same sign-on and takes one step.
import { eq } from "drizzle-orm";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { makeMembership, makeUser } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import {
  beginSignOn,
  SIGN_ON_DOMAIN,
  SIGN_ON_ID,
  signOnsPath,
} from "#fixtures/test/cases/sign-in/sign-on-cases.ts";
import { api, cookieOf, insert, receiveCode, sql, statusesOf, submitCode } from "#fixtures/test/client.ts";
import { samlMetadata } from "#fixtures/saml-metadata.ts";
import { auditLinesOf, problemOf, requestAs } from "#fixtures/test/requests.ts";
import { claimsOf, companyBrowser, connectedSignOn } from "#fixtures/test/sign-in/company-browser.ts";
import { sqliteErrorOf } from "#fixtures/test/sqlite-error.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import type { SignOn } from "../../contract/sign-in/sign-on.ts";
import { recordTrial } from "../../storage/organisation/sign-on.ts";
import { companySignOn } from "../../storage/tables/organisation/company-sign-on.ts";
import { account, user } from "../../storage/tables/organisation/identity.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { department } from "../../storage/tables/organisation/organisation.ts";

const signOnOf = async (answer: Response) => (await answer.json<{ signOn: SignOn }>()).signOn;
const ask = (world: World, method: string, rest: string, body?: unknown, who: VisitorName = "owner") =>
  requestAs(world, who, method, `${signOnsPath(world)}${rest}`, body);
const begin = (world: World, given: object = {}, who: VisitorName = "owner") =>
  ask(
    world,
    "POST",
    "",
    { protocol: "oidc", domain: SIGN_ON_DOMAIN, departmentIds: [world.workshop.id], ...given },
    who,
  );
const listed = async (world: World) =>
  (await (await ask(world, "GET", "")).json<{ signOns: SignOn[] }>()).signOns;
const stored = async () => (await sql().select().from(companySignOn))[0];

describe("a sign-on that begins", () => {
  it.each([
    ["oidc", { entityId: null, assertionConsumer: null }, "redirect", "/api/auth/sso/callback/"],
    ["saml", { redirect: null }, "assertionConsumer", "/api/auth/sso/saml2/sp/acs/"],
  ] as const)(
    "by %s has the addresses that the provider has to be told",
    async (protocol, others, key, path) => {
      const world = await makeWorld();
      const made = await signOnOf(await begin(world, { protocol, domain: " @Acme.Example " }));
      expect(made).toMatchObject({
        protocol,
        domain: "acme.example",
        departmentIds: [world.workshop.id],
        connection: null,
        triedAt: null,
        isRequired: false,
        addresses: { ...others, [key]: `${env.APP_URL}${path}${made.id}` },
        proof: { name: "_extintor.acme.example", provenAt: null },
      });
      expect(made.proof.value).toMatch(/^extintor-domain=[0-9A-Za-z]{32}$/);
      expect(await listed(world)).toEqual([made]);
      expect(await auditLinesOf(world.acme.id)).toEqual([
        {
          verb: "signOn.create",
          actorId: world.people.owner.id,
          changes: {
            signOnDomain: { before: null, after: "acme.example" },
            departments: { before: null, after: [world.workshop.id] },
          },
        },
      ]);
    },
  );

  it.each([
    ["acme", "Escribe solo el dominio, como empresa.es"],
    ["https://acme.es", "Escribe solo el dominio, como empresa.es"],
    ["ana@acme.es", "Escribe solo el dominio, como empresa.es"],
    ["acme.es.", "Escribe solo el dominio, como empresa.es"],
    ["acme..es", "Escribe solo el dominio, como empresa.es"],
    ["-acme.es", "Escribe solo el dominio, como empresa.es"],
    ["añil.es", "Escribe solo el dominio, como empresa.es"],
    ["192.168.1.20", "Escribe solo el dominio, como empresa.es"],
    ["[::1]", "Escribe solo el dominio, como empresa.es"],
    ["localhost", "Escribe solo el dominio, como empresa.es"],
    [`${"a".repeat(64)}.es`, "Escribe solo el dominio, como empresa.es"],
    [`${"a.".repeat(130)}es`, "Escribe solo el dominio, como empresa.es"],
    ["Gmail.com", "En este dominio tiene correo cualquiera. Usa el de tu empresa"],
    ["com.es", "En este dominio tiene correo cualquiera. Usa el de tu empresa"],
    ["extintor.example", "Este dominio es de la aplicación. Usa el de tu empresa"],
    ["correo.extintor.example", "Este dominio es de la aplicación. Usa el de tu empresa"],
  ])("for %s is refused", async (domain, message) => {
    const refused = await begin(await makeWorld(), { domain });
    expect(await problemOf(refused)).toEqual({ status: 422, code: "INVALID", fields: { domain: message } });
  });

  it("is refused with departments of another company, with none, and in another language", async () => {
    const world = await makeWorld();
    const unknown = await begin(world, { departmentIds: [world.workshop.id, world.foreign.id] });
    expect(await problemOf(unknown)).toMatchObject({
      status: 422,
      fields: { departmentIds: "Elige departamentos de la empresa" },
    });
    const none = await begin(world, { departmentIds: [] });
    expect(await problemOf(none)).toMatchObject({
      fields: { departmentIds: "Elige al menos un departamento" },
    });
    expect(await stored()).toBeUndefined();
  });

  it("is one for each domain, and three at most, however many are sent at once", async () => {
    const world = await makeWorld();
    await begin(world);
    expect(await problemOf(await begin(world))).toMatchObject({
      status: 422,
      fields: { domain: "La empresa ya tiene un acceso para este dominio" },
    });
    const answers = await Promise.all(
      ["uno.example", "dos.example", "tres.example", "cuatro.example"].map((domain) =>
        begin(world, { domain }),
      ),
    );
    expect(statusesOf(answers)).toEqual([201, 201, 409, 409]);
    const full = answers.find(({ status }) => status === 409) as Response;
    expect(await problemOf(full)).toMatchObject({
      code: "LIMIT_REACHED",
      message: "Una empresa puede tener tres accesos como máximo",
    });
    expect(await sql().$count(companySignOn)).toBe(3);
  });

  it("may be of a domain that another company has begun with, which proves nothing", async () => {
    const world = await makeWorld();
    await begin(world);
    const body = { protocol: "saml", domain: SIGN_ON_DOMAIN, departmentIds: [world.foreign.id] };
    const path = `/api/v1/company/${world.other.id}/sign-on`;
    expect((await requestAs(world, "otherOwner", "POST", path, body)).status).toBe(201);
  });

  it("is refused to an administrator, to the platform's, and to whoever impersonates an owner", async () => {
    const world = await makeWorld();
    for (const who of ["admin", "platformAdmin"] as const)
      expect(await problemOf(await begin(world, {}, who))).toMatchObject({ status: 403, code: "FORBIDDEN" });
    const { owner, platformAdmin } = world.people;
    const cookie = await cookieOf(owner.id, { impersonatedBy: platformAdmin.id });
    const body = { protocol: "oidc", domain: SIGN_ON_DOMAIN, departmentIds: [world.workshop.id] };
    const refused = await api(signOnsPath(world), { cookie, body });
    expect(await problemOf(refused)).toMatchObject({ status: 403, code: "NOT_WHILE_IMPERSONATING" });
    expect(await stored()).toBeUndefined();
  });
});

const READY = {
  provenAt: new Date("2026-11-01T10:00:00Z"),
  connectedAt: new Date("2026-11-01T11:00:00Z"),
  triedAt: new Date("2026-11-01T12:00:00Z"),
  issuer: "https://discovery.test/good",
  isRequired: true,
};

describe("a change", () => {
  it("to another domain takes proof, trial and requirement back", async () => {
    const world = await makeWorld();
    await beginSignOn(world, "oidc", READY);
    const [before] = await listed(world);
    const after = await signOnOf(await ask(world, "PATCH", `/${SIGN_ON_ID}`, { domain: "nueva.example" }));
    expect(after).toMatchObject({
      domain: "nueva.example",
      connection: before?.connection,
      triedAt: null,
      isRequired: false,
      proof: { name: "_extintor.nueva.example", provenAt: null },
    });
    expect(after.proof.value).not.toBe(before?.proof.value);
  });

  it("to other departments takes nothing back, and what is as before has no entry", async () => {
    const world = await makeWorld();
    const { acme, store, workshop } = world;
    await beginSignOn(world, "oidc", READY);
    const path = `/${SIGN_ON_ID}`;
    const after = await signOnOf(
      await ask(world, "PATCH", path, { departmentIds: [store.id, workshop.id, store.id] }),
    );
    expect(after).toMatchObject({ isRequired: true, triedAt: READY.triedAt.toISOString() });
    expect(after.departmentIds.toSorted()).toEqual([store.id, workshop.id].toSorted());
    await ask(world, "PATCH", path, { domain: SIGN_ON_DOMAIN, departmentIds: [workshop.id, store.id] });
    expect((await auditLinesOf(acme.id)).map(({ verb }) => verb)).toEqual(["signOn.change"]);
  });

  it("of the departments of the company leaves those that exist", async () => {
    const world = await makeWorld();
    const { store, workshop } = world;
    await beginSignOn(world, "oidc", { departmentIds: [workshop.id, store.id] });
    await sql().delete(department).where(eq(department.id, world.foreign.id));
    await sql().run(`delete from company_user where department_id = '${store.id}'`);
    await sql().delete(department).where(eq(department.id, store.id));
    expect((await listed(world))[0]?.departmentIds).toEqual([workshop.id]);
  });

  it("of one that is another company's is not found", async () => {
    const world = await makeWorld();
    await beginSignOn(world);
    const path = `/api/v1/company/${world.other.id}/sign-on/${SIGN_ON_ID}`;
    for (const [method, rest, body] of [
      ["PATCH", "", { domain: "nueva.example" }],
      ["PUT", "/oidc", { issuer: "https://discovery.test/good", clientId: "a", clientSecret: "b" }],
      ["PUT", "/saml", { metadata: "<a/>" }],
      ["POST", "/domain-proof", {}],
      ["PUT", "/requirement", { isRequired: true }],
      ["DELETE", "", undefined],
    ] as const)
      expect((await requestAs(world, "otherOwner", method, path + rest, body)).status).toBe(404);
    expect(await stored()).toMatchObject({ domain: SIGN_ON_DOMAIN, version: 1 });
  });
});

describe("people who came in through it", () => {
  const metadata = (given: Parameters<typeof samlMetadata>[0]) => ({ metadata: samlMetadata(given) });
  const SAML = {
    issuer: "https://idp.test/saml",
    saml: { signOnUrl: "https://idp.test/in", certificates: [] },
  };
  const { issuer: entityId, saml } = SAML;
  const oidc = (path: string) => ({
    issuer: `https://discovery.test/${path}`,
    clientId: "otro",
    clientSecret: "s3cr3t0",
  });

  it.each([
    ["another domain", "oidc", READY, "PATCH", "", { domain: "nueva.example" }],
    ["another issuer", "oidc", READY, "PUT", "/oidc", oidc("second-good")],
    [
      "another entity",
      "saml",
      SAML,
      "PUT",
      "/saml",
      metadata({ entityId: "https://otro.test", signOnUrl: saml.signOnUrl }),
    ],
    [
      "another entry point",
      "saml",
      SAML,
      "PUT",
      "/saml",
      metadata({ entityId, signOnUrl: "https://otro.test/in" }),
    ],
  ] as const)("are signed out by %s, and nobody else", async (_, protocol, row, method, rest, body) => {
    const world = await makeWorld();
    const { ended, kept } = await peopleOf(world, protocol, row);
    expect((await ask(world, method, `/${SIGN_ON_ID}${rest}`, body)).status).toBe(200);
    expect(await companyBrowser(ended).whoAmI()).toBeNull();
    for (const cookie of kept) expect(await companyBrowser(cookie).whoAmI()).not.toBeNull();
    expect(await sql().select().from(account)).toEqual([]);
  });

  it.each([
    ["other departments", "oidc", READY, "PATCH", "", ({ store }: World) => ({ departmentIds: [store.id] })],
    ["another client", "oidc", READY, "PUT", "/oidc", () => oidc("good")],
    [
      "other certificates",
      "saml",
      SAML,
      "PUT",
      "/saml",
      () => metadata({ entityId, signOnUrl: saml.signOnUrl }),
    ],
  ] as const)("stay signed in after %s", async (_, protocol, row, method, rest, body) => {
    const world = await makeWorld();
    const { ended, kept } = await peopleOf(world, protocol, row);
    expect((await ask(world, method, `/${SIGN_ON_ID}${rest}`, body(world))).status).toBe(200);
    for (const cookie of [ended, ...kept]) expect(await companyBrowser(cookie).whoAmI()).not.toBeNull();
    expect(await sql().$count(account)).toBe(1);
  });

  async function peopleOf(world: World, protocol: "oidc" | "saml", row: object) {
    const { acme, other, people } = world;
    await beginSignOn(world, protocol, { ...READY, ...row });
    const userId = people.member.id;
    await insert(tableRows(account, [{ accountId: "marta", providerId: SIGN_ON_ID, userId }]));
    const [ended, ...kept] = await Promise.all([
      cookieOf(userId, { method: "company", companyId: acme.id }),
      cookieOf(userId, { method: "code" }),
      cookieOf(userId, { method: "company", companyId: other.id }),
      cookieOf(people.manager.id, { method: "company", companyId: acme.id }),
    ]);
    return { ended, kept };
  }
});

describe("a requirement", () => {
  const require = (world: World, isRequired: boolean) =>
    ask(world, "PUT", `/${SIGN_ON_ID}/requirement`, { isRequired });

  it.each([
    ["is not proven", { provenAt: null }],
    ["was not tried", { triedAt: null }],
  ])("is refused while the sign-on %s", async (_, missing) => {
    const world = await makeWorld();
    await beginSignOn(world, "oidc", { ...READY, isRequired: false, ...missing });
    expect(await problemOf(await require(world, true))).toEqual({
      status: 409,
      code: "SIGN_ON_NOT_READY",
      message: "Antes de hacerlo obligatorio, verifica el dominio y prueba el acceso",
    });
    expect(await stored()).toMatchObject({ isRequired: false });
  });

  it("is set and taken back, with an entry each", async () => {
    const world = await makeWorld();
    await beginSignOn(world, "oidc", { ...READY, isRequired: false });
    expect(await signOnOf(await require(world, true))).toMatchObject({ isRequired: true });
    await require(world, true);
    expect(await signOnOf(await require(world, false))).toMatchObject({ isRequired: false });
    expect((await auditLinesOf(world.acme.id)).map(({ changes }) => changes)).toEqual([
      {
        signOnDomain: { before: SIGN_ON_DOMAIN, after: SIGN_ON_DOMAIN },
        signOnIsRequired: { before: false, after: true },
      },
      {
        signOnDomain: { before: SIGN_ON_DOMAIN, after: SIGN_ON_DOMAIN },
        signOnIsRequired: { before: true, after: false },
      },
    ]);
  });

  it("needs a trial of the connection as it is", async () => {
    const world = await makeWorld();
    await beginSignOn(world, "oidc", { ...READY, triedAt: null, isRequired: false });
    const earlier = new Date(READY.connectedAt.getTime() - 1);
    await recordTrial(sql(), { id: SIGN_ON_ID, connectedAt: earlier }, new Date());
    expect((await require(world, true)).status).toBe(409);
    await recordTrial(sql(), { id: SIGN_ON_ID, connectedAt: READY.connectedAt }, new Date());
    expect((await require(world, true)).status).toBe(200);
  });
});

describe("a removal", () => {
  it("leaves nothing but its entry, and another one is not found", async () => {
    const world = await makeWorld();
    await beginSignOn(world, "oidc", READY);
    const accountAt = (providerId: string) => ({
      accountId: "marta",
      providerId,
      userId: world.people.member.id,
    });
    await insert(tableRows(account, [accountAt(SIGN_ON_ID), accountAt("acceso-de-otra")]));
    expect((await ask(world, "DELETE", `/${SIGN_ON_ID}`)).status).toBe(200);
    expect(await stored()).toBeUndefined();
    expect(await sql().select().from(account)).toMatchObject([{ providerId: "acceso-de-otra" }]);
    expect((await ask(world, "DELETE", `/${SIGN_ON_ID}`)).status).toBe(404);
    expect(await auditLinesOf(world.acme.id)).toMatchObject([
      { verb: "signOn.remove", changes: { signOnDomain: { before: SIGN_ON_DOMAIN, after: null } } },
    ]);
  });

  it("signs out who came in through it, the owner too who removes it, and nobody else", async () => {
    const world = await makeWorld();
    const { acme, other, people } = world;
    await connectedSignOn(world);
    const owner = makeUser({ email: `ana@${SIGN_ON_DOMAIN}` });
    const role = makeMembership({ companyId: acme.id, userId: owner.id, role: "owner" });
    await insert(tableRows(user, [owner]), tableRows(companyUser, [role]));
    const [ana, marta] = [companyBrowser(), companyBrowser()];
    expect(await ana.signIn(claimsOf("ana"))).toBe("302 /");
    expect(await marta.signIn(claimsOf("marta"))).toBe("302 /");
    const martaId = (await marta.whoAmI())?.user.id ?? "";
    await insert(
      tableRows(account, [{ accountId: "m", providerId: "otro-de-acme", userId: people.member.id }]),
    );
    const others = await Promise.all([
      cookieOf(martaId, { method: "code" }),
      cookieOf(martaId, { method: "company", companyId: other.id }),
      cookieOf(people.member.id, { method: "company", companyId: acme.id }),
    ]);
    const removed = await ana.call(`${signOnsPath(world)}/${SIGN_ON_ID}`, { method: "DELETE" });
    expect(removed.status).toBe(200);
    for (const browser of [ana, marta]) expect(await browser.whoAmI()).toBeNull();
    for (const cookie of others) expect(await companyBrowser(cookie).whoAmI()).not.toBeNull();
    const code = await receiveCode(owner.email);
    expect((await submitCode(owner.email, code)).status).toBe(200);
  });
});

it("the database has one proven row for a domain", async () => {
  const world = await makeWorld();
  await beginSignOn(world, "oidc", { provenAt: new Date() });
  const theirs = {
    companyId: world.other.id,
    protocol: "oidc" as const,
    domain: SIGN_ON_DOMAIN,
    domainToken: "t",
  };
  const proven = insert(tableRows(companySignOn, [{ ...theirs, provenAt: new Date() }]));
  expect(await sqliteErrorOf(proven)).toContain("UNIQUE constraint failed: company_sign_on.domain");
  await insert(tableRows(companySignOn, [theirs]));
});
