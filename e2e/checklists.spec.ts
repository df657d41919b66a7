import { CHECKLIST_XLSX } from "../fixtures/checklist-xlsx.ts";
import { commonEs } from "../web/text/common/es.ts";
import { checklistsEs as text } from "../web/text/checklists/es.ts";
import { findingsEs } from "../web/text/findings/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi, createCompany } from "./support/create-company.ts";
import { expectHelpPictures } from "./support/device.ts";
import { makePlace } from "./support/plan.ts";
import { signInByApi } from "./support/sign-in-by-api.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

test(
  "a checklist is written, published, and asks in a visit what its conditions say",
  {
    tag: "@both-sizes",
  },
  async ({ page }) => {
    test.slow();
    const { companyId, departmentId, locationId, zoneId } = await makePlace(page);

    await page.goto(`/${companyId}/checklists`);
    await page.getByRole("button", { name: text.add }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(text.create.from).selectOption({ label: text.create.sources.lines });
    await dialog.getByLabel(text.create.name).fill("Trabajos en altura");
    await dialog.getByLabel(text.create.lines).fill("¿Se trabaja en altura?\n¿Arnés anclado?");
    await dialog.getByRole("button", { name: text.create.submit }).click();
    await expect(page.getByRole("heading", { name: "Trabajos en altura", level: 1 })).toBeVisible();

    // A third question, moved to the first place and back by undo: dragged by mouse, on a phone with its buttons.
    await page.getByRole("button", { name: text.addQuestion }).click();
    const card = (number: number) => page.getByRole("listitem", { name: text.question(number), exact: true });
    await card(3).getByRole("textbox", { name: text.fields.label, exact: true }).fill("¿Casco puesto?");
    const isPhone = (page.viewportSize()?.width ?? 0) < 640;
    if (isPhone) {
      await card(3).getByRole("button", { name: text.moveUp }).click();
      await card(2).getByRole("button", { name: text.moveUp }).click();
      await card(1).getByRole("button", { name: commonEs.done }).click();
    } else {
      await card(3).getByRole("button", { name: commonEs.done }).click();
      await card(3)
        .getByRole("button", { name: text.grip("¿Casco puesto?") })
        .hover();
      await page.mouse.down();
      const { x = 0, y = 0 } = (await card(1).boundingBox()) ?? {};
      await page.mouse.move(x + 40, y + 60, { steps: 5 });
      await page.mouse.move(x + 40, y + 30, { steps: 5 });
      await page.mouse.up();
    }
    await expect(card(1)).toContainText("¿Casco puesto?");
    await page.getByRole("button", { name: commonEs.undo }).click();
    // Each press of a button is a step of its own.
    if (isPhone) await page.getByRole("button", { name: commonEs.undo }).click();
    await expect(card(3)).toContainText("¿Casco puesto?");

    await card(2).getByRole("button", { name: commonEs.edit }).click();
    await card(2)
      .getByLabel(text.fields.condition, { exact: true })
      .selectOption({ label: text.onlyIf("¿Se trabaja en altura?", "…") });
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await expectOnlySpanish(page);
    const preview = page.getByRole("region", { name: text.preview });
    if (isPhone) await page.getByRole("radio", { name: text.views.preview }).check();
    const asked = preview.getByRole("group", { name: /Arnés/ });
    await expect(asked).toBeHidden();
    await preview
      .getByRole("group", { name: /altura/ })
      .getByRole("radio", { name: "Sí" })
      .check();
    await expect(asked).toBeVisible();

    await page.getByRole("button", { name: text.publish.open, exact: true }).click();
    await expect(dialog.getByRole("heading", { name: text.publish.changes })).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: text.publish.confirm }).click();
    await expect(page.getByText(text.publish.done)).toBeVisible();
    await page.getByRole("button", { name: text.offer.open }).click();
    await dialog.getByRole("switch", { name: text.offer.isDefault }).check();
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: commonEs.close }).click();
    await page.getByRole("link", { name: text.back }).first().click();
    await expect(page.getByText(text.isDefault)).toBeVisible();
    await expectNoAxeViolations(page);

    // A visit has it, and asks for the harness only at height.
    const { form } = await callApi<{ form: { id: string } }>(
      page,
      "POST",
      `/api/v1/company/${companyId}/departments/${departmentId}/hseq-visit`,
      { date: new Date().toISOString(), locationId, zoneId },
    );
    await page.goto(`/${companyId}/team/${departmentId}/f/${form.id}?formType=hseq_visit`);
    const harness = page.getByRole("group", { name: /Arnés/ });
    const height = page.getByRole("group", { name: /altura/ });
    await expect(height).toBeVisible();
    await expect(harness).toBeHidden();
    await height.getByRole("radio", { name: "Sí" }).check();
    await expect(harness).toBeVisible();
  },
);

