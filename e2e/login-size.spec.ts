import { WEB_BUILD } from "../scripts/local/paths.ts";
import { inKb, LOGIN_SCRIPT } from "../scripts/sizes/budgets.ts";
import { loginScripts, totalBytes } from "../scripts/sizes/page-scripts.ts";
import { publicCa } from "../web/text/public/ca.ts";
import { publicEn } from "../web/text/public/en.ts";
import { publicEs } from "../web/text/public/es.ts";
import { expect, test } from "./support/test.ts";

const computed = loginScripts(WEB_BUILD);
const titles = { es: publicEs, en: publicEn, ca: publicCa };

// Verifies that check-sizes counts the scripts that a browser fetches.
for (const language of ["es", "en", "ca"] as const) {
  test.describe(`the sign-in page in ${language}`, () => {
    test.use({ locale: `${language}-ES` });
    test("loads no script beyond what check-sizes counts", async ({ page, baseURL }) => {
      const loaded = new Set<string>();
      page.on("response", (response) => {
        if (response.request().resourceType() === "script")
          loaded.add(response.url().slice(`${baseURL}/`.length));
      });
      await page.goto("/login", { waitUntil: "networkidle" });
      await expect(
        page.getByRole("heading", { level: 1, name: titles[language].signIn.title }),
      ).toBeVisible();

      const counted = computed.map(({ path }) => path);
      const words = [...loaded].filter((path) => !counted.includes(path));
      // check-sizes counts the largest language; the browser may load another one instead.
      expect(words.length).toBeLessThanOrEqual(language === "es" ? 0 : 1);
      expect(loaded.size).toBeLessThanOrEqual(counted.length);
      expect(totalBytes(computed), `${inKb(totalBytes(computed))} of script`).toBeLessThanOrEqual(
        LOGIN_SCRIPT,
      );
    });
  });
}
