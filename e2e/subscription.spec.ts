import { commonEs } from "../web/text/common/es.ts";
import type { Page } from "@playwright/test";
import type { SubscriptionState } from "../worker/contract/organisation/subscription.ts";
import { es } from "../worker/contract/messages/es.ts";
import { formatDay, formatMoney } from "../web/text/format.ts";
import { joiningEs } from "../web/text/joining/es.ts";
import { companyEs } from "../web/text/company/es.ts";
import { billingEs as billing } from "../web/text/billing/es.ts";
import { expectLoaded, expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi, createCompany } from "./support/create-company.ts";
import { mailsTo } from "./support/outbox.ts";
import { newEmail } from "./support/people.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

const { members } = companyEs;
const { invites } = joiningEs;
const { dialog: words, cancelDialog, checkout, statuses } = billing;

const day = (at: string | null) => formatDay("es", at ?? "", "Europe/Madrid");

const readState = async (page: Page, companyId: string): Promise<SubscriptionState> =>
  (
    await callApi<{ subscription: SubscriptionState }>(
      page,
      "GET",
      `/api/v1/company/${companyId}/subscription`,
    )
  ).subscription;

async function expectSound(page: Page): Promise<void> {
  await expectLoaded(page);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await expectOnlySpanish(page);
}

/** Presses a button of the stand-in's portal and comes back to the tab. */
async function inPortal(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: billing.openPortal }).click();
  await page.getByRole("button", { name }).click();
  await page.getByRole("link", { name: "Volver a Extintor" }).click();
  await expectLoaded(page);
}

