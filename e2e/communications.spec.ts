// Communications: one with a question is written and sent, and read, answered and confirmed by a member on a phone, from the inbox.
import type { Page } from "@playwright/test";
import { communicationsEs } from "../web/text/communications/es.ts";
import { inboxEs } from "../web/text/inbox/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { createWorkplace } from "./support/forms.ts";
import { openColleague } from "./support/invite.ts";
import { expect, test } from "./support/test.ts";

const { details, form, people } = communicationsEs;
const TITLE = "Nuevo punto de encuentro";

async function expectUsable(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
}

test.slow();

test("a communication with a question is sent, and confirmed from the inbox @both-sizes", async ({
  page,
  browser,
}) => {
  const { companyId, teams } = await createWorkplace(page);
  const member = await openColleague(page, browser, {
    companyId,
    role: "member",
    departmentIds: [teams[0]?.id ?? ""],
  });
  await page.goto(`/${companyId}/communications`);
  await page.getByRole("button", { name: communicationsEs.send }).first().click();
  const writing = page.getByRole("dialog");
  await writing.getByLabel(form.title).fill(TITLE);
  await writing.getByLabel(form.text, { exact: false }).first().fill("Desde hoy es el aparcamiento norte.");
  await writing.getByLabel(form.asksReading).check();
  await writing.getByRole("button", { name: form.addQuestion }).click();
  await writing.getByLabel(form.questionText).fill("¿Dónde está el punto de encuentro?");
  await writing.getByLabel(form.option(1)).fill("En el comedor");
  await writing.getByLabel(form.option(2)).fill("En el aparcamiento norte");
  await writing.getByLabel(form.right).selectOption("1");
  await expectUsable(page);
  await writing.getByRole("button", { name: form.submit, exact: true }).click();
  await expect(page.getByRole("dialog", { name: TITLE })).toBeVisible();

  await member.goto(`/${companyId}/inbox`);
  await expect(async () => {
    await member.reload();
    await expect(member.getByText(TITLE)).toBeVisible({ timeout: 3000 });
  }).toPass();
  await member.getByRole("link", { name: `${inboxEs.acts.read}: ${TITLE}` }).click();
  const dialog = member.getByRole("dialog", { name: TITLE });
  const confirm = dialog.getByRole("button", { name: details.confirm });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole("radio", { name: "En el comedor" }).click();
  await confirm.click();
  await expect(dialog.getByText(details.wrong)).toBeVisible();
  await expectUsable(member);
  await dialog.getByRole("radio", { name: "En el aparcamiento norte" }).click();
  await confirm.click();
  await expect(dialog.getByText(/Confirmaste que lo leíste y entendiste/)).toBeVisible();

  await page.reload();
  const seen = page.getByRole("dialog", { name: TITLE });
  await expect(seen.getByText(communicationsEs.readOf("1", "1"))).toBeVisible();
  await expect(seen.getByRole("heading", { name: people.title })).toBeVisible();
  await expect(seen.getByText("Jon Etxeberria")).toBeVisible();
  await expectUsable(page);
});
