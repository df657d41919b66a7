import type { Page } from "@playwright/test";
import { accidentSheetEs } from "../web/text/accident-sheet/es.ts";
import { accidentsEs } from "../web/text/accidents/es.ts";
import { commonEs } from "../web/text/common/es.ts";
import { appEs } from "../web/text/app/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi } from "./support/create-company.ts";
import { expectFilesOnDevice, expectTextOnDevice, installOfflineApp } from "./support/device.ts";
import { SMALL_PNG } from "./support/fill-form.ts";
import { createWorkplace, type Workplace } from "./support/forms.ts";
import { sessionOf } from "./support/session.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

const { open, waiting, close, people } = accidentsEs;
const DAY_MS = 86_400_000;

/** As a device makes ids: 24 characters. */
const newId = (): string => crypto.randomUUID().replaceAll("-", "").slice(0, 24);

type Deadline = { clock: string; dueAt: string | null };
type Accident = {
  id: string;
  viewId: string;
  version: number;
  happenedAt: string;
  openedAt: string;
  deadlines: Deadline[];
  case: { photos: unknown[] };
};

/** A company of which the signed-in person handles the accidents. */
async function createHandledWorkplace(page: Page): Promise<Workplace> {
  const workplace = await createWorkplace(page);
  const userId = (await sessionOf(page))?.user.id;
  await callApi(page, "PUT", `/api/v1/company/${workplace.companyId}/accident-handlers`, {
    handlers: [{ userId, departmentId: null }],
  });
  return workplace;
}

const accidentPath = (companyId: string, accidentId = ""): string =>
  `/api/v1/company/${companyId}/accidents${accidentId && `/${accidentId}`}`;