test.describe("repeated findings", () => {
  test.use({ expected: [{ path: "/", status: "offline" }] });

  test("a bad answer names the earlier one, also without a network, and any two versions are compared", async ({
    page,
    context,
  }) => {
    test.slow();
    const { companyId, departmentId, locationId, zoneId } = await makePlace(page);
    const company = `/api/v1/company/${companyId}`;
    const post = <Answer>(path: string, body: object, method: "POST" | "PATCH" = "POST") =>
      callApi<Answer>(page, method, path, body);
    const option = (value: string, label: string, meaning: string) => ({
      value,
      label,
      meaning,
      actionRequired: false,
      correctionRequired: false,
      photoRequired: false,
    });
    const question = (label: string) => ({
      key: "harness",
      type: "radio",
      label,
      isRequired: true,
      acceptCorrections: true,
      acceptActions: true,
      options: [option("yes", "Sí", "good"), option("no", "No", "bad")],
    });
    const { checklist } = await post<{ checklist: { id: string } }>(`${company}/checklists`, {
      kind: "hseq_visit",
      name: "Trabajos en altura",
      questions: [question("¿Arnés anclado?")],
    });
    const path = `${company}/checklists/${checklist.id}`;
    const publish = () =>
      post<{ checklist: { versions: { id: string; number: number }[] } }>(`${path}/publish`, {});
    const visits = `${company}/departments/${departmentId}/hseq-visit`;
    type Form = { id: string; viewId: string; safetyChecks: { id: string }[] };
    const visit = async (number: number, { checklist: { versions } }: Awaited<ReturnType<typeof publish>>) =>
      (
        await post<{ form: Form }>(visits, {
          date: new Date().toISOString(),
          locationId,
          zoneId,
          checklistVersionId: versions.find((version) => version.number === number)?.id,
        })
      ).form;
    const earlier = await visit(1, await publish());
    const fieldId = earlier.safetyChecks[0]?.id;
    await post(
      `${visits}/${earlier.id}/safety-checks`,
      { answers: [{ id: fieldId, value: "no", corrections: [] }] },
      "PATCH",
    );
    await post(`${company}/departments/${departmentId}/actions`, {
      formType: "hseq_visit",
      formId: earlier.id,
      fieldId,
      title: "Revisar el anclaje",
      openedAt: new Date().toISOString(),
    });
    await post(path, { questions: [question("¿Está el arnés anclado a un punto seguro?")] }, "PATCH");
    const now = await visit(2, await publish());
    const address = (id: string) => `/${companyId}/team/${departmentId}/f/${id}?formType=hseq_visit`;

    await page.goto(address(earlier.id));
    await expect(page.getByRole("group", { name: /Arnés/ })).toBeVisible();
    await page.goto(address(now.id));
    await expect(page.getByText("Trabajos en altura, versión 2")).toBeVisible();
    const card = page.getByRole("group", { name: /arnés anclado/ });
    const said = card.getByRole("status");
    await card.getByRole("radio", { name: "No", exact: true }).check();
    await expect(said).toContainText("Ya pasó el");
    await expect(said.getByRole("link", { name: earlier.viewId })).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await said.getByRole("button", { name: findingsEs.actions.in_progress }).click();
    await expect(page.getByRole("dialog")).toContainText("Revisar el anclaje");
    await page.keyboard.press("Escape");

    // In another record of the zone without a network: found among what is on the device.
    const third = await visit(2, await publish());
    await page.goto(address(third.id));
    await expect(card).toBeVisible();
    await context.setOffline(true);
    await card.getByRole("radio", { name: "No", exact: true }).check();
    await expect(said).toContainText(findingsEs.onDevice);
    await expect(said.getByRole("link", { name: now.viewId })).toBeVisible();
    await context.setOffline(false);

    await page.goto(`/${companyId}/checklists/${checklist.id}`);
    await page.getByRole("button", { name: text.more, exact: true }).click();
    await page.getByRole("menuitem", { name: text.compare.open }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(text.publish.kinds.changed)).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByLabel(text.compare.to, { exact: true }).selectOption("1");
    await expect(dialog.getByText(text.compare.none)).toBeVisible();
  });
});

