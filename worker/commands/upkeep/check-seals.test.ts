import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { emptyBucket } from "#fixtures/test/empty-tables.ts";
import { sql } from "#fixtures/test/client.ts";
import { completableForms, sealsOf, setStatus } from "#fixtures/test/evidence/sealed.ts";
import { formIdOf } from "#fixtures/test/fill-forms.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import type { VisitorName, World } from "#fixtures/test/world.ts";
import type { PlatformOverview } from "../../contract/admin/overview.ts";
import type { readCompanyDashboard } from "../../contract/dashboards.ts";
import type { ResponseBody } from "../../contract/endpoint.ts";
import type { listForms } from "../../contract/forms/calls/form-lists.ts";
import { attachment } from "../../storage/tables/attachment.ts";
import { checkSeals } from "./check-seals.ts";

let world: World;
beforeEach(async () => {
  await emptyBucket();
  world = await completableForms();
  await sql()
    .insert(attachment)
    .values({
      r2Key: "c1/firma.png",
      companyId: world.acme.id,
      formType: "hseq_visit",
      formId: formIdOf(world, "hseq_visit"),
      purpose: "signature",
      contentType: "image/png",
      bytes: 10,
      etag: "e",
      sha256: "a".repeat(64),
      filename: "firma.png",
      uploadedById: world.people.member.id,
      attachedAt: new Date(),
    });
  for (const type of ["drill", "hseq_visit", "management"] as const)
    await setStatus(world, type, "completed");
});

const found = async () => {
  const answer = await requestAs(world, "platformAdmin", "GET", "/api/v1/admin/overview");
  return (await answer.json<{ overview: PlatformOverview }>()).overview.changedRecords;
};
const night = async (bounds?: { batchSize: number; batches: number }) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await checkSeals(env, new Date(), bounds);
  const lines = log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("SEAL_DIFFERED"));
  log.mockRestore();
  return lines.length;
};
const run = (statement: string) =>
  env.DB.prepare(statement.replaceAll("$visit", `'${formIdOf(world, "hseq_visit")}'`)).run();

it("finds nothing where nobody changed anything", async () => {
  expect(await night()).toBe(0);
  expect(await found()).toEqual([]);
});

describe("what somebody changes in the database is found at night, and on opening the record, by one column", () => {
  it.each([
    ["a text", "update visit_form set observer = 'Otra' where id = $visit", ["observer"]],
    ["its date", "update visit_form set date = date + 60000 where id = $visit", ["date"]],
    [
      "a participant",
      "update visit_form set participants = json_set(participants, '$[0].name', 'Otra') where id = $visit",
      ["participants"],
    ],
    [
      "a signature",
      "update visit_form set observer_signature = json_set(observer_signature, '$.signedBy', 'Otra') where id = $visit",
      ["observerSignature"],
    ],
    [
      "an answer",
      "update form_field set field = json_set(field, '$.payload.value', 'no') where visit_form_id = $visit",
      ["safetyChecks.10000000-0000-4000-8000-000000000001"],
    ],
    [
      "a question",
      "update form_field set field = json_set(field, '$.payload.label', '¿Otra?') where visit_form_id = $visit",
      ["safetyChecks.10000000-0000-4000-8000-000000000001"],
    ],
    [
      "a correction",
      `update form_field set corrections = '[{"id":"c","value":"Hecho"}]' where visit_form_id = $visit`,
      ["safetyChecks.10000000-0000-4000-8000-000000000001"],
    ],
    [
      "the hash of a file",
      `update attachment set sha256 = '${"b".repeat(64)}' where form_id = $visit`,
      ["files.c1/firma.png"],
    ],
    ["the size of a file", "update attachment set bytes = 11 where form_id = $visit", ["files.c1/firma.png"]],
    ["its number", "update visit_form set view_id = 'ACME-1' where id = $visit", ["viewId"]],
    ["its status", "update visit_form set status = 'in_progress' where id = $visit", ["status"]],
    [
      "its author",
      "update visit_form set created_by_id = (select id from user where id <> created_by_id limit 1) where id = $visit",
      ["createdBy"],
    ],
    [
      "when it was created",
      "update visit_form set created_at = created_at - 1 where id = $visit",
      ["createdBy"],
    ],
  ])("%s", async (_, statement, paths) => {
    expect((await run(statement)).meta.changes).toBeGreaterThan(0);
    const { state, changes } = await sealsOf(world, "hseq_visit");
    expect([state, changes?.map(({ path }) => path)]).toEqual(["changed", paths]);
    expect([await night(), await night()]).toEqual([1, 0]);
    expect(await found()).toMatchObject([
      {
        id: formIdOf(world, "hseq_visit"),
        type: "hseq_visit",
        departmentId: world.workshop.id,
        company: { id: world.acme.id },
        seal: 1,
      },
    ]);
  });
});

