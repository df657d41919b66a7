import "#web/data/testing/indexed-db.ts";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newChecklist } from "#worker/domain/forms/new-checklist.ts";
import { safetyCheckPath } from "#worker/domain/forms/form-path.ts";
import { updateDraft } from "#web/data/forms/device/drafts.ts";
import { formKey } from "#web/data/forms/form-address.ts";
import { ownerAtom } from "#web/data/forms/owner.ts";
import type { FormAddress } from "#web/data/forms/record.ts";
import { drillForm } from "#web/data/forms/testing/drill.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { earlierFindingQuery } from "./earlier-finding.tsx";

const TODAY = "2026-11-20T10:00:00.000Z";
const daysBefore = (days: number) => new Date(Date.parse(TODAY) - days * 86_400_000).toISOString();
let answer: object | "no network" = "no network";
let server: ReturnType<typeof stubFetch>;

beforeEach(() => {
  ownerAtom.set("ana");
  answer = "no network";
  server = stubFetch(() => (answer === "no network" ? "no network" : { body: answer }));
});
afterEach(() => server.restore());

/** A visit on the device; its answer may wait to be sent. */
async function keepVisit(formId: string, days: number, value: string | null, isUnsent = false) {
  const address: FormAddress = { companyId: "c1", departmentId: "d1", type: "hseq_visit", formId };
  const created = await newChecklist("hseq_visit", formId, "es");
  const safetyChecks = created.map(({ id, questionKey, field }, at) => ({
    id,
    questionKey,
    label: field.payload.label,
    field: at === 0 && !isUnsent ? { ...field, payload: { ...field.payload, value } } : field,
    corrections: [],
    note: null,
    actionsCount: 0,
  }));
  const form = drillForm({
    id: formId,
    viewId: `TZ-PRO-VIS-${formId}`,
    type: "hseq_visit",
    safetyChecks,
    values: { date: daysBefore(days) },
  });
  const change = {
    value: { value, corrections: [], note: null },
    base: null,
    rev: "1",
    at: 0,
    since: 0,
    attempted: [],
  };
  const path = safetyCheckPath(created[0]?.id ?? "");
  await updateDraft("ana", address, formKey(address), (draft) => ({
    ...draft,
    server: form,
    changes: isUnsent ? { [path]: change } : {},
  }));
  return created[0]?.questionKey ?? "";
}

const ask = (questionKey: string, more: object = {}) =>
  new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } }).fetchQuery(
    earlierFindingQuery({
      companyId: "c1",
      departmentId: "d1",
      formType: "hseq_visit",
      formId: "now",
      zoneId: "z1",
      questionKey,
      date: TODAY,
      ...more,
    }),
  );

it("without a network it is found among the records on the device, unsent ones included", async () => {
  const key = await keepVisit("0001", 91, "no");
  await keepVisit("0002", 20, "yes");
  await keepVisit("now", 0, "no");
  expect(await ask(key)).toBeNull();
  await keepVisit("0003", 90, "no");
  expect(await ask(key)).toMatchObject({
    record: { viewId: "TZ-PRO-VIS-0003", date: daysBefore(90), departmentId: "d1" },
    hasAction: false,
    isOnDevice: true,
  });
  await keepVisit("0004", 3, "no", true);
  expect(await ask(key)).toMatchObject({ record: { viewId: "TZ-PRO-VIS-0004" } });
  expect(await ask(key, { zoneId: "z2" })).toBeNull();
  expect(await ask(key, { formType: "observation" })).toBeNull();
  expect(await ask("another")).toBeNull();
});

it("with a network it is asked of the server", async () => {
  answer = { finding: { record: null, action: null } };
  expect(await ask("order")).toEqual({ record: null, action: null, hasAction: false });
});
