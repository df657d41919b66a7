import { DEMO_PEOPLE } from "../fixtures/demo-people.ts";
import { signInByApi } from "./support/sign-in-by-api.ts";
import { storageStatePath } from "./support/people.ts";
import { test } from "./support/test.ts";

// Once per run, because the rate limit is five codes an hour for each address.
for (const { label, email } of DEMO_PEOPLE) {
  test(`${label} signs in`, async ({ page }) => {
    await signInByApi(page, { email });
    await page.context().storageState({ path: storageStatePath(label) });
  });
}
