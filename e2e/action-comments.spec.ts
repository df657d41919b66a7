import { commonEs } from "../web/text/common/es.ts";
import { type Locator, type Page } from "@playwright/test";
import { appEs } from "../web/text/app/es.ts";
import { createAction } from "./support/actions.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { SMALL_PNG } from "./support/fill-form.ts";
import { demoPerson } from "./support/people.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";
import { createVisit } from "./support/visit.ts";

const text = appEs.actionTexts;

test.use({ as: "manager" });

/** Opens an action of its own in its dialog. */
async function openAction(page: Page) {
  const { team, form } = await createVisit(page);
  const title = `Pintar el pasillo ${form.viewId}`;
  const { id } = await createAction(page, team, form.id, { title });
  await page.goto(`/${team.companyId}/team/${team.departmentId}/actions?action=${id}`);
  return page.getByRole("dialog", { name: title });
}

const addPhoto = (dialog: Locator, name: string) =>
  dialog
    .locator("input[data-files=photo][multiple]")
    .first()
    .setInputFiles({ name, mimeType: "image/png", buffer: SMALL_PNG });

/** Checks that the whole list is on the screen and inside the dialog. */
async function expectUncut(list: Locator): Promise<void> {
  await expect(list).toBeInViewport({ ratio: 1 });
  const isInside = await list.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const body = element.closest("[data-body]")?.getBoundingClientRect();
    return body !== undefined && top >= body.top && bottom <= body.bottom;
  });
  expect(isInside).toBe(true);
}

test(
  "a comment with a mention and a photo survives closing and a reload, and is sent once",
  { tag: "@phone" },
  async ({ page }) => {
    test.slow();
    const dialog = await openAction(page);
    const address = page.url();
    const field = dialog.getByRole("combobox", { name: text.newComment });
    const { name } = demoPerson("member");
    const list = dialog.getByRole("listbox", { name: text.mentionPeople });
    // At the lower edge of the dialog, where a list below the field would be cut off, and then at the upper one.
    for (const isAtEnd of [true, false]) {
      // oxlint-disable-next-line no-await-in-loop
      await field.evaluate(
        (element, end) => element.scrollIntoView({ block: end ? "end" : "start" }),
        isAtEnd,
      );
      // oxlint-disable-next-line no-await-in-loop
      await field.fill("");
      // oxlint-disable-next-line no-await-in-loop
      await field.pressSequentially("@");
      // oxlint-disable-next-line no-await-in-loop
      await expectUncut(list);
    }
    await field.pressSequentially(name.slice(0, 4));
    await expect(list.getByRole("option").first()).toContainText(name);
    await expectNoAxeViolations(page);
    await expectOnlySpanish(page);
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue(`@${name} `);
    await field.pressSequentially("mira esto");
    await expect(dialog.getByText(text.mentionTold(name))).toBeVisible();
    await addPhoto(dialog, "Pasillo.png");
    const photo = dialog.getByRole("list", { name: text.commentPhotos }).locator("[data-media] img");
    await expect(photo).toBeVisible();
    const send = dialog.getByRole("button", { name: text.sendComment, exact: true });
    await expect(send).toBeEnabled();

    await dialog.getByRole("button", { name: commonEs.close, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto(address);
    await expect(field).toHaveValue(`@${name} mira esto`);
    // It is below what the action came from, and is loaded once it is near.
    await photo.scrollIntoViewIfNeeded();
    await expect(photo).toHaveJSProperty("complete", true);
    await expect(send).toBeEnabled();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await send.click();
    const comment = dialog.locator("[data-comment]");
    await expect(comment).toContainText(`@${name} mira esto`);
    await expect(comment.locator("[data-media]")).toHaveCount(1);
    await expect(field).toHaveValue("");
    await expect(photo).toHaveCount(0);
    await page.reload();
    await expect(comment).toHaveCount(1);
    await expect(field).toHaveValue("");
    await expect(photo).toHaveCount(0);

    await comment.getByRole("button", { name: commonEs.edit }).click();
    await expectNoAxeViolations(page);
    await comment.getByRole("button", { name: commonEs.cancel }).click();
    await comment.getByRole("button", { name: commonEs.delete }).click();
    const removal = page.getByRole("dialog", { name: text.removeCommentTitle });
    await expectNoAxeViolations(page);
    await removal.getByRole("button", { name: commonEs.delete }).click();
    await expect(comment).toHaveCount(0);
  },
);

test("the photos for completing an action survive a reload and become evidence", async ({ page }) => {
  test.slow();
  const dialog = await openAction(page);
  await dialog.getByRole("button", { name: text.steps.complete }).click();
  const closing = page.getByRole("dialog", { name: "Completar", exact: false });
  await closing.getByLabel(text.closingComment).fill("Pintado");
  await addPhoto(closing, "Pasillo.png");
  const photo = closing.getByRole("list", { name: text.closingPhotos }).locator("[data-media] img");
  await expect(photo).toBeVisible();
  await page.reload();
  await dialog.getByRole("button", { name: text.steps.complete }).click();
  await expect(closing.getByLabel(text.closingComment)).toHaveValue("Pintado");
  await expect(photo).toBeVisible();
  await expectNoAxeViolations(page);
  await expectOnlySpanish(page);
  await closing.getByRole("button", { name: text.steps.complete, exact: true }).click();
  const comment = dialog.locator("[data-comment]");
  await expect(comment).toContainText("Pintado");
  await expect(comment.locator("[data-media]")).toHaveCount(1);
  await expect(comment).toContainText(text.kindOfComment.closing);
});

test("the button to undo in a notice over a dialog can be pressed", { tag: "@phone" }, async ({ page }) => {
  test.slow();
  const dialog = await openAction(page);
  const undo = page
    .getByRole("region", { name: commonEs.notices })
    .getByRole("button", { name: commonEs.undo });

  await dialog.getByRole("button", { name: text.steps.complete }).click();
  const closing = page.getByRole("dialog", { name: "Completar", exact: false });
  await closing.getByRole("button", { name: text.steps.complete, exact: true }).click();
  await dialog.getByRole("button", { name: text.steps.reopen }).click();
  await expect(dialog.getByRole("button", { name: text.steps.complete })).toBeVisible();
  await undo.last().click();
  await expect(dialog.getByText("Completada", { exact: true })).toBeVisible();
  await expect(dialog).toBeVisible();

  await addPhoto(dialog, "Pasillo.png");
  const photo = dialog.getByRole("list", { name: text.commentPhotos }).locator("[data-media]");
  await photo.getByRole("button", { name: /^Opciones/ }).click();
  await page.getByRole("menuitem", { name: appEs.media.grid.remove }).click();
  await expect(photo).toHaveCount(0);
  await undo.last().click();
  await expect(photo).toHaveCount(1);
  await expect(dialog).toBeVisible();

  // The dialog takes the notices with it when it closes, and they go back to the page.
  await dialog.getByRole("button", { name: commonEs.close, exact: true }).click();
  await expect(page.getByRole("region", { name: commonEs.notices })).toHaveCount(1);
});
