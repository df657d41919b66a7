// Enumerations of actions with their labels. Plain data without zod, because lists and boards import it too.
import type { ActionStatus, EvaluationResult, FormType, Priority } from "../enums.ts";
import type { Texts, Vocabulary } from "../forms/field.ts";

/** The maximum number of actions that one request changes. */
export const MAX_BULK_ACTIONS = 100;

/** Limits of a comment on an action. */
export const MAX_COMMENT_LENGTH = 4000;
export const MAX_COMMENT_PHOTOS = 10;
export const MAX_COMMENT_DOCUMENTS = 10;
export const MAX_MENTIONS = 20;
/** The most comments of one action. */
export const MAX_COMMENTS = 500;

export const COMMENT_KINDS = ["comment", "closing", "opening", "extension"] as const;
export type CommentKind = (typeof COMMENT_KINDS)[number];

export const ACTION_TYPES = {
  corrective: { es: "Correctiva", en: "Corrective", ca: "Correctiva" },
  preventive: { es: "Preventiva", en: "Preventive", ca: "Preventiva" },
  improvement: { es: "De mejora", en: "Improvement", ca: "De millora" },
} as const satisfies Vocabulary;

export const ACTION_ORIGINS = {
  visit: { es: "Visita o inspección", en: "Visit or inspection", ca: "Visita o inspecció" },
  drill: { es: "Simulacro", en: "Drill", ca: "Simulacre" },
  incident: { es: "Accidente o incidente", en: "Accident or incident", ca: "Accident o incident" },
  observation: { es: "Observación de trabajo", en: "Work observation", ca: "Observació de treball" },
  change: { es: "Gestión del cambio", en: "Management of change", ca: "Gestió del canvi" },
  mailbox: { es: "Comunicación o sugerencia", en: "Report or suggestion", ca: "Comunicació o suggeriment" },
  authority: {
    es: "Inspección de la autoridad",
    en: "Inspection by an authority",
    ca: "Inspecció de l’autoritat",
  },
  audit: { es: "Auditoría", en: "Audit", ca: "Auditoria" },
  meeting: { es: "Reunión o comité", en: "Meeting or committee", ca: "Reunió o comitè" },
  client: { es: "Cliente", en: "Client", ca: "Client" },
  risk_assessment: { es: "Evaluación de riesgos", en: "Risk assessment", ca: "Avaluació de riscos" },
  legal: { es: "Requisito legal", en: "Legal requirement", ca: "Requisit legal" },
  initiative: { es: "Iniciativa propia", en: "Own initiative", ca: "Iniciativa pròpia" },
  other: { es: "Otro", en: "Other", ca: "Altre" },
} as const satisfies Vocabulary;
type ActionOrigin = keyof typeof ACTION_ORIGINS;

/** The default origin of an action, by the type of its form. */
export const ORIGIN_BY_FORM_TYPE: Readonly<Record<FormType, ActionOrigin>> = {
  drill: "drill",
  hseq_visit: "visit",
  investigation: "incident",
  observation: "observation",
  management: "change",
  mailbox: "mailbox",
};

export const PRIORITY_LABELS: Readonly<Record<Priority, Texts>> = {
  "0": { es: "Crítica", en: "Critical", ca: "Crítica" },
  "1": { es: "Alta", en: "High", ca: "Alta" },
  "2": { es: "Media", en: "Medium", ca: "Mitjana" },
  "3": { es: "Baja", en: "Low", ca: "Baixa" },
  "4": { es: "Sin prioridad", en: "No priority", ca: "Sense prioritat" },
};

export const ACTION_STATUS_LABELS: Readonly<Record<ActionStatus, Texts>> = {
  in_progress: { es: "En curso", en: "In progress", ca: "En curs" },
  completed: { es: "Completada", en: "Completed", ca: "Completada" },
  evaluated: { es: "Evaluada", en: "Evaluated", ca: "Avaluada" },
};

export const EVALUATION_RESULT_LABELS: Readonly<Record<EvaluationResult, Texts>> = {
  effective: { es: "Eficaz", en: "Effective", ca: "Eficaç" },
  ineffective: { es: "No eficaz", en: "Not effective", ca: "No eficaç" },
};

/** The labels of audit verbs in an action's history, after the name of whoever did it. */
export const ACTION_VERB_LABELS = {
  "action.raise": { es: "abrió la acción", en: "raised the action", ca: "va obrir l’acció" },
  "action.update": { es: "cambió la acción", en: "changed the action", ca: "va canviar l’acció" },
  "action.complete": { es: "completó la acción", en: "completed the action", ca: "va completar l’acció" },
  "action.reopen": {
    es: "volvió a poner la acción en curso",
    en: "put the action back in progress",
    ca: "va tornar a posar l’acció en curs",
  },
  "action.evaluate": { es: "evaluó la acción", en: "evaluated the action", ca: "va avaluar l’acció" },
  "action.undoEvaluation": {
    es: "deshizo la evaluación",
    en: "undid the evaluation",
    ca: "va desfer l’avaluació",
  },
  "action.askForTime": { es: "pidió más plazo", en: "asked for more time", ca: "va demanar més termini" },
  "action.grantTime": { es: "concedió más plazo", en: "granted more time", ca: "va concedir més termini" },
  "action.refuseTime": {
    es: "no concedió más plazo",
    en: "did not grant more time",
    ca: "no va concedir més termini",
  },
  "action.comment": { es: "comentó", en: "commented", ca: "va comentar" },
  "action.editComment": {
    es: "cambió su comentario",
    en: "changed their comment",
    ca: "va canviar el seu comentari",
  },
  "action.deleteComment": {
    es: "eliminó un comentario",
    en: "deleted a comment",
    ca: "va eliminar un comentari",
  },
} as const satisfies Vocabulary;
export type ActionVerb = keyof typeof ACTION_VERB_LABELS;
