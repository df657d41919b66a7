// The demo records satisfy the API as if users had created them.
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { demoAccidents } from "#fixtures/demo/accidents.ts";
import { DEMO_COMPANIES, demoFiles, demoParts } from "#fixtures/demo.ts";
import { demoSeals } from "#fixtures/demo/records/seals.ts";
import { demoEmail, demoIds } from "#fixtures/demo-company.ts";
import { MONTGRELL } from "#fixtures/demo-montgrell.ts";
import { DEMO_PEOPLE } from "#fixtures/demo-people.ts";
import { api, cookieOf, insert, sql } from "#fixtures/test/client.ts";
import { accidentAnswer, type HandledAccident } from "../../contract/accidents/accidents.ts";
import { MONTH_COUNTS } from "../../contract/accidents/month-counts.ts";
import { DEPARTMENT_FORM_TYPES, type FormType } from "../../contract/enums.ts";
import { FORM_ENDPOINTS, formResponse } from "../../contract/forms/calls/forms.ts";
import type { SealsResponse } from "../../contract/forms/calls/seals.ts";
import { chosenOption } from "../../contract/forms/answers.ts";
import { FORM_DEFINITIONS } from "../../contract/forms/registry.ts";
import { sealKeysFrom } from "../../domain/evidence/seal-keys.ts";
import { fileTypeOf } from "../../domain/files/file-type.ts";
import { filesOf } from "../../domain/files/form-files.ts";
import { numberFromViewId } from "../../domain/forms/numbering.ts";
import { type AnsweredSafetyCheck, missingItemsOf } from "../../domain/forms/missing-items.ts";
import { FORM_TABLES } from "../../storage/tables/forms/form-tables.ts";
import { accidentMonth } from "../../storage/tables/accidents/accident-month.ts";
import { action } from "../../storage/tables/action.ts";
import { attachment } from "../../storage/tables/attachment.ts";
import { documentVersion } from "../../storage/tables/document.ts";
import { formField } from "../../storage/tables/forms/checklist.ts";
import { mailboxSequenceCounter, sequenceCounter } from "../../storage/tables/operations/counters.ts";
import { department } from "../../storage/tables/organisation/organisation.ts";

const NOW = new Date();
const drawn = demoFiles(NOW);
const COMPANY = demoIds.company(MONTGRELL);
const owner = DEMO_PEOPLE.find(({ label }) => label === "owner")?.email ?? "";

beforeEach(async () => {
  await insert(...demoParts(NOW), ...(await drawn).parts);
}, 60_000);

type Shown = Record<string, unknown> & { status: string; safetyChecks: AnsweredSafetyCheck[] };

const rowsOf = (type: FormType) =>
  sql()
    .select()
    .from(FORM_TABLES[type] as (typeof FORM_TABLES)["drill"]);

const pathOf = (type: FormType, row: { id: string; companyId: string; departmentId?: string | null }) =>
  type === "mailbox"
    ? `/api/v1/company/${row.companyId}/mailbox/${row.id}`
    : `/api/v1/company/${row.companyId}/departments/${row.departmentId}/${FORM_DEFINITIONS[type].segment}/${row.id}`;

describe.each([...DEPARTMENT_FORM_TYPES, "mailbox"] as const)("the demo forms (%s)", (type) => {
  it("match the contract, and the completed ones are complete", async () => {
    const cookies = new Map<string, string>();
    const cookieFor = async (id: string) => {
      const cookie = cookies.get(id) ?? (await cookieOf(id));
      cookies.set(id, cookie);
      return cookie;
    };
    const rows = await rowsOf(type);
    expect(rows.length).toBeGreaterThan(10);
    const schema = type === "mailbox" ? formResponse("mailbox") : FORM_ENDPOINTS[type].read.response;
    for (const row of rows) {
      const reader = type === "mailbox" ? row.createdById : ownerOf(row.companyId);
      const answer = await api(pathOf(type, row), { cookie: await cookieFor(reader) });
      expect(answer.status).toBe(200);
      const body = await answer.json<{ form: Shown }>();
      expect(schema.safeParse(body).error?.issues).toBeUndefined();
      expect(row.createdAt <= NOW && row.updatedAt <= NOW && row.date <= NOW).toBe(true);
      const { form } = body;
      const missing = form.status === "completed" ? missingItemsOf(type, form, form.safetyChecks) : [];
      expect(missing).toEqual([]);
    }
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["in_progress", "completed"]));
  }, 60_000);
});

