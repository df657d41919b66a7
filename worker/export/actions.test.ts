import { expect, it } from "vitest";
import { LANGUAGES } from "../contract/enums.ts";
import { actionSheet, type ExportedAction } from "./actions.ts";
import { csvLine } from "./csv.ts";
import { localDateFormatter } from "./dates.ts";

const at = (text: string) => new Date(text);
const raised: ExportedAction = {
  action: {
    viewId: "ACME-TAL-ACC-0001",
    title: "=Cambiar la guarda",
    status: "in_progress",
    priority: "0",
    description: null,
    actionType: "corrective",
    origin: "visit",
    cause: null,
    formType: "hseq_visit",
    evaluationCriteria: null,
    evaluationResult: null,
    evaluationCost: null,
    createdAt: at("2026-11-02T08:00:00Z"),
    updatedAt: at("2026-11-02T08:00:00Z"),
    dueDate: at("2026-11-20T00:00:00Z"),
    closingDate: null,
  },
  department: { name: "Taller" },
  place: { location: "Planta Norte", zone: "Muelle" },
  ofForm: ["ACME-TAL-VIS-0007", 0],
  question: "¿Resguardos colocados?",
  initiatedByUser: { name: "Mario Miembro" },
  assigneeUser: { name: "Marta Mando" },
  comments: [],
};
const evaluated: ExportedAction = {
  ...raised,
  action: {
    ...raised.action,
    status: "evaluated",
    evaluationCriteria: "Sin incidentes en un mes",
    evaluationResult: "ineffective",
    evaluationCost: 250,
    closingDate: at("2026-11-21T09:30:00Z"),
  },
  question: null,
  assigneeUser: null,
};

const recordOf = (action: ExportedAction) => {
  const writing = { language: "es", date: localDateFormatter("Europe/Madrid") } as const;
  const { labels, cellsOf } = actionSheet(writing, at("2026-11-21T00:00:00Z"));
  const values = csvLine(cellsOf(action), writing).trimEnd().split(";");
  expect(values).toHaveLength(labels.length);
  return Object.fromEntries(labels.map((label, index) => [label, values[index]]));
};

it("an action in progress is exported with all its fields", () => {
  expect(recordOf(raised)).toEqual({
    Número: "ACME-TAL-ACC-0001",
    Título: "'=Cambiar la guarda",
    Estado: "En curso",
    Prioridad: "Crítica",
    Departamento: "Taller",
    Responsable: "Marta Mando",
    "Abierta el": "2026-11-02 09:00:00",
    "Vence el": "2026-11-20 01:00:00",
    Vencida: "Sí",
    "Cerrada el": "",
    Descripción: "",
    "Tipo de acción": "Correctiva",
    Origen: "Visita o inspección",
    Causa: "",
    "Tipo de formulario": "Visita HSEQ",
    Formulario: "ACME-TAL-VIS-0007",
    Ubicación: "Planta Norte",
    Zona: "Muelle",
    Pregunta: "¿Resguardos colocados?",
    "Abierta por": "Mario Miembro",
    "Criterios de evaluación": "",
    "Resultado de la evaluación": "",
    "Coste (€)": "",
    "Comentario de cierre": "",
    Comentarios: "",
    Fotos: "0",
    Documentos: "0",
    "Actualizada el": "2026-11-02 09:00:00",
    "Textos de las fotos": "",
  });
});

it("an action without a form is exported with its origin and place, and no form", () => {
  const alone = {
    ...raised,
    action: { ...raised.action, formType: "none", origin: "authority" },
    ofForm: null,
  } as const;
  expect(recordOf(alone)).toMatchObject({
    Origen: "Inspección de la autoridad",
    "Tipo de formulario": "",
    Formulario: "",
    Zona: "Muelle",
  });
});

it("an evaluated action is exported with its evaluation and is not overdue", () => {
  expect(recordOf(evaluated)).toMatchObject({
    Estado: "Evaluada",
    Vencida: "No",
    Responsable: "",
    "Cerrada el": "2026-11-21 10:30:00",
    "Criterios de evaluación": "Sin incidentes en un mes",
    "Resultado de la evaluación": "No eficaz",
    "Coste (€)": "250",
  });
});

it.each(LANGUAGES)("every column has a unique heading in %s", (language) => {
  const { labels } = actionSheet({ language, date: localDateFormatter("UTC") }, new Date());
  expect(new Set(labels).size).toBe(29);
});
