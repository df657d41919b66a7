import { expect, type Page } from "@playwright/test";

/** Until what the app needs without a network is on the device. It would begin with that only seconds after it opened. */
export const installOfflineApp = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
  });

/** Longest that what is typed or added may be in the page alone. */
const A_SECOND = 1000;

/** Until a form that is open is on the device with this text in it. */
export const expectTextOnDevice = (page: Page, text: string): Promise<void> =>
  expect
    .poll(async () => (await storedIn(page, "forms")).some((draft) => draft.includes(text)), {
      message: `"${text}" on the device`,
      timeout: A_SECOND,
      intervals: [50],
    })
    .toBe(true);

/** Until so many files are on the device. */
export const expectFilesOnDevice = (page: Page, count: number): Promise<void> =>
  expect
    .poll(async () => (await storedIn(page, "files")).length, {
      message: "files on the device",
      timeout: A_SECOND,
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
