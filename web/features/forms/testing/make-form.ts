// For tests: a form of any type, with all fields filled or only those required at creation.
import type { FormType } from "#worker/contract/enums.ts";
import { type AnyField, EMPTY, type FieldType, type FieldValues } from "#worker/contract/forms/field.ts";
import { newSafetyCheckFields } from "#worker/domain/forms/new-checklist.ts";
import { fieldsOf } from "#worker/contract/forms/registry.ts";
import type { ShownForm } from "#web/data/forms/record.ts";

const file = (filename: string, contentType: string) => ({ r2Key: `c1/${filename}`, filename, contentType });
export const SIGNATURE = {
  ...file("firma.png", "image/png"),
  signedBy: "Ana Ruiz",
  signedAt: "2027-01-02T10:00:00.000Z",
};
const PERSON = { name: "Ana Ruiz", role: "Jefa de turno", signature: null };

const VALUES: { [Type in FieldType]: FieldValues[Type] } = {
  text: "Un texto",
  longText: "Un texto\nlargo",
  choice: null,
  datetime: "2027-01-02T09:30:00.000Z",
  location: "l1",
  zone: "z1",
  jobPosition: "j1",
  textList: ["Primera línea", "Segunda línea"],
  participants: [PERSON, { ...PERSON, name: "Luis Gil", signature: SIGNATURE }],
  investigationParticipants: [{ ...PERSON, employeeSeniority: "4 años", jobPosition: "Carretillera" }],
  timings: [{ date: "2027-01-02T09:31:00.000Z", event: "Suena la alarma", observation: null }],
  headcount: [
    { id: "h1", meetingPoint: "Aparcamiento norte", expected: 24, present: 23, seen: ["Ana Ruiz"] },
  ],
  witnesses: [{ id: "w1", value: "Raúl vio caer el palé" }],
  photos: [file("foto.jpg", "image/jpeg")],
  videos: [file("video.mp4", "video/mp4")],
  documents: [file("informe.pdf", "application/pdf")],
  signature: SIGNATURE,
  stamp: "2027-01-03T09:30:00.000Z",
};

const filled = (field: AnyField): unknown =>
  "options" in field ? Object.keys(field.options)[0] : VALUES[field.type];

const empty = (field: AnyField): unknown => (field.need === "creation" ? filled(field) : EMPTY[field.type]);

export function makeForm(
  type: FormType,
  fill: "filled" | "empty",
  overrides: Partial<ShownForm> = {},
): ShownForm {
  const valueOf = fill === "filled" ? filled : empty;
  return {
    id: "f1",
    viewId: "TZ-PRO-KIN-0001",
    type,
    status: "in_progress",
    version: 1,
    companyId: "c1",
    departmentId: "d1",
    department: { id: "d1", name: "Producción", color: "chart-1" },
    createdBy: { id: "u1", name: "Ana Ruiz", color: "chart-1" },
    location: { id: "l1", name: "Nave 1" },
    zone: { id: "z1", name: "Muelle" },
    checklist: null,
    task: null,
    safetyChecks: newSafetyCheckFields(type, "es").map((field, index) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
      questionKey: `q${index}`,
      label: field.payload.label,
      field,
      corrections: [],
      note: null,
      actionsCount: 0,
    })),
    actionsCount: 0,
    voided: null,
    reopened: null,
    completedAt: null,
    notice: null,
    can: {
      edit: true,
      record: type === "drill",
      handle: false,
      receive: false,
      answer: false,
      complete: true,
      reopen: false,
      takeBack: false,
      delete: true,
      void: false,
      unvoid: false,
      raiseAction: true,
    },
    createdAt: "2027-01-01T00:00:00.000Z",
    updatedAt: "2027-01-01T00:00:00.000Z",
    values: Object.fromEntries(fieldsOf(type).map(([name, field]) => [name, valueOf(field)])),
    ...overrides,
  };
}
