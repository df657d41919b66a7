import { FORM_TYPES, type FormType } from "../worker/contract/enums.ts";
import { commonEs } from "../web/text/common/es.ts";
import { companyEs } from "../web/text/company/es.ts";
import type { Locator, Page } from "@playwright/test";
import { appEs } from "../web/text/app/es.ts";
import { auditEs } from "../web/text/audit/es.ts";
import { checklistsEs } from "../web/text/checklists/es.ts";
import { importsEs } from "../web/text/imports/es.ts";
import { settingsEs } from "../web/text/settings/es.ts";
import { planEs } from "../web/text/plan/es.ts";
import { publicEs } from "../web/text/public/es.ts";
import { verifyEs } from "../web/text/verify/es.ts";
import { expectLoaded, expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { expectRoomForLargeText } from "./support/large-text.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { firstDepartment, moreButton } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

const PHONE_WIDTH = 360;

type Visit = { path: string; heading: string; alsoExpect?: () => Promise<void> };

/** One after the other in one browser, which then has cached most of the app's files. */
async function expectPages(page: Page, visits: readonly Visit[]): Promise<void> {
  for (const { path, heading, alsoExpect } of visits)
    // oxlint-disable-next-line no-await-in-loop
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expectLoaded(page);
      await expectNoSidewaysScroll(page);
      await expectOnlySpanish(page);
      await expectNoAxeViolations(page);
      await alsoExpect?.();
      if ((page.viewportSize()?.width ?? 0) <= PHONE_WIDTH) await expectRoomForLargeText(page);
    });
}

/** Opens something on the page or in a dialog, looks whether it has room, and closes it. */
async function expectRoomIn(page: Page, opener: Locator, inside?: () => Promise<void>): Promise<void> {
  const titles = () => page.locator("dialog[open] h2, [role=menu]").allTextContents();
  const before = await titles();
  await opener.click();
  // One sheet may close before the next one has loaded.
  await expect.poll(async () => (await titles()).filter((title) => !before.includes(title))).not.toEqual([]);
  await expectLoaded(page);
  await expectRoomForLargeText(page);
  const opened = await titles();
  await inside?.();
  await page.keyboard.press("Escape");
  await expect.poll(titles).not.toEqual(opened);
}

// axe scans every page here; the other tests scan only dialogs and menus.
test.describe("every page is laid out, Spanish and accessible", { tag: "@both-sizes" }, () => {
  test.slow();

  test("signed out", async ({ page }) => {
    const home = page.getByRole("link", { name: "Inicio" });
    await expectPages(page, [
      { path: "/login", heading: publicEs.signIn.title },
      { path: "/code?email=aitana%40correo.example", heading: publicEs.code.title },
      { path: "/code", heading: publicEs.code.brokenTitle },
      { path: "/verificar", heading: verifyEs.title },
      {
        path: "/no/existe/esta/pagina",
        heading: "¡No encontrado!",
        alsoExpect: () => expect(home).toHaveAttribute("href", "/"),
      },
    ]);
  });

  test.describe("for the owner", () => {
    test.use({ as: "owner" });
    const { places, settingsTabs } = appEs;

    test("of the company", async ({ page }) => {
      const { companyId, companyName } = await firstDepartment(page);
      const company = `/${companyId}`;
      const answer = await page.request.get(`/api/v1/location/${companyId}/locations`);
      const [location] = ((await answer.json()) as { locations: { id: string; name: string }[] }).locations;
      await expectPages(page, [
        { path: company, heading: companyName },
        { path: `${company}/forms`, heading: places.allForms },
        { path: `${company}/actions`, heading: commonEs.actions },
        { path: `${company}/plan`, heading: planEs.title },
        { path: `${company}/mailbox`, heading: places.mailbox },
        { path: `${company}/my-mailbox`, heading: commonEs.myMailbox },
        { path: `${company}/people`, heading: companyEs.members.title },
        { path: `${company}/places`, heading: companyEs.masterData.locations.title },
        { path: `${company}/places/${location?.id}`, heading: location?.name ?? "" },
        { path: `${company}/checklists`, heading: checklistsEs.title },
        { path: `${company}/bin`, heading: appEs.bin.title },
        { path: `${company}/exports`, heading: appEs.exports.title },
        { path: `${company}/imports`, heading: importsEs.title },
        { path: `${company}/accidents`, heading: "Accidentes" },
        { path: `${company}/documents`, heading: appEs.frame.documents },
        { path: `${company}/audit`, heading: auditEs.companyTitle },
      ]);
    });

    test("of a department", async ({ page }) => {
      const { companyId, teamId, teamName } = await firstDepartment(page);
      const department = `/${companyId}/team/${teamId}`;
      await expectPages(page, [
        { path: `${department}/dashboard`, heading: teamName },
        { path: `${department}/forms`, heading: places.departmentForms },
        { path: `${department}/actions`, heading: places.departmentActions },
        { path: `${department}/plan?view=month`, heading: planEs.title },
      ]);
    });

    test("of the settings", async ({ page }) => {
      const { companyId } = await firstDepartment(page);
      const tabs = ["user", "company", "departments", "billing", "support"] as const;
      await expectPages(
        page,
        tabs.map((tab) => ({
          path: `/${companyId}/settings?tab=${tab}`,
          heading: settingsEs.settings.title,
          // The links to the tabs are wider than a phone: the open one is scrolled to.
          alsoExpect: () =>
            expect(page.getByRole("link", { name: settingsTabs[tab], exact: true })).toBeInViewport(),
        })),
      );
    });
  });

  test.describe("for the platform's administrator", () => {
    test.use({ as: "platformAdmin" });

    test("of the platform", ({ page }) =>
      expectPages(page, [
        { path: "/", heading: appEs.frame.adminArea },
        { path: "/admin", heading: appEs.frame.adminArea },
        { path: "/admin/users", heading: appEs.frame.users },
        { path: "/admin/companies", heading: appEs.frame.companies },
        { path: "/admin/audit", heading: appEs.frame.audit },
      ]));
  });
});

