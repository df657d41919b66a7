import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeSession } from "../../fixtures/build.ts";
import { tableRows } from "../../fixtures/insert.ts";
import { api, cookiesOf, costOf, insert, ORIGIN, sql } from "../../fixtures/test/client.ts";
import { makeWorld } from "../../fixtures/test/world.ts";
import { session } from "../storage/tables/organisation/identity.ts";
import { auditLog } from "../storage/tables/operations/operations.ts";
import { sessionCookieName } from "./cookie.ts";

const entries = () => sql().select().from(auditLog).where(eq(auditLog.verb, "session.revoke"));
const post = (path: string, cookie: string, body: object = {}) => api(`/api/auth/${path}`, { body, cookie });
const isSessionEnded = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .some((each) => each.startsWith(`${sessionCookieName(ORIGIN)}=;`) && each.includes("Max-Age=0"));

async function memberWith(sessions: number) {
  const { people, cookie } = await makeWorld();
  const { id: userId } = people.member;
  const own = await cookie("member");
  const others = Array.from({ length: sessions }, () => makeSession({ userId }));
  for (let from = 0; from < others.length; from += 10)
    await insert(tableRows(session, others.slice(from, from + 10)));
  const left = () => sql().$count(session, eq(session.userId, userId));
  return { own, others, left };
}

describe("ending sessions", () => {
  it("ends a hundred others in one batch, with one audit entry", async () => {
    const { own, left } = await memberWith(120);
    const answer = await post("revoke-other-sessions", own);
    expect(answer.status).toBe(200);
    expect(await left()).toBe(1);
    expect(await entries()).toMatchObject([{ changes: { sessions: { before: "all" } } }]);
    expect((await api("/api/auth/list-sessions", { cookie: own })).status).toBe(200);
  });

  it("writes nothing when there is no other", async () => {
    const { own, left } = await memberWith(0);
    expect((await post("revoke-other-sessions", own)).status).toBe(200);
    expect([await left(), await entries()]).toEqual([1, []]);
  });

  it("takes the cookie away with one's own session", async () => {
    const first = await memberWith(1);
    const { session: current } = await (
      await api("/api/auth/get-session", { cookie: first.own })
    ).json<{ session: { id: string } }>();
    expect(isSessionEnded(await post("revoke-session", first.own, { id: current.id }))).toBe(true);
    expect(await first.left()).toBe(1);
  });

  it("lists the latest used first", async () => {
    const { own, others } = await memberWith(3);
    const times = [30, 10, 20].map((minutes) => new Date(Date.now() - minutes * 60_000));
    for (const [nth, { id }] of others.entries())
      await sql().update(session).set({ updatedAt: times[nth] }).where(eq(session.id, id));
    const { sessions } = await (
      await api("/api/auth/list-sessions", { cookie: own })
    ).json<{ sessions: { id: string; isCurrent: boolean }[] }>();
    expect(sessions.map(({ id, isCurrent }) => (isCurrent ? "own" : id))).toEqual([
      "own",
      ...[1, 2, 0].map((nth) => others[nth]?.id),
    ]);
  });
});

it("the list of sessions renews none", async () => {
  const { own } = await memberWith(0);
  await sql()
    .update(session)
    .set({ updatedAt: new Date(Date.now() - 5 * 24 * 3600_000) });
  const listed = await api("/api/auth/list-sessions", { cookie: own });
  expect([listed.status, costOf(listed).rowsWritten]).toEqual([200, 0]);
  expect(cookiesOf(listed)).not.toContain(sessionCookieName(ORIGIN));
});
