import type { Page } from "@playwright/test";
import { expectOnlyLanguage } from "./language.ts";

/** Nothing in English or Catalan in the Spanish interface, no raw key, no "undefined". */
export const expectOnlySpanish = (page: Page): Promise<void> => expectOnlyLanguage(page, "es");
