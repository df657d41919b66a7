import "#web/data/testing/indexed-db.ts";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ownerAtom } from "#web/data/forms/owner.ts";
import { discardUnsent } from "#web/data/forms/delivery/before-sign-out.ts";
import {
  commentDraft,
  orderEvidence,
  readEvidence,
  removeEvidence,
  storeEvidence,
} from "./evidence-files.ts";

const draft = commentDraft({ companyId: "c1", id: "a1" }, "comment");

beforeEach(async () => {
  ownerAtom.set("u1");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2027-02-01T10:00:00.000Z") });
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(["u1", "u2"].map(discardUnsent));
  globalThis.indexedDB = new IDBFactory();
});

async function store(filename: string) {
  vi.setSystemTime(Date.now() + 1000);
  return storeEvidence(draft, "photo", { blob: new Blob(["x"], { type: "image/png" }), name: filename });
}
const names = async (of = draft) => (await readEvidence(of)).map(({ filename }) => filename);

test("photos stay in the order in which they were added or moved, one added later at the end", async () => {
  const [one, other] = [await store("1.png"), await store("2.png")];
  expect(await names()).toEqual(["1.png", "2.png"]);
  await orderEvidence([other.r2Key, one.r2Key]);
  await store("3.png");
  expect(await names()).toEqual(["2.png", "1.png", "3.png"]);
  await removeEvidence(other.r2Key);
  expect(await names()).toEqual(["1.png", "3.png"]);
});

test("they belong to one comment of one user, and are deleted on sign-out", async () => {
  await store("1.png");
  expect(await names({ ...draft, kind: "closing" })).toEqual([]);
  expect(await names({ ...draft, actionId: "a2" })).toEqual([]);
  ownerAtom.set("u2");
  expect(await names()).toEqual([]);
  ownerAtom.set("u1");
  await discardUnsent("u1");
  expect(await names()).toEqual([]);
});
