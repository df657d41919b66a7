import "./testing/indexed-db.ts";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashKey } from "@tanstack/react-query";
import { actionCountsQuery, actionListQuery, actionQuery } from "./actions/action-queries.ts";
import { keptActionsQuery } from "./actions/kept-actions.ts";
import { testAction } from "./actions/test-action.ts";
import { formListQuery } from "./form-lists/form-list.ts";
import { discardUnsent } from "./forms/delivery/before-sign-out.ts";
import { updateDraft } from "./forms/device/drafts.ts";
import { formKey } from "./forms/form-address.ts";
import { actionKey } from "./forms/query-keys.ts";
import { drillAddress, drillForm } from "./forms/testing/drill.ts";
import { findInKept } from "./kept-lists.ts";
import { storeAnswer } from "./offline/stored-answers.ts";

const own = testAction({ id: "a1", title: "Reparar la barandilla", assignee: "u1", priority: "1" });
const other = testAction({ id: "a2", title: "Pintar el pasillo", departmentId: "d2", isOverdue: true });

beforeEach(async () => {
  await storeAnswer("u1", hashKey(keptActionsQuery("c1", "u1").queryKey), [own, other]);
});
afterEach(async () => {
  await discardUnsent("u1");
  globalThis.indexedDB = new IDBFactory();
});

type Listed = { pages: [{ actions: { id: string; title: string }[]; total: number }] };
const listed = async (...query: Parameters<typeof actionListQuery>) => {
  const found = await findInKept("u1", actionListQuery(...query).queryKey);
  return (found?.data as Listed | undefined)?.pages[0].actions.map(({ id }) => id);
};

test("a list of actions that was never opened has those that the device keeps, as filtered and sorted", async () => {
  expect(await listed({ companyId: "c1" }, {})).toEqual(["a1", "a2"]);
  expect(await listed({ companyId: "c1", departmentId: "d2" }, {})).toEqual(["a2"]);
  expect(await listed({ companyId: "c1" }, { assignee: "u1" })).toEqual(["a1"]);
  expect(await listed({ companyId: "c1" }, { overdue: "true" })).toEqual(["a2"]);
  expect(await listed({ companyId: "c1" }, { q: "BARANDILLA" })).toEqual(["a1"]);
  expect(await listed({ companyId: "c1" }, {}, { sort: "priority", direction: "desc" })).toEqual([
    "a2",
    "a1",
  ]);
  // The device cannot tell.
  expect(await listed({ companyId: "c1" }, { closedIn: "2027-01" })).toBeUndefined();
  expect(await listed({ companyId: "c2" }, {})).toBeUndefined();
});

test("one action and the counts are found, and somebody else's are not", async () => {
  const { queryKey } = actionQuery({ companyId: "c1", departmentId: "d1", actionId: "a1" });
  expect((await findInKept("u1", queryKey))?.data).toEqual(own);
  expect(await findInKept("u1", [...actionKey({ companyId: "c1", actionId: "a1" }), "history"])).toBeNull();
  const counts = await findInKept("u1", actionCountsQuery({ companyId: "c1" }, {}).queryKey);
  expect(counts?.data).toMatchObject({ in_progress: { count: 2 }, overdue: { count: 1 } });
  expect(await findInKept("u2", queryKey)).toBeNull();
});

test("what waits to be sent is in the lists", async () => {
  const address = { companyId: "c1", departmentId: "d1", type: "action", formId: "a1" } as const;
  await updateDraft("u1", address, formKey(address), (draft) => ({
    ...draft,
    server: { ...own, type: "action" },
    completion: { step: "complete", at: Date.now(), wasSent: false, refusal: null },
  }));
  expect(await listed({ companyId: "c1" }, { status: "in_progress" })).toEqual(["a2"]);
  expect(await listed({ companyId: "c1" }, { status: "completed" })).toEqual(["a1"]);
});

test("a list of forms that was never opened has those on the device", async () => {
  const list = { companyId: "c1", name: "department", departmentId: "d1" } as const;
  expect(await findInKept("u1", formListQuery(list, {}).queryKey)).toBeNull();
  await updateDraft("u1", drillAddress, formKey(drillAddress), (draft) => ({
    ...draft,
    server: drillForm({}),
  }));
  const ids = async (search: Parameters<typeof formListQuery>[1]) => {
    const found = await findInKept("u1", formListQuery(list, search).queryKey);
    return (found?.data as { pages: [{ forms: { id: string }[] }] } | undefined)?.pages[0].forms.map(
      ({ id }) => id,
    );
  };
  expect(await ids({})).toEqual(["f1"]);
  expect(await ids({ status: "completed" })).toEqual([]);
  expect(await ids({ verdict: "conforming" })).toEqual([]);
  expect(await ids({ q: "x" })).toBeUndefined();
});
