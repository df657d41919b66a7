import { expect, it } from "vitest";
import { FORM_TYPES, LANGUAGES } from "../contract/enums.ts";
import { EXPORT_FORMATS, type AnyField, type ExportFormat } from "../contract/forms/field.ts";
import { fieldsOf, FORM_DEFINITIONS } from "../contract/forms/registry.ts";
import { localDateFormatter } from "./dates.ts";
import type { Cell } from "./sheet.ts";
import { formatCell } from "./values.ts";

const writing = {
  language: "es",
  date: localDateFormatter("Europe/Madrid"),
  nameOf: (id: string) => `<${id}>`,
} as const;
const { investigation, hseq_visit: visit, observation, drill } = FORM_DEFINITIONS;
const file = { r2Key: "k", filename: "f.png", contentType: "image/png" };
const signature = { ...file, signedBy: "Ana Gil", signedAt: "2026-11-19T09:30:00.000Z" };

const CASES: [ExportFormat, AnyField, unknown, Cell][] = [
  ["text", investigation.fields.conclusion, "Falta un resguardo", "Falta un resguardo"],
  ["label", investigation.fields.eventType, "near_miss", "Incidente sin daños"],
  ["label", investigation.fields.eventType, "withdrawn_option", "withdrawn_option"],
  [
    "datetime",
    investigation.fields.closedAt,
    new Date("2026-11-19T09:30:00Z"),
    new Date("2026-11-19T09:30:00Z"),
  ],
  ["name", observation.fields.workPosition, "p1", "<p1>"],
  ["list", visit.fields.evaluatedProcedures, ["PR-01", "PR-02"], "PR-01 | PR-02"],
  ["list", visit.fields.evaluatedProcedures, [], ""],
  [
    "people",
    drill.fields.participants,
    [
      { name: "Ana Gil", role: "Mando", signature },
      { name: "Iu Puig", role: "Vigía", signature: null },
    ],
    "Ana Gil (Mando) | Iu Puig (Vigía)",
  ],
  [
    "people",
    investigation.fields.participants,
    [{ name: "Ana", role: "Herida", jobPosition: "Soldadora", employeeSeniority: "2 años", signature: null }],
    "Ana (Herida, Soldadora, 2 años)",
  ],
  [
    "timings",
    drill.fields.timings,
    [
      { date: "2026-11-19T09:30:00.000Z", event: "Alarma", observation: null },
      { date: "2026-11-19T09:34:00.000Z", event: "Recuento", observation: "Falta uno" },
    ],
    "2026-11-19 10:30:00 · Alarma | 2026-11-19 10:34:00 · Recuento · Falta uno",
  ],
  [
    "headcount",
    drill.fields.headcount,
    [
      { id: "a", meetingPoint: "Patio", expected: 12, present: 11, seen: ["Ana Gil"] },
      { id: "b", meetingPoint: "Calle", expected: null, present: 3, seen: [] },
    ],
    "Patio: 11 / 12 · Ana Gil | Calle: 3 / —",
  ],
  [
    "values",
    investigation.fields.witnesses,
    [
      { id: "1", value: "Lo vi" },
      { id: "2", value: "Iu Puig", statement: "Lo oí", signature },
    ],
    "Lo vi | Iu Puig: Lo oí",
  ],
  [
    "headcount",
    drill.fields.headcount,
    [
      { id: "1", meetingPoint: "Puerta norte", expected: 5, present: 4, seen: ["Ana Gil"] },
      { id: "2", meetingPoint: "Muelle", expected: null, present: 0, seen: [] },
    ],
    "Puerta norte: 4 / 5 · Ana Gil | Muelle: 0 / —",
  ],
  ["count", drill.fields.photos, [file, file], 2],
  ["signature", drill.fields.conductorSignature, signature, "Ana Gil (2026-11-19 10:30:00)"],
  ["signature", drill.fields.conductorSignature, null, null],
];

it.each(CASES)("%s", (format, field, value, text) => {
  expect(field.exportAs).toBe(format);
  expect(formatCell(value, field, writing)).toEqual(text);
});

it("every format has a case", () => {
  expect(new Set(CASES.map(([format]) => format))).toEqual(new Set(EXPORT_FORMATS));
});

it("every option of every choice has its label in every language", () => {
  for (const [, field] of FORM_TYPES.flatMap(fieldsOf)) {
    if (field.type !== "choice") continue;
    for (const language of LANGUAGES)
      for (const [option, label] of Object.entries(field.options))
        expect(formatCell(option, field, { ...writing, language })).toBe(label[language]);
  }
});
