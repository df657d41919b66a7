// Sensitive calls ask the signed-in person to prove again who they are.
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { makePasskey } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { ageSessions } from "#fixtures/test/sign-in/age-sessions.ts";
import { caseOf, keyOf, methodOf, worldOf } from "#fixtures/test/cases/case-of.ts";
import { api, cookieOf, errorOf, insert, sql } from "#fixtures/test/client.ts";
import { bodyOf } from "#fixtures/test/imports/sheets.ts";
import { emptyTables } from "#fixtures/test/empty-tables.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { invite } from "../../storage/tables/organisation/membership.ts";
import { passkey, user } from "../../storage/tables/organisation/identity.ts";
import { routes } from "../app.ts";

afterEach(emptyTables);

type Call = { key: string; body?: (world: World) => unknown };

const MINUTES_11_AGO = () => new Date(Date.now() - 11 * 60_000);
const isOfPlatform = (key: string) => key.includes("/admin/");
const personOf = ({ people }: World, key: string) =>
  (isOfPlatform(key) ? people.platformAdmin : people.owner).id;
const givePasskey = (userId: string) => insert(tableRows(passkey, [makePasskey({ userId })]));

async function codeOf(world: World, { key, body }: Call, cookie: string): Promise<string> {
  const found = caseOf(key);
  const sent = body ?? found.body;
  const answer = await api(found.url(world), {
    method: methodOf(key),
    cookie,
    ...(sent ? { body: sent(world) } : {}),
  });
  return answer.ok ? "OK" : (await errorOf(answer)).code;
}

const ofRoutes = (requires: string) =>
  routes.filter((route) => route.requires === requires).map((route) => ({ key: keyOf(route) }));
const company = "/api/v1/company/:companyId";
const ofMember = ({ people }: World) => people.member.id;
const invited = (role: string) => ({ email: "otra@pruebas.example", role, departmentIds: [] });

const sheetOf = (role: string, mode: "check" | "store" = "store") =>
  bodyOf({ kind: "people", rows: [{ email: "otra@pruebas.example", role, departments: "Taller" }], mode });
const IMPORT = `POST ${company}/imports/:importId/rows`;

/** Changes of calls that are everyday work otherwise. */
const BY_BODY: Call[] = [
  {
    key: "POST /api/auth/admin/create-user",
    body: () => ({ name: "Ada Alta", email: "alta@pruebas.example", role: ["user", "admin"] }),
  },
  {
    key: "POST /api/auth/admin/update-user",
    body: (world) => ({ userId: ofMember(world), role: ["user", "admin"] }),
  },
  { key: `PATCH ${company}`, body: () => ({ retentionYears: 10 }) },
  {
    key: `POST ${company}/members`,
    body: (world) => ({ userId: ofMember(world), role: "admin" }),
  },
  { key: `PATCH ${company}/members/:userId`, body: () => ({ role: "admin" }) },
  { key: `POST ${company}/invites`, body: () => invited("admin") },
  { key: `POST ${company}/invites/batch`, body: () => ({ invites: [invited("admin")] }) },
  { key: IMPORT, body: () => sheetOf("Administrador") },
];
const EVERYDAY: Call[] = [
  {
    key: "POST /api/auth/admin/create-user",
    body: () => ({ name: "Ada Alta", email: "alta@pruebas.example", role: "user" }),
  },
  {
    key: "POST /api/auth/admin/update-user",
    body: (world) => ({ userId: ofMember(world), name: "Otro Nombre" }),
  },
  { key: `PATCH ${company}`, body: () => ({ name: "Otro nombre" }) },
  {
    key: `POST ${company}/members`,
    body: (world) => ({ userId: ofMember(world), role: "member", departmentId: world.store.id }),
  },
  {
    key: `PATCH ${company}/members/:userId`,
    body: ({ workshop }) => ({ role: "manager", departmentId: workshop.id }),
  },
  {
    key: `POST ${company}/invites`,
    body: ({ workshop }) => ({ ...invited("member"), departmentIds: [workshop.id] }),
  },
  {
    key: `POST ${company}/invites/batch`,
    body: ({ workshop }) => ({ invites: [{ ...invited("member"), departmentIds: [workshop.id] }] }),
  },
  { key: IMPORT, body: () => sheetOf("Responsable") },
];
const STRONG: Call[] = [...ofRoutes("strong"), ...BY_BODY];
const FRESH: Call[] = ofRoutes("fresh");
const REFUSALS = ["FRESH_PROOF_NEEDED", "STRONG_PROOF_NEEDED"];
const refusalIn = (code: string) => (REFUSALS.includes(code) ? code : null);
/** By whoever comes in with a code: a company that requires more asks for it here, and only a strong session requires more. */
const STRONG_FROM_ALL = new Set([
  `PUT ${company}/strong-sign-in`,
  `POST ${company}/code-entries/:userId/confirmation`,
  `DELETE ${company}/code-entries/:userId`,
]);

