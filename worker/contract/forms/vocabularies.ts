// Enumerations of the forms with their labels, and the names of what every form has.
import type { FormStatus, FormType } from "../enums.ts";
import type { DrillMoment } from "../shapes.ts";
import type { Texts, Vocabulary } from "./field.ts";

/** What the clock of a drill writes as the event. */
export const DRILL_MOMENT_NAMES = {
  alarm: { es: "Alarma", en: "Alarm", ca: "Alarma" },
  evacuation: { es: "Inicio de la evacuación", en: "Evacuation starts", ca: "Inici de l’evacuació" },
  evacuated: { es: "Edificio evacuado", en: "Building evacuated", ca: "Edifici evacuat" },
  meetingPoint: { es: "Punto de encuentro", en: "Meeting point", ca: "Punt de trobada" },
  headcount: { es: "Recuento", en: "Headcount", ca: "Recompte" },
  end: { es: "Fin del simulacro", en: "End of the drill", ca: "Fi del simulacre" },
} as const satisfies Record<DrillMoment, Texts>;

/** Of what is counted at a meeting point. */
export const HEADCOUNT_NAMES = {
  meetingPoint: { es: "Punto de encuentro", en: "Meeting point", ca: "Punt de trobada" },
  expected: { es: "Personas previstas", en: "People expected", ca: "Persones previstes" },
  present: { es: "Personas presentes", en: "People present", ca: "Persones presents" },
} as const satisfies Vocabulary;

/** Of the times that follow from the moments of a drill. */
export const DRILL_TIME_NAMES = {
  evacuation: { es: "Tiempo de evacuación", en: "Evacuation time", ca: "Temps d’evacuació" },
  total: { es: "Tiempo total", en: "Total time", ca: "Temps total" },
} as const satisfies Vocabulary;

export const EVENT_TYPES = {
  accident_with_leave: {
    es: "Accidente con baja",
    en: "Accident with sick leave",
    ca: "Accident amb baixa",
  },
  accident_without_leave: {
    es: "Accidente sin baja",
    en: "Accident without sick leave",
    ca: "Accident sense baixa",
  },
  commuting_accident: { es: "Accidente in itinere", en: "Commuting accident", ca: "Accident in itinere" },
  near_miss: { es: "Incidente sin daños", en: "Near miss", ca: "Incident sense danys" },
  property_damage: { es: "Daños materiales", en: "Property damage", ca: "Danys materials" },
  environmental: { es: "Suceso ambiental", en: "Environmental event", ca: "Succés ambiental" },
  fire: { es: "Incendio o explosión", en: "Fire or explosion", ca: "Incendi o explosió" },
  occupational_disease: {
    es: "Enfermedad profesional",
    en: "Occupational disease",
    ca: "Malaltia professional",
  },
  other: { es: "Otro", en: "Other", ca: "Altre" },
} as const satisfies Vocabulary;

export const CHANGE_TYPES = {
  process: { es: "Proceso", en: "Process", ca: "Procés" },
  equipment: { es: "Equipo o instalación", en: "Equipment or installation", ca: "Equip o instal·lació" },
  material: { es: "Material o sustancia", en: "Material or substance", ca: "Material o substància" },
  workplace: { es: "Lugar de trabajo", en: "Workplace", ca: "Lloc de treball" },
  organisation: { es: "Organización o personal", en: "Organisation or staff", ca: "Organització o personal" },
  procedure: { es: "Procedimiento", en: "Procedure", ca: "Procediment" },
  contractor: { es: "Empresa contratista", en: "Contractor", ca: "Empresa contractista" },
  other: { es: "Otro", en: "Other", ca: "Altre" },
} as const satisfies Vocabulary;

export const COMMUNICATION_TYPES = {
  suggestion: { es: "Sugerencia de mejora", en: "Suggestion for improvement", ca: "Suggeriment de millora" },
  unsafe_condition: { es: "Condición insegura", en: "Unsafe condition", ca: "Condició insegura" },
  unsafe_act: { es: "Acto inseguro", en: "Unsafe act", ca: "Acte insegur" },
  incident: { es: "Incidente", en: "Incident", ca: "Incident" },
  environmental: { es: "Asunto ambiental", en: "Environmental matter", ca: "Assumpte ambiental" },
  quality: { es: "Asunto de calidad", en: "Quality matter", ca: "Assumpte de qualitat" },
  complaint: { es: "Queja", en: "Complaint", ca: "Queixa" },
  other: { es: "Otro", en: "Other", ca: "Altre" },
} as const satisfies Vocabulary;