it.each([
  ["the time of a seal", "update seal set at = at - 1 where record_id = $visit"],
  [
    "the hash of its content",
    `update seal set content_sha256 = '${"b".repeat(64)}' where record_id = $visit`,
  ],
  ["its number", "update seal set number = 2 where record_id = $visit"],
])("finds %s", async (_, statement) => {
  await run(statement);
  expect(await sealsOf(world, "hseq_visit")).toMatchObject({ state: "broken" });
  expect(await night()).toBe(1);
  expect(await found()).toMatchObject([{ type: "hseq_visit" }]);
});

it("names a record that is gone by its id", async () => {
  await run("delete from visit_form where id = $visit");
  expect(await night()).toBe(1);
  expect(await found()).toMatchObject([{ id: formIdOf(world, "hseq_visit"), viewId: null, type: null }]);
});

it("forgets a record that says again what was sealed, and one that is sealed anew", async () => {
  await run("update visit_form set observer = observer || '.' where id = $visit");
  await env.DB.exec("update drill_form set objective = 'Otro'");
  expect(await night()).toBe(2);
  await run("update visit_form set observer = rtrim(observer, '.') where id = $visit");
  await setStatus(world, "drill", "in_progress");
  await setStatus(world, "drill", "completed");
  expect(await night()).toBe(0);
  expect(await found()).toEqual([]);
});

it("is on the home of the company's administrators and in its lists, and nowhere in another company", async () => {
  await run("update visit_form set observer = 'Otra' where id = $visit");
  await night();
  const ofHome = async (who: VisitorName, companyId: string) => {
    const answer = await requestAs(world, who, "GET", `/api/v1/company/${companyId}/dashboard`);
    return (await answer.json<ResponseBody<typeof readCompanyDashboard>>()).dashboard.changedRecords;
  };
  for (const who of ["owner", "admin"] as const)
    expect(await ofHome(who, world.acme.id)).toMatchObject([
      { id: formIdOf(world, "hseq_visit"), type: "hseq_visit", departmentId: world.workshop.id, seal: 1 },
    ]);
  expect(await ofHome("otherOwner", world.other.id)).toEqual([]);
  const list = await requestAs(
    world,
    "member",
    "GET",
    `/api/v1/company/${world.acme.id}/forms?departmentId=${world.workshop.id}`,
  );
  const { forms } = await list.json<ResponseBody<typeof listForms>>();
  expect(forms.length).toBeGreaterThan(1);
  expect(forms.filter(({ differsFromSeal }) => differsFromSeal).map(({ id }) => id)).toEqual([
    formIdOf(world, "hseq_visit"),
  ]);
});

it("goes on the next night where it stopped", async () => {
  await run("update visit_form set observer = 'Otra' where id = $visit");
  const nights = [];
  for (let count = 0; count < 3; count += 1) nights.push(await night({ batchSize: 1, batches: 1 }));
  expect(nights.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
  expect(await night({ batchSize: 1, batches: 9 })).toBe(0);
});
