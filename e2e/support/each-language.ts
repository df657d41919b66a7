import type { Page } from "@playwright/test";
import type { Language } from "../../worker/contract/enums.ts";
import { callApi } from "./create-company.ts";
import { expectOnlyLanguage } from "./language.ts";

/**
 * Checks what `open` shows in each language; Spanish comes last and stays. The others are read in
 * `npm run test:deep`, on a phone alone.
 */
export async function inEachLanguage<Texts>(
  page: Page,
  texts: Readonly<Record<Language, Texts>>,
  open: (texts: Texts) => Promise<void>,
): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  for (const language of process.env.DEEP === "true" && isPhone
    ? (["ca", "en", "es"] as const)
    : (["es"] as const)) {
    // One language at a time.
    // oxlint-disable-next-line no-await-in-loop
    await callApi(page, "POST", "/api/auth/update-user", { language });
    // oxlint-disable-next-line no-await-in-loop
    await open(texts[language]);
    // oxlint-disable-next-line no-await-in-loop
    await expectOnlyLanguage(page, language);
  }
}
