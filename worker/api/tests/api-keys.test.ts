// What an API key may call, beside what people may: every call with a key of each kind.
import { describe, expect, it } from "vitest";
import { api, errorOf, outboxOf, sql, waitForMails } from "#fixtures/test/client.ts";
import { caseOf, keyOf, methodOf, worldOf } from "#fixtures/test/cases/case-of.ts";
import { storeApiKey } from "#fixtures/test/cases/sign-in/api-key-cases.ts";
import { actionIdOf, actionsPath, fillActions } from "#fixtures/test/fill-actions.ts";
import { formPath } from "#fixtures/test/fill-forms.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { eq, like } from "drizzle-orm";
import { newId } from "../../domain/ids.ts";
import { KEY_SCOPES, type KeyScope } from "../../contract/enums.ts";
import { auditLog, usageCounter } from "../../storage/tables/operations/operations.ts";
import { apiKey } from "../../storage/tables/organisation/api-key.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { routes } from "../app.ts";

const bearer = (secret: string, headers: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${secret}`, ...headers },
});

async function call(key: string, world: World, secret: string) {
  const { url, body } = caseOf(key);
  return api(url(world), {
    method: methodOf(key),
    ...bearer(secret),
    ...(body ? { body: body(world) } : {}),
  });
}

const guarded = routes.filter(({ gate }) => gate !== "anyone");
const scopesOf = (route: (typeof routes)[number]): readonly KeyScope[] => {
  const { scopes } = route.endpoint;
  return scopes === "any" ? KEY_SCOPES : (scopes ?? []);
};
const forKeys = guarded.filter((route) => scopesOf(route).length > 0);
const forPeople = guarded.filter((route) => scopesOf(route).length === 0);

describe("a call that is for people alone", () => {
  it("refuses a key of all scopes", async () => {
    const world = await makeWorld();
    const secret = await storeApiKey(world, [...KEY_SCOPES]);
    for (const route of forPeople) {
      const answer = await call(keyOf(route), world, secret);
      expect([keyOf(route), answer.status, (await errorOf(answer)).code]).toEqual([
        keyOf(route),
        403,
        "KEY_NOT_ALLOWED",
      ]);
    }
  });

  it("is every call about accounts, subscriptions, keys, sign-on, exports of the company and administration", () => {
    const tags = new Set(forKeys.map(({ endpoint }) => endpoint.tag));
    expect([...tags].toSorted()).toEqual(
      "action attachment checklist company dashboard department document form invitation mailbox member place plan".split(
        " ",
      ),
    );
    expect(forKeys.filter(({ endpoint }) => endpoint.tag === "company").map(keyOf)).toEqual([
      "GET /api/v1/company/:companyId",
    ]);
    expect(forKeys.filter(({ gate, requires }) => gate !== "signedIn" || requires === "strong")).toEqual([]);
  });

  it("is no call that only reads with a scope of writing, and none that writes with a scope of reading", () => {
    const mixed = forKeys.filter(({ endpoint }) => {
      const isRead = endpoint.method === "GET";
      return (
        endpoint.scopes !== "any" &&
        scopesOf({ endpoint } as never).some((scope) => scope.endsWith(".read") !== isRead)
      );
    });
    expect(mixed.map(keyOf)).toEqual([]);
  });
});

describe("a call that keys may make", () => {
  it("refuses a key without its scope", async () => {
    const world = await makeWorld();
    for (const route of forKeys) {
      const others = KEY_SCOPES.filter((scope) => !scopesOf(route).includes(scope));
      if (others.length === 0) continue;
      const answer = await call(keyOf(route), world, await storeApiKey(world, others));
      expect([keyOf(route), answer.status, (await errorOf(answer)).code]).toEqual([
        keyOf(route),
        403,
        "KEY_NOT_ALLOWED",
      ]);
    }
  });

  it.each(forKeys.map((route) => [keyOf(route), scopesOf(route)[0] ?? "forms.read"] as const))(
    "%s answers a key with %s as it answers the administrator who made it, and sets no cookie",
    async (key, scope) => {
      const world = await worldOf(key);
      const answer = await call(key, world, await storeApiKey(world, [scope]));
      const { admin } = caseOf(key).expect;
      expect([answer.status, answer.headers.get("set-cookie")]).toEqual([admin, null]);
      expect(Number(answer.headers.get("ratelimit-remaining"))).toBe(
        Number(answer.headers.get("ratelimit-limit")) - 1,
      );
    },
  );
});

describe("a key", () => {
  const company = ({ acme }: World) => `/api/v1/company/${acme.id}`;
  const actions = (world: World) => `${company(world)}/actions`;

  it.each([
    ["that ended", { endedAt: new Date() }],
    ["that expired", { expiresAt: new Date(Date.now() - 1000) }],
    ["of other networks", { networks: ["198.51.100.0/24"] }],
  ])("%s is refused", async (_, given) => {
    const world = await makeWorld();
    const secret = await storeApiKey(world, ["actions.read"], given);
    const answer = await api(actions(world), bearer(secret, { "cf-connecting-ip": "203.0.113.7" }));
    expect([answer.status, (await errorOf(answer)).code]).toEqual([401, "KEY_REFUSED"]);
  });

  it("is accepted from its networks", async () => {
    const world = await makeWorld();
    const secret = await storeApiKey(world, ["actions.read"], { networks: ["203.0.113.0/24"] });
    const answer = await api(actions(world), bearer(secret, { "cf-connecting-ip": "203.0.113.7" }));
    expect(answer.status).toBe(200);
  });

  it("that nobody made, or that is mistyped, is refused", async () => {
    const world = await makeWorld();
    const secret = await storeApiKey(world, ["actions.read"]);
    for (const other of ["x", secret.slice(0, -1), secret.toLowerCase(), "ext_live_"]) {
      const answer = await api(actions(world), bearer(other));
      expect([other, answer.status]).toEqual([other, 401]);
    }
  });

  it("ends when its maker no longer administers the company", async () => {
    const world = await makeWorld();
    const secret = await storeApiKey(world, ["actions.read"]);
    expect((await api(actions(world), bearer(secret))).status).toBe(200);
    await sql().delete(companyUser).where(eq(companyUser.userId, world.people.admin.id));
    expect((await api(actions(world), bearer(secret))).status).toBe(401);
    const listed = await api(`${company(world)}/api-keys`, { cookie: await world.cookie("owner") });
    const { keys } = await listed.json<{ keys: { state: string }[] }>();
    expect(keys.map(({ state }) => state)).toEqual(["orphaned"]);
  });

  it("of a department does not reach another, nor the company", async () => {
    const world = await makeWorld();
    const secret = await storeApiKey(world, ["figures.read", "people.read"], {
      departmentIds: [world.workshop.id],
    });
    const statusOf = async (path: string) => (await api(`${company(world)}${path}`, bearer(secret))).status;
    expect(await statusOf(`/departments/${world.workshop.id}/users`)).toBe(200);
    expect(await statusOf(`/departments/${world.store.id}/users`)).toBe(403);
    expect(await statusOf("/dashboard")).toBe(403);
    expect(await statusOf("/members")).toBe(403);
  });

  it("does not reach another company of its maker", async () => {
    const world = await makeWorld();
    await sql()
      .insert(companyUser)
      .values({ companyId: world.other.id, userId: world.people.admin.id, role: "owner" });
    const secret = await storeApiKey(world, ["actions.read"]);
    const answer = await api(`/api/v1/company/${world.other.id}/actions`, bearer(secret));
    expect(answer.status).toBe(404);
  });

  it("of a platform administrator gives none of what they may elsewhere", async () => {
    const world = await makeWorld();
    await sql()
      .insert(companyUser)
      .values({ companyId: world.acme.id, userId: world.people.platformAdmin.id, role: "admin" });
    const secret = await storeApiKey(world, [...KEY_SCOPES], { createdById: world.people.platformAdmin.id });
    expect((await api(actions(world), bearer(secret))).status).toBe(200);
    expect((await api(`/api/v1/company/${world.other.id}/actions`, bearer(secret))).status).toBe(404);
    expect((await api("/api/v1/admin/overview", bearer(secret))).status).toBe(403);
  });

  it("counts instead of the cookie that is sent with it", async () => {
    const world = await makeWorld();
    const secret = await storeApiKey(world, ["actions.read"]);
    const answer = await api(`${company(world)}/api-keys`, {
      ...bearer(secret),
      cookie: await world.cookie("owner"),
    });
    expect(answer.status).toBe(403);
  });

  it("does not help a page of another site", async () => {
    const world = await makeWorld();
    const secret = await storeApiKey(world, ["places.write"]);
    const answer = await api(`/api/v1/location/${world.acme.id}/locations`, {
      body: { name: "Nave 9" },
      ...bearer(secret, { origin: "https://otra.example" }),
    });
    expect([answer.status, (await errorOf(answer)).code]).toEqual([403, "FOREIGN_ORIGIN"]);
    const preflight = await api(actions(world), bearer(secret, { origin: "https://otra.example" }));
    expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("is named in the histories of what it changed", async () => {
    const world = await makeWorld();
    const secret = await storeApiKey(world, ["actions.write", "actions.read", "forms.write", "forms.read"], {
      name: "ERP",
    });
    await fillActions(world);
    const form = formPath(world, "drill");
    const action = actionsPath(world, actionIdOf(world));
    for (const [path, body] of [
      [form, { objective: "Medir el tiempo" }],
      [action, { title: "Colgar el extintor de la nave" }],
    ] as const) {
      const changed = await api(path, { method: "PATCH", body, ...bearer(secret) });
      expect([path, changed.status]).toEqual([path, 200]);
      const read = await api(`${path}/history`, { cookie: await world.cookie("member") });
      const [line] = (await read.json<{ history: { key: unknown; by: { name: string } }[] }>()).history;
      expect(line).toMatchObject({ by: { name: world.people.admin.name }, key: { name: "ERP" } });
    }
  });

  it("makes nobody an administrator", async () => {
    const world = await makeWorld();
    const secret = await storeApiKey(world, ["people.write"]);
    const answer = await api(`${company(world)}/members/${world.people.member.id}`, {
      method: "PATCH",
      body: { role: "admin" },
      ...bearer(secret),
    });
    expect(answer.status).toBe(403);
  });

  it("is named in the audit log beside its maker", async () => {
    const world = await makeWorld();
    const secret = await storeApiKey(world, ["places.write"]);
    const made = await api(`/api/v1/location/${world.acme.id}/locations`, {
      body: { name: "Nave 9" },
      ...bearer(secret),
    });
    expect(made.status).toBe(201);
    const [key] = await sql().select().from(apiKey);
    const entries = await sql().select().from(auditLog).where(eq(auditLog.verb, "location.create"));
    expect(entries.map(({ actorId, apiKeyId }) => [actorId, apiKeyId])).toEqual([
      [world.people.admin.id, key?.id],
    ]);
    const log = await api(`${company(world)}/audit?verb=location.create`, {
      cookie: await world.cookie("owner"),
    });
    const { entries: shown } = await log.json<{ entries: { key: { name: string } | null }[] }>();
    expect(shown.map((entry) => entry.key?.name)).toEqual(["Power BI"]);
  });

  it("has a limit of calls, and says what is left of it", async () => {
    const world = await makeWorld();
    const secret = await storeApiKey(world, ["actions.read"]);
    const first = await api(actions(world), bearer(secret));
    const most = Number(first.headers.get("ratelimit-limit"));
    await sql().update(usageCounter).set({ used: most }).where(like(usageCounter.key, "keyCallsPerMinute:%"));
    const last = await api(actions(world), bearer(secret));
    expect([last.status, last.headers.get("ratelimit-remaining")]).toEqual([429, "0"]);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("making a key", () => {
  const path = ({ acme }: World) => `/api/v1/company/${acme.id}/api-keys`;
  const body = (given: object = {}) => ({
    id: newId(),
    name: "Power BI",
    scopes: ["actions.read"],
    departmentIds: null,
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    networks: [],
    ...given,
  });

  it("answers its secret once, stores a hash, and tells the owners by mail", async () => {
    const world = await makeWorld();
    const answer = await api(path(world), { body: body(), cookie: await world.cookie("admin") });
    const { key, secret } = await answer.json<{ key: { id: string }; secret: string }>();
    expect((await api(`/api/v1/company/${world.acme.id}/actions`, bearer(secret))).status).toBe(200);
    const stored = JSON.stringify(await sql().select().from(apiKey));
    expect([stored.includes(key.id), stored.includes(secret)]).toEqual([true, false]);
    await waitForMails(world.people.owner.email, 1);
    const [letter] = await outboxOf(world.people.owner.email);
    expect(letter?.subject).toBe("Hay una clave de API nueva en Metales Acme");
  });

  it("gives the key another secret when it is repeated, as long as nobody used it", async () => {
    const world = await makeWorld();
    const cookie = await world.cookie("owner");
    const sent = body({ name: "ERP" });
    const make = async (given: object = {}) => api(path(world), { body: { ...sent, ...given }, cookie });
    const works = async (secret: string) =>
      (await api(`/api/v1/company/${world.acme.id}/actions`, bearer(secret))).status;
    const [first, second] = await Promise.all([make(), make()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    const again = await make();
    const { secret } = await again.json<{ secret: string }>();
    for (const earlier of [first, second])
      expect(await works((await earlier.json<{ secret: string }>()).secret)).toBe(401);
    expect((await make({ scopes: ["forms.read"] })).status).toBe(409);
    expect(await works(secret)).toBe(200);
    expect((await make()).status).toBe(409);
    expect(await sql().select().from(apiKey)).toHaveLength(1);
    const other = await api(path(world), { body: sent, cookie: await world.cookie("admin") });
    expect(other.status).toBe(409);
  });

  it.each([
    ["expiresAt", { expiresAt: new Date(Date.now() - 1000).toISOString() }],
    ["expiresAt", { expiresAt: new Date(Date.now() + 740 * 86_400_000).toISOString() }],
    ["scopes", { scopes: [] }],
    ["scopes.0", { scopes: ["account.write"] }],
    ["networks.0", { networks: ["300.1.1.1"] }],
    ["departmentIds", { departmentIds: ["otro"] }],
    ["name", { name: " " }],
  ])("with a wrong %s is refused at it", async (field, given) => {
    const world = await makeWorld();
    const answer = await api(path(world), { body: body(given), cookie: await world.cookie("owner") });
    const { error } = await answer.json<{ error: { fields: Record<string, string> } }>();
    expect([answer.status, Object.keys(error.fields)]).toEqual([422, [field]]);
  });

  it("ends at once when it is ended", async () => {
    const world = await makeWorld();
    const secret = await storeApiKey(world, ["actions.read"], { id: "clave" });
    const cookie = await world.cookie("owner");
    const ended = await api(`${path(world)}/clave`, { method: "DELETE", cookie });
    expect([ended.status, (await ended.json<{ key: { state: string } }>()).key.state]).toEqual([
      200,
      "ended",
    ]);
    expect((await api(`/api/v1/company/${world.acme.id}/actions`, bearer(secret))).status).toBe(401);
  });
});