test("a question's help shows a picture, also while it cannot be fetched", async ({ page, browser }) => {
  test.slow();
  const { companyId, email } = await createCompany(page);
  const company = `/api/v1/company/${companyId}`;
  const post = <Answer>(path: string, body: object) => callApi<Answer>(page, "POST", path, body);
  const { department } = await post<{ department: { id: string } }>(`${company}/departments`, {
    name: "Montaje",
  });
  const places = `/api/v1/location/${companyId}/locations`;
  const { location } = await post<{ location: { id: string } }>(places, { name: "Nave 1" });
  const { zone } = await post<{ zone: { id: string } }>(`${places}/${location.id}/zones`, { name: "Prensa" });
  const { checklist } = await post<{ checklist: { id: string } }>(`${company}/checklists/import`, {
    text: "¿Resguardo cerrado?",
    lines: { kind: "hseq_visit", name: "Prensas" },
  });

  await page.goto(`/${companyId}/checklists/${checklist.id}`);
  const card = page.getByRole("listitem", { name: text.question(1), exact: true });
  await card.getByRole("button", { name: commonEs.edit }).click();
  const files = card.locator("input[type=file]:not([capture])");
  await files.setInputFiles({ name: "leyes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
  await expect(card.getByText("Solo se admiten archivos .jpg, .jpeg, .png y .webp")).toBeVisible();
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
  await files.setInputFiles({ name: "resguardo.png", mimeType: "image/png", buffer: picture });
  await card.getByLabel(text.fields.pictureAlt).fill("Resguardo cerrado");
  const preview = page.getByRole("region", { name: text.preview });
  const inPreview = preview.getByRole("button", { name: /Resguardo cerrado$/ });
  await expect(inPreview).toBeVisible();
  await expectNoAxeViolations(page);
  await expectOnlySpanish(page);
  await card.getByRole("button", { name: text.fields.removePicture }).click();
  await expect(inPreview).toBeHidden();
  await page.getByRole("button", { name: commonEs.undo }).click();
  await expect(inPreview).toBeVisible();
  await expect(page.getByText(text.save.saved)).toBeVisible();
  const published = await post<{ checklist: { versions: { id: string }[] } }>(
    `${company}/checklists/${checklist.id}/publish`,
    {},
  );
  const { form } = await post<{ form: { id: string } }>(
    `${company}/departments/${department.id}/hseq-visit`,
    {
      date: new Date().toISOString(),
      locationId: location.id,
      zoneId: zone.id,
      checklistVersionId: published.checklist.versions[0]?.id,
    },
  );

  // A phone that has kept the picture shows it when the server does not answer.
  const elsewhere = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await elsewhere.newPage();
  await signInByApi(phone, { email });
  await phone.goto(`/${companyId}/team/${department.id}/f/${form.id}?formType=hseq_visit`);
  const help = phone
    .getByRole("group", { name: /Resguardo/ })
    .getByRole("button", { name: /Resguardo cerrado$/ });
  await expect(help).toBeVisible();
  await expectHelpPictures(phone, companyId);
  await elsewhere.route("**/attachments/**", (route) => route.abort());
  await phone.reload();
  const shown = help.locator("img");
  await expect(shown).toHaveAttribute("src", /^blob:/);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  await expectNoAxeViolations(phone);
  await expectNoSidewaysScroll(phone);
  await help.click();
  const viewer = phone.getByRole("dialog", { name: "Resguardo cerrado" });
  await expect(viewer.getByRole("img", { name: "Resguardo cerrado" })).toBeVisible();
  await phone.keyboard.press("Escape");
  await expect(help).toBeFocused();
  await elsewhere.close();
});

test.describe("a file of questions", () => {
  test.use({ expected: [{ path: "/api/v1/company/", status: 422 }] });

  test("a sheet of questions becomes a draft, and says line by line what is wrong with it", async ({
    page,
  }) => {
    const { companyId } = await createCompany(page);
    await page.goto(`/${companyId}/checklists`);
    await page.getByRole("button", { name: text.add }).first().click();
    const dialog = page.getByRole("dialog", { name: text.create.title });
    await dialog.getByLabel(text.create.from).selectOption("file");
    const file = dialog.locator("input[type=file]");
    const csv = "Pregunta;Tipo;Una mala respuesta exige\r\n¿Pasillos libres?;casilla;foto\r\n";
    await file.setInputFiles({ name: "mal.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await expect(dialog.getByLabel(text.create.name)).toHaveValue("mal");
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: text.create.submit }).click();
    await expect(dialog.getByText("Línea 2, «Tipo»: Tipo desconocido", { exact: false })).toBeVisible();
    await file.setInputFiles({
      name: "Almacén.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: Buffer.from(CHECKLIST_XLSX, "base64"),
    });
    await expect(dialog.getByText("Almacén", { exact: true })).toBeVisible();
    await dialog.getByLabel(text.create.name).fill("Almacén");
    await dialog.getByRole("button", { name: text.create.submit }).click();
    await expect(page.getByLabel(text.fields.name)).toHaveValue("Almacén");
    await expect(page.getByText('¿Pasillos "libres"?').first()).toBeVisible();
  });
});
