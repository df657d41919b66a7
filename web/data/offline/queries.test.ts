import "../testing/indexed-db.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubFetch } from "../testing/fetch-stub.ts";
import type { CurrentSession } from "../session/session.ts";

const sessionOf = (id: string) =>
  ({ session: { expiresAt: "2099-01-01", impersonatedBy: null }, user: { id } }) as unknown as CurrentSession;

let answered: CurrentSession | null;
let server: ReturnType<typeof stubFetch>;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  server = stubFetch(({ path }) => ({ body: path === "/api/auth/get-session" ? answered : null }));
});
afterEach(() => {
  server.restore();
  vi.useRealTimers();
});

/** Ana's data is on the device; the module is loaded before her session is read. */
async function openPage() {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const { storeAnswer, findAnswer } = await import("./stored-answers.ts");
  await storeAnswer("ana", "company c1", "Zabala");
  const { queries } = await import("./queries.ts");
  const { refreshSession } = await import("../session/session.ts");
  const isStored = async () => (await findAnswer("ana", "company c1")) !== null;
  return { queries, refreshSession, isStored };
}

it.each([
  { who: "of the same person", session: sessionOf("ana") },
  { who: "of nobody: Ana may sign in again", session: null },
])("keeps what is stored when the session is $who", async ({ session }) => {
  answered = session;
  const { queries, refreshSession, isStored } = await openPage();
  queries.setQueryData(["company", "c1"], "Zabala");
  await refreshSession();
  expect(queries.getQueryData(["company", "c1"])).toBe("Zabala");
  await vi.advanceTimersByTimeAsync(5000);
  expect(await isStored()).toBe(true);
});

it.each([
  { what: "signs out", next: null },
  { what: "becomes somebody else", next: sessionOf("berta") },
])("deletes at once when the person $what", async ({ next }) => {
  answered = sessionOf("ana");
  const { queries, refreshSession, isStored } = await openPage();
  await refreshSession();
  queries.setQueryData(["company", "c1"], "Zabala");
  answered = next;
  await refreshSession();
  expect(queries.getQueryData(["company", "c1"])).toBeUndefined();
  await vi.waitFor(async () => expect(await isStored()).toBe(false));
});
