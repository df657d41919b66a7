import { describe, expect, it } from "vitest";
import { DEPARTMENT_FORM_TYPES, FORM_TYPES, LANGUAGES } from "../contract/enums.ts";
import { fieldsOf } from "../contract/forms/registry.ts";
import { csvLine } from "./csv.ts";
import { localDateFormatter } from "./dates.ts";
import { builtInQuestions } from "../contract/forms/checklists.ts";
import { type Asked, type ExportedAnswer, type ExportedForm, formSheet } from "./forms.ts";

const writing = { language: "es", date: localDateFormatter("UTC"), nameOf: (id: string) => id } as const;
const instant = Date.UTC(2026, 10, 19, 9, 30);
const PHOTOS = [
  { caption: "Junto a la prensa", marks: [{ kind: "arrow" }, { kind: "text", text: "Grieta" }] },
  {},
  {
    marks: [{ kind: "text", text: "Agua" }],
    taken: { latitude: 41.3874, longitude: -2.1686, accuracy: 12, at: "2026-11-19T09:30:00.000Z" },
  },
];
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
  completedAt: null,
  task: null,
  checklist: null,
  answers: [],
  own: { tasks: "Soldar", photos: PHOTOS, workPosition: "Soldador" },
};
/** The cells of an observation by their headings. */
function recordOf(observation: ExportedForm, asked?: Asked) {
  const { labels, cellsOf } = formSheet(["observation"], writing, asked ? { asked } : {});
  const cells = cellsOf(observation);
  expect(cells).toHaveLength(labels.length);
  return Object.fromEntries(labels.map((label, index) => [label, cells[index]]));
}
const AT = "2026-11-19 09:30:00";

describe("the export of one form type", () => {
  it.each(FORM_TYPES)("of %s has one column for each of its fields", (type) => {
    for (const language of LANGUAGES) {
      const { labels } = formSheet([type], { ...writing, language });
      for (const [, { label }] of fieldsOf(type))
        expect(labels.filter((each) => each === label[language])).toHaveLength(1);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it("writes each value under its label", () => {
    expect(recordOf(form)).toMatchObject({
      Número: "ACME-TAL-OBS-0001",
      Tipo: "Observación",
      Estado: "Completado",
      Fecha: new Date(instant),
      Departamento: "Taller",
      "Puesto de trabajo": "Soldador",
      Tareas: "Soldar",
      Fotos: 3,
      "Textos de las fotos":
        "Foto 1: Junto a la prensa · «Grieta»\nFoto 3: «Agua» · 41.3874, -2.1686 (±12 m)",
      Vídeos: null,
      Acciones: 3,
      "Acciones en curso": 1,
    });
  });

  it("of the mailbox has no department column", () => {
    expect(formSheet(["mailbox"], writing).labels).not.toContain("Departamento");
  });
});

it("the export of all form types has the common columns", () => {
  const { labels, cellsOf } = formSheet(DEPARTMENT_FORM_TYPES, writing);
  expect(csvLine(labels, writing)).toBe(
    "Número;Tipo;Estado;Fecha;Departamento;Ubicación;Zona;Creado por;Acciones;Acciones en curso;Creado el;Actualizado el;Completado el;Tarea del plan;Resultado;Resultado (%)\r\n",
  );
  const checklist = { id: "k1", name: "Altura", result: { percent: 82, verdict: "deficient" } } as const;
  const shown = { ...form, completedAt: instant, task: "Revisar la prensa", checklist };
  expect(csvLine(cellsOf(shown), writing)).toBe(
    `ACME-TAL-OBS-0001;Observación;Completado;${AT};Taller;Nave 1;Prensa;Mario Miembro;3;1;${AT};${AT};${AT};Revisar la prensa;Con deficiencias;82\r\n`,
  );
});

describe("the questions of checklists", () => {
  const answer = (given: Partial<ExportedAnswer>): ExportedAnswer => ({
    key: "harness",
    question: "¿Arnés?",
    value: "yes",
    label: "Sí",
    field: null,
    note: null,
    corrections: [],
    ...given,
  });
  const heights = { checklistId: "k1", checklist: "Altura" };
  const ofCompany = [
    { ...heights, key: "harness", label: "¿Arnés anclado?" },
    { ...heights, key: "rail", label: "¿Barandilla?" },
  ];
  const ofHeights = { ...form, checklist: { id: "k1", name: "Altura", result: null } };

  it("of one checklist stand under their words alone", () => {
    const asked = { hasBuiltIn: false, ofCompany };
    expect(recordOf({ ...ofHeights, answers: [answer({})] }, asked)).toMatchObject({
      "Lista de comprobación": "Altura",
      "¿Arnés anclado?": "Sí",
      "¿Barandilla?": null,
    });
  });

  it("of several checklists begin with its name, and each record answers those of its own", () => {
    const asked = { hasBuiltIn: true, ofCompany };
    const [first] = builtInQuestions("observation");
    if (!first) throw new Error("An observation has questions");
    const [option] = first.options;
    // In another language than the file's, as the record has it.
    const builtIn = answer({ key: first.key, question: "Any?", value: option?.value ?? "", label: "Yes" });
    const record = recordOf({ ...form, answers: [builtIn, answer({ key: "harness" })] }, asked);
    expect(record).toMatchObject({
      "Lista de comprobación": "Lista estándar",
      [`Lista estándar · ${first.label.es}`]: option?.label.es,
      "Altura · ¿Arnés anclado?": null,
      "Otras respuestas": "¿Arnés?: Sí",
    });
  });

  it("keep what no column has, and what was said of an answer", () => {
    const answers = [
      answer({ key: null, question: "¿Ruido?", value: "mucho", label: null }),
      answer({ key: "rail", note: "Suelta", corrections: [{ value: "Fijarla" }, { value: "Pintarla" }] }),
    ];
    expect(recordOf({ ...ofHeights, answers }, { hasBuiltIn: false, ofCompany })).toMatchObject({
      "¿Barandilla?": "Sí",
      "Otras respuestas": "¿Ruido?: mucho",
      "Notas de las preguntas": "¿Arnés?: Suelta",
      Correcciones: "¿Arnés?: Fijarla; Pintarla",
    });
  });

  it("of the same words have headings of their own", () => {
    const twice = [...ofCompany, { ...heights, key: "rail2", label: "¿Barandilla?" }];
    const { labels } = formSheet(["observation"], writing, {
      asked: { hasBuiltIn: false, ofCompany: twice },
    });
    expect(labels).toContain("¿Barandilla? (2)");
    expect(new Set(labels).size).toBe(labels.length);
  });
});
