import { commonEs } from "../web/text/common/es.ts";
import type { Page } from "@playwright/test";
import type { SafetyCheckResponse } from "../worker/contract/forms/calls/forms.ts";
import { newSafetyCheckFields } from "../worker/domain/forms/new-checklist.ts";
import { appEs } from "../web/text/app/es.ts";
import { createAction } from "./support/actions.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { noticeEs } from "../web/text/notice/es.ts";
import { callApi } from "./support/create-company.ts";
import { crashTab, expectOfflineData, expectTextOnDevice, installOfflineApp } from "./support/device.ts";
import { answerQuestions, expectSaved, fillFields, signFields } from "./support/fill-form.ts";
import { createForm, createWorkplace, seal } from "./support/forms.ts";
import { openColleague } from "./support/invite.ts";
import { signIn } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const { actionTexts, checklist, createForm: newForm, formCompletion, formSteps, kinds } = appEs;

test.use({ serviceWorkers: "allow" });

const emailOf = async (page: Page) =>
  (await callApi<{ user: { email: string } }>(page, "GET", "/api/auth/get-session")).user.email;

const questions = newSafetyCheckFields("hseq_visit", "es");
/** A question and its answer that requires only this. */
function questionThatDemands(demand: "correctionRequired" | "actionRequired") {
  for (const { type, payload } of questions)
    for (const option of payload.options)
      if (type === "radio" && option[demand] && option.correctionRequired !== option.actionRequired)
        return { question: payload.label, answer: option.label };
  throw new Error(`no question demands: ${demand}`);
}
const cardOf = (page: Page, question: string) =>
  page.locator('[id^="safetyChecks."]').filter({ hasText: question }).first();

