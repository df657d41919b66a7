import "./testing/indexed-db.ts";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubFetch } from "./testing/fetch-stub.ts";

const companies = ["c1", "c2"].map((id) => ({
  id,
  name: id,
  color: "chart-1",
  role: "member",
  isAdmin: false,
}));
const SESSION = {
  session: { id: "s1", expiresAt: "2099-01-01T00:00:00.000Z", impersonatedBy: null as string | null },
  user: {
    id: "u1",
    name: "Ana",
    email: "ana@empresa.es",
    role: "user",
    color: "chart-1",
    companies,
    departments: [],
  },
};
const zone = (name: string) => ({ id: name, name, description: null, locationId: "l1" });
const person = (id: string, role: string) => ({ id, name: id, email: null, color: "chart-1", role });

const TASKS = { today: "2026-11-23", occurrences: [], lines: [], people: [] };

let session: typeof SESSION | null;
let answer: { status?: number; tag: string; zones: string[]; userId: string };
let isReached: boolean;
let server: ReturnType<typeof stubFetch>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  globalThis.indexedDB = new IDBFactory();
  [session, isReached] = [SESSION, true];
  answer = { tag: "t1", zones: ["Muelle"], userId: "u1" };
  server = stubFetch(({ path, query }) => {
    if (!isReached) return "no network";
    if (path === "/api/auth/get-session") return { body: session };
    const [, companyId] = /company\/(\w+)\/offline-data/.exec(path) ?? [];
    if (path.endsWith("/plan/mine")) return { body: TASKS };
    if (path.endsWith("/named-people")) return { body: { people: [] } };
    if (path.endsWith("/actions"))
      return { body: { actions: [], total: 0, totalIsExact: true, nextCursor: null } };
    if (companyId === undefined) return "no network";
    const { status, tag, userId, zones } = answer;
    if (status) return { status, body: { error: { code: "NOT_FOUND", message: "no" } } };
    const data = {
      company: { id: companyId },
      departments: [{ id: "d1" }],
      locations: [{ id: "l1", name: "Nave 1" }],
      zones: zones.map(zone),
      jobPositions: [],
      labels: [{ code: "ABCDEFGH23", locationId: "l1", zoneId: "Muelle" }],
      people: [{ departmentId: "d1", users: [person("mando", "manager"), person("dueña", "owner")] }],
    };
    return { body: { userId, tag, data: query === `?known=${tag}` ? null : data } };
  });
});
afterEach(() => {
  server.restore();
  vi.useRealTimers();
});

const asked = () =>
  server.calls.map(({ path, query }) => path + query).filter((path) => path.includes("offline-data"));
const later = () => vi.setSystemTime(Date.now() + 11 * 60_000);

/** A visit to the app, with its own module state. */
async function visit() {
  vi.resetModules();
  const { refreshSession, clearSession } = await import("./session/session.ts");
  await refreshSession();
  const { queries } = await import("./offline/queries.ts");
  await import("./watch-company-copies.ts");
  const { refreshOwnCopies } = await import("./own-company-copies.ts");
  const { zonesQuery } = await import("./places/places.ts");
  const { departmentUsersQuery } = await import("./people/members.ts");
  const { ownTasksQuery } = await import("./plan/own-tasks.ts");
  const { deleteAnswers } = await import("./offline/stored-answers.ts");
  const { refreshCopies } = await import("./offline/company-copies.ts");
  const zoneNames = async () =>
    (await queries.fetchQuery({ ...zonesQuery("c1", "l1"), retry: false, staleTime: 0 })).map(
      ({ name }) => name,
    );
  const tasks = () => queries.fetchQuery({ ...ownTasksQuery("c1"), retry: false, staleTime: 0 });
  const users = () => queries.fetchQuery({ ...departmentUsersQuery("c1", "d1"), retry: false });
  return { refreshOwnCopies, zoneNames, users, tasks, clearSession, deleteAnswers, refreshCopies };
}

/** The zones as a later visit finds them without a network. */
async function offlineZones() {
  const { zoneNames } = await visit();
  isReached = false;
  const found = await zoneNames().catch(() => null);
  isReached = true;
  return found;
}

it("answers queries that were never asked before, without a network", async () => {
  await (await visit()).refreshOwnCopies();
  const { zoneNames, users, tasks } = await visit();
  isReached = false;
  expect(await zoneNames()).toEqual(["Muelle"]);
  expect((await users()).map(({ id }) => id)).toEqual(["mando"]);
  // The tasks are stored when their own call has answered.
  await expect.poll(() => tasks().catch(() => null)).toEqual(TASKS);
});

