import { expect, type Page } from "@playwright/test";

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

const storedIn = (page: Page, store: "forms" | "files"): Promise<string[]> =>
  page.evaluate(
    (name) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open("extintor");
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
    store,
  );
