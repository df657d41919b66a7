import { describe, expect, it } from "vitest";
import { DEPARTMENT_FORM_TYPES, FORM_TYPES, LANGUAGES } from "../contract/enums.ts";
import { fieldsOf } from "../contract/forms/registry.ts";
import { isoDateFormatter } from "./dates.ts";
import { type ExportedForm, formSheet } from "./forms.ts";

const writing = { language: "es", date: isoDateFormatter("UTC"), nameOf: (id: string) => id } as const;
const instant = Date.UTC(2026, 10, 19, 9, 30);
const form: ExportedForm = {
  viewId: "ACME-TAL-OBS-0001",
  type: "observation",
  status: "completed",
  date: instant,
  department: "Taller",
  location: "Nave 1",
  zone: "Prensa",
  createdBy: "Mario Miembro",
  actions: [3, 1],
  createdAt: instant,
  updatedAt: instant,
  own: { tasks: "Soldar", photos: [{}, {}], workPosition: "Soldador" },
};
const AT = "2026-11-19T09:30:00+00:00";

describe("the export of one form type", () => {
  it.each(FORM_TYPES)("of %s has one column for each of its fields", (type) => {
    for (const language of LANGUAGES) {
      const separator = language === "en" ? "," : ";";
      const { heading } = formSheet([type], { ...writing, language });
      expect(heading.startsWith("\uFEFF")).toBe(true);
      // Labels with a comma stand in quotation marks.
      const labels =
        (heading.slice(1).trimEnd() + separator)
          .match(language === "en" ? /("[^"]*"|[^",]*),/g : /[^;]*;/g)
          ?.map((label) => label.slice(0, -1).replaceAll('"', "")) ?? [];
      for (const [, { label }] of fieldsOf(type))
        expect(labels.filter((each) => each === label[language])).toHaveLength(1);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it("writes each value under its label", () => {
    const { heading, lineOf } = formSheet(["observation"], writing);
    const labels = heading.slice(1).trimEnd().split(";");
    const values = lineOf(form).trimEnd().split(";");
    const row = Object.fromEntries(labels.map((label, index) => [label, values[index]]));
    expect(row).toMatchObject({
      Número: "ACME-TAL-OBS-0001",
      Tipo: "Observación",
      Estado: "Completado",
      Fecha: AT,
      Departamento: "Taller",
      "Puesto de trabajo": "Soldador",
      Tareas: "Soldar",
      Fotos: "2",
      Vídeos: "",
      Acciones: "3",
      "Acciones en curso": "1",
    });
  });

  it("of the mailbox has no department column", () => {
    expect(formSheet(["mailbox"], writing).heading).not.toContain("Departamento");
  });
});

it("the export of all form types has the common columns", () => {
  const { heading, lineOf } = formSheet(DEPARTMENT_FORM_TYPES, writing);
  expect(heading).toBe(
    "\uFEFFNúmero;Tipo;Estado;Fecha;Departamento;Ubicación;Zona;Creado por;Acciones;Acciones en curso;Creado el;Actualizado el\r\n",
  );
  expect(lineOf(form)).toBe(
    `ACME-TAL-OBS-0001;Observación;Completado;${AT};Taller;Nave 1;Prensa;Mario Miembro;3;1;${AT};${AT}\r\n`,
  );
});
