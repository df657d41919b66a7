// Work that must survive a lost page, tab or sheet. One file, above 300 lines: all tests look for the same kind of loss.
import type { Browser, Page } from "@playwright/test";
import type { SafetyCheckResponse } from "../worker/contract/forms/calls/forms.ts";
import { appEs } from "../web/text/app/es.ts";
import { publicEs } from "../web/text/public/es.ts";
import { callApi } from "./support/create-company.ts";
import { crashTab, expectFilesOnDevice, expectTextOnDevice, installOfflineApp } from "./support/device.ts";
import { createWorkplace, createForm, recordVisitOffline, type Workplace } from "./support/forms.ts";
import { openSignedOutPage, signInByApi } from "./support/sign-in-by-api.ts";
import { readCode } from "./support/outbox.ts";
import { typeCode } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const { formSave, formConflict, formRows, formSteps, connection } = appEs;
const [OBJECTIVE, DEVELOPMENT, SCENARIO] = ["Objetivo", "Desarrollo", "Escenario"];

// Each test uses several tabs or devices.
test.slow();
test.use({ serviceWorkers: "allow" });

type Form = { workplace: Workplace; path: string; api: string };
type Values = { objective: string | null; development: string | null; photos: { r2Key: string }[] };

async function createDrill(page: Page): Promise<Form> {
  const workplace = await createWorkplace(page);
  const teamId = workplace.teams[0]?.id ?? "";
  const { id } = await createForm(page, workplace, { type: "drill", teamId });
  const { companyId } = workplace;
  return {
    workplace,
    path: `/${companyId}/team/${teamId}/f/${id}?formType=drill`,
    api: `/api/v1/company/${companyId}/departments/${teamId}/drill/${id}`,
  };
}

const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: false }).and(page.locator("input, textarea"));
const saved = (page: Page) => page.locator("[data-save=saved]");
const stored = async (page: Page, { api }: Form): Promise<Values> =>
  (await callApi<{ form: Values }>(page, "GET", api)).form;

async function open(page: Page, form: Form): Promise<void> {
  await page.goto(form.path);
  await expect(field(page, SCENARIO)).toHaveValue(/.+/);
}

/** Types at the end of the field, key by key. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).focus();
  await page.keyboard.press("End");
  await page.keyboard.type(text, { delay: 15 });
}

/** Signs the same user in on another device. */
async function signInOnAnotherDevice(page: Page, browser: Browser): Promise<Page> {
  const { user } = await callApi<{ user: { email: string } }>(page, "GET", "/api/auth/get-session");
  const device = await openSignedOutPage(browser);
  await signInByApi(device, { email: user.email });
  return device;
}