it("has a case for each call that decides by what is changed", () => {
  const keys = ofRoutes("by body").map(({ key }) => key);
  expect(BY_BODY.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
  expect(EVERYDAY.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
});

describe.each([...STRONG, ...FRESH])("$key", (call) => {
  it("is refused ten minutes after the sign-in, and changes nothing", async () => {
    const world = await worldOf(call.key);
    for (const method of ["code", "passkey"] as const) {
      const old = await cookieOf(personOf(world, call.key), { method, createdAt: MINUTES_11_AGO() });
      expect(await codeOf(world, call, old)).toBe("FRESH_PROOF_NEEDED");
    }
  });

  const takesCode = !STRONG_FROM_ALL.has(call.key);
  it(`takes ${takesCode ? "a" : "no"} code from whoever has nothing else`, async () => {
    const world = await worldOf(call.key);
    const code = await codeOf(world, call, await cookieOf(personOf(world, call.key), { method: "code" }));
    expect(refusalIn(code)).toBe(takesCode ? null : "STRONG_PROOF_NEEDED");
  });
});

describe.each(STRONG)("$key by somebody with a passkey", (call) => {
  it("takes no code, however fresh", async () => {
    const world = await worldOf(call.key);
    const userId = personOf(world, call.key);
    await givePasskey(userId);
    expect(await codeOf(world, call, await cookieOf(userId, { method: "code" }))).toBe("STRONG_PROOF_NEEDED");
  });

  it("takes a fresh sign-in by passkey", async () => {
    const world = await worldOf(call.key);
    const userId = personOf(world, call.key);
    await givePasskey(userId);
    expect(REFUSALS).not.toContain(await codeOf(world, call, await cookieOf(userId, { method: "passkey" })));
  });

  it(`takes the sign-on of ${isOfPlatform(call.key) ? "no company" : "its own company alone"}`, async () => {
    const world = await worldOf(call.key);
    const userId = personOf(world, call.key);
    await givePasskey(userId);
    const codeBy = async (companyId: string) =>
      codeOf(world, call, await cookieOf(userId, { method: "company", companyId }));
    expect(await codeBy(world.other.id)).toBe("STRONG_PROOF_NEEDED");
    const own = await codeBy(world.acme.id);
    expect(refusalIn(own)).toBe(isOfPlatform(call.key) ? "STRONG_PROOF_NEEDED" : null);
  });
});

describe("everyday work", () => {
  it.each(EVERYDAY)("of $key asks for no proof", async (call) => {
    const world = await worldOf(call.key);
    const userId = personOf(world, call.key);
    await givePasskey(userId);
    const old = await cookieOf(userId, { method: "code", createdAt: MINUTES_11_AGO() });
    expect(await codeOf(world, call, old)).toBe("OK");
  });
});

describe("a sheet of people", () => {
  it.each(["admin", "ADMINISTRADORA", "Administració", " administrator ", "Admin\u00a0"])(
    "asks for the proof before it invites somebody as “%s”, and not to be checked",
    async (role) => {
      const world = await worldOf(IMPORT);
      const userId = world.people.owner.id;
      await givePasskey(userId);
      const cookie = await cookieOf(userId, { method: "code" });
      const codeWith = (mode: "check" | "store" = "store") =>
        codeOf(world, { key: IMPORT, body: () => sheetOf(role, mode) }, cookie);
      expect(await codeWith()).toBe("STRONG_PROOF_NEEDED");
      expect(await sql().select().from(invite).where(eq(invite.email, "otra@pruebas.example"))).toEqual([]);
      expect(await codeWith("check")).toBe("OK");
    },
  );
});

describe("an impersonation", () => {
  it("asks for the proof before it begins, and for none while it lasts", async () => {
    const world = await makeWorld();
    const { owner, platformAdmin } = world.people;
    await givePasskey(owner.id);
    const impersonated = await cookieOf(owner.id, { impersonatedBy: platformAdmin.id });
    await ageSessions(11);
    const call = { key: `POST ${company}/deletion` };
    expect(await codeOf(world, call, impersonated)).toBe("NOT_WHILE_IMPERSONATING");
  });
});

it.each([
  ["es", "Por seguridad, confirma que eres tú con tu llave de acceso o con el acceso de tu empresa"],
  ["ca", "Per seguretat, confirma que ets tu amb la clau d’accés o amb l’accés de la teva empresa"],
  ["en", "For security, confirm that it is you with your passkey or your company’s sign-on"],
] as const)("asks in %s", async (language, sentence) => {
  const world = await makeWorld();
  const { id } = world.people.owner;
  await sql().update(user).set({ language }).where(eq(user.id, id));
  await givePasskey(id);
  const path = `/api/v1/company/${world.acme.id}/deletion`;
  const answer = await api(path, {
    cookie: await cookieOf(id),
    body: { confirmation: world.acme.name },
  });
  expect((await errorOf(answer)).message).toBe(sentence);
});
