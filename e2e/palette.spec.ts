import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { WEB_BUILD } from "../scripts/local/paths.ts";
import { appEs } from "../web/text/app/es.ts";
import { paletteEs } from "../web/text/palette/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { expectOfflineData, installOfflineApp } from "./support/device.ts";
import { createForm, createWorkplace } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";

const { frame } = appEs;

test.slow();
test.use({ serviceWorkers: "allow" });
// Only failed requests to the unreachable server may be in the console.
test.use({ expected: [{ path: "/api/", status: "offline" }] });

test("the palette and the shortcuts work by keyboard alone, also without a network", async ({
  page,
  context,
}) => {
  const work = await createWorkplace(page);
  const { companyId } = work;
  const teamId = work.teams[0]?.id ?? "";
  const { id, viewId } = await createForm(page, work, { type: "drill", teamId });
  const field = page.getByRole("combobox", { name: paletteEs.field });
  const dialog = page.getByRole("dialog", { name: paletteEs.title });
  const search = page.getByRole("main").getByRole("searchbox");

  await test.step("the page of the form keeps it on the device", async () => {
    await page.goto(`/${companyId}/team/${teamId}/f/${id}?formType=drill`);
    await expect(page.getByRole("heading", { level: 1, name: viewId })).toBeVisible();
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes(".recent.")));
    await page.goto(`/${companyId}/forms`);
    await expect(page.getByRole("link", { name: viewId })).toBeVisible();
    await installOfflineApp(page);
  });

  await test.step("Ctrl K opens the palette, and a search by the server finds what the device does not name", async () => {
    await page.keyboard.press("Control+K");
    await expect(field).toBeFocused();
    await expect(dialog.getByRole("group", { name: paletteEs.groups.recent })).toContainText(viewId);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.type("incendio");
    await expect(dialog.getByRole("option", { name: viewId })).toBeVisible();
    for (const name of ["Nave 1", "Línea de envasado"]) {
      await field.fill(name);
      await expect(dialog.getByRole("option", { name }).first()).toBeVisible();
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expectOfflineData(page, companyId);
  });

  await test.step("single keys do nothing while somebody types; Ctrl K does", async () => {
    await search.focus();
    await page.keyboard.type("c?/");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("Control+K");
    await expect(field).toBeFocused();
    await page.keyboard.press("Escape");
  });

  const sheet = page.getByRole("dialog", { name: paletteEs.shortcuts.title });
  const kinds = page.getByRole("dialog", { name: appEs.createForm.whichKind });
  const items = page.getByRole("menuitem");
  const { keys } = appEs.keyboard;
  /** The effect of each shortcut, by its name in the sheet. */
  const tries: Record<string, () => Promise<void>> = {
    [paletteEs.shortcuts.palette]: async () => {
      await page.keyboard.press("Control+K");
      await expect(field).toBeFocused();
    },
    [paletteEs.shortcuts.search]: async () => {
      await page.keyboard.press("/");
      await expect(search).toBeFocused();
    },
    [paletteEs.shortcuts.start]: async () => {
      await page.keyboard.press("c");
      await expect(kinds).toBeVisible();
    },
    [paletteEs.shortcuts.sheet]: async () => {
      await page.keyboard.press("?");
      await expect(sheet).toBeVisible();
    },
    [keys.skip]: async () => {
      await page.goto(`/${companyId}/forms`);
      await expect(page.getByRole("link", { name: viewId })).toBeVisible();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("main")).toBeFocused();
      // In the first seconds of a page only this shortcut works; it loads the others.
      await page.keyboard.press("Control+K");
      await expect(field).toBeFocused();
    },
    [keys.close]: async () => {
      await page.keyboard.press("?");
      await expect(sheet).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(sheet).toHaveCount(0);
    },
    [keys.menu]: async () => {
      await page.getByRole("main").getByRole("button", { name: appEs.createForm.newForm }).first().focus();
      await page.keyboard.press("Enter");
      await expect(items.nth(0)).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await expect(items.nth(1)).toBeFocused();
      await page.keyboard.press("ArrowUp");
      await expect(items.nth(0)).toBeFocused();
    },
  };
  await test.step("every shortcut that the sheet lists", async () => {
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("?");
    await expectNoAxeViolations(page);
    const listed = await sheet.locator("dt").allTextContents();
    expect(listed.toSorted()).toEqual(Object.keys(tries).toSorted());
    for (const what of listed)
      await test.step(what, async () => {
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await page.getByRole("heading", { level: 1 }).click();
        await tries[what]?.();
      });
    await page.keyboard.press("Escape");
  });

  await test.step("without a network it finds and opens records on the device", async () => {
    await context.setOffline(true);
    await expect(page.getByText(appEs.connection.offline.notice)).toBeVisible();
    await page.keyboard.press("Control+K");
    await expect(dialog.getByText(paletteEs.offline)).toBeVisible();
    await expectNoAxeViolations(page);
    for (const name of ["Línea de envasado", frame.plan, frame.activity]) {
      await field.fill(name);
      await expect(dialog.getByRole("option", { name }).first()).toBeVisible();
    }
    await field.fill("");
    await page.keyboard.type(viewId.toLowerCase().replaceAll("-", ""));
    await expect(dialog.getByRole("option", { name: viewId })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: viewId })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/f/${id}`));
  });
});

/** The built file of a module. */
async function fileOf(module: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(WEB_BUILD, "manifest.json"), "utf8")) as Record<
    string,
    { file: string }
  >;
  return manifest[module]?.file ?? "";
}

test.describe("the palette whose script is still loading", () => {
  // The service worker would answer with the stored script.
  test.use({ serviceWorkers: "block", expected: [] });

  test("opens with the letters that were typed meanwhile", async ({ page }) => {
    const { companyId } = await createWorkplace(page);
    // The palette does not open without its texts. A slow machine loads them before the first key, so they are held from the start.
    const { promise: isTyped, resolve: letItLoad } = Promise.withResolvers<void>();
    let isHeld = false;
    await page.route(`**/${await fileOf("text/palette/es.ts")}`, async (route) => {
      isHeld = true;
      await isTyped;
      await route.continue();
    });
    await page.goto(`/${companyId}/forms`);
    const search = page.getByRole("main").getByRole("searchbox");
    await search.focus();
    await page.keyboard.press("Control+K");
    await expect.poll(() => isHeld).toBe(true);
    await page.keyboard.type("escalera");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    letItLoad();
    const field = page.getByRole("combobox", { name: paletteEs.field });
    await expect(field).toBeFocused();
    await page.keyboard.type(" 2");
    await expect(field).toHaveValue("escalera 2");
    await expect(search).toHaveValue("");
  });
});
