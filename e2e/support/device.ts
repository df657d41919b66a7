import { type BrowserContext, expect, type Page } from "@playwright/test";

/** Registers the service worker at once; the app itself does it seconds after it opened. */
export const installOfflineApp = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
  });

/** Changes must be stored on the device within this time. */
const STORE_TIMEOUT_MS = 1000;

/** Waits until a form with this text is stored on the device. */
export const expectTextOnDevice = (page: Page, text: string): Promise<void> =>
  expect
    .poll(async () => (await storedIn(page, "forms")).some((draft) => draft.includes(text)), {
      message: `"${text}" on the device`,
      timeout: STORE_TIMEOUT_MS,
      intervals: [50],
    })
    .toBe(true);

/** Waits until so many files are stored on the device. */
export const expectFilesOnDevice = (page: Page, count: number): Promise<void> =>
  expect
    .poll(async () => (await storedIn(page, "files")).length, {
      message: "files on the device",
      timeout: STORE_TIMEOUT_MS,
      intervals: [50],
    })
    .toBe(count);

/** Waits until the device has the data of this company for recording without a network, with this text in it. */
export const expectOfflineData = (page: Page, companyId: string, text = ""): Promise<void> =>
  expectEntry(page, companyId, "offline-data", text);

/** Waits until the device keeps this company's open actions, with this text in them. */
export const expectKeptActions = (page: Page, companyId: string, text: string): Promise<void> =>
  expectEntry(page, companyId, "actions", text, "kept");

/** Waits until the device keeps the people whom a department's records name, with this one among them. */
export const expectNamedPeople = (
  page: Page,
  { companyId, teamId }: { companyId: string; teamId: string },
  name: string,
): Promise<void> => expectEntry(page, companyId, "named-people", name, teamId);

/** Waits until the device has the pictures of the questions' help. */
export const expectHelpPictures = (page: Page, companyId: string): Promise<void> =>
  expectEntry(page, companyId, "help-pictures");

const expectEntry = (
  page: Page,
  companyId: string,
  part: string,
  text = "",
  ...further: string[]
): Promise<void> =>
  expect
    .poll(
      async () =>
        (await storedIn(page, "entries")).some(
          (entry) => entry.includes(keyOf(companyId, part, ...further)) && entry.includes(text),
        ),
      { message: `${part} on the device` },
    )
    .toBe(true);

/** The stored query's hash as part of a stored entry, whose quotes are escaped. */
const keyOf = (companyId: string, ...parts: string[]): string =>
  JSON.stringify(JSON.stringify(["company", companyId, ...parts])).slice(1, -1);

/** Crashes the tab, without unload events. */
export async function crashTab(page: Page, context: BrowserContext): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const gone = page.waitForEvent("crash");
  devtools.send("Page.crash").catch(() => {});
  await gone;
  await page.close();
}

/** Freezes the page while something happens, as a phone does whose screen is locked. */
export async function lockScreen(
  page: Page,
  context: BrowserContext,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Page.setWebLifecycleState", { state: "frozen" });
  await meanwhile();
  await devtools.send("Page.setWebLifecycleState", { state: "active" });
  await devtools.detach();
}

const DATABASES = { forms: "extintor", files: "extintor", entries: "extintor-read" } as const;

const storedIn = (page: Page, store: keyof typeof DATABASES): Promise<string[]> =>
  page.evaluate(
    ({ name, database }) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.addEventListener("error", () => reject(new Error("the database does not open")));
        opening.addEventListener("success", () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll();
          reading.addEventListener("error", () => reject(new Error("the database is not read")));
          reading.addEventListener("success", () => {
            opening.result.close();
            resolve(reading.result.map((each) => JSON.stringify(each)));
          });
        });
      }),
    { name: store, database: DATABASES[store] },
  );
