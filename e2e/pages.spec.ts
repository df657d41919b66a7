import type { Page } from "@playwright/test";
import { appEs } from "../web/text/app/es.ts";
import { publicEs } from "../web/text/public/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { firstPlace } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

type Place = Awaited<ReturnType<typeof firstPlace>>;

async function expectPage(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectOnlySpanish(page);
  await expectNoAxeViolations(page);
}

test.describe("signed out", () => {
  const pages: [string, string][] = [
    ["/login", publicEs.signIn.title],
    ["/code?email=aitana%40correo.example", publicEs.code.title],
    ["/code", publicEs.code.brokenTitle],
    ["/no/existe/esta/pagina", publicEs.notFound.title],
  ];
  for (const [path, heading] of pages) {
    test(path, ({ page }) => expectPage(page, path, heading));
  }
});

test("what does not exist says so, and leads home", async ({ page }) => {
  await page.goto("/no/existe/esta/pagina");
  await expect(page.getByRole("heading", { name: "¡No encontrado!" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Inicio" })).toHaveAttribute("href", "/");
});

test.describe("for the owner", () => {
  test.use({ as: "owner" });
  const { places, settings } = appEs;
  const pages: [string, (place: Place) => string, string | ((place: Place) => string)][] = [
    ["company home", ({ companyId }) => `/${companyId}`, ({ companyName }) => companyName],
    ["all forms", ({ companyId }) => `/${companyId}/forms`, places.allForms],
    ["actions", ({ companyId }) => `/${companyId}/actions`, places.actions],
    ["mailbox", ({ companyId }) => `/${companyId}/mailbox`, places.mailbox],
    ["my mailbox", ({ companyId }) => `/${companyId}/my-mailbox`, places.myMailbox],
    ...(["user", "company", "departments", "billing", "support"] as const).map(
      (tab): [string, (place: Place) => string, string] => [
        `settings, ${tab}`,
        ({ companyId }) => `/${companyId}/settings?tab=${tab}`,
        settings.title,
      ],
    ),
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
      const place = await firstPlace(page);
      await expectPage(page, path(place), typeof heading === "string" ? heading : heading(place));
    });
  }
});

test.describe("for the platform's administrator", () => {
  test.use({ as: "platformAdmin" });
  const pages: [string, string][] = [
    ["/", appEs.home.noCompanyTitle],
    ["/admin", appEs.frame.adminArea],
    ["/admin/users", appEs.frame.users],
    ["/admin/companies", appEs.frame.companies],
  ];
  for (const [path, heading] of pages) {
    test(path, ({ page }) => expectPage(page, path, heading));
  }
});
