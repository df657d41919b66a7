// A form may have any number of actions: what is read, sealed and drawn of them is bounded.
import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { readActionPage } from "#fixtures/test/action-pages.ts";
import { costOf } from "#fixtures/test/client.ts";
import { emptyBucket } from "#fixtures/test/empty-tables.ts";
import { readPdf } from "#fixtures/test/evidence/pdf.ts";
import {
  completableForms,
  documentKeys,
  pathOf,
  sealsOf,
  setStatus,
} from "#fixtures/test/evidence/sealed.ts";
import { SAFETY_CHECK_ID, formIdOf } from "#fixtures/test/fill-forms.ts";
import { insertActionsOfForm } from "#fixtures/test/many-actions.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import type { World } from "#fixtures/test/world.ts";
import { MOST_COUNTED, MOST_FURTHER_ACTIONS, MOST_SEALED_ACTIONS } from "../../contract/limits.ts";
import type { CanonicalRecord } from "../../domain/evidence/canonical-record.ts";

const MANY = 4000;
let world: World;
beforeEach(async () => {
  await emptyBucket();
  world = await completableForms();
});

it("counts the actions of a form and of a question up to a limit", async () => {
  await insertActionsOfForm(world, "hseq_visit", MANY, { fieldId: SAFETY_CHECK_ID.hseq_visit, completed: 2 });
  const page = await requestAs(world, "member", "GET", pathOf(world, "hseq_visit"));
  const { form } = await page.json<{
    form: { actionsCount: number; safetyChecks: { id: string; actionsCount: number }[] };
  }>();
  const safetyCheck = form.safetyChecks.find(({ id }) => id === SAFETY_CHECK_ID.hseq_visit);
  expect([form.actionsCount, safetyCheck?.actionsCount]).toEqual([
    MOST_COUNTED.ofForm,
    MOST_COUNTED.ofQuestion,
  ]);
  expect(costOf(page).rowsRead).toBeLessThan(1300);
  const list = await requestAs(
    world,
    "member",
    "GET",
    `/api/v1/company/${world.acme.id}/forms?formType=hseq_visit`,
  );
  const { forms } = await list.json<{
    forms: { id: string; actionsCount: number; openActionsCount: number }[];
  }>();
  expect(forms.find(({ id }) => id === formIdOf(world, "hseq_visit"))).toMatchObject({
    actionsCount: MOST_COUNTED.ofForm,
    // Open ones come first.
    openActionsCount: MOST_COUNTED.ofForm,
  });
  expect(costOf(list).rowsRead).toBeLessThan(1300);
});

it("lists them page by page, each for the same", async () => {
  await insertActionsOfForm(world, "drill", MANY, { completed: 2 });
  const path = `${pathOf(world, "drill")}/actions`;
  const ids = new Set<string>();
  const costs: number[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < 4; page += 1) {
    const query: string = cursor === null ? "limit=100" : `limit=100&cursor=${cursor}`;
    const answer = await requestAs(world, "member", "GET", `${path}?${query}`);
    costs.push(costOf(answer).rowsRead);
    const found: Awaited<ReturnType<typeof readActionPage>> = await answer.json();
    for (const { id } of found.actions) ids.add(id);
    cursor = found.nextCursor;
  }
  expect(ids.size).toBe(400);
  expect(Math.max(...costs)).toBeLessThan(1300);
});

it("seals and draws the first of them, and says how many more there are", { timeout: 60_000 }, async () => {
  await insertActionsOfForm(world, "drill", MANY, { completed: 2 });
  const completed = await setStatus(world, "drill", "completed");
  expect(completed.status).toBe(200);
  expect(costOf(completed).rowsRead).toBeLessThan(MANY + 5000);
  const [key = ""] = await documentKeys(world);
  const document = await (await env.FILES.get(key))?.json<CanonicalRecord>();
  expect(document?.actions).toHaveLength(MOST_SEALED_ACTIONS);
  expect(document?.actions.every(({ status }) => status === "in_progress")).toBe(true);
  expect(document?.furtherActions).toEqual({
    count: MANY - MOST_SEALED_ACTIONS,
    label: "Acciones",
    text: "Hay 3.500 acciones más, que no figuran aquí: están en la aplicación, en las acciones del registro.",
  });
  expect(await sealsOf(world, "drill")).toMatchObject({ state: "sealed", changes: null });
  const report = await requestAs(world, "admin", "GET", `${pathOf(world, "drill")}/report.pdf`);
  const { pages, attached } = await readPdf(report);
  expect(pages.length).toBeLessThan(40);
  expect(JSON.parse(new TextDecoder().decode(attached ?? new Uint8Array()))).toEqual(document);
});

it("counts the further ones up to a limit, too", async () => {
  await insertActionsOfForm(world, "drill", MOST_SEALED_ACTIONS + MOST_FURTHER_ACTIONS + 50);
  expect((await setStatus(world, "drill", "completed")).status).toBe(200);
  const [key = ""] = await documentKeys(world);
  const document = await (await env.FILES.get(key))?.json<CanonicalRecord>();
  expect(document?.furtherActions?.text).toMatch(/^Hay más de 9\.500 acciones más, /);
});
