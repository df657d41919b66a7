import { commonEs } from "../web/text/common/es.ts";
import { appEs } from "../web/text/app/es.ts";
import { unsentEs } from "../web/text/unsent/es.ts";
import { createAction } from "./support/actions.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi } from "./support/create-company.ts";
import {
  crashTab,
  expectFilesOnDevice,
  expectKeptActions,
  expectTextOnDevice,
  installOfflineApp,
} from "./support/device.ts";
import { SMALL_PDF, SMALL_PNG } from "./support/fill-form.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";
import { createVisit } from "./support/visit.ts";

const text = appEs.actionTexts;
const KEPT = new RegExp(`^${appEs.lists.kept("")}`);

test.slow();
test.use({ as: "manager", serviceWorkers: "allow", expected: [{ path: "/", status: "offline" }] });

test(
  "an action completed offline with a photo and a document survives a crash, and is there once with the network, with a receipt",
  { tag: "@phone" },
  async ({ page, context }) => {
    const { team, form } = await createVisit(page);
    const title = `Pintar el pasillo ${form.viewId}`;
    const { id, viewId } = await createAction(page, team, form.id, { title });
    const address = `/${team.companyId}/team/${team.departmentId}/actions?action=${id}`;
    await page.goto(address);
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByLabel(text.fields.title)).toBeVisible();
    await installOfflineApp(page);
    await page.reload();
    await expect(dialog.getByLabel(text.fields.title)).toBeVisible();
    await context.setOffline(true);

    await dialog.getByRole("radio", { name: "Alta", exact: true }).check();
    await expect(dialog.getByText(text.waiting.saved)).toBeVisible();
    await dialog.getByRole("combobox", { name: text.newComment }).fill("Faltaba pintura");
    await dialog.getByRole("button", { name: text.sendComment, exact: true }).click();
    await expect(dialog.locator("[data-waiting-comment]")).toContainText("Faltaba pintura");
    await dialog.getByRole("button", { name: text.steps.complete }).click();
    const closing = page.getByRole("dialog", { name: text.completeTitle(viewId) });
    await closing.getByLabel(text.closingComment).fill("Pintado de amarillo");
    await closing
      .locator("input[data-files=photo][multiple]")
      .first()
      .setInputFiles({ name: "Pasillo.png", mimeType: "image/png", buffer: SMALL_PNG });
    await expect(closing.getByRole("list", { name: text.closingPhotos }).locator("img")).toBeVisible();
    const documents = closing.locator("input[data-files=document]");
    const fake = { name: "Acta.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 <script>") };
    await documents.setInputFiles(fake);
    await expect(closing.getByText(appEs.media.faults.document.unreadable)).toBeVisible();
    await documents.setInputFiles({ ...fake, buffer: SMALL_PDF });
    await expect(closing.getByRole("link", { name: "Acta.pdf" })).toContainText(
      appEs.media.document.pages(1),
    );
    await closing.getByRole("button", { name: text.steps.complete, exact: true }).click();
    await expect(closing).toHaveCount(0);
    await expect(dialog.getByText(text.waiting.complete)).toBeVisible();
    await expect(dialog.getByText("Completada", { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await expectOnlySpanish(page);
    await expectTextOnDevice(page, "Pintado de amarillo");
    await expectFilesOnDevice(page, 2);

    await crashTab(page, context);
    const again = await context.newPage();
    await again.goto(address);
    const reopened = again.getByRole("dialog", { name: title });
    await expect(reopened.getByText(text.waiting.complete)).toBeVisible({ timeout: 30_000 });
    await expect(reopened.getByText("«Pintado de amarillo»")).toBeVisible();
    await reopened.getByRole("button", { name: commonEs.close, exact: true }).click();
    // The action, its comment, its photo and its document.
    await again
      .getByRole("status")
      .getByRole("button", { name: appEs.connection.pending.count(4) })
      .click();
    const sheet = again.getByRole("dialog", { name: unsentEs.title });
    const record = sheet.getByRole("list", { name: unsentEs.list }).getByRole("listitem").first();
    await expect(record).toContainText(viewId);
    await expect(record).toContainText(unsentEs.completion.complete);
    await expectNoAxeViolations(again);

    await context.setOffline(false);
    const receipt =
      /^Todo enviado · \d+:\d\d · cambios en 1 acción, 1 acción completada, 1 comentario, 1 foto, 1 documento$/;
    await expect(again.getByRole("dialog").getByText(receipt)).toBeVisible({ timeout: 30_000 });
    const path = `/api/v1/company/${team.companyId}/departments/${team.departmentId}/actions/${id}`;
    const { action } = await callApi<{ action: object }>(again, "GET", path);
    expect(action).toMatchObject({ status: "completed", commentsCount: 2 });
    type Comments = { comments: { kind: string; text: string; photos: object[]; documents: object[] }[] };
    const { comments } = await callApi<Comments>(again, "GET", `${path}/comments`);
    expect(
      comments.map(({ kind, text: words, ...files }) => [
        kind,
        words,
        files.photos.length,
        files.documents.length,
      ]),
    ).toEqual([
      ["comment", "Faltaba pintura", 0, 0],
      ["closing", "Pintado de amarillo", 1, 1],
    ]);
    await again.goto(address);
    const stored = again
      .getByRole("region", { name: text.evidence.label })
      .getByRole("link", { name: /Acta\.pdf/ });
    await expect(stored).toHaveAttribute("target", "_blank");
    const served = await again.request.get((await stored.getAttribute("href")) ?? "");
    expect([served.status(), served.headers()["content-type"], await served.body()]).toEqual([
      200,
      "application/pdf",
      SMALL_PDF,
    ]);
  },
);

test(
  "lists that were never opened show what the device has without a network, and say so",
  { tag: "@phone" },
  async ({ page, context }) => {
    const { team, form } = await createVisit(page);
    const title = `Señalizar la rampa ${form.viewId}`;
    const deadline = new Date(Date.now() - 500 * 86_400_000).toISOString();
    await createAction(page, team, form.id, { title, openedAt: deadline, deadline });
    const home = `/${team.companyId}/team/${team.departmentId}`;
    await page.goto(`${home}/f/${form.id}?formType=hseq_visit`);
    await expect(page.getByText(form.viewId).first()).toBeVisible();
    await installOfflineApp(page);
    await expectKeptActions(page, team.companyId, title);
    await context.setOffline(true);

    await page.goto(`${home}/actions`);
    await expect(page.getByText(KEPT)).toBeVisible({ timeout: 30_000 });
    await page.getByRole("searchbox").fill(form.viewId);
    await expect(page.getByText(text.count(1, "1"), { exact: true })).toBeVisible();
    await page.getByRole("link", { name: title }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByLabel(text.fields.title)).toBeVisible();
    await dialog.getByRole("button", { name: commonEs.close, exact: true }).click();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await expectOnlySpanish(page);

    await page.goto(`${home}/forms`);
    await expect(page.getByText(KEPT)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(form.viewId).first()).toBeVisible();
  },
);