function ownerOf(companyId: string): string {
  const demo = DEMO_COMPANIES.find((each) => demoIds.company(each) === companyId);
  const person = demo?.people.find(({ role }) => role === "owner");
  if (!demo || !person) throw new Error(`${companyId} has no owner`);
  return demoIds.user(demoEmail(demo, person));
}

type SafetyCheck = typeof formField.$inferSelect;
const formOfSafetyCheck = ({
  visitFormId,
  investigationFormId,
  observationFormId,
  managementFormId,
}: SafetyCheck) => visitFormId ?? investigationFormId ?? observationFormId ?? managementFormId;

describe("the demo records", () => {
  it("are numbered without gaps, with counters at the highest number", async () => {
    const departments = new Map(
      (await sql().select().from(department)).map(({ id, departmentCode }) => [departmentCode, id]),
    );
    const forms = await Promise.all(
      [...DEPARTMENT_FORM_TYPES, "mailbox" as const].map(async (type) =>
        (await rowsOf(type)).map(({ viewId }) => ({ viewId, kind: type as string })),
      ),
    );
    const actions = (await sql().select().from(action)).map(({ viewId }) => ({ viewId, kind: "action" }));
    const series = Map.groupBy(
      [...forms.flat(), ...actions],
      ({ viewId, kind }) => `${viewId.slice(0, viewId.lastIndexOf("-"))} ${kind}`,
    );
    const counters = await sql().select().from(sequenceCounter);
    const ledger: [name: string, value: number | undefined, highest: number][] = [];
    for (const [name, members] of series) {
      const numbers = members.map(({ viewId }) => numberFromViewId(viewId)).toSorted((a, b) => a - b);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      const [prefix = "", kind] = name.split(" ");
      const departmentId = departments.get(prefix.slice(0, prefix.lastIndexOf("-")));
      if (kind === "mailbox") continue;
      const counter = counters.find((each) => each.departmentId === departmentId && each.kind === kind);
      ledger.push([name, counter?.value, numbers.length]);
    }
    expect(ledger.length).toBeGreaterThan(30);
    expect(ledger.filter(([, value, highest]) => value !== highest)).toEqual([]);
    const entries = await rowsOf("mailbox");
    for (const { companyId, value } of await sql().select().from(mailboxSequenceCounter))
      expect(value).toBe(entries.filter((each) => each.companyId === companyId).length);
  });

  it("are followed by the next number", async () => {
    const cookie = await cookieOf(demoIds.user(owner));
    const [last] = (await rowsOf("drill"))
      .filter(({ viewId }) => viewId.startsWith("MONT-PRO-"))
      .toSorted((a, b) => (a.viewId < b.viewId ? 1 : -1));
    const { locationId = "", zoneId = "", departmentId = "", viewId = "" } = last ?? {};
    const answer = await api(`/api/v1/company/${COMPANY}/departments/${departmentId}/drill`, {
      body: { date: NOW.toISOString(), locationId, zoneId, scenario: "Simulacro nuevo" },
      cookie,
    });
    expect(answer.status).toBe(201);
    const { form } = await answer.json<{ form: { viewId: string } }>();
    expect(numberFromViewId(form.viewId)).toBe(numberFromViewId(viewId) + 1);
  });

  it("link each action to one form of its company and to a question of that form", async () => {
    const forms = new Map(
      (await Promise.all([...DEPARTMENT_FORM_TYPES, "mailbox" as const].map((type) => rowsOf(type))))
        .flat()
        .map((form) => [form.id, form]),
    );
    const safetyChecks = new Map(
      (await sql().select().from(formField)).map((safetyCheck) => [safetyCheck.id, safetyCheck]),
    );
    const actions = await sql().select().from(action);
    expect(actions.length).toBeGreaterThan(80);
    for (const each of actions) {
      if (each.formId === null) continue;
      const form = forms.get(each.formId);
      expect(form).toMatchObject({ companyId: each.companyId, type: each.formType });
      expect(each.departmentId).toBe(form?.departmentId ?? each.departmentId);
      expect(each.createdAt >= (form?.createdAt ?? NOW)).toBe(true);
      const safetyCheck = safetyChecks.get(each.formFieldId ?? "");
      expect(safetyCheck === undefined).toBe(each.formFieldId === null);
      expect(safetyCheck === undefined || formOfSafetyCheck(safetyCheck) === each.formId).toBe(true);
      expect(safetyCheck === undefined || chosenOption(safetyCheck.field)?.actionRequired === true).toBe(
        true,
      );
      expect(each.closingDate === null).toBe(each.status === "in_progress");
      expect(each.evaluationResult === null).toBe(each.status !== "evaluated");
    }
    const has = (test: (each: (typeof actions)[number]) => boolean) => actions.filter(test).length;
    for (const status of ["in_progress", "completed", "evaluated"])
      expect(has((each) => each.status === status)).toBeGreaterThan(9);
    for (const priority of ["0", "1", "2", "3", "4"])
      expect(has((each) => each.priority === priority)).toBeGreaterThan(4);
    expect(
      has(({ status, dueDate }) => status === "in_progress" && dueDate !== null && dueDate < NOW),
    ).toBeGreaterThan(4);
    expect(has(({ assignedUserId }) => assignedUserId === null)).toBeGreaterThan(1);
    expect(has(({ formFieldId }) => formFieldId !== null)).toBeGreaterThan(40);
  });

  it("refer to stored files that are valid, served to users who may see them", async () => {
    const { files } = await drawn;
    const ledger = new Map((await sql().select().from(attachment)).map((row) => [row.r2Key, row]));
    const pointed = (
      await Promise.all(
        DEPARTMENT_FORM_TYPES.map(async (type) => (await rowsOf(type)).flatMap((row) => filesOf(type, row))),
      )
    ).flat();
    const versions = await sql().select({ r2Key: documentVersion.r2Key }).from(documentVersion);
    expect(
      [...pointed.map(({ pointer }) => pointer), ...versions].map(({ r2Key }) => r2Key).toSorted(),
    ).toEqual([...ledger.keys()].toSorted());
    for (const { pointer, purpose } of pointed) expect(ledger.get(pointer.r2Key)?.purpose).toBe(purpose);
    const contents = new Set(files.map(({ bytes }) => bytes));
    expect(new Set([...contents].map(fileTypeOf))).toEqual(new Set(["image/png", "application/pdf"]));
    for (const { length } of contents) expect(length).toBeLessThan(100_000);
    const [shown] = files;
    if (!shown) throw new Error("There are files");
    await env.FILES.put(shown.r2Key, shown.bytes);
    const cookie = await cookieOf(demoIds.user(owner));
    const answer = await api(`/api/v1/company/${COMPANY}/attachments/${shown.r2Key}`, { cookie });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, shown.bytes.length]);
    expect(await sql().$count(attachment, eq(attachment.bytes, 0))).toBe(0);
  });
});

