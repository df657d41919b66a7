import { commonEs } from "../web/text/common/es.ts";
import { joiningEs } from "../web/text/joining/es.ts";
import { publicEs } from "../web/text/public/es.ts";
import { readCode } from "./support/outbox.ts";
import { newEmail } from "./support/people.ts";
import { sessionOf } from "./support/session.ts";
import { requestCode, codeInput, signIn, typeCode } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const CODE_PATH = "/api/auth/sign-in/email-otp";

test(
  "a new user enters a name, sees that there is no company, and can sign out",
  { tag: "@both-sizes" },
  async ({ page }) => {
    await signIn(page, newEmail());
    await page.getByLabel(commonEs.fullName).fill("Aitana Riera");
    await page.getByRole("button", { name: joiningEs.nameStep.save }).click();
    await expect(page.getByRole("heading", { name: joiningEs.home.noCompanyTitle })).toBeVisible();

    await page.getByRole("button", { name: joiningEs.home.otherAddress }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await sessionOf(page)).toBeNull();
  },
);

test.describe("with a wrong code", () => {
  test.use({ expected: [{ path: CODE_PATH, status: 400 }] });

  test("the page shows an error, and the right code still works", async ({ page }) => {
    await page.goto("/login");
    const code = await requestCode(page, newEmail());
    await typeCode(page, code === "000000" ? "111111" : "000000");
    await expect(codeInput(page)).toHaveAccessibleDescription(/código/i);
    await expect(codeInput(page)).toHaveValue("");

    await typeCode(page, code);
    await expect(page.getByRole("heading", { name: joiningEs.nameStep.title })).toBeVisible();
  });
});

test.describe("when the code is sent again", () => {
  test.use({ expected: [{ path: CODE_PATH, status: 400 }] });

  test("the new code works and the old one does not", async ({ page }) => {
    await page.clock.install();
    const email = newEmail();
    await page.goto("/login");
    const first = await requestCode(page, email);
    const again = page.getByRole("button", { name: publicEs.code.resend });
    await expect(again).toBeDisabled();
    await page.clock.fastForward("00:31");
    await expect(again).toBeEnabled();
    await again.click();
    await expect(page.getByText(publicEs.code.resent)).toBeVisible();

    const second = await readCode(page, email, 2);
    if (second !== first) {
      await typeCode(page, first);
      await expect(codeInput(page)).toHaveAccessibleDescription(/código/i);
    }
    await typeCode(page, second);
    await expect(page.getByRole("heading", { name: joiningEs.nameStep.title })).toBeVisible();
  });
});

test("an invalid address is reported at its field", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel(publicEs.signIn.email).fill("aitana@");
  await page.getByRole("button", { name: publicEs.signIn.send }).click();
  await expect(page.getByLabel(publicEs.signIn.email)).toHaveAccessibleDescription(
    publicEs.signIn.emailInvalid,
  );
  await expect(page.getByLabel(publicEs.signIn.email)).toBeFocused();
});

test("pasting a code signs in", async ({ page }) => {
  await page.goto("/login");
  const code = await requestCode(page, newEmail());
  await codeInput(page).fill(code);
  await expect(page.getByRole("heading", { name: joiningEs.nameStep.title })).toBeVisible();
});
