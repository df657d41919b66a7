import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { type DemoLabel, DEMO_PEOPLE } from "../../fixtures/demo-people.ts";

export type Person = (typeof DEMO_PEOPLE)[number];

export function demoPerson(label: DemoLabel): Person {
  const found = DEMO_PEOPLE.find((each) => each.label === label);
  if (!found) throw new Error(`The demo data has no ${label}`);
  return found;
}

/** The storage state that sign-in-people.setup.ts saves. */
export const storageStatePath = (label: DemoLabel): string =>
  join(import.meta.dirname, "../..", process.env.E2E_STATE ?? "", "people", `${label}.json`);

/** Opens a page with the session of a demo user. */
export async function openPageAs(browser: Browser, label: DemoLabel): Promise<Page> {
  const context = await browser.newContext({ storageState: storageStatePath(label) });
  return context.newPage();
}

let emailCount = 0;
/** An unused email address; sign-up is open, so signing in with it creates a user. */
export function newEmail(): string {
  emailCount += 1;
  return `nueva-${process.pid}-${Date.now().toString(36)}-${emailCount}@correo.example`;
}
