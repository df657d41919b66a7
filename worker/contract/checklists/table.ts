// The table of questions that a checklist can be made of: the columns, and the words in their cells. The template is written with it.
import type { ChecklistFieldType, Meaning } from "../shapes.ts";
import type { Language } from "../enums.ts";

export const TABLE_COLUMNS = [
  "section",
  "label",
  "type",
  "options",
  "isRequired",
  "demands",
  "help",
  "points",
  "weight",
  "critical",
] as const;
export type TableColumn = (typeof TABLE_COLUMNS)[number];
export const DEMANDS = ["action", "correction", "immediate", "photo"] as const;
export type Demand = (typeof DEMANDS)[number];

type Words<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;

export const TABLE_HEADINGS: Words<TableColumn> = {
  es: {
    section: "Apartado",
    label: "Pregunta",
    type: "Tipo",
    options: "Respuestas",
    isRequired: "Obligatoria",
    demands: "Una mala respuesta exige",
    help: "Ayuda",
    points: "Puntos",
    weight: "Peso del apartado",
    critical: "Crítica",
  },
  en: {
    section: "Section",
    label: "Question",
    type: "Type",
    options: "Answers",
    isRequired: "Required",
    demands: "A bad answer demands",
    help: "Help",
    points: "Points",
    weight: "Section weight",
    critical: "Critical",
  },
  ca: {
    section: "Apartat",
    label: "Pregunta",
    type: "Tipus",
    options: "Respostes",
    isRequired: "Obligatòria",
    demands: "Una mala resposta exigeix",
    help: "Ajuda",
    points: "Punts",
    weight: "Pes de l’apartat",
    critical: "Crítica",
  },
};

export const TYPE_WORDS: Words<ChecklistFieldType> = {
  es: {
    radio: "botones",
    dropdown: "lista desplegable",
    several: "varias",
    text: "texto",
    number: "número",
    date: "fecha",
    time: "hora",
    person: "persona",
    place: "ubicación",
    photo: "foto",
    signature: "firma",
    table: "tabla",
  },
  en: {
    radio: "buttons",
    dropdown: "list",
    several: "several",
    text: "text",
    number: "number",
    date: "date",
    time: "time",
    person: "person",
    place: "location",
    photo: "photo",
    signature: "signature",
    table: "table",
  },
  ca: {
    radio: "botons",
    dropdown: "llista desplegable",
    several: "diverses",
    text: "text",
    number: "número",
    date: "data",
    time: "hora",
    person: "persona",
    place: "ubicació",
    photo: "foto",
    signature: "signatura",
    table: "taula",
  },
};

/** In brackets behind an answer. */
export const MEANING_WORDS: Words<Meaning> = {
  es: { good: "bien", bad: "mal", neutral: "no aplica", none: "dato" },
  en: { good: "good", bad: "bad", neutral: "not applicable", none: "fact" },
  ca: { good: "bé", bad: "malament", neutral: "no aplica", none: "dada" },
};

export const DEMAND_WORDS: Words<Demand> = {
  es: { action: "acción", correction: "corrección", immediate: "corrección inmediata", photo: "foto" },
  en: { action: "action", correction: "correction", immediate: "immediate correction", photo: "photo" },
  ca: { action: "acció", correction: "correcció", immediate: "correcció immediata", photo: "foto" },
};

export const YES_NO: Words<"yes" | "no"> = {
  es: { yes: "sí", no: "no" },
  en: { yes: "yes", no: "no" },
  ca: { yes: "sí", no: "no" },
};