test.describe("an owner's subscription", () => {
  // The stand-in of Stripe may have any port.
  test.use({ otherSites: ["http://127.0.0.1:"] });

  test(
    "is started, paid, enlarged, cancelled, restored, fails to be paid and ends",
    { tag: "@phone" },
    async ({ page }) => {
      test.slow();
      const { companyId, email } = await createCompany(page);
      const tab = `/${companyId}/settings?tab=billing`;
      const status = page.getByText(/^(Activa|En prueba|Cancelada|Pago pendiente|Terminada)$/);
      const { price, trialDays, seats } = await readState(page, companyId);
      const money = (amount: number) => formatMoney("es", amount, price.currency);
      expect(trialDays).toBeGreaterThan(0);

      await page.goto(tab);
      await expect(page.getByRole("heading", { name: billing.plan(billing.plans.free) })).toBeVisible();
      await expect(page.getByText(billing.perSeat(money(price.perSeat)))).toBeVisible();
      await expectSound(page);

      // The price of the chosen seats is shown before it is agreed to.
      await page.getByRole("button", { name: billing.start }).click();
      const dialog = page.getByRole("dialog");
      const users = dialog.getByLabel(commonEs.people);
      await users.fill("0");
      await dialog.getByRole("button", { name: words.pay }).click();
      await expect(dialog.getByText(es.validation["seats.invalid"])).toBeVisible();
      await expect(users).toBeFocused();
      await users.fill("7");
      await dialog.getByRole("button", { name: words.more }).click();
      await expect(users).toHaveValue("8");
      await expect(dialog.getByText(words.perMonth(money(8 * price.perSeat)))).toBeVisible();
      await expectSound(page);

      // Leaving the checkout page changes nothing.
      await dialog.getByRole("button", { name: words.pay }).click();
      await page.getByRole("link", { name: "Volver sin pagar" }).click();
      await expect(page.getByText(checkout.cancelledTitle)).toBeVisible();
      await page.getByRole("button", { name: checkout.close }).click();
      await expect(page).toHaveURL(tab);
      await expect(page.getByText(checkout.cancelledTitle)).toBeHidden();

      await page.getByRole("button", { name: billing.start }).click();
      await users.fill("8");
      await dialog.getByRole("button", { name: words.pay }).click();
      await expect(page.getByRole("button", { name: "Pagar" })).toBeVisible();
      await expect(page.getByText(money(8 * price.perSeat)).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: "Pagar" }).click();
      await expect(page.getByText(checkout.doneTitle)).toBeVisible();
      await expect(page.getByText(checkout.done(8))).toBeVisible();
      await expect(status).toHaveText(statuses.trial);
      await expect(page.getByRole("progressbar", { name: billing.seats })).toHaveAttribute(
        "aria-valuetext",
        "1 de 8",
      );
      await expectSound(page);
      await page.getByRole("button", { name: checkout.close }).click();

      // The trial ends: the first payment.
      await inPortal(page, "Terminar el período");
      await expect(status).toHaveText(statuses.active);
      const { nextPayment, periodEnd } = await readState(page, companyId);
      expect(nextPayment?.amount).toBe(8 * price.perSeat);
      await expect(
        page.getByText(billing.amountOn(money(8 * price.perSeat), day(nextPayment?.at ?? null))),
      ).toBeVisible();

      await page.getByRole("button", { name: billing.change }).click();
      await expect(dialog.getByRole("button", { name: words.save })).toBeDisabled();
      await users.fill("10");
      // The period has just begun: two more seats cost all of it.
      await expect(dialog.getByText(words.todayMore(money(2 * price.perSeat), day(periodEnd)))).toBeVisible();
      await expectSound(page);
      await dialog.getByRole("button", { name: words.save }).click();
      await expect(page.getByText(billing.changed(10))).toBeVisible();
      await expect(page.getByText(billing.left(9))).toBeVisible();

      // The number cannot go below the seats in use.
      await callApi(page, "POST", `/api/v1/company/${companyId}/invites`, {
        email: newEmail(),
        role: "admin",
        departmentIds: [],
      });
      await page.reload();
      await page.getByRole("button", { name: billing.change }).click();
      await users.fill("1");
      await dialog.getByRole("button", { name: words.save }).click();
      await expect(dialog.getByText(es.seatsInUse(1, 1))).toBeVisible();
      await dialog.getByRole("button", { name: words.back }).click();

      await page.getByRole("button", { name: billing.cancel }).click();
      await expect(dialog.getByText(cancelDialog.lead(day(periodEnd)))).toBeVisible();
      await expectSound(page);
      await dialog.getByRole("button", { name: cancelDialog.confirm }).click();
      await expect(page.getByText(billing.endingTitle(day(periodEnd)))).toBeVisible();
      await expect(status).toHaveText(statuses.ending);
      await expectSound(page);
      await page.getByRole("button", { name: billing.restore }).click();
      await expect(page.getByText(billing.restored)).toBeVisible();
      await expect(status).toHaveText(statuses.active);

      // A failed payment: the seats remain, and the owner gets a mail.
      await inPortal(page, "Rechazar el próximo pago");
      await inPortal(page, "Terminar el período");
      await expect(status).toHaveText(statuses.unpaid);
      const { paymentProblem } = await readState(page, companyId);
      await expect(
        page.getByText(billing.problem(day(paymentProblem?.deadline ?? null), String(seats.free))),
      ).toBeVisible();
      await expect(page.getByText(billing.left(8))).toBeVisible();
      await expect(page.getByRole("button", { name: billing.change })).toHaveCount(0);
      await expectSound(page);
      await expect
        .poll(async () => (await mailsTo(page, email)).map(({ kind }) => kind))
        .toContain("payment-failed");

      // Stripe gives up: nobody is removed, the limit is the free one.
      await inPortal(page, "Dejar de intentar el cobro: terminar la suscripción");
      await expect(status).toHaveText(statuses.ended);
      await expect(page.getByRole("button", { name: billing.startAgain })).toBeVisible();
      await expect(page.getByText(billing.left(seats.free - 2))).toBeVisible();
      await expectSound(page);
    },
  );
});

test.describe("without a free seat", () => {
  test.use({ expected: [{ path: "/api/v1/company/", status: 409 }] });
  test("the invite dialog leads an administrator to the subscription", async ({ page }) => {
    const { companyId } = await createCompany(page);
    const { seats } = await readState(page, companyId);
    const invite = () =>
      callApi(page, "POST", `/api/v1/company/${companyId}/invites`, {
        email: newEmail(),
        role: "admin",
        departmentIds: [],
      });
    for (let taken = 1; taken < seats.free - 1; taken += 1) await invite();
    await page.goto(`/${companyId}/people`);
    await page.getByRole("button", { name: invites.invite, exact: true }).click();
    // Somebody else takes the last seat.
    await invite();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(invites.email).fill(newEmail());
    await dialog.getByRole("button", { name: invites.send }).click();
    await expect(dialog.getByRole("alert")).toContainText(members.noSeats);
    await expectSound(page);
    await dialog.getByRole("link", { name: members.openBilling }).click();
    await expect(page.getByRole("button", { name: billing.start })).toBeVisible();
    await expect(page.getByText(billing.none)).toBeVisible();
  });
});
