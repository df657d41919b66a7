// A company in which records are made through the API, as devices make them.
import { createHash } from "node:crypto";
import { drawSignature } from "../../fixtures/demo/pictures/signatures.ts";
import { sampleValues } from "../../fixtures/sample-values.ts";
import type { DepartmentFormType, FormType, Language } from "../../worker/contract/enums.ts";
import { segmentOf } from "../../worker/contract/forms/registry.ts";
import type { Visitor } from "../local/visitor.ts";

/** Where a record is read, and in which languages it is printed; one in progress has no seal. */
export type Printed = { name: string; path: string; languages: readonly Language[]; isSealed: boolean };
type Form = { id: string; viewId: string; version: number; safetyChecks: SafetyCheck[] };
type SafetyCheck = {
  id: string;
  field: { payload: { options: { value: string; correctionRequired: boolean; actionRequired: boolean }[] } };
};
type Stored = { r2Key: string; filename: string; contentType: string };

/** When all of it happens. */
export const NOON = "2026-11-14T12:00:00.000Z";

export const emailOf = (language: Language): string => `${language}@informes.example`;

/** A company whose language is its founder's, with a department and a place. */
export class Workplace {
  readonly founder: Visitor;
  readonly language: Language;
  #company = "";
  #departmentId = "";
  #place = { locationId: "", zoneId: "" };

  constructor(founder: Visitor, language: Language) {
    this.founder = founder;
    this.language = language;
  }

  async found({ name, color }: { name: string; color: string }): Promise<this> {
    const { founder } = this;
    await founder.signIn(emailOf(this.language));
    await founder.read("POST", "/api/auth/update-user", {
      name: "Núria Castellví i Puigdomènech",
      language: this.language,
    });
    type Made = Record<string, { id: string }>;
    const made = async (path: string, body: object) =>
      Object.values(await founder.read<Made>("POST", path, body))[0]?.id ?? "";
    const companyId = await made("/api/v1/company", { name, color });
    this.#company = `/api/v1/company/${companyId}`;
    this.#departmentId = await made(`${this.#company}/departments`, {
      name: "Mantenimiento eléctrico y climatización",
    });
    const places = `/api/v1/location/${companyId}/locations`;
    const locationId = await made(places, { name: "Planta 2 · nave de expediciones y muelles de carga" });
    this.#place = {
      locationId,
      zoneId: await made(`${places}/${locationId}/zones`, { name: "Línea de envasado n.º 4" }),
    };
    return this;
  }

  pathOf = (type: DepartmentFormType, { id }: { id: string }): string =>
    `${this.#company}/departments/${this.#departmentId}/${segmentOf(type)}/${id}`;

  async create(type: DepartmentFormType, values: object = {}): Promise<Form> {
    const path = `${this.#company}/departments/${this.#departmentId}/${segmentOf(type)}`;
    const body = { ...sampleValues(type, ["creation"]), ...values, ...this.#place, date: NOON };
    return (await this.founder.read<{ form: Form }>("POST", path, body)).form;
  }

  async change(type: DepartmentFormType, form: Form, values: object): Promise<void> {
    await this.founder.read("PATCH", this.pathOf(type, form), values);
  }

  async upload(
    type: FormType,
    form: Form,
    filename: string,
    file: { bytes: Uint8Array; type: string },
  ): Promise<Stored> {
    const body = new FormData();
    body.set("file", new File([file.bytes.slice()], filename, { type: file.type }));
    body.set("formType", type);
    body.set("formId", form.id);
    body.set(
      "purpose",
      file.type === "image/png" ? "signature" : file.type.startsWith("video/") ? "video" : "photo",
    );
    body.set("sha256", createHash("sha256").update(file.bytes).digest("hex"));
    const { attachment } = await this.founder.read<{ attachment: Stored }>(
      "POST",
      `${this.#company}/attachments`,
      body,
    );
    return { r2Key: attachment.r2Key, filename: attachment.filename, contentType: attachment.contentType };
  }

  async signature(type: FormType, form: Form, signedBy: string) {
    const file = { bytes: await drawSignature(signedBy), type: "image/png" };
    return { ...(await this.upload(type, form, "firma.png", file)), signedBy, signedAt: NOON };
  }

  /** Answers every second question badly, with a correction where one is required. */
  async answer(
    type: DepartmentFormType,
    form: Form,
    { correction, note }: { correction: string; note: string },
  ): Promise<void> {
    const answers = form.safetyChecks.map(({ id, field: { payload } }, index) => {
      const options = payload.options.filter(({ actionRequired }) => !actionRequired);
      const option =
        index % 2 === 0 ? options[0] : (options.find((each) => each.correctionRequired) ?? options.at(-1));
      return {
        id,
        value: option?.value ?? correction,
        corrections: option?.correctionRequired ? [{ id: `c${index}`, value: correction }] : [],
        ...(index % 3 === 1 ? { note } : {}),
      };
    });
    for (let start = 0; start < answers.length; start += 50)
      await this.founder.read("PATCH", `${this.pathOf(type, form)}/safety-checks`, {
        answers: answers.slice(start, start + 50),
      });
  }

  /** From the question with this place among those that have options. */
  async raise(type: DepartmentFormType, form: Form, title: string, at: number): Promise<void> {
    const safetyCheck = form.safetyChecks.filter(({ field }) => field.payload.options.length > 0)[at];
    const body = {
      formType: type,
      formId: form.id,
      title,
      openedAt: NOON,
      ...(safetyCheck ? { fieldId: safetyCheck.id } : {}),
      ...(at % 2 === 0 ? { deadline: "2027-01-31T12:00:00.000Z" } : {}),
    };
    await this.founder.read("POST", `${this.#company}/departments/${this.#departmentId}/actions`, body);
  }

  async complete(name: string, type: DepartmentFormType, form: Form): Promise<Printed> {
    const path = this.pathOf(type, form);
    await this.founder.read("PATCH", `${path}/status`, { status: "completed" });
    return { name: `${name}-${this.language}`, path, languages: [this.language], isSealed: true };
  }
}
