// Ana's session ended elsewhere, so nothing was removed from the device that Berta now uses.
import "./testing/indexed-db.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetOthers, watchUsersOfDevice } from "./forget-others.ts";
import { deviceKey } from "./device/device-keys.ts";
import { listDrafts, updateDraft } from "./forms/device/drafts.ts";
import { listFiles, storeFile, type StoredFile } from "./forms/device/files.ts";
import { findAnswer, storeAnswer } from "./offline/stored-answers.ts";
import { clearSession, refreshSession } from "./session/session.ts";
import { stubFetch } from "./testing/fetch-stub.ts";

const TYPED = {
  description: { base: null, value: "Suelo mojado", rev: "r1", at: 1, since: 1, attempted: [] },
};
const FORMS = ["f1", "f2"];
const addressOf = (formId: string) =>
  ({ companyId: "c1", departmentId: "d1", type: "observation", formId }) as const;
let signedIn: { id: string; impersonatedBy: string | null };
let server: ReturnType<typeof stubFetch>;

const signInAs = async (id: string, impersonatedBy: string | null = null) => {
  signedIn = { id, impersonatedBy };
  await refreshSession();
};

const file = (
  formId: string,
  state: StoredFile["state"],
  type: "observation" | "action" = "observation",
) => ({
  r2Key: `${formId}-${state}-${type}`,
  id: `${formId}-${state}`,
  formKey: formId,
  address: { companyId: "c1", type, formId },
  purpose: "photo" as const,
  filename: "foto.jpg",
  contentType: "image/jpeg",
  blob: new Blob(["foto"]),
  state,
  message: null,
  keptAt: 1,
});

/** A form with unsent work and one without, their files, choices, and a comment that is being written. */
async function leaveBehind(owner: string) {
  await updateDraft(owner, addressOf("f1"), "f1", (draft) => ({ ...draft, changes: TYPED }));
  await updateDraft(owner, addressOf("f2"), "f2", (draft) => draft);
  const files = [file("f1", "waiting"), file("f1", "sent"), file("f2", "sent"), file("a1", "sent", "action")];
  for (const each of files) await storeFile(owner, each);
  for (const kind of ["place", "recent", "table", "department", "checklist"] as const)
    localStorage.setItem(deviceKey(kind, owner, "c1"), '"x"');
  localStorage.setItem(deviceKey("draft", owner, "comment a1"), '{"text":"Falta el cartel"}');
  await storeAnswer(owner, `company of ${owner}`, "Zabala");
}
const isReadStored = async (owner: string) => (await findAnswer(owner, `company of ${owner}`)) !== null;
const keysOf = (owner: string) => Object.keys(localStorage).filter((key) => key.split(".")[2] === owner);
const filesOf = async (owner: string) =>
  (await Promise.all([...FORMS, "a1"].map((formKey) => listFiles(owner, formKey))))
    .flat()
    .map(({ r2Key }) => r2Key);

beforeEach(async () => {
  localStorage.clear();
  signedIn = { id: "ana", impersonatedBy: null };
  server = stubFetch(({ path }) => {
    const { id, impersonatedBy } = signedIn;
    const session = { session: { expiresAt: "2099-01-01", impersonatedBy }, user: { id } };
    return { body: path === "/api/auth/get-session" ? session : null };
  });
  for (const owner of ["ana", "berta"]) await leaveBehind(owner);
});
afterEach(async () => {
  clearSession();
  for (const owner of ["ana", "berta"])
    for (const key of FORMS) await updateDraft(owner, addressOf(key), key, () => undefined);
  server.restore();
});

it("removes the data of others except their unsent work, and nothing of the user", async () => {
  localStorage.setItem("extintor.language", "ca");
  await signInAs("berta");
  await forgetOthers();
  expect(keysOf("ana")).toEqual(["extintor.draft.ana.comment a1"]);
  expect((await listDrafts("ana")).map(({ key, changes }) => [key, changes])).toEqual([["f1", TYPED]]);
  expect(await filesOf("ana")).toEqual(["f1-sent-observation", "f1-waiting-observation", "a1-sent-action"]);
  expect([await isReadStored("ana"), await isReadStored("berta")]).toEqual([false, true]);
  expect(keysOf("berta")).toHaveLength(6);
  expect(await listDrafts("berta")).toHaveLength(2);
  expect(await filesOf("berta")).toHaveLength(4);
  expect(localStorage.getItem("extintor.language")).toBe("ca");
});

it("removes nothing for an administrator who impersonates somebody, nor without a session", async () => {
  await signInAs("berta", "ana");
  await forgetOthers();
  clearSession();
  await forgetOthers();
  expect(keysOf("ana")).toHaveLength(6);
  expect(await listDrafts("ana")).toHaveLength(2);
  expect(await isReadStored("ana")).toBe(true);
});

it("runs when another user signs in and when the app opens", async () => {
  await signInAs("ana");
  const stop = watchUsersOfDevice();
  await signInAs("berta");
  await vi.waitFor(async () => expect(await listDrafts("ana")).toHaveLength(1));
  expect(await listDrafts("berta")).toHaveLength(2);
  stop();

  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await signInAs("ana");
  const stopAgain = watchUsersOfDevice();
  vi.runAllTimers();
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await listDrafts("berta")).toHaveLength(1));
  stopAgain();
});
