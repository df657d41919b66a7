// Reads start with the snapshot of the user in a cookie; it never gives more than the database does.
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { generateSignedCookie } from "hono/cookie";
import { describe, expect, it } from "vitest";
import { makeDepartment, makeMembership } from "../../fixtures/build.ts";
import { tableRows } from "../../fixtures/insert.ts";
import { api, cookiesOf, costOf, insert, ORIGIN, sql } from "../../fixtures/test/client.ts";
import { makeWorld, type VisitorName, type World } from "../../fixtures/test/world.ts";
import type { CurrentSession } from "../contract/sign-in/auth.ts";
import { session, user } from "../storage/tables/organisation/identity.ts";
import { companyUser } from "../storage/tables/organisation/membership.ts";
import { company, department } from "../storage/tables/organisation/organisation.ts";
import { snapshotCookieName } from "./cookie.ts";

const NAME = snapshotCookieName(ORIGIN);
const formsOf = (world: World) => `/api/v1/company/${world.acme.id}/forms`;
const departmentOf = (world: World) => `${formsOf(world)}?departmentId=${world.workshop.id}`;

/** The session's cookie, and the same with the snapshot that get-session sets. */
async function cookiesFor(world: World, visitor: VisitorName) {
  const own = await world.cookie(visitor);
  const snapshot = cookiesOf(await api("/api/auth/get-session", { cookie: own }));
  expect(snapshot).toMatch(new RegExp(`^${NAME}=`));
  return { own, snapshot, both: `${own}; ${snapshot}` };
}

const jsonOf = async (answer: Response): Promise<unknown> => answer.json();

describe("a read with a snapshot", () => {
  it("takes one round trip and says the same as without", async () => {
    const world = await makeWorld();
    const { own, both } = await cookiesFor(world, "manager");
    const [without, withSnapshot] = [
      await api(formsOf(world), { cookie: own }),
      await api(formsOf(world), { cookie: both }),
    ];
    expect([costOf(without).roundTrips, costOf(withSnapshot).roundTrips]).toEqual([2, 1]);
    expect(await jsonOf(withSnapshot)).toEqual(await jsonOf(without));
    expect(withSnapshot.headers.getSetCookie()).toEqual([]);
  });

  it("sets the snapshot itself where there is none", async () => {
    const world = await makeWorld();
    const own = await world.cookie("owner");
    const set = cookiesOf(await api(formsOf(world), { cookie: own }));
    const answer = await api(formsOf(world), { cookie: `${own}; ${set}` });
    expect(costOf(answer).roundTrips).toBe(1);
  });

  it("is lost at sign-out", async () => {
    const world = await makeWorld();
    const { both } = await cookiesFor(world, "owner");
    const answer = await api("/api/auth/sign-out", { body: {}, cookie: both });
    expect(answer.headers.getSetCookie().join("\n")).toMatch(new RegExp(`${NAME}=; Max-Age=0`));
  });

  it("of a user with too many departments is not made, and their reads take two round trips", async () => {
    const world = await makeWorld();
    const departments = Array.from({ length: 60 }, (_, nth) =>
      makeDepartment({ companyId: world.acme.id, name: `Equipo ${nth}`, departmentCode: `ACME-E${nth}` }),
    );
    const userId = world.people.memberElsewhere.id;
    const { both } = await cookiesFor(world, "memberElsewhere");
    await insert(
      tableRows(department, departments),
      tableRows(
        companyUser,
        departments.map(({ id }) =>
          makeMembership({ companyId: world.acme.id, departmentId: id, userId, role: "member" }),
        ),
      ),
    );
    const first = await api(formsOf(world), { cookie: both });
    expect([first.status, costOf(first).roundTrips]).toEqual([200, 2]);
    expect(first.headers.getSetCookie().join("\n")).toMatch(new RegExp(`${NAME}=; Max-Age=0`));
    const next = await api(formsOf(world), { cookie: await world.cookie("memberElsewhere") });
    expect([costOf(next).roundTrips, next.headers.getSetCookie()]).toEqual([2, []]);
  });
});

type Change = (world: World) => Promise<unknown>;
const ofMember = (world: World) => eq(companyUser.userId, world.people.member.id);
const CHANGES: [what: string, change: Change, path: (world: World) => string, status: number][] = [
  [
    "a ban",
    (world) => sql().update(user).set({ banned: true }).where(eq(user.id, world.people.member.id)),
    departmentOf,
    401,
  ],
  [
    "a sign-out elsewhere",
    (world) => sql().delete(session).where(eq(session.userId, world.people.member.id)),
    departmentOf,
    401,
  ],
  ["a removal from the company", (world) => sql().delete(companyUser).where(ofMember(world)), formsOf, 404],
  [
    "a change of department",
    (world) => sql().update(companyUser).set({ departmentId: world.store.id }).where(ofMember(world)),
    departmentOf,
    403,
  ],
  [
    "the deletion of the company",
    (world) => sql().update(company).set({ deletedAt: new Date() }).where(eq(company.id, world.acme.id)),
    formsOf,
    404,
  ],
];