it("leads from a label that was never scanned here to its place, with the names", async () => {
  await (await visit()).refreshOwnCopies();
  await visit();
  const { queries } = await import("./offline/queries.ts");
  const { placeQuery, scannedPlaceQuery } = await import("./places/labels.ts");
  isReached = false;
  expect(await queries.fetchQuery(scannedPlaceQuery("ABCDEFGH23"))).toMatchObject({
    location: { id: "l1" },
    zone: { id: "Muelle" },
    replacedAt: null,
  });
  await expect(queries.fetchQuery(scannedPlaceQuery("ZZZZZZZZ99"))).rejects.toBeInstanceOf(Error);
  const place = await queries.fetchQuery({ ...placeQuery("c1", "Muelle"), retry: false });
  expect(place).toMatchObject({ location: { name: "Nave 1" }, zone: { name: "Muelle" }, isNamesOnly: true });
  const location = await queries.fetchQuery({ ...placeQuery("c1", "l1"), retry: false });
  expect(location).toMatchObject({ zone: null, zones: [{ name: "Muelle" }] });
});

it("is fetched at once after a change of its contents", async () => {
  const { refreshOwnCopies } = await visit();
  await refreshOwnCopies();
  answer = { ...answer, tag: "t2", zones: ["Muelle", "Taller"] };
  await refreshOwnCopies("c1");
  expect(asked().slice(2)).toEqual(["/api/v1/company/c1/offline-data?known=t1"]);
  expect(await offlineZones()).toEqual(["Muelle", "Taller"]);
});

it("is fetched at the next visit if the answer after a change did not arrive", async () => {
  const { refreshOwnCopies } = await visit();
  await refreshOwnCopies();
  answer = { ...answer, tag: "t2", zones: ["Muelle", "Taller"] };
  isReached = false;
  await refreshOwnCopies("c1");
  isReached = true;
  await (await visit()).refreshOwnCopies();
  expect(asked().slice(3)).toEqual(["/api/v1/company/c1/offline-data?known=t1"]);
  expect(await offlineZones()).toEqual(["Muelle", "Taller"]);
});

it("is fetched once per company and ten minutes, and then only if it has changed", async () => {
  const { refreshOwnCopies } = await visit();
  await refreshOwnCopies();
  await refreshOwnCopies();
  expect(asked()).toHaveLength(2);
  later();
  await refreshOwnCopies();
  expect(asked().slice(2)).toEqual(["c1", "c2"].map((id) => `/api/v1/company/${id}/offline-data?known=t1`));
  expect(await offlineZones()).toEqual(["Muelle"]);
  later();
  answer = { ...answer, tag: "t2", zones: ["Muelle", "Taller"] };
  await refreshOwnCopies();
  expect(await offlineZones()).toEqual(["Muelle", "Taller"]);
});

it("of a company that the user has left is deleted", async () => {
  const { refreshOwnCopies } = await visit();
  await refreshOwnCopies();
  session = { ...SESSION, user: { ...SESSION.user, companies: companies.slice(1) } };
  await (await visit()).refreshOwnCopies();
  expect(await offlineZones()).toBeNull();
});

it("is deleted when the server refuses it", async () => {
  const { refreshOwnCopies } = await visit();
  await refreshOwnCopies();
  later();
  answer = { ...answer, status: 404 };
  await refreshOwnCopies();
  expect(await offlineZones()).toBeNull();
});

it("is not stored for another user than the answer is for, nor during an impersonation", async () => {
  answer = { ...answer, userId: "u2" };
  await (await visit()).refreshOwnCopies();
  expect(await offlineZones()).toBeNull();
  answer = { ...answer, userId: "u1" };
  session = { ...SESSION, session: { ...SESSION.session, impersonatedBy: "u9" } };
  await (await visit()).refreshOwnCopies();
  session = SESSION;
  expect(await offlineZones()).toBeNull();
});

it("is refreshed by the service worker, which never brings back what a sign-out deleted", async () => {
  const { refreshOwnCopies, refreshCopies, deleteAnswers } = await visit();
  await refreshOwnCopies();
  later();
  const read = async () => ({
    userId: "u1",
    tag: "t3",
    data: { zones: [zone("Patio")], locations: [{ id: "l1" }], people: [] } as never,
  });
  await refreshCopies(read);
  expect(await offlineZones()).toEqual(["Patio"]);
  later();
  await refreshCopies(async () => {
    await deleteAnswers();
    return read();
  });
  expect(await offlineZones()).toBeNull();
});