test.describe("with large letters on a phone", { tag: "@phone" }, () => {
  test.use({ as: "owner" });
  const { createForm, lists, signature, actionTexts } = appEs;
  const buttonOf = (page: Page) => (name: string | RegExp) =>
    page.getByRole("button", { name, exact: true }).first();

  test("a form of each kind has room, with its signature pad and what is missing", async ({ page }) => {
    test.slow();
    const { companyId } = await firstDepartment(page);
    const company = `/api/v1/company/${companyId}`;
    type Listed = { forms: { id: string; departmentId: string | null }[] };
    const oneOf = async (type: FormType, status: string) => {
      const list = type === "mailbox" ? "mailboxs?" : `forms?formType=${type}&`;
      const answer = await page.request.get(`${company}/${list}status=${status}&limit=1`);
      const [found] = ((await answer.json()) as Listed).forms;
      const of = found?.departmentId ? `team/${found.departmentId}/f` : "f";
      return `/${companyId}/${of}/${found?.id}?formType=${type}`;
    };
    for (const type of FORM_TYPES)
      for (const status of type === "hseq_visit" ? ["in_progress", "completed"] : ["in_progress"])
        // oxlint-disable-next-line no-await-in-loop
        await test.step(`${type}, ${status}`, async () => {
          await page.goto(await oneOf(type, status));
          await expect(page.locator("#section-data")).toBeVisible();
          await expectLoaded(page);
          await expectRoomForLargeText(page);
        });
    await page.goto(await oneOf("hseq_visit", "in_progress"));
    const button = buttonOf(page);
    await expectRoomIn(page, button(new RegExp(`^${signature.sign}`)));
    await expectRoomIn(page, button(appEs.formSteps.complete));
  });

  test("what a form scrolls to is clear of its header", async ({ page }) => {
    const { companyId } = await firstDepartment(page);
    type Listed = { forms: { id: string; departmentId: string }[] };
    const visits = `/api/v1/company/${companyId}/forms?formType=hseq_visit&status=in_progress&limit=1`;
    const [visit] = ((await (await page.request.get(visits)).json()) as Listed).forms;
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 32 } });
    await page.goto(`/${companyId}/team/${visit?.departmentId}/f/${visit?.id}?formType=hseq_visit`);
    const question = page.locator("main fieldset[id]:has(legend)").first();
    await expect(question).toBeAttached();
    await expect
      .poll(() =>
        question.evaluate((each) => {
          each.scrollIntoView({ block: "start" });
          const header = document.querySelector("main header");
          return each.getBoundingClientRect().top - (header?.getBoundingClientRect().bottom ?? Infinity);
        }),
      )
      .toBeGreaterThan(0);
  });

  test("the sheets of the home and of the lists have room", async ({ page }) => {
    test.slow();
    const { companyId } = await firstDepartment(page);
    const button = buttonOf(page);
    await page.goto(`/${companyId}`);
    await expectLoaded(page);
    await expectRoomIn(page, button(createForm.newForm), () =>
      expectRoomIn(page, page.getByRole("dialog").getByRole("button", { name: appEs.kinds.hseq_visit })),
    );
    await expectRoomIn(page, moreButton(page), () =>
      expectRoomIn(page, page.getByRole("dialog").getByRole("button", { name: lists.search })),
    );

    await page.goto(`/${companyId}/forms`);
    await expectRoomIn(page, button(lists.filterList));
    await expectRoomIn(page, button(/^Estado/));

    const { steps } = actionTexts;
    for (const [status, step] of [
      ["in_progress", steps.complete],
      ["completed", steps.evaluate],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      await page.goto(`/${companyId}/actions?status=${status}`);
      // oxlint-disable-next-line no-await-in-loop
      await expectRoomIn(page, page.locator("[data-row-link]").first(), () =>
        expectRoomIn(page, page.getByRole("dialog").getByRole("button", { name: step, exact: true })),
      );
    }
  });
});

test.describe("the tests' own fonts", () => {
  test.use({ as: "owner" });

  test("no text is drawn with a font of the machine", async ({ page }) => {
    const { companyId } = await firstDepartment(page);
    await page.goto(`/${companyId}/forms`);
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("DOM.enable");
    await devtools.send("CSS.enable");
    // Parts that load later take the place of nodes that were asked for.
    await expect(async () => {
      const { root } = await devtools.send("DOM.getDocument", { depth: 0 });
      const { nodeIds } = await devtools.send("DOM.querySelectorAll", {
        nodeId: root.nodeId,
        selector: "body *",
      });
      const used = await Promise.all(
        nodeIds.map((nodeId) => devtools.send("CSS.getPlatformFontsForNode", { nodeId })),
      );
      const fonts = used.flatMap(({ fonts: ofNode }) => ofNode);
      expect(fonts.length).toBeGreaterThan(100);
      expect(fonts.every(({ isCustomFont }) => isCustomFont)).toBe(true);
    }).toPass();
  });
});
