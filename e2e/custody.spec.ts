import { sampleValues } from "../fixtures/sample-values.ts";
import { appEs } from "../web/text/app/es.ts";
import { commonEs } from "../web/text/common/es.ts";
import { custodyEs } from "../web/text/custody/es.ts";
import { expectLoaded, expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi } from "./support/create-company.ts";
import { openColleague } from "./support/invite.ts";
import { createAction } from "./support/actions.ts";
import { answerAndClose, closeEntry, createWorkplace } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";

const { formVoid: text, formLists } = appEs;

test(
  "a completed record is voided with a reason, found among the voided ones, and taken back",
  {
    tag: "@both-sizes",
  },
  async ({ page }) => {
    const { companyId, location, zone } = await createWorkplace(page);
    const { form } = await callApi<{ form: { id: string; viewId: string } }>(
      page,
      "POST",
      `/api/v1/company/${companyId}/mailbox`,
      {
        ...sampleValues("mailbox", ["creation", "completion"]),
        date: new Date().toISOString(),
        locationId: location.id,
        zoneId: zone.id,
        submit: true,
      },
    );
    const { id, viewId } = form;
    await page.goto(`/${companyId}/f/${id}?formType=mailbox&origin=company`);
    await expectLoaded(page);

    await page.getByRole("button", { name: commonEs.moreOptions }).click();
    await expect(page.getByRole("menuitem", { name: appEs.formDelete.open })).toHaveCount(0);
    await page.getByRole("menuitem", { name: text.open }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: custodyEs.ask.confirm }).click();
    await expect(dialog.getByText("Escribe el motivo")).toBeVisible();
    await dialog.getByRole("textbox").fill("Se registró dos veces");
    await dialog.getByRole("button", { name: custodyEs.ask.confirm }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("Se registró dos veces")).toBeVisible();
    await expect(page.getByText(/^Anulado por .* el /)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 }).locator("s")).toHaveText(viewId);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);

    await page.goto(`/${companyId}/mailbox`);
    await expect(page.getByText(appEs.places.mailboxEmpty)).toBeVisible();
    await page.goto(`/${companyId}/mailbox?voided=true`);
    const row = page.getByRole("link", { name: viewId });
    await expect(row.locator("s")).toHaveText(viewId);
    await expect(page.getByText(/^Anulado por .*: Se registró dos veces$/)).toBeVisible();
    await expect(page.getByText(formLists.onlyVoided).first()).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);

    await row.click();
    await page.getByRole("button", { name: custodyEs.takeBack.confirm }).click();
    await dialog.getByRole("textbox").fill("No era un duplicado");
    await dialog.getByRole("button", { name: custodyEs.takeBack.confirm }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/^Anulado por/)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 }).locator("s")).toHaveCount(0);
  },
);

test(
  "an entry is closed from the list and reopened there with a reason, which its page shows",
  { tag: "@both-sizes" },
  async ({ page }) => {
    const { companyId, location, zone } = await createWorkplace(page);
    const path = `/api/v1/company/${companyId}/mailbox`;
    const { form } = await callApi<{ form: { id: string; viewId: string } }>(page, "POST", path, {
      ...sampleValues("mailbox", ["creation", "completion"]),
      date: new Date().toISOString(),
      locationId: location.id,
      zoneId: zone.id,
      submit: true,
    });
    const { id, viewId } = form;
    await page.goto(`/${companyId}/mailbox`);
    await page.getByRole("button", { name: `${formLists.statusOf(viewId)}: ${formLists.sent}` }).click();
    await page.getByRole("menuitemradio", { name: formLists.closed }).click();
    await expect(page.getByRole("dialog", { name: custodyEs.completing.closeTitle(viewId) })).toBeVisible();
    await expectNoAxeViolations(page);
    await answerAndClose(page);
    await expect(page.getByText(formLists.completed(viewId))).toBeVisible();
    await page.getByRole("button", { name: `${formLists.statusOf(viewId)}: ${formLists.closed}` }).click();
    await page.getByRole("menuitemradio", { name: formLists.sent }).click();
    const dialog = page.getByRole("dialog", { name: custodyEs.reopening.title(viewId) });
    await expect(dialog.getByText(/^Sello n.º 2: /)).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole("button", { name: custodyEs.reopening.confirm }).click();
    await expect(dialog.getByText("Escribe el motivo")).toBeVisible();
    await dialog.getByRole("textbox").fill("Falta avisar a mantenimiento");
    await dialog.getByRole("button", { name: custodyEs.reopening.confirm }).click();
    await expect(dialog).toHaveCount(0);

    await page.goto(`/${companyId}/f/${id}?formType=mailbox&origin=company`);
    await expect(page.getByText(/^Reabierto por .* el /)).toBeVisible();
    await expect(page.getByText("Falta avisar a mantenimiento")).toBeVisible();
    // Who completes it takes that back, and the button is not where the one before was.
    const complete = page.getByRole("main").getByRole("button", { name: commonEs.close, exact: true });
    const before = await complete.boundingBox();
    await closeEntry(page);
    const takeBack = page.getByRole("button", { name: appEs.formSteps.takeBack, exact: true });
    await expect(takeBack).toBeVisible();
    const after = await takeBack.boundingBox();
    expect(after && before && after.y >= before.y + before.height).toBe(true);
    await expectNoAxeViolations(page);
    await takeBack.click();
    await expect(page.getByText(appEs.formReopen.takenBack)).toBeVisible();
  },
);

test.describe("a completion that somebody else has acted on", () => {
  test.use({ expected: [{ path: "/api/v1/company/", status: 422 }] });

  test("is taken back with a reason", async ({ page, browser }) => {
    const { companyId, location, zone, teams } = await createWorkplace(page);
    const path = `/api/v1/company/${companyId}/mailbox`;
    const { form } = await callApi<{ form: { id: string } }>(page, "POST", path, {
      ...sampleValues("mailbox", ["creation", "completion"]),
      date: new Date().toISOString(),
      locationId: location.id,
      zoneId: zone.id,
      submit: true,
    });
    const colleague = await openColleague(page, browser, { companyId });
    await page.goto(`/${companyId}/f/${form.id}?formType=mailbox&origin=company`);
    await closeEntry(page);
    const takeBack = page.getByRole("button", { name: appEs.formSteps.takeBack, exact: true });
    await expect(takeBack).toBeVisible();
    const team = { companyId, departmentId: teams[0]?.id ?? "" };
    await createAction(colleague, team, form.id, { formType: "mailbox" });

    // The page does not know of it yet.
    await takeBack.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: custodyEs.reopening.confirm }).click();
    await expect(dialog.getByText("Escribe el motivo")).toBeVisible();
    await dialog.getByRole("textbox").fill("Falta la acción que ha creado Jon");
    await dialog.getByRole("button", { name: custodyEs.reopening.confirm }).click();
    await expect(page.getByText("Falta la acción que ha creado Jon")).toBeVisible();
    await colleague.context().close();
  });
});