it("the demo records are sealed: one of them twice, and one does not say what was sealed", async () => {
  const parts = [...demoParts(NOW), ...(await drawn).parts];
  const { documents, part } = await demoSeals(parts, sealKeysFrom(env));
  await insert(part);
  for (const { key, text } of documents) await env.FILES.put(key, text);
  const tampered = parts
    .flatMap(({ rows }) => rows)
    .find(({ observations }) => observations === "No hay nada que señalar.");
  await sql()
    .update(FORM_TABLES.hseq_visit)
    .set({ observations: tampered?.["observations"] as string })
    .where(eq(FORM_TABLES.hseq_visit.id, tampered?.["id"] as string));
  const cookie = await cookieOf(ownerOf(COMPANY));
  const states: string[] = [];
  for (const type of [...DEPARTMENT_FORM_TYPES, "mailbox"] as const) {
    const rows = (await rowsOf(type)).filter(({ companyId }) => companyId === COMPANY);
    for (const row of rows.filter(({ status }) => status === "completed")) {
      const answer = await api(`${pathOf(type, row)}/seals`, { cookie });
      const { state, seals, changes } = await answer.json<SealsResponse>();
      const changed = [...(changes ?? []), ...seals.flatMap((each) => each.changes ?? [])];
      states.push([state, seals.length, ...changed.map(({ path }) => path)].join(" "));
    }
  }
  expect(states.length).toBeGreaterThan(100);
  const counts = Object.groupBy(states, (state) => state);
  expect(Object.keys(counts).toSorted()).toEqual([
    "changed 1 observations",
    "sealed 1",
    "sealed 2 conclusion",
  ]);
  expect(
    [counts["changed 1 observations"], counts["sealed 2 conclusion"]].map((each) => each?.length),
  ).toEqual([1, 1]);
}, 60_000);

