import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { appEs } from "../web/text/app/es.ts";
import { companyEs } from "../web/text/company/es.ts";
import { placesEs as text } from "../web/text/places/es.ts";
import { planEs } from "../web/text/plan/es.ts";
import { expectLoaded, expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi, createCompany } from "./support/create-company.ts";
import { demoPerson, openPageAs } from "./support/people.ts";
import { firstDepartment } from "./support/session.ts";
import { signIn } from "./support/sign-in.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

type Labels = { labels: { code: string; zoneId: string | null }[] };

/** A new zone of the demo company with its label, made by the owner. */
async function newZone(owner: Page) {
  const { companyId, teamId } = await firstDepartment(owner);
  const places = `/api/v1/location/${companyId}/locations`;
  const { locations } = await callApi<{ locations: { id: string; name: string }[] }>(owner, "GET", places);
  const [location] = locations;
  if (!location) throw new Error("The demo company has no location");
  const name = `Zona ${process.pid}-${Date.now().toString(36)}`;
  const body = { name };
  const { zone } = await callApi<{ zone: { id: string } }>(
    owner,
    "POST",
    `${places}/${location.id}/zones`,
    body,
  );
  const labels = await callApi<Labels>(owner, "POST", `/api/v1/company/${companyId}/labels`, {
    zoneIds: [zone.id],
  });
  return { companyId, teamId, location, name, zoneId: zone.id, code: labels.labels[0]?.code ?? "" };
}

async function zoneOfOwner(browser: Browser) {
  const owner = await openPageAs(browser, "owner");
  const zone = await newZone(owner);
  return { owner, ...zone };
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function expectFine(page: Page): Promise<void> {
  await expectLoaded(page);
  await expectNoSidewaysScroll(page);
  await expectOnlySpanish(page);
  await expectNoAxeViolations(page);
}

test.describe("scanning a label", { tag: "@both-sizes" }, () => {
  test("signed out leads to the sign-in and back to the place, which is filled in", async ({
    page,
    browser,
  }) => {
    test.slow();
    const { owner, companyId, zoneId, name, location, code } = await zoneOfOwner(browser);
    await owner.context().close();
    await signIn(page, demoPerson("member").email, `/q/${code}`);
    await expect(heading(page, name)).toBeVisible();
    await expect(page).toHaveURL(`/${companyId}/places/${zoneId}`);
    await expectFine(page);

    await page
      .getByRole("list", { name: appEs.createForm.newForm })
      .getByRole("button", { name: appEs.kinds.hseq_visit })
      .click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(location.name).first()).toBeVisible();
    await expect(dialog.getByText(name).first()).toBeVisible();
    await dialog.getByRole("button", { name: appEs.createForm.create }).click();
    await expect(page).toHaveURL(/\/f\/[A-Za-z0-9]{24}/);
  });
});

test.describe("as a member", () => {
  test.use({ as: "member" });

  test("starts a task that is due at the place", async ({ page, browser }) => {
    const { owner, companyId, location, zoneId, name, code } = await zoneOfOwner(browser);
    const { teamId } = await firstDepartment(page);
    const task = `Revisión de ${name}`;
    await callApi(owner, "POST", `/api/v1/company/${companyId}/plan/lines`, {
      departmentId: teamId,
      kind: "hseq_visit",
      name: task,
      locationId: location.id,
      zoneId,
      rule: {
        repetition: { unit: "week", every: 1, weekdays: [1, 2, 3, 4, 5, 6, 7] },
        from: new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Madrid" }),
        until: null,
        daysEarly: 0,
        missedAfterDays: 3,
      },
    });
    await owner.context().close();
    await page.goto(`/q/${code}`);
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByRole("heading", { name: text.label })).toHaveCount(0);
    await page
      .getByRole("button", { name: planEs.startNamed(task) })
      .first()
      .click();
    await expect(page).toHaveURL(/\/f\/[A-Za-z0-9]{24}/);
    await page.goBack();
    await expect(page.getByRole("button", { name: planEs.resumeNamed(task) })).toBeVisible();
    await expectFine(page);
  });
});

test.describe("a person of another company", () => {
  test.use({ expected: [{ path: "/api/v1/q/", status: 404 }] });

  test("gets the same message for a label as for an unknown code", async ({ page, browser }) => {
    const { owner, name, code } = await zoneOfOwner(browser);
    await owner.context().close();
    await createCompany(page);
    for (const each of [code, "ZZZZZZZZ99"]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other in one page
      await page.goto(`/q/${each}`);
      // oxlint-disable-next-line no-await-in-loop
      await expect(heading(page, text.scan.unknownTitle)).toBeVisible();
      // oxlint-disable-next-line no-await-in-loop
      await expect(page.getByText(name)).toHaveCount(0);
    }
    await expectFine(page);
  });
});

test.describe("the owner", () => {
  test.use({ as: "owner" });

  test("renews a label, and the old one says so", async ({ page }) => {
    const { name, code, location } = await newZone(page);
    await page.goto(`/q/${code}`);
    await expect(heading(page, name)).toBeVisible();
    await page.getByRole("button", { name: text.renew }).click();
    const dialog = page.getByRole("dialog");
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: text.renew }).click();
    await expect(page.getByText(text.renewed)).toBeVisible();
    await page.goto(`/q/${code}`);
    await expect(heading(page, text.scan.replacedTitle)).toBeVisible();
    await expect(page.getByText(`${location.name} · ${name}`)).toBeVisible();
    await expectFine(page);
    await page.getByRole("link", { name: text.scan.toPlace }).click();
    await expect(heading(page, name)).toBeVisible();
  });

  test("prints the labels of all places", async ({ page }) => {
    const { companyId } = await firstDepartment(page);
    await page.goto(`/${companyId}/places`);
    await page.getByRole("button", { name: companyEs.masterData.printLabels }).click();
    const dialog = page.getByRole("dialog", { name: text.print.title });
    await dialog.getByRole("checkbox", { name: text.print.all, exact: true }).check();
    await expectNoAxeViolations(page);
    await expectOnlySpanish(page);
    const downloading = page.waitForEvent("download");
    await dialog.getByRole("button", { name: text.print.submit }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(text.print.fileName);
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    await expect(dialog).toHaveCount(0);
  });
});