describe("the next read after", () => {
  it.each(CHANGES)("%s is refused, although the snapshot is older", async (_, change, path, status) => {
    const world = await makeWorld();
    const { both } = await cookiesFor(world, "member");
    const allowed = await api(path(world), { cookie: both });
    expect([allowed.status, costOf(allowed).roundTrips]).toEqual([200, 1]);
    await change(world);
    const refused = await api(path(world), { cookie: both });
    expect(refused.status).toBe(status);
    expect(costOf(refused).roundTrips).toBeLessThanOrEqual(2);
  });

  it("a demotion shows what a manager may see, in two round trips, with a new snapshot", async () => {
    const world = await makeWorld();
    const invites = `/api/v1/company/${world.acme.id}/invites`;
    const { own, both } = await cookiesFor(world, "admin");
    expect((await api(invites, { cookie: both })).status).toBe(200);
    await sql()
      .update(companyUser)
      .set({ role: "manager", departmentId: world.workshop.id })
      .where(eq(companyUser.userId, world.people.admin.id));
    const seen = await api(formsOf(world), { cookie: both });
    expect([seen.status, costOf(seen).roundTrips]).toEqual([200, 2]);
    expect((await api(invites, { cookie: both })).status).toBe(403);
    const renewed = await api(formsOf(world), { cookie: `${own}; ${cookiesOf(seen)}` });
    expect([renewed.status, costOf(renewed).roundTrips]).toEqual([200, 1]);
  });

  it("a promotion is allowed what the snapshot would refuse", async () => {
    const world = await makeWorld();
    const invites = `/api/v1/company/${world.acme.id}/invites`;
    const { both } = await cookiesFor(world, "member");
    expect((await api(invites, { cookie: both })).status).toBe(403);
    await sql().update(companyUser).set({ role: "owner", departmentId: null }).where(ofMember(world));
    expect((await api(invites, { cookie: both })).status).toBe(200);
  });

  const ofAdmin = (world: World) => eq(companyUser.userId, world.people.admin.id);
  const RACES: [what: string, who: VisitorName, ...rest: [Change, (world: World) => string, number]][] = [
    ...CHANGES.map(([what, ...rest]): (typeof RACES)[number] => [what, "member", ...rest]),
    [
      "a demotion",
      "admin",
      (world) =>
        sql()
          .update(companyUser)
          .set({ role: "member", departmentId: world.workshop.id })
          .where(ofAdmin(world)),
      (world) => `/api/v1/company/${world.acme.id}/invites`,
      403,
    ],
  ];

  it.each(RACES)("%s that is made while forty reads run", async (_, who, change, path, status) => {
    const world = await makeWorld();
    const { both } = await cookiesFor(world, who);
    let isChanged = false;
    const read = async () => {
      const wasChanged = isChanged;
      const answer = await api(path(world), { cookie: both });
      return { wasChanged, status: answer.status, roundTrips: costOf(answer).roundTrips };
    };
    expect((await read()).status).toBe(200);
    const early = Array.from({ length: 20 }, read);
    await change(world);
    isChanged = true;
    const answers = await Promise.all([...early, ...Array.from({ length: 20 }, read)]);
    expect(answers.filter((each) => each.wasChanged && each.status !== status)).toEqual([]);
    expect(answers.filter((each) => each.status !== 200 && each.status !== status)).toEqual([]);
    // The same number as before there were snapshots.
    expect(answers.filter(({ roundTrips }) => roundTrips > 2)).toEqual([]);
  });
});

describe("a snapshot that does not belong to the session", () => {
  const asText = (packed: unknown) => btoa(JSON.stringify(packed));
  const signed = async (value: string, secret: string) =>
    (await generateSignedCookie(NAME, value, secret)).split(";")[0] ?? "";
  const textOf = (cookie: string) => decodeURIComponent(cookie.slice(NAME.length + 1)).split(".")[0] ?? "";

  it.each([
    ["of another user", (_: string, owners: string) => signed(owners, env.BETTER_AUTH_SECRET)],
    ["signed by somebody else", (_: string, owners: string) => signed(owners, "x".repeat(32))],
    ["without a signature", async (_: string, owners: string) => `${NAME}=${owners}`],
    ["that is no snapshot", async () => signed("bm8", env.BETTER_AUTH_SECRET)],
    [
      "that lacks a company",
      async () => signed(asText([[], ["s", null], [], [[3, "owner", null]]]), env.BETTER_AUTH_SECRET),
    ],
  ])("%s gives nothing more", async (_, forge) => {
    const world = await makeWorld();
    const member = await cookiesFor(world, "member");
    const owner = await cookiesFor(world, "owner");
    const cookie = `${member.own}; ${await forge(textOf(member.snapshot), textOf(owner.snapshot))}`;
    const invites = await api(`/api/v1/company/${world.acme.id}/invites`, { cookie });
    expect(invites.status).toBe(403);
    const answer = await api(formsOf(world), { cookie });
    const honest = await api(formsOf(world), { cookie: member.own });
    expect([answer.status, await jsonOf(answer)]).toEqual([200, await jsonOf(honest)]);
    const current = await api("/api/auth/get-session", { cookie });
    expect((await current.json<CurrentSession>()).user.id).toBe(world.people.member.id);
  });

  it("opens nothing without a session", async () => {
    const world = await makeWorld();
    const { snapshot } = await cookiesFor(world, "owner");
    expect((await api(formsOf(world), { cookie: snapshot })).status).toBe(401);
  });
});