it("the demo accidents are read by who handles them, with an urgent notice that runs, and are counted in the months", async () => {
  await insert(...(await demoAccidents(MONTGRELL, NOW, env.BETTER_AUTH_SECRET)));
  const cookie = await cookieOf(ownerOf(COMPANY));
  const accidents = `/api/v1/company/${COMPANY}/accidents`;
  const list = await (
    await api(accidents, { cookie })
  ).json<{ accidents: { id: string; state: string; view: string }[] }>();
  expect(list.accidents.map(({ state, view }) => [state, view])).toEqual([
    ["open", "handler"],
    ["open", "handler"],
    ["under_investigation", "handler"],
    ["closed", "handler"],
  ]);
  const cases: HandledAccident[] = [];
  for (const { id } of list.accidents) {
    const answer = await api(`${accidents}/${id}`, { cookie });
    const body = await answer.json<{ accident: HandledAccident }>();
    expect(accidentAnswer.safeParse(body).error?.issues).toBeUndefined();
    cases.push(body.accident);
  }
  const [press, , fall, pallet] = cases;
  expect(press?.deadlines.find(({ clock }) => clock === "urgent_notice")).toMatchObject({
    state: "open",
    isOverdue: false,
  });
  expect(fall?.case.causes.facts).toHaveLength(6);
  expect(pallet?.missing).toEqual({});
  // The months are what the cases count, no more and no less.
  const sums: Record<string, number> = {};
  const stored = await sql().select().from(accidentMonth);
  for (const row of stored) for (const count of MONTH_COUNTS) sums[count] = (sums[count] ?? 0) + row[count];
  expect(sums).toMatchObject({ leaveAccidents: 2, commutingAccidents: 1, openLeaves: 1, daysLost: 12 });
  const opened = await api(accidents, {
    cookie: await cookieOf(demoIds.user(DEMO_PEOPLE[3].email)),
    body: {
      id: "n".repeat(24),
      departmentId: demoIds.department(MONTGRELL, "PRO"),
      happenedAt: NOW.toISOString(),
      what: "Otro",
    },
  });
  expect(opened.status).toBe(201);
  const { accident } = await opened.json<{ accident: { viewId: string } }>();
  expect(accident.viewId).toBe("MONT-PRO-AT-0002");
});