test.describe("without a network", () => {
  test.use({ expected: [{ path: "/", status: "offline" }] });

  test("a tab that crashes during typing loses at most the last second", async ({ page, context }) => {
    const form = await createDrill(page);
    await open(page, form);
    await installOfflineApp(page);
    await type(page, OBJECTIVE, "Evacuar");
    await expect(saved(page)).toBeVisible();

    await context.setOffline(true);
    await type(page, OBJECTIVE, " la nave");
    await type(page, DEVELOPMENT, "Sonó la sirena a las diez");
    await expect(page.getByText(formSave.offline).first()).toBeVisible();
    await expectTextOnDevice(page, "Sonó la sirena a las diez");
    await crashTab(page, context);

    const again = await context.newPage();
    await again.goto(form.path);
    await expect(field(again, OBJECTIVE)).toHaveValue("Evacuar la nave");
    await expect(field(again, DEVELOPMENT)).toHaveValue("Sonó la sirena a las diez");
    await type(again, DEVELOPMENT, " y cuarto");

    await context.setOffline(false);
    await expect(saved(again)).toBeVisible({ timeout: 20_000 });
    expect(await stored(again, form)).toMatchObject({
      objective: "Evacuar la nave",
      development: "Sonó la sirena a las diez y cuarto",
    });
  });

  test("a photo is stored on the device and uploaded when the network is back", async ({ page, context }) => {
    const form = await createDrill(page);
    await open(page, form);
    await installOfflineApp(page);
    await context.setOffline(true);
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
    await page
      .locator("#photos input[multiple]")
      .setInputFiles({ name: "salida.png", mimeType: "image/png", buffer });
    await expect(page.locator("#photos li img")).toHaveAttribute("src", /^blob:/);
    await expect(page.getByText(formSave.offline).first()).toBeVisible();
    await expectFilesOnDevice(page, 1);
    await crashTab(page, context);

    const again = await context.newPage();
    await again.goto(form.path);
    await expect(again.locator("#photos li img")).toHaveAttribute("src", /^blob:/);
    await context.setOffline(false);
    await expect(saved(again)).toBeVisible({ timeout: 20_000 });
    const { photos } = await stored(again, form);
    expect(photos).toHaveLength(1);
    const file = await again.request.get(
      `/api/v1/company/${form.workplace.companyId}/attachments/${photos[0]?.r2Key}`,
    );
    expect(file.status()).toBe(200);
    expect(file.headers()["content-type"]).toMatch(/^image\//);
  });

  test("a visit and its checklist answers created offline are sent later", async ({ page, context }) => {
    const { companyId, teams } = await recordVisitOffline(page, context);
    const teamId = teams[0]?.id ?? "";
    const question = (tab: Page, name: string) => tab.getByRole("group", { name });
    const tidy = (tab: Page) => question(tab, "Hay orden y limpieza").getByRole("radio", { name: "Sí" });
    await tidy(page).check();
    await question(page, "Qué es lo mejor que se ha visto")
      .getByRole("textbox")
      .fill("Los pasillos, despejados");
    await expectTextOnDevice(page, "Los pasillos, despejados");
    const path = page.url();
    await crashTab(page, context);

    const again = await context.newPage();
    await again.goto(path);
    await expect(tidy(again)).toBeChecked();
    await context.setOffline(false);
    await expect(saved(again)).toBeVisible({ timeout: 20_000 });
    await expect(tidy(again)).toBeChecked();
    const { forms } = await callApi<{ forms: { id: string; viewId: string }[] }>(
      again,
      "GET",
      `/api/v1/company/${companyId}/forms`,
    );
    expect(forms).toHaveLength(1);
    const api = `/api/v1/company/${companyId}/departments/${teamId}/hseq-visit/${forms[0]?.id}`;
    const { form } = await callApi<{ form: { viewId: string; safetyChecks: SafetyCheckResponse[] } }>(
      again,
      "GET",
      api,
    );
    expect(form.viewId).toMatch(/-0001$/);
    const answers = form.safetyChecks.map(({ field: { payload } }) => payload.value);
    expect(answers.filter((answer) => answer !== null)).toEqual(["yes", "Los pasillos, despejados"]);
  });

  test("unsent changes are sent from any screen opened later", async ({ page, context }) => {
    const form = await createDrill(page);
    await open(page, form);
    await installOfflineApp(page);
    await context.setOffline(true);
    await type(page, OBJECTIVE, "Evacuar");
    await expectTextOnDevice(page, "Evacuar");
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(`/${form.workplace.companyId}`);
    await expect.poll(async () => (await stored(again, form)).objective, { timeout: 15_000 }).toBe("Evacuar");
  });
});

test("two tabs show each other's typing, and the server gets both", async ({ page, context }) => {
  const form = await createDrill(page);
  await open(page, form);
  const second = await context.newPage();
  await open(second, form);
  await type(page, OBJECTIVE, "Evacuar");
  await expect(field(second, OBJECTIVE)).toHaveValue("Evacuar");
  await type(second, DEVELOPMENT, "A las diez");
  await type(second, OBJECTIVE, " la nave");
  await expect(field(page, OBJECTIVE)).toHaveValue("Evacuar la nave");
  for (const tab of [page, second]) await expect(saved(tab)).toBeVisible();
  expect(await stored(page, form)).toMatchObject({ objective: "Evacuar la nave", development: "A las diez" });
});

test.describe("two devices", () => {
  test.use({ expected: [{ path: "/api/v1/company/", status: 412 }] });

  test("that change different fields keep both changes", async ({ page, browser }) => {
    const form = await createDrill(page);
    await open(page, form);
    const other = await signInOnAnotherDevice(page, browser);
    await open(other, form);
    await type(other, DEVELOPMENT, "A las diez");
    await expect(saved(other)).toBeVisible();
    await type(page, OBJECTIVE, "Evacuar");
    await expect(field(page, DEVELOPMENT)).toHaveValue("A las diez");
    await expect(saved(page)).toBeVisible();
    expect(await stored(page, form)).toMatchObject({ objective: "Evacuar", development: "A las diez" });
    await other.context().close();
  });

  for (const keep of ["mine", "theirs"] as const) {
    test(`that change the same field resolve the conflict by keeping ${keep}`, async ({ page, browser }) => {
      const form = await createDrill(page);
      await open(page, form);
      const other = await signInOnAnotherDevice(page, browser);
      await open(other, form);
      await type(other, OBJECTIVE, "Lo que dice la otra");
      await expect(saved(other)).toBeVisible();
      await type(page, OBJECTIVE, "Lo que digo yo");
      await expect(page.locator("[data-save=conflict]")).toBeVisible();
      expect(await stored(page, form)).toMatchObject({ objective: "Lo que dice la otra" });
      await expect(field(page, OBJECTIVE)).toHaveValue("Lo que digo yo");

      await page.getByRole("button", { name: formSave.conflict }).click();
      const dialog = page.getByRole("dialog", { name: formConflict.title });
      await expect(dialog).toContainText("Lo que dice la otra");
      await expect(dialog).toContainText("Lo que digo yo");
      const words = { mine: formConflict.keepMineOf, theirs: formConflict.keepTheirsOf }[keep];
      await dialog.getByRole("button", { name: words(OBJECTIVE ?? "") }).click();
      const kept = { mine: "Lo que digo yo", theirs: "Lo que dice la otra" }[keep];
      await expect(saved(page)).toBeVisible();
      await expect(field(page, OBJECTIVE)).toHaveValue(kept);
      expect(await stored(page, form)).toMatchObject({ objective: kept });
      await other.context().close();
    });
  }
});

test.describe("an ended session", () => {
  test.use({ expected: [{ path: "/api/", status: 401 }] });

  test("asks for a code in a dialog and saves the text that was typed meanwhile", async ({
    page,
    browser,
  }) => {
    const form = await createDrill(page);
    await open(page, form);
    const { user } = await callApi<{ user: { email: string } }>(page, "GET", "/api/auth/get-session");
    const other = await signInOnAnotherDevice(page, browser);
    await callApi(other, "POST", "/api/auth/revoke-other-sessions", {});

    const typed = "Evacuar la nave";
    // Inserts the text at once: the dialog waits for a pause in typing, and a busy machine pauses between two keys.
    await field(page, OBJECTIVE).fill(typed);
    const dialog = page.getByRole("dialog", { name: connection.expired.title });
    await expect(dialog).toBeVisible();
    await expect(field(page, OBJECTIVE)).toHaveValue(typed);
    await dialog.getByRole("button", { name: publicEs.signIn.send }).click();
    await typeCode(page, await readCode(page, user.email, 3));
    await expect(dialog).toBeHidden();
    await expect(saved(page)).toBeVisible();
    await expect(field(page, OBJECTIVE)).toHaveValue(typed);
    expect(await stored(page, form)).toMatchObject({ objective: typed });
    await other.context().close();
  });
});

test.describe("nothing jumps", () => {
  // A browser without CloseWatcher: Safari and Firefox.
  test(
    "back closes the open sheet, and leaves the page and its history alone",
    { tag: "@phone" },
    async ({ page }) => {
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, "CloseWatcher"));
      const form = await createDrill(page);
      await open(page, form);
      const complete = page.getByRole("button", { name: formSteps.complete, exact: true }).first();
      for (const _ of [1, 2]) {
        // oxlint-disable-next-line no-await-in-loop
        await complete.click();
        // oxlint-disable-next-line no-await-in-loop
        await expect(page.getByRole("dialog")).toBeVisible();
        // oxlint-disable-next-line no-await-in-loop
        await page.goBack();
        // oxlint-disable-next-line no-await-in-loop
        await expect(page.getByRole("dialog")).toHaveCount(0);
      }
      await expect(page).toHaveURL(new RegExp(`${form.path.split("?")[0]}\\?`));
      await expect(field(page, SCENARIO)).toHaveValue(/.+/);
    },
  );

  test(
    "a tap that leaves an unfinished row does what it is aimed at",
    { tag: "@phone" },
    async ({ page }) => {
      const form = await createDrill(page);
      await open(page, form);
      await page.getByRole("button", { name: formRows.addPerson }).first().tap();
      await expect(page.locator("[id='participants.0'] input").first()).toBeFocused();
      await expect(page.getByText(formSave.held).or(page.getByText(formSave.short.held))).toHaveCount(0);
      const add = page.getByRole("button", { name: formRows.addPerson }).first();
      await add.scrollIntoViewIfNeeded();
      const box = await add.boundingBox();
      if (!box) throw new Error("the button is not on the screen");
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await expect(page.locator("[id='participants.1']")).toBeVisible();
    },
  );
});