const person = (grade: string) => ({
  id: newId(),
  userId: null,
  name: "Nil Puig",
  employer: "own",
  company: null,
  jobPosition: "Carretillero",
  kind: "accident",
  grades: [{ id: newId(), grade, saidBy: "La mutua", knownAt: new Date().toISOString() }],
  assisted: true,
  withoutLeave: false,
  leaves: [],
  injuryCode: null,
  bodyPartCode: null,
  injury: null,
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow", expected: [{ path: "/", status: "offline" }] });
  test.slow();

  test(
    "a case is opened in three taps, and its deadlines count from the accident",
    { tag: "@phone" },
    async ({ page, context }) => {
      const { companyId } = await createHandledWorkplace(page);
      await page.goto(`/${companyId}/forms`);
      await expect(page.getByRole("button", { name: appEs.createForm.newForm }).first()).toBeVisible();
      await installOfflineApp(page);
      await page.reload();
      await expect(page.getByRole("button", { name: appEs.createForm.newForm }).first()).toBeVisible();
      // The screens that were not opened come from the device.
      await context.setOffline(true);

      let taps = 0;
      const tap = async (target: ReturnType<Page["getByRole"]>) => {
        taps += 1;
        await target.tap();
      };
      const bar = page.getByRole("navigation", { name: appEs.frame.navigation });
      await tap(bar.getByRole("button", { name: appEs.createForm.newForm }));
      await tap(page.getByRole("dialog").getByRole("link", { name: appEs.frame.accident, exact: true }));
      const before = Date.now();
      await page.getByLabel(open.what).fill("Caída desde la escalera del almacén");
      const chosen = page.locator('input[type="file"]').last();
      await chosen.setInputFiles({ name: "muelle.png", mimeType: "image/png", buffer: SMALL_PNG });
      await expectFilesOnDevice(page, 1);
      await page.reload();
      await expect(page.getByLabel(open.what)).toHaveValue("Caída desde la escalera del almacén");
      await expectNoSidewaysScroll(page);
      await tap(page.getByRole("button", { name: open.submit, exact: true }));
      expect(taps).toBeLessThanOrEqual(4);

      await expect(page.getByText(waiting.title, { exact: true })).toBeVisible();
      await expect(page.getByText("Caída desde la escalera del almacén")).toBeVisible();
      await expectTextOnDevice(page, "Caída desde la escalera del almacén");
      await expectNoAxeViolations(page);
      await expectOnlySpanish(page);
      const accidentId = new URL(page.url()).pathname.split("/").at(-1) ?? "";

      const back = Date.now();
      await context.setOffline(false);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(/-AT-0001/, { timeout: 30_000 });
      // Nothing of it stays in the store of unsent work.
      await expect
        .poll(() =>
          page.evaluate(async () => {
            const opened = indexedDB.open("extintor");
            await new Promise((done) => opened.addEventListener("success", done));
            const all = opened.result.transaction("forms").objectStore("forms").getAll();
            await new Promise((done) => all.addEventListener("success", done));
            return JSON.stringify(all.result);
          }),
        )
        .not.toContain("Caída desde la escalera");

      const path = accidentPath(companyId, accidentId);
      await expectFilesOnDevice(page, 0);
      const { accident } = await callApi<{ accident: Accident }>(page, "GET", path);
      expect(accident.case.photos).toHaveLength(1);
      expect(Date.parse(accident.happenedAt)).toBeGreaterThan(before - 60_000);
      expect(Date.parse(accident.happenedAt)).toBeLessThan(back);
      expect(Date.parse(accident.openedAt)).toBeGreaterThanOrEqual(back);
      await callApi(page, "PATCH", path, { people: [person("serious")] });
      await page.reload();
      await expect(page.getByRole("heading", { name: accidentsEs.clocks.names.urgent_notice })).toBeVisible();
      const { accident: graded } = await callApi<{ accident: Accident }>(page, "GET", path);
      const urgent = graded.deadlines.find(({ clock }) => clock === "urgent_notice");
      expect(Date.parse(urgent?.dueAt ?? "")).toBe(Date.parse(accident.happenedAt) + DAY_MS);

      // The page of a new case shows those of the same day.
      await page.goto(`/${companyId}/accidents/new`);
      await expect(page.getByText(open.sameDay)).toBeVisible();
      await page.getByRole("link", { name: accident.viewId }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(accident.viewId);
    },
  );
});

test.describe("a case", () => {
  test.use({
    permissions: ["clipboard-read", "clipboard-write"],
    expected: [{ path: "/api/v1/company/", status: 422 }],
  });

  test("is not closed while something is missing, and its sheet is copied line by line", async ({ page }) => {
    const { companyId, teams } = await createHandledWorkplace(page);
    const id = newId();
    await callApi(page, "POST", accidentPath(companyId), {
      id,
      departmentId: teams[0]?.id,
      happenedAt: "2026-11-24T09:40:00Z",
      what: "Resbaló en el muelle mojado",
    });
    await callApi(page, "PATCH", accidentPath(companyId, id), { people: [person("minor")] });

    await page.goto(`/${companyId}/accidents/${id}`);
    await expect(page.getByRole("heading", { name: "Nil Puig" })).toBeVisible();
    await page.getByRole("button", { name: close.close }).click();
    await expect(page.getByText(close.missing)).toBeVisible();
    await expect(page.getByRole("region", { name: close.title }).getByRole("listitem").first()).toBeVisible();
    await expectNoAxeViolations(page);
    await expectOnlySpanish(page);

    await page.getByRole("link", { name: new RegExp(`^${accidentSheetEs.title} · `) }).click();
    const { fields, answers, dialog: words, copyOf, chooseOf } = accidentSheetEs;
    await page.getByRole("button", { name: chooseOf(fields.deviation), exact: true }).click();
    const dialog = page.getByRole("dialog", { name: accidentSheetEs.questions.deviation });
    await dialog.getByRole("button", { name: answers.deviation.fall_level }).click();
    await expect(dialog.getByRole("radiogroup", { name: words.proposed }).getByRole("radio")).toBeChecked();
    await dialog.getByRole("button", { name: words.use }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: copyOf(fields.deviation), exact: true }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("52");
    // The list of agents is not whole: a code of a known group is typed.
    await page.getByRole("button", { name: chooseOf(fields.deviationAgent), exact: true }).click();
    const agents = page.getByRole("dialog", { name: accidentSheetEs.questions.deviationAgent });
    await agents.getByLabel(words.typed).fill("06030300");
    await agents.getByRole("button", { name: words.use }).click();
    await expect(agents).toHaveCount(0);
    await page.getByRole("button", { name: copyOf(fields.deviationAgent), exact: true }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("06030300");
    await page.getByRole("button", { name: copyOf(fields.date), exact: true }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("24/11/2026");
    await expect(page.getByText(accidentSheetEs.draft)).toBeVisible();
    await expectNoAxeViolations(page);

    // The answer about the leave opens its report.
    await page.goto(`/${companyId}/accidents/${id}`);
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Nil Puig" }) });
    await card
      .getByRole("radiogroup", { name: people.leave })
      .getByRole("radio", { name: people.leaveAnswers.yes })
      .click();
    const leave = page.getByRole("dialog", { name: people.leaveTitle("Nil Puig") });
    await leave.getByRole("button", { name: commonEs.save }).click();
    await expect(page.getByRole("heading", { name: accidentsEs.clocks.names.leave_report })).toBeVisible();
  });
});
