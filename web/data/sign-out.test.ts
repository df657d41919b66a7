import "./testing/indexed-db.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { deleteAccount } from "./account.ts";
import { stubFetch } from "./testing/fetch-stub.ts";
import { listDrafts, updateDraft } from "./forms/device/drafts.ts";
import { storeLastDepartment, storeLastPlace } from "./navigation/last-place.ts";
import { confirmAndSignOut, signOutPromptAtom } from "./sign-out.ts";
import { storeAnswer, findAnswer } from "./offline/stored-answers.ts";
import { stopImpersonating } from "./administration/impersonation.ts";
import { knownSession, readSession, refreshSession } from "./session/session.ts";
import { storeTablePreferences } from "./table-preferences.ts";

const ADDRESS = { companyId: "c1", departmentId: "d1", type: "observation", formId: "f1" } as const;
let isSignedIn = true;
let failsAfterSignOut = false;
let server: ReturnType<typeof stubFetch>;

beforeEach(async () => {
  localStorage.clear();
  isSignedIn = true;
  failsAfterSignOut = false;
  server = stubFetch(({ path }) => {
    if (failsAfterSignOut && !isSignedIn) return "no network";
    if (path === "/api/auth/sign-out" || path === "/api/auth/delete-user") isSignedIn = false;
    const session = { session: { expiresAt: "2099-01-01", impersonatedBy: null }, user: { id: "ana" } };
    return { body: path === "/api/auth/get-session" && isSignedIn ? session : null };
  });
  await refreshSession();
  await storeAnswer("ana", "company c1", "Zabala");
});
afterEach(async () => {
  await updateDraft("ana", ADDRESS, "observation f1", () => undefined);
  server.restore();
});

const typeText = () =>
  updateDraft("ana", ADDRESS, "observation f1", (draft) => ({
    ...draft,
    changes: {
      description: { base: null, value: "Suelo mojado", rev: "r1", at: 1, since: 1, attempted: [] },
    },
  }));
const signedOut = () => server.calls.some(({ path }) => path === "/api/auth/sign-out");
const stoppedImpersonating = () =>
  server.calls.some(({ path }) => path === "/api/auth/admin/stop-impersonating");
const openPrompt = async () => {
  await vi.waitFor(() => expect(signOutPromptAtom.get()).not.toBeNull());
  return signOutPromptAtom.get();
};

it("signs out without unsent work, and deletes the cached data", async () => {
  await expect(confirmAndSignOut()).resolves.toBe(true);
  expect(signedOut()).toBe(true);
  expect(knownSession()).toBeNull();
  expect(await findAnswer("ana", "company c1")).toBeNull();
  await expect(readSession()).resolves.toBeNull();
  expect(server.calls.at(-1)?.path).toBe("/api/auth/get-session");
});

it.each([
  ["signs out", confirmAndSignOut],
  ["deletes the account", () => deleteAccount({ otp: "123456" })],
])("deletes the data of a user who %s, even if the network fails right after", async (_what, go) => {
  failsAfterSignOut = true;
  await go();
  expect(knownSession()).toBeNull();
  expect(await findAnswer("ana", "company c1")).toBeNull();
  expect(localStorage.getItem("extintor.session")).toBeNull();
});

it("deletes the user's stored preferences, and no one else's", async () => {
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

it("asks before discarding unsent work, and keeps everything if the user stays", async () => {
  await typeText();
  const signingOut = confirmAndSignOut();
  const prompt = await openPrompt();
  expect(prompt?.count).toBe(1);
  expect(signedOut()).toBe(false);
  prompt?.answer(false);
  await expect(signingOut).resolves.toBe(false);
  expect(signedOut()).toBe(false);
  expect(knownSession()?.user.id).toBe("ana");
  expect(await listDrafts("ana")).toHaveLength(1);
  expect(await findAnswer("ana", "company c1")).not.toBeNull();
});

it("asks once for repeated calls", async () => {
  await typeText();
  const signingOut = confirmAndSignOut();
  const prompt = await openPrompt();
  await expect(confirmAndSignOut()).resolves.toBe(false);
  prompt?.answer(false);
  await signingOut;
});

it("discards the unsent work after signing out, if the user confirms", async () => {
  await typeText();
  const signingOut = confirmAndSignOut();
  (await openPrompt())?.answer(true);
  await expect(signingOut).resolves.toBe(true);
  expect(signedOut()).toBe(true);
  expect(await listDrafts("ana")).toHaveLength(0);
});

it("asks the same before ending an impersonation, and deletes the impersonated user's data", async () => {
  await typeText();
  const signingOut = confirmAndSignOut(stopImpersonating);
  const prompt = await openPrompt();
  expect(prompt?.count).toBe(1);
  expect(stoppedImpersonating()).toBe(false);
  prompt?.answer(true);
  await expect(signingOut).resolves.toBe(true);
  expect(stoppedImpersonating()).toBe(true);
  expect(signedOut()).toBe(false);
  expect(await listDrafts("ana")).toHaveLength(0);
  expect(await findAnswer("ana", "company c1")).toBeNull();
});
