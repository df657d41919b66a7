import { appEs } from "../web/text/app/es.ts";
import { peopleEs } from "../web/text/people/es.ts";
import { questionsEs } from "../web/text/questions/es.ts";
import { QUESTION_CASES, questionOf } from "../fixtures/checklists/question-types.ts";
import { CHECKLIST_FIELD_TYPES } from "../worker/contract/shapes.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi } from "./support/create-company.ts";
import { SMALL_PNG } from "./support/fill-form.ts";
import { makePlace } from "./support/plan.ts";
import { expect, test } from "./support/test.ts";

type Answered = { field: { type: string; payload: { value: unknown; outcome?: string } } };

test(
  "a question of each type is answered with a finger, says what it demands, and keeps its place on the page",
  { tag: "@both-sizes" },
  async ({ page }) => {
    test.slow();
    const { companyId, departmentId, locationId, zoneId } = await makePlace(page);
    const company = `/api/v1/company/${companyId}`;
    const questions = [
      ...CHECKLIST_FIELD_TYPES.map((type) => ({ ...questionOf(type, type), label: `¿Cuál es ${type}?` })),
      {
        ...questionOf("radio", "out", { question: "number", answers: ["stop"] }),
        label: "¿Han salido todos?",
      },
    ];
    const { checklist } = await callApi<{ checklist: { id: string } }>(
      page,
      "POST",
      `${company}/checklists`,
      {
        kind: "hseq_visit",
        name: "Espacio confinado",
        questions,
      },
    );
    const published = await callApi<{ checklist: { versions: { id: string }[] } }>(
      page,
      "POST",
      `${company}/checklists/${checklist.id}/publish`,
      {},
    );
    const visits = `${company}/departments/${departmentId}/hseq-visit`;
    const { form } = await callApi<{ form: { id: string } }>(page, "POST", visits, {
      date: new Date().toISOString(),
      locationId,
      zoneId,
      checklistVersionId: published.checklist.versions[0]?.id,
    });
    await page.goto(`/${companyId}/team/${departmentId}/f/${form.id}?formType=hseq_visit`);
    const card = (name: string) => page.getByRole("group", { name: new RegExp(name) });
    const { checklist: words, signature: signing } = appEs;

    const number = card("Cuál es number");
    const field = number.getByRole("textbox", { name: `${words.answer} (%)` });
    await field.fill("20,9");
    await expect(number.getByRole("status")).toHaveText(questionsEs.within);
    await expect(card("Han salido todos")).toBeHidden();
    const below = card("Cuál es date");
    const before = await below.boundingBox();
    await number.getByRole("button", { name: questionsEs.more }).click();
    await expect(field).toHaveValue("21,0");
    expect((await below.boundingBox())?.height).toBe(before?.height);
    await field.fill("19,4");
    await expect(number.getByRole("status").first()).toHaveText("Evacuar");
    await expect(number.getByText(words.needsCorrection)).toBeVisible();
    await expect(card("Han salido todos")).toBeVisible();

    const several = card("Cuál es several");
    await several.getByRole("checkbox", { name: "Sí" }).check();
    await several.getByRole("checkbox", { name: "No", exact: true }).check();
    await expect(several.getByText(words.needsPhoto)).toBeVisible();

    const isTouch = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
    await below
      .getByRole("textbox")
      .or(below.locator("input[type=date]"))
      .first()
      .fill(isTouch ? "2026-02-28" : "28/02/2026");
    const time = card("Cuál es time");
    await time
      .locator("input")
      .first()
      .fill(isTouch ? "08:30" : "830");
    await time.locator("input").first().blur();

    await card("Cuál es person").getByRole("button", { name: appEs.formRows.choosePeople }).click();
    await page.getByRole("searchbox").fill("Eva Sol");
    await page.getByRole("button", { name: peopleEs.use("Eva Sol") }).click();
    await expect(card("Cuál es person").getByRole("textbox")).toHaveValue("Eva Sol");
    await card("Cuál es photo")
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: "prensa.png", mimeType: "image/png", buffer: SMALL_PNG });
    await expect(card("Cuál es photo").getByRole("button", { name: /^Ver .*Foto 1 de 1$/ })).toBeVisible();

    const signature = card("Cuál es signature");
    await signature.getByRole("button", { name: /^Firmar/ }).click();
    const pad = page.getByRole("dialog");
    // The signer is often not the person with the phone.
    await expect(pad.getByLabel(signing.dialog.signer)).toHaveValue("");
    await pad.getByLabel(signing.dialog.signer).fill("Eva Sol");
    await pad.getByRole("radio", { name: signing.dialog.write }).check();
    await pad.getByRole("button", { name: signing.dialog.confirm }).click();
    await expect(signature.getByText(signing.signedBy("Eva Sol"))).toBeVisible();

    const table = card("Cuál es table");
    for (const [point, ppm, zone] of [
      ["Punto 1", "5", "Dentro"],
      ["Punto 2", "21", "Fuera"],
    ] as const) {
      const row = table.getByRole("group", { name: point });
      await row.getByRole("textbox", { name: `${words.answer} (ppm)` }).fill(ppm);
      await row.getByRole("combobox", { name: words.answer }).selectOption(zone);
    }
    await expect(table.getByText("Media CO: 13\u00A0ppm")).toBeVisible();
    await expect(table.getByText(words.needsCorrection)).toBeVisible();
    const where = card("Cuál es place").getByRole("combobox", { name: words.answer });
    await where.click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: "Nave 1" }).click();
    await sheet.getByRole("button", { name: "Prensa" }).click();
    await expect(where).toContainText("Prensa");
    // The location of the answer is offered first, by its name.
    await where.click();
    await expect(sheet.getByRole("button", { name: "Prensa" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    for (const step of await number.getByRole("button", { name: /^(Más|Menos)$/ }).all())
      expect((await step.boundingBox())?.height).toBeGreaterThanOrEqual(44);

    const stored = async () => {
      const { form: now } = await callApi<{ form: { safetyChecks: Answered[] } }>(
        page,
        "GET",
        `${visits}/${form.id}`,
      );
      return Object.fromEntries(
        now.safetyChecks.map(({ field: { type, payload } }) => [
          type,
          payload.outcome ? [payload.value, payload.outcome] : payload.value,
        ]),
      );
    };
    await expect.poll(stored).toMatchObject({
      number: [19.4, "stop"],
      several: [["yes", "no"], "no"],
      date: QUESTION_CASES.date.samples[0]?.value,
      time: "08:30",
      person: "Eva Sol",
      place: "Nave 1 › Prensa",
      signature: "Eva Sol",
      table: [
        {
          rows: [
            [5, "in"],
            [21, "out"],
          ],
        },
        "stop",
      ],
    });
    await expect.poll(async () => [(await stored())["photo"]].flat().length).toBe(1);
  },
);
