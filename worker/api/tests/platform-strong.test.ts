// The configuration can require a passkey of platform administrators.
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api, cookieOf, cookiesOf } from "#fixtures/test/client.ts";
import { emptyTables } from "#fixtures/test/empty-tables.ts";
import { newBrowser, refusal } from "#fixtures/test/sign-in/passkey-browser.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { WayIn } from "../../contract/enums.ts";
import type { CurrentSession } from "../../contract/sign-in/auth.ts";

const LOCKED = [403, "STRONG_SIGN_IN_NEEDED"];
const HOUR_MS = 60 * 60 * 1000;
const requireFrom = (hours: number) =>
  Object.assign(env, { PLATFORM_STRONG_FROM: new Date(Date.now() + hours * HOUR_MS).toISOString() });

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(async () => {
  Object.assign(env, { PLATFORM_STRONG_FROM: undefined });
  await emptyTables();
});

const cookieBy = (method: WayIn) => cookieOf(world.people.platformAdmin.id, { method });
const overview = async (cookie: string) => refusal(await api("/api/v1/admin/overview", { cookie }));
const company = async (cookie: string) => refusal(await api(`/api/v1/company/${world.acme.id}`, { cookie }));

describe("a platform administrator with a code", () => {
  it("is served until it is required, and not after", async () => {
    const cookie = await cookieBy("code");
    requireFrom(1);
    expect([await overview(cookie), await company(cookie)]).toEqual([
      [200, null],
      [200, null],
    ]);
    requireFrom(-1);
    expect([await overview(cookie), await company(cookie)]).toEqual([LOCKED, LOCKED]);
  });

  it("is not served with a snapshot of before either", async () => {
    const cookie = await cookieBy("code");
    const set = cookiesOf(await api("/api/v1/admin/overview", { cookie }));
    requireFrom(-1);
    expect(await overview(`${cookie}; ${set}`)).toEqual(LOCKED);
  });

  it("is told by the session, changes their own data and adds no passkey", async () => {
    requireFrom(-1);
    const cookie = await cookieBy("code");
    const session = await (await api("/api/auth/get-session", { cookie })).json<CurrentSession>();
    expect(session.session.needsStrongSignIn).toBe(true);
    const renamed = await api("/api/auth/update-user", { body: { name: "Otro nombre" }, cookie });
    expect(renamed.status).toBe(200);
    expect(await refusal(await newBrowser(cookie).post("generate-register-options"))).toEqual(LOCKED);
  });

  it("is refused at once if the time cannot be read", async () => {
    Object.assign(env, { PLATFORM_STRONG_FROM: "mañana" });
    expect(await overview(await cookieBy("code"))).toEqual(LOCKED);
  });
});

it("a platform administrator by passkey is served", async () => {
  requireFrom(-1);
  const cookie = await cookieBy("passkey");
  expect([await overview(cookie), await company(cookie)]).toEqual([
    [200, null],
    [200, null],
  ]);
});

it("the sign-on of a company is not enough for a platform administrator", async () => {
  requireFrom(-1);
  const { platformAdmin } = world.people;
  const cookie = await cookieOf(platformAdmin.id, { method: "company", companyId: world.acme.id });
  expect([await overview(cookie), await company(cookie)]).toEqual([LOCKED, LOCKED]);
});

it("others are served as before", async () => {
  requireFrom(-1);
  const cookie = await cookieOf(world.people.owner.id, { method: "code" });
  expect(await company(cookie)).toEqual([200, null]);
  expect(await overview(cookie)).toEqual([403, "FORBIDDEN"]);
});
