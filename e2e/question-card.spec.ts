import { commonEs } from "../web/text/common/es.ts";
import type { Action } from "../worker/contract/actions/actions.ts";
import { appEs } from "../web/text/app/es.ts";
import { createAction } from "./support/actions.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi } from "./support/create-company.ts";
import { expectSaved } from "./support/fill-form.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";
import { createVisit } from "./support/visit.ts";

const { actionTexts: text, connection, checklist: words, lastVisit } = appEs;

const SMALL_PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test.use({ as: "manager", expected: [{ path: "/", status: "offline" }] });

test("a visit starts from the last one, and a question's card has its note, photo and actions @phone", async ({
  page,
  context,
}) => {
  test.slow();
  const { team, form: before } = await createVisit(page);
  const path = (id: string) =>
    `/api/v1/company/${team.companyId}/departments/${team.departmentId}/hseq-visit/${id}`;
  const people = [{ name: "Júlia Ferrer", role: "Encargada de turno", signature: null }];
  await callApi(page, "PATCH", path(before.id), { participants: people });
  const left: Action = await createAction(page, team, before.id, { title: "Señalizar el desnivel" });
  const { form } = await createVisit(page);
  await page.goto(`/${team.companyId}/team/${team.departmentId}/f/${form.id}?formType=hseq_visit`);

  await page.getByRole("button", { name: `n.º ${Number(before.viewId.split("-").at(-1))}` }).click();
  const offer = page.getByRole("dialog", { name: lastVisit.title(before.viewId) });
  await expect(offer).toContainText(left.viewId);
  await expect(offer).toContainText("Señalizar el desnivel");
  await expectNoAxeViolations(page);
  await offer.getByRole("button", { name: lastVisit.take(1) }).click();
  await expect(page.locator('[id="participants"]').getByLabel(commonEs.fullName)).toHaveValue("Júlia Ferrer");

  const index = form.safetyChecks.findIndex(({ field }) => field.payload.acceptActions);
  const question = form.safetyChecks[index];
  if (!question) throw new Error("no question takes actions");
  const card = page.locator(`[id="safetyChecks.${question.id}"]`);
  const boxes = await Promise.all(
    [words.correction, text.raiseShort, words.note, words.photo].map((name) =>
      card.getByRole("button", { name, exact: true }).boundingBox(),
    ),
  );
  for (const box of boxes) {
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBe(boxes[0]?.height);
  }
  await card.getByRole("button", { name: words.note }).click();
  await card.getByRole("textbox", { name: words.note }).fill("Lo sabe mantenimiento");
  await card.locator('input[data-files="photo"]').setInputFiles({
    name: "Salida.png",
    mimeType: "image/png",
    buffer: SMALL_PNG,
  });
  await expect(card.locator("[data-media]")).toHaveCount(1);
  await expectSaved(page);

  const raise = async (title: string) => {
    await card.getByRole("button", { name: text.raiseShort, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: text.raiseTitle });
    await dialog.getByLabel(text.fields.title).fill(title);
    await dialog.getByRole("button", { name: text.raise }).click();
    await expect(dialog).toHaveCount(0);
  };
  const raised = card.getByRole("list", { name: text.raisedFromQuestion }).getByRole("listitem");
  await raise("Despejar la salida");
  await expect(raised).toContainText([/Despejar la salida.*-ACC-\d+.*En curso/]);
  // Opening the action loads its dialog. Service workers are blocked in this test, so the dialog to complete it cannot load without a network.
  const openAction = raised.getByRole("button", { name: "Despejar la salida" });
  const action = page.getByRole("dialog", { name: "Despejar la salida" });
  await openAction.click();
  await expect(action.getByRole("button", { name: text.steps.complete })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(action).toHaveCount(0);
  await context.setOffline(true);
  await raise("Pintar el suelo");
  await expect(raised).toContainText([/Despejar/, new RegExp(`Pintar el suelo.*${text.pending.state}`)]);
  await openAction.click();
  await action.getByRole("button", { name: text.steps.complete }).click();
  await expect(page.getByText(connection.notLoaded.title)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(action).toHaveCount(0);
  await expect(card.getByRole("textbox", { name: words.note })).toHaveValue("Lo sabe mantenimiento");
  await context.setOffline(false);
  await expect(raised).toContainText([/Pintar el suelo.*-ACC-\d+/, /Despejar/], { timeout: 30_000 });

  // Where the browser keeps the failure of a script, the app loads the page again, once.
  const closing = page.getByRole("dialog", { name: "Completar", exact: false });
  await expect(async () => {
    if (!(await action.isVisible())) await openAction.click({ timeout: 5000 });
    await expect(action.getByText(text.fromQuestion(question.label))).toBeVisible({ timeout: 5000 });
    // The page that is loaded again has no dialog, and the click would wait for one.
    await action.getByRole("button", { name: text.steps.complete }).click({ timeout: 5000 });
    await expect(closing).toBeVisible({ timeout: 5000 });
  }).toPass();
  await closing.getByRole("button", { name: text.steps.complete, exact: true }).click();
  await expect(action.getByText("Completada", { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await action.getByRole("link", { name: text.openForm(form.viewId) }).click();
  await expect(action).toHaveCount(0);
  await expect(card).toBeInViewport();
  await expect(raised.filter({ hasText: "Despejar" })).toContainText("Completada");

  await page.reload();
  await expect(card.getByRole("textbox", { name: words.note })).toHaveValue("Lo sabe mantenimiento");
  await expect(card.locator("[data-media]")).toHaveCount(1);
  await expect(page.locator('[id="photos"]')).toContainText(words.questionNumber(index + 1));
  await expect(raised).toHaveCount(2);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await expectOnlySpanish(page);
});
