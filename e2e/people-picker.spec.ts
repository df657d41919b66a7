import type { Locator } from "@playwright/test";
import { appEs } from "../web/text/app/es.ts";
import { commonEs } from "../web/text/common/es.ts";
import { peopleEs } from "../web/text/people/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi } from "./support/create-company.ts";
import { expectNamedPeople, installOfflineApp } from "./support/device.ts";
import { expectSaved } from "./support/fill-form.ts";
import { createForm, createWorkplace } from "./support/forms.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";
import { createFinger } from "./taps/taps.ts";

const { formRows: rows, lastVisit, signature: signing } = appEs;

const SMALLEST = 44;
/** Three people who are known. */
const MOST_TAPS = 5;
const NAMES = ["Ana Ruiz", "Luis Gil", "Pau Mas"];

test.use({ serviceWorkers: "allow", expected: [{ path: "/", status: "offline" }] });

async function expectLargeEnough(targets: Locator): Promise<void> {
  const boxes = await Promise.all((await targets.all()).map((target) => target.boundingBox()));
  expect(boxes.length).toBeGreaterThan(0);
  for (const box of boxes) {
    expect(box?.height).toBeGreaterThanOrEqual(SMALLEST);
    expect(box?.width).toBeGreaterThanOrEqual(SMALLEST);
  }
}

test("without a network, three known people are added in five taps, and a pasted list in two more @phone", async ({
  page,
  context,
}) => {
  test.slow();
  const at = await createWorkplace(page);
  const teamId = at.teams[0]?.id ?? "";
  const drill = await createForm(page, at, { type: "drill", teamId });
  const participants = NAMES.map((name) => ({ name, role: "Equipo de intervención", signature: null }));
  const path = `/api/v1/company/${at.companyId}/departments/${teamId}`;
  await callApi(page, "PATCH", `${path}/drill/${drill.id}`, { participants });
  const visit = await createForm(page, at, { type: "hseq_visit", teamId });
  await page.goto(`/${at.companyId}/team/${teamId}/f/${visit.id}?formType=hseq_visit`);
  await installOfflineApp(page);
  const field = page.locator('[id="participants"]');
  await field.scrollIntoViewIfNeeded();
  // The first use of the page lets it load what recording without a network needs.
  await page.mouse.move(20, 20);
  await expectNamedPeople(page, { ...at, teamId }, "Pau Mas");
  await context.setOffline(true);
  await page.reload();

  const finger = createFinger(page);
  const choose = field.getByRole("button", { name: rows.choosePeople });
  await finger.tap(choose);
  const sheet = page.getByRole("dialog", { name: "Participantes" });
  await expect(sheet.getByText(peopleEs.before)).toBeVisible();
  await expectLargeEnough(sheet.getByRole("listitem").getByRole("button"));
  await expectLargeEnough(sheet.getByRole("searchbox"));
  await expectNoSidewaysScroll(page);
  await expectOnlySpanish(page);
  await expectNoAxeViolations(page);
  for (const name of NAMES) {
    // oxlint-disable-next-line no-await-in-loop
    await finger.tap(sheet.getByRole("button", { name }));
  }
  await finger.tap(sheet.getByRole("button", { name: lastVisit.take(3) }));
  expect(finger.counted().taps).toBeLessThanOrEqual(MOST_TAPS);
  await expect(field.getByRole("listitem")).toHaveCount(3);
  await expect(field.getByLabel(commonEs.fullName).nth(1)).toHaveValue("Luis Gil");
  await expect(field.getByLabel(rows.role).nth(1)).toHaveValue("Equipo de intervención");

  await choose.tap();
  await expect(sheet.getByRole("button", { name: /Ana Ruiz/ })).toBeDisabled();
  await sheet.getByRole("searchbox").evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, "Ana Ruiz\nEva Sol\nIu Puig\n");
  const offer = sheet.getByRole("button", { name: peopleEs.several(3) });
  await expect(offer).toBeInViewport();
  await offer.tap();
  await sheet.getByRole("button", { name: lastVisit.take(2) }).tap();
  await expect(field.getByRole("listitem")).toHaveCount(5);

  await context.setOffline(false);
  await expectSaved(page);
  const { form } = await callApi<{ form: { participants: { name: string; role: string }[] } }>(
    page,
    "GET",
    `${path}/hseq-visit/${visit.id}`,
  );
  expect(form.participants.map(({ name }) => name)).toEqual([...NAMES, "Eva Sol", "Iu Puig"]);
  expect(form.participants.at(-1)?.role).toBe(peopleEs.role);
});

test("a witness is chosen by name, states what they saw and signs it", async ({ page }) => {
  test.slow();
  const at = await createWorkplace(page);
  const teamId = at.teams[0]?.id ?? "";
  const { id } = await createForm(page, at, { type: "investigation", teamId });
  await page.goto(`/${at.companyId}/team/${teamId}/f/${id}?formType=investigation`);
  const detector = page.locator('[id="detectedBy"]');
  await detector.getByRole("button", { name: rows.choosePeople }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Itziar Zabala" }).click();
  await expect(detector.getByRole("textbox")).toHaveValue("Itziar Zabala");

  const field = page.locator('[id="witnesses"]');
  await field.getByRole("button", { name: rows.choosePeople }).click();
  await sheet.getByRole("searchbox").fill("Raúl Campos");
  await sheet.getByRole("button", { name: peopleEs.add("Raúl Campos") }).click();
  await sheet.getByRole("button", { name: lastVisit.take(1) }).click();
  await field.getByLabel(rows.statement).fill("Vi caer el palé cuando la carretilla giraba.");
  await field.getByRole("button", { name: signing.signFor(rows.signatureOf("Raúl Campos")) }).click();
  await expect(sheet.getByLabel(signing.dialog.signer)).toHaveValue("Raúl Campos");
  await expect(sheet.getByText("Vi caer el palé cuando la carretilla giraba.")).toBeVisible();
  await sheet.getByRole("radio", { name: signing.dialog.write }).check();
  await sheet.getByRole("button", { name: signing.dialog.confirm }).click();
  await expect(field.getByText(signing.signedBy("Raúl Campos"))).toBeVisible();
  await expectNoAxeViolations(page);
  await expectSaved(page);
  const { form } = await callApi<{ form: { witnesses: { statement: string; signature: object }[] } }>(
    page,
    "GET",
    `/api/v1/company/${at.companyId}/departments/${teamId}/investigation/${id}`,
  );
  expect(form.witnesses).toMatchObject([
    {
      statement: "Vi caer el palé cuando la carretilla giraba.",
      signature: { signedBy: "Raúl Campos", content: {} },
    },
  ]);
});
