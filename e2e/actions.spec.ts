import { actionMoreEs } from "../web/text/action-more/es.ts";
import { commonEs } from "../web/text/common/es.ts";
import { appEs } from "../web/text/app/es.ts";
import { callApi } from "./support/create-company.ts";
import { createAction } from "./support/actions.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { chooseFilter } from "./support/list-filters.ts";
import { mailsTo } from "./support/outbox.ts";
import { openPageAs, demoPerson } from "./support/people.ts";
import { firstDepartment } from "./support/session.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";
import { createVisit } from "./support/visit.ts";

const { actionTexts: text, lists } = appEs;

test.describe("the manager", () => {
  test.use({ as: "manager" });

  test("raises an action without a form, with its origin and place, which recurs", async ({ page }) => {
    const { team } = await createVisit(page);
    await page.goto(`/${team.companyId}/team/${team.departmentId}/actions`);
    await page.getByRole("button", { name: text.raiseTitle }).click();
    const dialog = page.getByRole("dialog", { name: text.raiseTitle });
    const title = "Señalizar el pasillo como pide la Inspección";
    await dialog.getByLabel(text.fields.title).fill(title);
    await dialog.getByLabel(actionMoreEs.repeat.label).selectOption("month");
    await dialog.getByRole("button", { name: text.raise }).click();
    // It says where it comes from, and when the first one is due.
    await expect(dialog.getByLabel(text.fields.origin)).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel(text.fields.origin).selectOption("authority");
    await dialog.getByRole("button", { name: text.inDays(15) }).click();
    await expectNoAxeViolations(page);
    await expectOnlySpanish(page);
    await dialog.getByRole("button", { name: text.raise }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto(`/${team.companyId}/team/${team.departmentId}/actions?formType=none`);
    const row = page.getByRole("row", { name: new RegExp(title) });
    await expect(row).toContainText("Inspección de la autoridad");
    await row.getByRole("link", { name: title }).click();
    const open = page.getByRole("dialog", { name: title });
    await expect(open).toContainText("Inspección de la autoridad");
    await expect(open.getByLabel(actionMoreEs.repeat.label)).toHaveValue("month");
  });

  test("creates an action from an answer, which a member completes and the manager evaluates", async ({
    page,
    browser,
  }) => {
    test.slow();
    const { team, form } = await createVisit(page);
    const question = form.safetyChecks.find(({ field }) => field.payload.acceptActions);
    if (!question) throw new Error("no question takes actions");
    await page.goto(`/${team.companyId}/team/${team.departmentId}/f/${form.id}?formType=hseq_visit`);
    const card = page.locator(`[id="safetyChecks.${question.id}"]`);
    await card.getByRole("button", { name: text.raiseShort }).click();

    const dialog = page.getByRole("dialog", { name: text.raiseTitle });
    await expect(dialog).toContainText(question.label);
    await expect(dialog.getByLabel(text.fields.title)).toHaveValue(text.correct(question.label));
    await dialog.getByLabel(text.fields.title).fill("");
    await dialog.getByRole("button", { name: text.raise }).click();
    await expect(dialog.getByLabel(text.fields.title)).toHaveAttribute("aria-invalid", "true");
    const title = `Reparar el resguardo ${form.viewId}`;
    await dialog.getByLabel(text.fields.title).fill(title);
    // The draft survives closing the dialog and a reload.
    await dialog.getByRole("button", { name: commonEs.cancel }).click();
    await page.reload();
    await card.getByRole("button", { name: text.raiseShort }).click();
    await expect(dialog.getByLabel(text.fields.title)).toHaveValue(title);
    await expect(dialog.getByText(text.kept)).toBeVisible();
    await dialog.getByLabel(text.fields.assignee).selectOption({ label: demoPerson("member").name });
    await dialog.getByRole("radio", { name: "Crítica", exact: true }).check();
    await expectNoAxeViolations(page);
    await expectOnlySpanish(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole("button", { name: text.raise }).click();
    await expect(dialog).toHaveCount(0);

    // The mail arrives, and its link opens the action.
    const mail = () =>
      mailsTo(page, demoPerson("member").email).then((mails) =>
        mails.find(({ subject }) => subject.includes(title)),
      );
    await expect.poll(mail, { timeout: 20_000 }).toBeTruthy();
    const link = /\S+\/actions\?action=\w+/.exec((await mail())?.text ?? "")?.[0];
    if (!link) throw new Error("the mail has no link to the action");
    const { pathname, search } = new URL(link);

    const member = await openPageAs(browser, "member");
    await member.goto(pathname + search);
    const opened = member.getByRole("dialog", { name: title });
    await expect(opened).toContainText("Crítica");
    await expect(opened.getByRole("button", { name: text.steps.evaluate })).toHaveCount(0);
    await opened.getByRole("button", { name: text.steps.complete }).click();
    const closing = member.getByRole("dialog", { name: "Completar", exact: false });
    await closing.getByLabel(text.closingComment).fill("Soldado y revisado");
    await expectNoAxeViolations(member);
    await expectOnlySpanish(member);
    await closing.getByRole("button", { name: text.steps.complete, exact: true }).click();
    await expect(closing).toHaveCount(0);
    await expect(opened.locator("[data-comment]")).toContainText("Soldado y revisado");
    await expect(opened.getByText("Completada", { exact: true })).toBeVisible();
    await member.context().close();

    await page.goto(pathname + search);
    const mine = page.getByRole("dialog", { name: title });
    await mine.getByRole("button", { name: text.steps.evaluate }).click();
    const evaluation = page.getByRole("dialog", { name: "Evaluar", exact: false }).last();
    await evaluation
      .getByLabel(text.fields.evaluationCriteria)
      .fill("El resguardo se volvió a soltar a los dos días");
    await evaluation.getByRole("radio", { name: "No eficaz", exact: true }).check();
    await evaluation.getByRole("button", { name: text.steps.evaluate }).click();
    const offer = page.getByRole("dialog", { name: text.followUpTitle });
    await offer.getByRole("button", { name: text.followUp }).click();
    await expect(
      page.getByRole("dialog", { name: text.raiseTitle }).getByLabel(text.fields.title),
    ).toHaveValue(/^Seguimiento de /);
  });

  test("completes, assigns and dates several actions at once, and is told which were refused", async ({
    page,
  }) => {
    test.slow();
    const { team, form } = await createVisit(page);
    const mark = form.viewId.replaceAll("-", "");
    const actions = [];
    for (const title of ["Lona rota", "Lona sucia", "Lona suelta"]) {
      // oxlint-disable-next-line no-await-in-loop
      actions.push(await createAction(page, team, form.id, { title: `${title} ${mark}` }));
    }
    const [first] = actions;
    if (!first) throw new Error("no action");
    await page.goto(`/${team.companyId}/team/${team.departmentId}/actions?q=${mark}`);
    const table = page.getByRole("table");
    const rows = table.locator("[data-row-link]");
    await expect(rows).toHaveCount(3);
    await table.getByRole("checkbox", { name: text.select(first.viewId) }).check();
    const all = table.getByRole("checkbox", { name: text.selectAll });
    await expect(all).toHaveJSProperty("indeterminate", true);
    await expect(page.getByRole("toolbar", { name: text.selected(1) })).toBeVisible();
    await all.click();
    await expect(page.getByRole("toolbar", { name: text.selected(3) })).toBeVisible();
    await expectNoAxeViolations(page);

    const dialog = page.getByRole("dialog");
    const open = async (kind: keyof typeof text.bulk) => {
      await page.getByRole("toolbar").getByRole("button", { name: text.bulk[kind], exact: true }).click();
      await expect(dialog).toHaveAccessibleName(text.bulkTitle[kind]);
      await expectNoAxeViolations(page);
    };
    const apply = async () => {
      await dialog.getByRole("button", { name: text.bulkApply(3) }).click();
      await expect(dialog).toHaveCount(0);
      await all.click();
    };
    const { name } = demoPerson("member");
    await open("assignee");
    await dialog.getByLabel(text.fields.assignee).selectOption({ label: name });
    await apply();
    await expect(table.getByText(name)).toHaveCount(3);
    await open("deadline");
    await dialog.getByLabel(text.fields.deadline, { exact: true }).fill("2030-03-04");
    await apply();
    await expect(table.getByText(text.due("4 mar 2030"))).toHaveCount(3);

    // Somebody else evaluates one of them meanwhile.
    const path = `/api/v1/company/${team.companyId}/departments/${team.departmentId}/actions/${first.id}`;
    await callApi(page, "PATCH", path, { status: "completed" });
    const evaluation = { evaluationCriteria: "Sin filtraciones", evaluationResult: "effective" };
    await callApi(page, "PATCH", path, { status: "evaluated", ...evaluation });
    await open("status");
    await dialog.getByRole("button", { name: text.bulkCompleteApply(3) }).click();
    await expect(dialog).toHaveAccessibleName(text.bulkRefused(1));
    await expect(dialog.getByRole("listitem")).toContainText(first.viewId);
    await expectNoAxeViolations(page);
    await expectOnlySpanish(page);
    await dialog.getByRole("button", { name: commonEs.close }).last().click();
    await expect(table.getByText("Completada", { exact: true })).toHaveCount(2);
    // The refused one stays selected.
    await expect(page.getByRole("toolbar", { name: text.selected(1) })).toBeVisible();
  });

  test("searches, filters and changes several actions at once", { tag: "@both-sizes" }, async ({ page }) => {
    test.slow();
    const { team, form } = await createVisit(page);
    const mark = form.viewId.replaceAll("-", "");
    for (const title of [`Lona rota ${mark}`, `Lona sucia ${mark}`]) {
      // oxlint-disable-next-line no-await-in-loop
      await createAction(page, team, form.id, { title, priority: "3" });
    }
    await page.goto(`/${team.companyId}/team/${team.departmentId}/actions`);
    await page.getByRole("searchbox", { name: lists.search }).fill(mark);
    await expect(page).toHaveURL(/[?&]q=/);
    const rows = page.getByRole("table").locator("[data-row-link]");
    await expect(rows).toHaveCount(2);
    await expectNoAxeViolations(page);
    await expectOnlySpanish(page);
    await expectNoSidewaysScroll(page);

    for (const box of await page
      .getByRole("table")
      .getByRole("checkbox", { name: "Seleccionar MONT", exact: false })
      .all())
      // oxlint-disable-next-line no-await-in-loop
      await box.check();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: text.bulk.priority }).click();
    const dialog = page.getByRole("dialog", { name: text.bulkTitle.priority });
    await dialog.getByRole("radio", { name: "Alta", exact: true }).check();
    await dialog.getByRole("button", { name: text.bulkApply(2) }).click();
    await expect(page.getByText(text.bulkDone(2))).toBeVisible();
    await expect(page.getByRole("table").getByText("Alta", { exact: true })).toHaveCount(2);

    // The filter is in the URL, survives a reload and can be removed.
    await chooseFilter(page, text.filters.priority, "Baja");
    await expect(page).toHaveURL(/[?&]priority=/);
    await page.reload();
    await expect(page.getByText(text.nothingTitle)).toBeVisible();
    await page.getByRole("button", { name: lists.removeFilter("Baja") }).click();
    await expect(rows).toHaveCount(2);
    await rows.first().click();
    await expect(page.getByRole("dialog")).toContainText(mark);
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(rows).toHaveCount(2);
  });

  test(
    "one's own actions are a press away, and shown again on coming back",
    { tag: "@phone" },
    async ({ page }) => {
      const { companyId } = await firstDepartment(page);
      const own = page.getByRole("button", { name: text.mine, exact: true });
      const open = async (isOwn: boolean) => {
        await page.goto(`/${companyId}/actions`);
        await expect(own).toHaveAttribute("aria-pressed", String(isOwn));
        expect(new URL(page.url()).searchParams.has("assignee")).toBe(isOwn);
      };
      await open(false);
      await own.click();
      await expect(page).toHaveURL(/[?&]assignee=/);
      await open(true);
      // Everybody's are a press away too.
      await own.click();
      await expect(own).toHaveAttribute("aria-pressed", "false");
      await open(false);
    },
  );
});