export const IMPORTANCE_LEVELS = {
  low: { es: "Baja", en: "Low", ca: "Baixa" },
  medium: { es: "Media", en: "Medium", ca: "Mitjana" },
  high: { es: "Alta", en: "High", ca: "Alta" },
  critical: { es: "Crítica", en: "Critical", ca: "Crítica" },
} as const satisfies Vocabulary;

/** The actual or potential severity. */
export const DAMAGE_LEVELS = {
  none: { es: "Ninguno", en: "None", ca: "Cap" },
  minor: { es: "Leve", en: "Minor", ca: "Lleu" },
  serious: { es: "Grave", en: "Serious", ca: "Greu" },
  very_serious: { es: "Muy grave", en: "Very serious", ca: "Molt greu" },
} as const satisfies Vocabulary;

export const FORM_TYPE_NAMES: Record<FormType, Texts> = {
  drill: { es: "Simulacro", en: "Drill", ca: "Simulacre" },
  hseq_visit: { es: "Visita HSEQ", en: "HSEQ visit", ca: "Visita HSEQ" },
  investigation: { es: "Investigación", en: "Investigation", ca: "Investigació" },
  observation: { es: "Observación", en: "Observation", ca: "Observació" },
  management: { es: "Gestión del cambio", en: "Management of change", ca: "Gestió del canvi" },
  mailbox: { es: "Buzón", en: "Mailbox", ca: "Bústia" },
};

export const FORM_STATUS_NAMES: Record<FormStatus, Texts> = {
  in_progress: { es: "En curso", en: "In progress", ca: "En curs" },
  completed: { es: "Completado", en: "Completed", ca: "Completat" },
};

/** The states of the mailbox, as its list names them. */
export const ENTRY_STATUS_NAMES: Record<FormStatus | "draft", Texts> = {
  draft: { es: "Borrador", en: "Draft", ca: "Esborrany" },
  in_progress: { es: "Enviada", en: "Submitted", ca: "Enviada" },
  completed: { es: "Completada", en: "Completed", ca: "Completada" },
};

export const COLUMN_LABELS = {
  viewId: { es: "Número", en: "Number", ca: "Número" },
  kind: { es: "Tipo", en: "Kind", ca: "Tipus" },
  status: { es: "Estado", en: "Status", ca: "Estat" },
  department: { es: "Departamento", en: "Department", ca: "Departament" },
  createdBy: { es: "Creado por", en: "Created by", ca: "Creat per" },
  task: { es: "Tarea del plan", en: "Planned task", ca: "Tasca del pla" },
  basis: { es: "Base legal", en: "Legal basis", ca: "Base legal" },
  evidence: { es: "Prueba que se pide", en: "Evidence asked for", ca: "Prova que es demana" },
  result: { es: "Resultado", en: "Result", ca: "Resultat" },
  actions: { es: "Acciones", en: "Actions", ca: "Accions" },
  openActions: { es: "Acciones en curso", en: "Actions in progress", ca: "Accions en curs" },
  createdAt: { es: "Creado el", en: "Created on", ca: "Creat el" },
  updatedAt: { es: "Actualizado el", en: "Updated on", ca: "Actualitzat el" },
} as const satisfies Record<string, Texts>;

/** The label of a question that is not asked. */
export const NOT_ASKED: Texts = { es: "No se pregunta", en: "Not asked", ca: "No es pregunta" };
export const REOPENED_LABEL: Texts = { es: "Reabierto", en: "Reopened", ca: "Reobert" };
/** What stands in a sealed document where a personal value is left out of a pack, or was removed by an erasure. */
export const WITHOUT_VALUE = {
  hidden: { es: "[dato oculto]", en: "[hidden]", ca: "[dada oculta]" },
  erased: { es: "[dato eliminado]", en: "[removed]", ca: "[dada eliminada]" },
} as const satisfies Record<string, Texts>;
/** Stands between the platform administrator and the person as whom they acted. */
export const ON_BEHALF: Texts = { es: "en nombre de", en: "in the name of", ca: "en nom de" };
export const COMPANY_LABEL: Texts = { es: "Empresa", en: "Company", ca: "Empresa" };
