import type { Page } from "@playwright/test";
import { appEs } from "../web/text/app/es.ts";
import { publicEs } from "../web/text/public/es.ts";
import { expectLoaded, expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { firstDepartment } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

type Place = Awaited<ReturnType<typeof firstDepartment>>;

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640;

async function expectPage(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expectLoaded(page);
  await expectNoSidewaysScroll(page);
  await expectOnlySpanish(page);
  // The colors are the same at both sizes: the dark theme is checked on the desktop only.
  await expectNoAxeViolations(page, isPhone(page) ? ["light"] : ["light", "dark"]);
}

// axe scans every page in both themes here; the other tests scan only dialogs and menus.
test.describe("signed out", { tag: "@both-sizes" }, () => {
  const pages: [string, string][] = [
    ["/login", publicEs.signIn.title],
    ["/code?email=aitana%40correo.example", publicEs.code.title],
    ["/code", publicEs.code.brokenTitle],
  ];
  for (const [path, heading] of pages) {
    test(path, ({ page }) => expectPage(page, path, heading));
  }

  test("an unknown path shows the not-found page with a link home", async ({ page }) => {
    await expectPage(page, "/no/existe/esta/pagina", "¡No encontrado!");
    await expect(page.getByRole("link", { name: "Inicio" })).toHaveAttribute("href", "/");
  });
});

test.describe("for the owner", { tag: "@both-sizes" }, () => {
  test.use({ as: "owner" });
  const { places, settings } = appEs;
  const pages: [string, (place: Place) => string, string | ((place: Place) => string)][] = [
    ["company home", ({ companyId }) => `/${companyId}`, ({ companyName }) => companyName],
    ["all forms", ({ companyId }) => `/${companyId}/forms`, places.allForms],
    ["actions", ({ companyId }) => `/${companyId}/actions`, places.actions],
    ["mailbox", ({ companyId }) => `/${companyId}/mailbox`, places.mailbox],
    ["my mailbox", ({ companyId }) => `/${companyId}/my-mailbox`, places.myMailbox],
    ["department", ({ companyId, teamId }) => `/${companyId}/team/${teamId}`, ({ teamName }) => teamName],
    ["dashboard", ({ companyId, teamId }) => `/${companyId}/team/${teamId}/dashboard`, places.dashboard],
    [
      "department forms",
      ({ companyId, teamId }) => `/${companyId}/team/${teamId}/forms`,
      places.departmentForms,
    ],
    [
      "department actions",
      ({ companyId, teamId }) => `/${companyId}/team/${teamId}/actions`,
      places.departmentActions,
    ],
  ];
  for (const [name, path, heading] of pages) {
    test(name, async ({ page }) => {
      const place = await firstDepartment(page);
      await expectPage(page, path(place), typeof heading === "string" ? heading : heading(place));
    });
  }

  for (const tab of ["user", "company", "departments", "billing", "support"] as const) {
    test(`settings, ${tab}`, async ({ page }) => {
      const { companyId } = await firstDepartment(page);
      await expectPage(page, `/${companyId}/settings?tab=${tab}`, settings.title);
      // The links to the tabs are wider than a phone: the open one is scrolled to.
      await expect(page.getByRole("link", { name: settings.tabs[tab], exact: true })).toBeInViewport();
    });
  }
});

test.describe("for the platform's administrator", { tag: "@both-sizes" }, () => {
  test.use({ as: "platformAdmin" });
  const pages: [string, string][] = [
    ["/", appEs.home.noCompanyTitle],
    ["/admin", appEs.frame.adminArea],
    ["/admin/users", appEs.frame.users],
    ["/admin/companies", appEs.frame.companies],
    ["/admin/audit", appEs.frame.audit],
  ];
  for (const [path, heading] of pages) {
    test(path, ({ page }) => expectPage(page, path, heading));
  }
});
