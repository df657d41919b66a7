import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { type DemoLabel, DEMO_PEOPLE } from "../../fixtures/demo-people.ts";

export type Person = (typeof DEMO_PEOPLE)[number];

export function demoPerson(label: DemoLabel): Person {
  const found = DEMO_PEOPLE.find((each) => each.label === label);
  if (!found) throw new Error(`The demo data has no ${label}`);
  return found;
}

/** Where sign-in-people.setup.ts leaves the cookies of somebody who signed in. */
export const storageStatePath = (label: DemoLabel): string =>
  join(import.meta.dirname, "../..", process.env.E2E_STATE ?? "", "people", `${label}.json`);

/** A page of somebody else, beside the one the test is about. */
export async function openPageAs(browser: Browser, label: DemoLabel): Promise<Page> {
  const context = await browser.newContext({ storageState: storageStatePath(label) });
  return context.newPage();
}

let made = 0;
/** An address nobody has used in this run; sign-up is open, so it becomes a person of its own. */
export function newEmail(): string {
  made += 1;
  return `nueva-${process.pid}-${Date.now().toString(36)}-${made}@correo.example`;
}
