import type { FailedJob } from "../worker/contract/admin/failed-jobs.ts";
import { adminEs } from "../web/text/admin/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

const words = adminEs.failedJobs;
const job: FailedJob = {
  id: "0123456789abcdef0123456789abcdef",
  queue: "extintor-mail",
  kind: "invitation",
  about: "Metales Acme y Asociados del Vallès Oriental",
  recipient: "una.persona.con.nombre.largo@una-empresa-de-nombre-largo.example",
  reason: "mail_refused",
  detail: "validation_error: The domain is not verified",
  attempts: 7,
  at: new Date().toISOString(),
  retriedAt: null,
};
const odd: FailedJob = { ...job, id: "f".repeat(32), kind: "export", reason: "unexpected", detail: null };

test.describe("the platform's administrator", () => {
  test.use({ as: "platformAdmin" });

  test("sees the failed jobs and retries one", async ({ page }) => {
    // Mocked, because mails never fail in a local run. The API has its own tests.
    await page.route("**/api/v1/admin/jobs", (route) =>
      route.fulfill({ json: { jobs: [job, odd], nextCursor: null } }),
    );
    await page.route("**/api/v1/admin/jobs/*/retry", (route) =>
      route.fulfill({ json: { job: { ...job, retriedAt: new Date().toISOString() } } }),
    );
    await page.goto("/admin");
    const rows = page.getByRole("region", { name: words.title }).getByRole("listitem");
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(words.reasons.mail_refused);
    await expect(rows.last()).toContainText(words.reference(odd.id));
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await rows.first().getByRole("button").click();
    await expect(rows.first()).toContainText(words.retried(""));
    await expect(rows.first().getByRole("button")).toHaveCount(0);
    await expect(page.getByText(words.retriedToast)).toBeVisible();
  });
});