test.describe("without a network from the first minute", () => {
  test.use({ expected: [{ path: "/", status: "offline" }] });

  test(
    "a visit at a place never opened before is recorded, completed, killed, and arrives once",
    { tag: "@phone" },
    async ({ page, context }) => {
      test.setTimeout(180_000);
      const workplace = await createWorkplace(page);
      const { companyId, teams } = workplace;
      const teamId = teams[0]?.id ?? "";
      const email = await emailOf(page);
      await context.clearCookies();

      await signIn(page, email);
      await installOfflineApp(page);
      await expectOfflineData(page, companyId);
      await context.setOffline(true);

      await page.goto(`/${companyId}/team/${teamId}`);
      await page.getByRole("main").getByRole("button", { name: kinds.hseq_visit, exact: true }).click();
      const dialog = page.getByRole("dialog", { name: newForm.titles.hseq_visit });
      await page.getByRole("button", { name: workplace.location.name, exact: true }).click();
      await page.getByRole("button", { name: workplace.zone.name, exact: true }).click();
      await dialog.getByRole("button", { name: newForm.create }).click();
      await expect(page).toHaveURL(new RegExp(`/team/${teamId}/f/`));
      const path = page.url();
      const complete = (tab: Page) => tab.getByRole("button", { name: formSteps.complete, exact: true });

      // The page lists what is missing at once.
      await complete(page).click();
      await expect(page.getByRole("dialog").getByRole("link").nth(3)).toBeVisible();
      await page.keyboard.press("Escape");

      await fillFields(page, "hseq_visit", workplace);
      const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
      await page
        .locator("#photos input[multiple]")
        .setInputFiles({ name: "Pasillo.png", mimeType: "image/png", buffer });
      await expect(page.locator("#photos li")).toHaveCount(2);
      await answerQuestions(page, "hseq_visit");
      const corrected = questionThatDemands("correctionRequired");
      const bad = cardOf(page, corrected.question);
      await bad.getByRole("radio", { name: corrected.answer, exact: true }).check();
      const correction = bad.getByRole("textbox", { name: checklist.correctionNumber(1) });
      await correction.fill("Pasillo despejado en el momento");
      await bad.getByRole("button", { name: checklist.note }).click();
      await bad.getByRole("textbox", { name: checklist.note }).fill("Lo sabe mantenimiento");
      await bad
        .locator('input[data-files="photo"]')
        .setInputFiles({ name: "Cajas.png", mimeType: "image/png", buffer });
      await expect(bad.locator("[data-media]")).toHaveCount(1);

      const raised = questionThatDemands("actionRequired");
      const worse = cardOf(page, raised.question);
      await worse.getByRole("radio", { name: raised.answer, exact: true }).check();
      await signFields(page, "hseq_visit", workplace);
      await complete(page).click();
      await expect(page.getByRole("dialog").getByRole("link")).toHaveCount(1);
      await page.keyboard.press("Escape");
      await worse.getByRole("button", { name: actionTexts.raiseShort }).click();
      const raising = page.getByRole("dialog", { name: actionTexts.raiseTitle });
      await raising.getByLabel(actionTexts.fields.title).fill("Poner la señal que falta");
      await raising.getByLabel(actionTexts.fields.assignee).selectOption({ label: "Itziar Zabala (tú)" });
      await raising.getByRole("button", { name: actionTexts.raise }).click();
      await expect(raising).toHaveCount(0);

      await seal(page);
      await expect(page.getByText(formCompletion.completeTitle, { exact: true }).first()).toBeVisible();
      await expectTextOnDevice(page, "Pasillo despejado en el momento");
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page);
      await crashTab(page, context);

      const again = await context.newPage();
      await again.goto(path);
      await expect(again.getByText(formCompletion.completeTitle, { exact: true }).first()).toBeVisible();
      await expect(again.getByText("Poner la señal que falta").first()).toBeVisible();
      await expect(again.locator("#photos li img").first()).toHaveAttribute("src", /^blob:/);
      const kept = cardOf(again, corrected.question);
      await expect(kept).toContainText("Lo sabe mantenimiento");
      await expect(kept.locator("[data-media] img")).toHaveAttribute("src", /^blob:/);
      await expect(complete(again)).toHaveCount(0);

      await context.setOffline(false);
      await expect(again.getByText(formSteps.readOnlyTitle)).toBeVisible({ timeout: 40_000 });
      await expect(again.getByRole("button", { name: /^Sellado · n\.º 1 · / })).toBeVisible();
      const receipt =
        /^Todo enviado · \d+:\d\d · 1 visita, 1 formulario completado, 1 acción, 3 fotos, 1 vídeo, 2 firmas$/;
      await expect(again.getByText(receipt)).toBeVisible({ timeout: 20_000 });

      const list = `/api/v1/company/${companyId}`;
      const { forms } = await callApi<{ forms: { id: string; viewId: string }[] }>(
        again,
        "GET",
        `${list}/forms`,
      );
      expect(forms.map(({ viewId }) => viewId)).toEqual([expect.stringMatching(/-VIS-0001$/)]);
      type Visit = {
        status: string;
        photos: { safetyCheckId?: string }[];
        safetyChecks: SafetyCheckResponse[];
      };
      const api = `${list}/departments/${teamId}/hseq-visit/${forms[0]?.id}`;
      const { form } = await callApi<{ form: Visit }>(again, "GET", api);
      expect(form.status).toBe("completed");
      const noted = form.safetyChecks.find(({ label }) => label === corrected.question);
      expect(noted?.note).toBe("Lo sabe mantenimiento");
      expect(form.photos).toHaveLength(3);
      expect(form.photos.map(({ safetyCheckId }) => safetyCheckId).filter(Boolean)).toEqual([noted?.id]);
      expect(form.safetyChecks.flatMap(({ corrections }) => corrections.map(({ value }) => value))).toEqual([
        "Pasillo despejado en el momento",
      ]);
      type Actions = { actions: { title: string; viewId: string; safetyCheckId: string | null }[] };
      const { actions } = await callApi<Actions>(again, "GET", `${list}/actions`);
      expect(actions).toMatchObject([
        {
          title: "Poner la señal que falta",
          viewId: expect.stringMatching(/-ACC-0001$/),
          safetyCheckId: form.safetyChecks.find(({ label }) => label === raised.question)?.id,
        },
      ]);
    },
  );

  test("an entry of the mailbox is written and submitted later", async ({ page, context }) => {
    test.setTimeout(120_000);
    const workplace = await createWorkplace(page);
    const { companyId } = workplace;
    await page.goto(`/${companyId}/my-mailbox`);
    await installOfflineApp(page);
    await expectOfflineData(page, companyId);
    await context.setOffline(true);
    await page.getByRole("main").getByRole("button", { name: newForm.newEntry }).first().click();
    const dialog = page.getByRole("dialog", { name: newForm.titles.mailbox });
    await page.getByRole("button", { name: workplace.location.name, exact: true }).click();
    await page.getByRole("button", { name: workplace.zone.name, exact: true }).click();
    await dialog.getByRole("button", { name: noticeEs.whole }).click();
    await expect(page).toHaveURL(/formType=mailbox/);
    await fillFields(page, "mailbox", workplace);
    await seal(page, "submit");
    await expect(page.getByText(formCompletion.submitTitle, { exact: true }).first()).toBeVisible();
    await context.setOffline(false);
    type Entries = { forms: { id: string; submittedAt: string | null }[] };
    const submitted = async () =>
      (await callApi<Entries>(page, "GET", `/api/v1/company/${companyId}/mailboxs`)).forms.length;
    await expect.poll(submitted, { timeout: 30_000 }).toBe(1);
  });
});

