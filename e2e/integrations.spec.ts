import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { integrationsEs as text } from "../web/text/integrations/es.ts";
import { webhooksEs as webhooks } from "../web/text/webhooks/es.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { createCompany } from "./support/create-company.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

test("an API key is made, copied, used by a program, and ended", async ({ page, playwright, baseURL }) => {
  const { companyId } = await createCompany(page);
  await page.goto(`/${companyId}/settings?tab=integrations`);
  await expect(page.getByText(text.none)).toBeVisible();
  await page.getByRole("button", { name: text.make }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(text.dialog.name).fill("Cuadro de mando");
  await dialog.getByRole("button", { name: text.dialog.submit }).click();
  await expect(dialog.getByText("Elige al menos un permiso")).toBeVisible();
  await dialog.getByLabel(text.scopes["actions.read"]).check();
  await expectNoAxeViolations(page);
  await expectOnlySpanish(page);
  await dialog.getByRole("button", { name: text.dialog.submit }).click();
  const secret = await dialog.getByLabel(text.secret.label, { exact: true }).inputValue();
  await dialog.getByRole("button", { name: text.secret.done }).click();
  await expect(page.getByText(text.endsWith(secret.slice(-4)))).toBeVisible();

  const program = await playwright.request.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  const ask = async (path: string) => (await program.get(`/api/v1/company/${companyId}${path}`)).status();
  expect([await ask("/actions"), await ask("/members")]).toEqual([200, 403]);

  await page.getByRole("button", { name: text.end, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: text.end, exact: true }).click();
  await expect(page.getByText(text.states.ended, { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await ask("/actions")).toBe(401);
  await program.dispose();
});

test.describe("with an address that is refused", () => {
  test.use({ expected: [{ path: "/api/v1/company/", status: 422 }] });

  test("a webhook is added, tried, switched off and removed", async ({ page }) => {
    const received: { headers: IncomingHttpHeaders; body: string }[] = [];
    const receiver = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
        response.writeHead(200).end("recibido");
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
    const { port } = receiver.address() as AddressInfo;
    const { companyId } = await createCompany(page);
    await page.goto(`/${companyId}/settings?tab=integrations`);
    await page.getByRole("button", { name: webhooks.add }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(webhooks.dialog.name).fill("ERP");
    await dialog.getByLabel(webhooks.dialog.url).fill("https://intranet/aviso");
    await dialog.getByLabel(webhooks.events["action.raised"]).check();
    await dialog.getByRole("button", { name: webhooks.dialog.submitAdd }).click();
    await expect(dialog.getByText("Escribe una dirección pública que empiece por https://")).toBeVisible();
    await expectNoAxeViolations(page);
    await expectOnlySpanish(page);
    await dialog.getByLabel(webhooks.dialog.url).fill(`http://127.0.0.1:${port}/`);
    await dialog.getByRole("button", { name: webhooks.dialog.submitAdd }).click();
    const secret = await dialog.getByLabel(webhooks.secret.label, { exact: true }).inputValue();
    await dialog.getByRole("button", { name: webhooks.secret.done }).click();

    await page.getByRole("button", { name: webhooks.ping }).click();
    await expect(dialog.getByText(webhooks.log.states.delivered)).toBeVisible();
    await expectNoAxeViolations(page);
    const [message] = received;
    const told = new Webhook(secret).verify(message?.body ?? "", message?.headers as Record<string, string>);
    expect(told).toMatchObject({ type: "ping" });
    await dialog.getByRole("button", { name: webhooks.log.again }).click();
    await expect.poll(() => received.length).toBe(2);
    await dialog.getByRole("button", { name: webhooks.log.close }).last().click();

    await page.getByRole("switch", { name: webhooks.dialog.isOn }).click();
    await expect(page.getByText(webhooks.off, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: webhooks.remove, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: webhooks.remove, exact: true }).click();
    await expect(page.getByText(webhooks.none)).toBeVisible();
    receiver.close();
  });
});
