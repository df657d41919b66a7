import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { deleteAccount } from "./account.ts";
import { stubFetch } from "./testing/fetch-stub.ts";
import { listDrafts, updateDraft } from "./forms/device/drafts.ts";
import { storeLastDepartment, storeLastPlace } from "./navigation/last-place.ts";
import { confirmAndSignOut, signOutPromptAtom } from "./sign-out.ts";
import { storeRead, findRead } from "./offline/read-cache.ts";
import { knownSession, refreshSession, stopImpersonating } from "./session/session.ts";
import { storeTablePreferences } from "./table-preferences.ts";

const ADDRESS = { companyId: "c1", departmentId: "d1", type: "observation", formId: "f1" } as const;
let isSignedIn = true;
let isCutOff = false;
let server: ReturnType<typeof stubFetch>;

beforeEach(async () => {
  localStorage.clear();
  isSignedIn = true;
  isCutOff = false;
  server = stubFetch(({ path }) => {
    if (isCutOff && !isSignedIn) return "no network";
    if (path === "/api/auth/sign-out" || path === "/api/auth/delete-user") isSignedIn = false;
    const session = { session: { expiresAt: "2099-01-01", impersonatedBy: null }, user: { id: "ana" } };
    return { body: path === "/api/auth/get-session" && isSignedIn ? session : null };
  });
  await refreshSession();
  await storeRead("ana", "company c1", "Zabala");
});
afterEach(async () => {
  await updateDraft("ana", ADDRESS, "observation f1", () => undefined);
  server.restore();
});

const typeSomething = () =>
  updateDraft("ana", ADDRESS, "observation f1", (draft) => ({
    ...draft,
    changes: {
      description: { base: null, value: "Suelo mojado", rev: "r1", at: 1, since: 1, attempted: [] },
    },
  }));
const signedOut = () => server.calls.some(({ path }) => path === "/api/auth/sign-out");
const stopped = () => server.calls.some(({ path }) => path === "/api/auth/admin/stop-impersonating");
const asked = async () => {
  await vi.waitFor(() => expect(signOutPromptAtom.get()).not.toBeNull());
  return signOutPromptAtom.get();
};

it("lets whoever has nothing unsent go, and keeps nothing of what they read", async () => {
  await expect(confirmAndSignOut()).resolves.toBe(true);
  expect(signedOut()).toBe(true);
  expect(knownSession()).toBeNull();
  expect(await findRead("ana", "company c1")).toBeNull();
});

it.each([
  ["signs out", confirmAndSignOut],
  ["deletes the account", deleteAccount],
])("forgets whoever %s, even where the network is lost right after", async (_what, go) => {
  isCutOff = true;
  await go();
  expect(knownSession()).toBeNull();
  expect(await findRead("ana", "company c1")).toBeNull();
  expect(localStorage.getItem("extintor.session")).toBeNull();
});

it("takes along every choice of theirs on this device, and nobody else's", async () => {
  const place = { location: { id: "l1", name: "Nave 2" }, zone: { id: "z1", name: "Muelle" } };
  for (const who of ["ana", "berta"]) {
    storeLastPlace(who, "d1", place);
    storeLastDepartment(who, "c1", "d1");
    storeTablePreferences(who, "mailbox", { hidden: ["status"], sort: null });
  }
  localStorage.setItem("extintor.language", "ca");
  await confirmAndSignOut();
  expect(Object.keys(localStorage).toSorted()).toEqual([
    "extintor.department.berta.c1",
    "extintor.language",
    "extintor.place.berta.d1",
    "extintor.table.berta.mailbox",
  ]);
});

it("tells of unsent work first, and whoever stays loses nothing", async () => {
  await typeSomething();
  const leaving = confirmAndSignOut();
  const question = await asked();
  expect(question?.count).toBe(1);
  expect(signedOut()).toBe(false);
  question?.answer(false);
  await expect(leaving).resolves.toBe(false);
  expect(signedOut()).toBe(false);
  expect(knownSession()?.user.id).toBe("ana");
  expect(await listDrafts("ana")).toHaveLength(1);
  expect(await findRead("ana", "company c1")).not.toBeNull();
});

it("asks once however often one presses", async () => {
  await typeSomething();
  const leaving = confirmAndSignOut();
  const question = await asked();
  await expect(confirmAndSignOut()).resolves.toBe(false);
  question?.answer(false);
  await leaving;
});

it("discards the work of whoever leaves all the same, after they are out", async () => {
  await typeSomething();
  const leaving = confirmAndSignOut();
  (await asked())?.answer(true);
  await expect(leaving).resolves.toBe(true);
  expect(signedOut()).toBe(true);
  expect(await listDrafts("ana")).toHaveLength(0);
});

it("whoever gives a borrowed session back is told the same, and nothing of its person stays", async () => {
  await typeSomething();
  const leaving = confirmAndSignOut(stopImpersonating);
  const question = await asked();
  expect(question?.count).toBe(1);
  expect(stopped()).toBe(false);
  question?.answer(true);
  await expect(leaving).resolves.toBe(true);
  expect(stopped()).toBe(true);
  expect(signedOut()).toBe(false);
  expect(await listDrafts("ana")).toHaveLength(0);
  expect(await findRead("ana", "company c1")).toBeNull();
});
