import { DEMO_PEOPLE } from "../fixtures/demo-people.ts";
import { cookiesOf } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

// Once each for the whole run: an address gets five codes an hour, in tests as in life.
for (const { label, email } of DEMO_PEOPLE) {
  test(`${label} signs in through the outbox`, async ({ page }) => {
    await signIn(page, email);
    await page.context().storageState({ path: cookiesOf(label) });
  });
}