test.describe("two people without a network", () => {
  test.use({
    // Playwright takes a list whose second item is an object for a value with its options.
    expected: [
      [
        { path: "/", status: "offline" },
        { path: "/api/v1/company/", status: 412 },
        { path: "/api/v1/company/", status: 409 },
      ],
      { scope: "test" },
    ],
  });

  test("who change the same form and the same action lose nothing without being told", async ({
    page,
    context,
    browser,
  }) => {
    test.setTimeout(180_000);
    const workplace = await createWorkplace(page);
    const { companyId, teams } = workplace;
    const teamId = teams[0]?.id ?? "";
    const { id } = await createForm(page, workplace, { type: "drill", teamId });
    const team = { companyId, departmentId: teamId };
    const action = await createAction(page, team, id, { formType: "drill" });
    const colleague = await openColleague(page, browser, { companyId });
    const form = `/${companyId}/team/${teamId}/f/${id}?formType=drill`;
    const people = [
      { tab: page, device: context, says: "Lo que dice Itziar", own: "Objetivo" },
      { tab: colleague, device: colleague.context(), says: "Lo que dice Jon", own: "Desarrollo" },
    ];
    const field = (tab: Page, label: string) =>
      tab.getByLabel(label, { exact: false }).and(tab.locator("input, textarea"));

    // The same field, a field of each, and an action of each.
    for (const { tab, device, says, own } of people) {
      await tab.goto(form);
      await expect(field(tab, "Escenario")).toHaveValue(/.+/);
      await installOfflineApp(tab);
      await device.setOffline(true);
      await field(tab, own).fill(says);
      await field(tab, "Conclusión").fill(says);
      await tab.getByRole("button", { name: actionTexts.raise }).click();
      const raising = tab.getByRole("dialog", { name: actionTexts.raiseTitle });
      await raising.getByLabel(actionTexts.fields.title).fill(`Acción: ${says}`);
      await raising.getByRole("button", { name: actionTexts.raise }).click();
      await expect(raising).toHaveCount(0);
    }
    await context.setOffline(false);
    await expectSaved(page);
    await colleague.context().setOffline(false);
    await expect(colleague.locator("[data-save=conflict]")).toBeVisible({ timeout: 20_000 });
    await expect(field(colleague, "Conclusión")).toHaveValue("Lo que dice Jon");
    await expect(field(colleague, "Objetivo")).toHaveValue("Lo que dice Itziar");
    type Drill = { form: { objective: string; development: string; conclusion: string } };
    const api = `/api/v1/company/${companyId}/departments/${teamId}`;
    // The fields without a conflict are sent while it waits for an answer.
    await expect(async () => {
      const { form: stored } = await callApi<Drill>(page, "GET", `${api}/drill/${id}`);
      expect(stored).toMatchObject({
        objective: "Lo que dice Itziar",
        development: "Lo que dice Jon",
        conclusion: "Lo que dice Itziar",
      });
    }).toPass({ timeout: 20_000 });
    type Actions = { actions: { title: string }[] };
    const titles = async () =>
      (await callApi<Actions>(page, "GET", `/api/v1/company/${companyId}/actions`)).actions.map(
        ({ title }) => title,
      );
    await expect.poll(titles).toHaveLength(3);
    expect(await titles()).toEqual(
      expect.arrayContaining(["Acción: Lo que dice Itziar", "Acción: Lo que dice Jon"]),
    );

    // The same action, changed in its dialog.
    const dialogOf = (tab: Page) => tab.getByRole("dialog").last();
    for (const { tab, device, says } of people) {
      await tab.goto(`/${companyId}/team/${teamId}/actions?action=${action.id}`);
      await expect(dialogOf(tab).getByLabel(actionTexts.fields.title)).toBeVisible();
      await device.setOffline(true);
      await dialogOf(tab).getByLabel(actionTexts.fields.title).fill(says);
      await expect(dialogOf(tab).getByText(actionTexts.waiting.saved)).toBeVisible();
      await expect(dialogOf(tab).getByLabel(actionTexts.fields.title)).toHaveValue(says);
    }
    for (const { tab, device } of people) {
      await device.setOffline(false);
      if (tab === page)
        await expect(dialogOf(tab).getByText(commonEs.saved, { exact: true })).toBeVisible({
          timeout: 20_000,
        });
    }
    // The second person is told of the first one's change and keeps their own text.
    await expect(dialogOf(colleague).getByText(actionTexts.changedByOther)).toBeVisible({ timeout: 20_000 });
    await expect(dialogOf(colleague).getByLabel(actionTexts.fields.title)).toHaveValue("Lo que dice Jon");
    expect(await titles()).toContain("Lo que dice Itziar");
    await dialogOf(colleague).getByRole("button", { name: actionTexts.keepMine }).click();
    await expect.poll(titles).toContain("Lo que dice Jon");
    await colleague.context().close();
  });
});
