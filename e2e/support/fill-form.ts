import { commonEs } from "../../web/text/common/es.ts";
import { expect, type Page } from "@playwright/test";
import type { FormType } from "../../worker/contract/enums.ts";
import { newSafetyCheckFields } from "../../worker/domain/forms/new-checklist.ts";
import type { AnyField, FieldType } from "../../worker/contract/forms/field.ts";
import { fieldsOf } from "../../worker/contract/forms/registry.ts";
import { appEs } from "../../web/text/app/es.ts";
import { HEADCOUNT_NAMES } from "../../worker/contract/forms/vocabularies.ts";
import { drillEs } from "../../web/text/drill/es.ts";
import type { Workplace } from "./forms.ts";

const { formRows: rows, signature: signing } = appEs;

type FieldTarget = { page: Page; name: string; field: AnyField; at: Workplace };
const part = ({ page, name }: FieldTarget) => page.locator(`[id="${name}"]`);
const press = (filling: FieldTarget, name: string) => part(filling).getByRole("button", { name }).click();
const nothing = () => Promise.resolve();

export const SMALL_PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A document of one empty page. */
export const SMALL_PDF = Buffer.from(
  "JVBERi0xLjQKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCA1OTUgODQyXT4+CmVuZG9iagp4cmVmCjAgNAowMDAwMDAwMDAwIDY1NTM1IGYgCjAwMDAwMDAwMDkgMDAwMDAgbiAKMDAwMDAwMDA1NCAwMDAwMCBuIAowMDAwMDAwMTA1IDAwMDAwIG4gCnRyYWlsZXIKPDwvU2l6ZSA0L1Jvb3QgMSAwIFI+PgpzdGFydHhyZWYKMTcwCiUlRU9GCg==",
  "base64",
);
/** A valid webm file with a header and one empty track. */
const SMALL_VIDEO = Buffer.from("1a45dfa3874282847765626d18538067881654ae6b83010203", "hex");

async function writeSignature(filling: FieldTarget, whose: string, signer: string): Promise<void> {
  const { page } = filling;
  await part(filling)
    .getByRole("button", { name: signing.signFor(whose) })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(signing.dialog.signer).fill(signer);
  await dialog.getByRole("radio", { name: signing.dialog.write }).check();
  await dialog.getByRole("button", { name: signing.dialog.confirm }).click();
  await expect(part(filling).getByText(signing.signedBy(signer))).toBeVisible();
}

async function addPerson(filling: FieldTarget): Promise<void> {
  await press(filling, rows.addPerson);
  const row = part(filling).getByRole("listitem").last();
  await row.getByLabel(commonEs.fullName).fill("Júlia Ferrer");
  await row.getByLabel(rows.role).fill("Encargada de turno");
}

const FILL: { readonly [Type in FieldType]: (filling: FieldTarget) => Promise<void> } = {
  text: (filling) => part(filling).getByRole("textbox").fill("Itziar Zabala"),
  longText: (filling) => part(filling).getByRole("textbox").fill("Se hizo lo previsto.\nSin incidencias."),
  choice: async (filling) => {
    const radios = part(filling).getByRole("radio");
    await expect(radios.or(part(filling).getByRole("combobox")).first()).toBeAttached();
    if ((await radios.count()) > 0) await radios.first().check();
    else await part(filling).getByRole("combobox").selectOption({ index: 1 });
  },
  datetime: (filling) => part(filling).locator("input").fill("2026-11-19T10:30"),
  location: async (filling) => {
    const { page, at } = filling;
    await part(filling).getByRole("combobox").click();
    await page.getByRole("dialog").getByRole("button", { name: at.zone.name }).click();
  },
  zone: nothing,
  jobPosition: async (filling) => {
    const { page, at } = filling;
    await part(filling).getByRole("combobox").click();
    await page.getByRole("dialog").getByRole("button", { name: at.jobPosition.name }).click();
  },
  textList: async (filling) => {
    await press(filling, rows.addLine);
    await filling.page.keyboard.type("Trabajos en altura");
  },
  participants: async (filling) => {
    await addPerson(filling);
    await writeSignature(filling, rows.signatureOf("Júlia Ferrer"), "Júlia Ferrer");
  },
  investigationParticipants: async (filling) => {
    await addPerson(filling);
    const row = part(filling).getByRole("listitem").last();
    await row.getByLabel(rows.seniority).fill("4 años");
    await row.getByLabel(rows.jobPosition).fill("Carretillera");
  },
  timings: async (filling) => {
    await press(filling, rows.addMoment);
    const row = part(filling).getByRole("listitem").last();
    await row.getByLabel(rows.moment).fill("2026-11-19T10:35");
    await row.getByLabel(rows.event).fill("Suena la alarma");
    await row.getByLabel(rows.observation).fill("Se oye en toda la nave");
  },
  headcount: async (filling) => {
    await press(filling, drillEs.points.add);
    await part(filling)
      .getByRole("textbox", { name: HEADCOUNT_NAMES.meetingPoint.es })
      .fill("Aparcamiento norte");
  },
  witnesses: async (filling) => {
    await press(filling, rows.addWitness);
    await filling.page.keyboard.type("Raúl Campos vio caer el palé");
  },
  photos: async (filling) => {
    const picker = part(filling).locator("input[multiple]");
    await picker.setInputFiles({ name: "Nave 1.png", mimeType: "image/png", buffer: SMALL_PNG });
    await expect(part(filling).getByRole("listitem")).toHaveCount(1);
  },
  videos: async (filling) => {
    const picker = part(filling).locator("input[multiple]");
    await picker.setInputFiles({ name: "Nave 1.webm", mimeType: "video/webm", buffer: SMALL_VIDEO });
    await expect(part(filling).getByRole("listitem")).toHaveCount(1);
  },
  documents: async (filling) => {
    const picker = part(filling).locator("input[multiple]");
    await picker.setInputFiles({ name: "Plano 1.pdf", mimeType: "application/pdf", buffer: SMALL_PDF });
    await expect(part(filling).getByRole("listitem")).toHaveCount(1);
  },
  signature: (filling) => writeSignature(filling, filling.field.label.es, "Itziar Zabala"),
  stamp: nothing,
};

/** Fills every field that is empty in a new form, with its widget; its signatures come last. */
export async function fillFields(page: Page, type: FormType, at: Workplace): Promise<void> {
  for (const [name, field] of fieldsOf(type))
    if (field.type !== "signature" && field.section !== "checklist" && !field.isOfStep)
      await FILL[field.type]({ page, name, field, at });
}

/** Signs the form as it is now. */
export async function signFields(page: Page, type: FormType, at: Workplace): Promise<void> {
  for (const [name, field] of fieldsOf(type))
    if (field.type === "signature") await FILL.signature({ page, name, field, at });
}

/** Answers every question with an option that requires no action or correction. */
export async function answerQuestions(page: Page, type: FormType): Promise<void> {
  for (const { type: answered, payload } of newSafetyCheckFields(type, "es")) {
    const card = page.locator(`[id^="safetyChecks."]`).filter({ hasText: payload.label }).first();
    const quiet = payload.options.find((option) => !option.actionRequired && !option.correctionRequired);
    const label = quiet?.label ?? "";
    if (answered !== "text" && (await card.getByRole("radio").count()) > 0)
      await card.getByRole("radio", { name: label, exact: true }).check();
    else if (answered === "dropdown") await card.getByRole("combobox").selectOption({ label });
    else await card.getByRole("textbox").first().fill("Nada que añadir");
  }
}

export const expectSaved = (page: Page) =>
  expect(page.locator('[data-save="saved"]')).toBeVisible({ timeout: 20_000 });
