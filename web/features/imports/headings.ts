// The headings by which the columns of a sheet are known, in Spanish, Catalan and English.
import type { ImportField, ImportKind } from "#worker/contract/imports/import-fields.ts";
import { nameKeyOf } from "#worker/domain/forms/codes.ts";

type Headings<Kind extends ImportKind> = Readonly<Record<ImportField<Kind>, readonly string[]>>;

const LOCATION = ["ubicacion", "ubicaciones", "lugar", "centro", "nave", "sede", "ubicacio", "lloc", "centre", "location", "site", "building"];
const ZONE = ["zona", "zonas", "area", "subzona", "zones", "zone", "subarea"];
const DESCRIPTION = ["descripcion", "observaciones", "comentarios", "notas", "detalle", "descripcio", "observacions", "notes", "description", "comments", "details"];
const DEPARTMENT = ["departamento", "departament", "department", "dpto", "depto", "dept", "area responsable"];
const REFERENCE = ["referencia", "ref", "codigo", "numero", "num", "n", "id", "codi", "reference", "code", "number", "no"];

const HEADINGS: { readonly [Kind in ImportKind]: Headings<Kind> } = {
  people: {
    email: ["correo", "correo electronico", "email", "e-mail", "mail", "correu", "correu electronic", "adreca", "email address"],
    name: ["nombre", "nombre y apellidos", "apellidos y nombre", "persona", "trabajador", "empleado", "nom", "nom i cognoms", "treballador", "name", "full name", "employee", "person"],
    role: ["rol", "perfil", "permiso", "role", "profile"],
    departments: ["departamento", "departamentos", "departament", "departaments", "department", "departments", "dpto", "seccion"],
  },
  places: { location: LOCATION, zone: ZONE, description: DESCRIPTION },
  jobPositions: {
    name: ["puesto", "puesto de trabajo", "puestos", "puestos de trabajo", "nombre", "cargo", "lloc de treball", "llocs de treball", "nom", "job position", "job positions", "position", "job", "name"],
    description: DESCRIPTION,
  },
  actions: {
    reference: REFERENCE,
    department: DEPARTMENT,
    title: ["titulo", "accion", "medida", "asunto", "accion correctiva", "tarea", "titol", "accio", "mesura", "title", "action", "subject", "measure"],
    description: DESCRIPTION,
    origin: ["origen", "procedencia", "origin", "source"],
    actionType: ["tipo", "tipo de accion", "clase", "tipus", "tipus d'accio", "type", "action type"],
    priority: ["prioridad", "urgencia", "prioritat", "priority", "urgency"],
    openedAt: ["fecha", "fecha de apertura", "apertura", "fecha apertura", "abierta el", "data", "data d'obertura", "obertura", "date", "opened", "opened on", "opening date"],
    deadline: ["plazo", "fecha limite", "vencimiento", "fecha prevista", "fecha de vencimiento", "limite", "termini", "data limit", "venciment", "deadline", "due", "due date"],
    assignee: ["responsable", "asignada a", "asignado a", "encargado", "a cargo de", "assignada a", "assignee", "assigned to", "owner", "responsible"],
    location: LOCATION,
    zone: ZONE,
    cause: ["causa", "causa raiz", "motivo", "causa arrel", "cause", "root cause"],
  },
  planLines: {
    reference: REFERENCE,
    department: DEPARTMENT,
    kind: ["tipo", "tipo de tarea", "clase", "tipus", "tipus de tasca", "type", "kind", "task type"],
    name: ["nombre", "tarea", "actividad", "titulo", "nom", "tasca", "activitat", "name", "task", "activity", "title"],
    frequency: ["frecuencia", "periodicidad", "cada", "frequencia", "freqüencia", "periodicitat", "frequency", "repeats", "how often"],
    from: ["desde", "inicio", "fecha", "fecha de inicio", "primera vez", "proxima fecha", "des de", "inici", "data d'inici", "from", "start", "start date", "first date"],
    until: ["hasta", "fin", "fecha de fin", "fins", "fins a", "fi", "until", "end", "end date"],
    location: LOCATION,
    zone: ZONE,
    jobPosition: ["puesto", "puesto de trabajo", "lloc de treball", "job position", "position"],
    checklist: ["lista", "lista de comprobacion", "checklist", "llista", "llista de comprovacio", "cuestionario"],
    assignee: ["quien", "asignada a", "la hace", "ejecuta", "qui la fa", "assignada a", "assignee", "assigned to", "who"],
    responsible: ["responsable", "supervisor", "responsible", "supervisa"],
    basis: ["base legal", "norma", "normativa", "requisito", "legal", "legal basis", "basis", "regulation"],
    evidence: ["evidencia", "prueba", "registro", "prova", "registre", "evidence", "proof", "record"],
  },
};

/** What a heading says without marks, brackets and units. */
export const headingKey = (heading: string): string =>
  nameKeyOf(
    heading
      .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, " ")
      .replaceAll(/[*:.º°ª#/?¿!¡]/g, " ")
      .replaceAll("’", "'"),
  );

/** The fields of a kind with the keys of their headings, those of the page's own language among them. */
export function fieldsByHeading<Kind extends ImportKind>(
  kind: Kind,
  labels: Readonly<Record<string, string>>,
): ReadonlyMap<string, ImportField<Kind>> {
  const fields = Object.entries(HEADINGS[kind]) as [ImportField<Kind>, readonly string[]][];
  return new Map([
    ...fields.toReversed().flatMap(([field, words]) => words.map((word) => [headingKey(word), field] as const)),
    ...fields.flatMap(([field]) => (labels[field] ? [[headingKey(labels[field]), field] as const] : [])),
  ]);
}
