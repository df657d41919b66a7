// The headings by which the columns of a sheet are known, in Spanish, Catalan and English.
import type { ImportField, ImportKind } from "#worker/contract/imports/import-fields.ts";
import { nameKeyOf } from "#worker/domain/forms/codes.ts";

type Headings<Kind extends ImportKind> = Readonly<Record<ImportField<Kind>, readonly string[]>>;

/** In any order; spaces around them do not count. */
const words = (all: string): readonly string[] => all.split(";");

const LOCATION = words(`
      ubicacion; ubicaciones; lugar; centro; nave; sede; edificio; centro de trabajo; instalacion;
      nombre de la ubicacion; edifici; centre de treball; instal·lacio; facility; ubicacio; lloc;
      centre; location; site; building`);
const ZONE = words(`
      zona; zonas; area; subzona; planta; sala; area de trabajo; nombre de la zona; area de treball;
      room; zones; zone; subarea`);
const DESCRIPTION = words(`
      descripcion; observaciones; comentarios; notas; detalle; descripcio; observacions; notes;
      description; comments; details`);
const DEPARTMENT = words(`
      departamento; departament; department; dpto; depto; dept; area responsable; seccion; seccio;
      section`);
const REFERENCE = words(`
      referencia; ref; codigo; numero; num; n; id; codi; reference; code; number; no`);

const HEADINGS: { readonly [Kind in ImportKind]: Headings<Kind> } = {
  people: {
    email: words(`
      correo; correo electronico; email; e-mail; mail; correu; correu electronic; adreca; correo-e;
      correo corporativo; correo de empresa; correo de la empresa; direccion de correo; correo
      electronico corporativo; cuenta de correo; correu corporatiu; adreca electronica; email address`),
    name: words(`
      nombre; nombre y apellidos; apellidos y nombre; apellidos, nombre; nombre completo; cognoms i
      nom; cognoms, nom; nom complet; operario; persona; trabajador; empleado; nom; nom i cognoms;
      treballador; name; full name; employee; person; nombre de pila; nom de pila; first name; given
      name`),
    surnames: words(`
      apellidos; apellido; primer apellido; cognoms; cognom; primer cognom; surname; surnames; last
      name; family name`),
    role: words(`
      rol; perfil; permiso; permisos; tipo de usuario; acceso; acces; tipus d'usuari; role; profile`),
    departments: words(`
      departamento; departamentos; departament; departaments; department; departments; dpto; seccion;
      departamento area; area; areas; depto; seccio; section`),
  },
  places: { location: LOCATION, zone: ZONE, description: DESCRIPTION },
  jobPositions: {
    name: words(`
      puesto; puesto de trabajo; puestos; puestos de trabajo; nombre; cargo; denominacion;
      denominacion del puesto; nombre del puesto; nom del lloc; ocupacion; categoria; lloc de treball;
      llocs de treball; nom; job position; job positions; position; job; name`),
    description: [...DESCRIPTION, "funciones", "tareas", "funcions", "tasques", "duties"],
  },
  actions: {
    reference: REFERENCE,
    department: DEPARTMENT,
    title: words(`
      titulo; accion; medida; asunto; accion correctiva; accion a realizar; medida correctora; medida
      preventiva; accion propuesta; medida propuesta; accio a fer; mesura correctora; mesura
      preventiva; tarea; titol; accio; mesura; title; action; subject; measure`),
    description: DESCRIPTION,
    origin: ["origen", "procedencia", "origin", "source"],
    actionType: ["tipo", "tipo de accion", "clase", "tipus", "tipus d'accio", "type", "action type"],
    priority: ["prioridad", "urgencia", "prioritat", "priority", "urgency"],
    openedAt: words(`
      fecha; fecha de apertura; apertura; fecha apertura; fecha de alta; fecha de deteccion; fecha de
      registro; data d'alta; data de deteccio; abierta el; data; data d'obertura; obertura; date;
      opened; opened on; opening date`),
    deadline: words(`
      plazo; fecha limite; vencimiento; fecha prevista; fecha prevista de cierre; fecha de cierre
      prevista; fecha maxima; fecha compromiso; fecha de compromiso; plazo de ejecucion; fecha tope;
      data prevista; data maxima; termini d'execucio; fecha de vencimiento; limite; termini; data
      limit; venciment; deadline; due; due date`),
    assignee: words(`
      responsable; asignada a; asignado a; encargado; persona responsable; responsable de ejecucion;
      responsable ejecucion; responsable d'execucio; a cargo de; assignada a; assignee; assigned to;
      owner; responsible`),
    location: LOCATION,
    zone: ZONE,
    cause: ["causa", "causa raiz", "motivo", "causa arrel", "cause", "root cause"],
  },
  planLines: {
    reference: REFERENCE,
    department: DEPARTMENT,
    kind: words(`
      tipo; tipo de tarea; clase; tipus; tipus de tasca; type; kind; task type`),
    name: words(`
      nombre; tarea; actividad; actuacion; inspeccion; revision; actuacio; inspeccio; revisio; titulo;
      nom; tasca; activitat; name; task; activity; title`),
    frequency: words(`
      frecuencia; frecuencia de revision; periodicidad; cada; frequencia; freqüencia; periodicitat;
      frequency; repeats; how often`),
    from: words(`
      desde; inicio; fecha; fecha de inicio; primera vez; proxima fecha; fecha inicio; proxima
      revision; proxima inspeccion; fecha proxima; fecha prevista; propera data; propera revisio; des
      de; inici; data d'inici; from; start; start date; first date`),
    until: words(`
      hasta; fin; fecha de fin; fecha fin; fins; fins a; fi; until; end; end date`),
    location: LOCATION,
    zone: ZONE,
    jobPosition: ["puesto", "puesto de trabajo", "lloc de treball", "job position", "position"],
    checklist: [
      "lista",
      "lista de comprobacion",
      "checklist",
      "llista",
      "llista de comprovacio",
      "cuestionario",
    ],
    assignee: words(`
      quien; asignada a; la hace; ejecuta; qui la fa; assignada a; assignee; assigned to; who`),
    responsible: ["responsable", "supervisor", "responsible", "supervisa"],
    basis: words(`
      base legal; norma; normativa; normativa aplicable; requisito legal; reglamento; requisit legal;
      reglament; requisito; legal; legal basis; basis; regulation`),
    evidence: words(`
      evidencia; prueba; registro; prova; registre; evidence; proof; record`),
  },
};

/** Of lists of actions: no field takes it. */
const STATE = words(`
      estado; estado de la accion; estado actual; situacion; situacion actual; estat; estat de l'accio;
      estat actual; situacio; situacio actual; state; status; action status; current status`);

/** What a heading says without marks, brackets and units. */
export const headingKey = (heading: string): string =>
  nameKeyOf(
    heading
      .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, " ")
      .replaceAll(/[*:.º°ª#/?¿!¡]/g, " ")
      .replaceAll("’", "'"),
  );

export const isStateHeading = (heading: string): boolean => STATE_KEYS.has(headingKey(heading));
const STATE_KEYS = new Set(STATE.map(headingKey));

/** The fields of a kind with the keys of their headings, those of the page's own language among them. */
export function fieldsByHeading<Kind extends ImportKind>(
  kind: Kind,
  labels: Readonly<Record<string, string>>,
): ReadonlyMap<string, ImportField<Kind>> {
  const fields = Object.entries(HEADINGS[kind]) as [ImportField<Kind>, readonly string[]][];
  return new Map([
    ...fields
      .toReversed()
      .flatMap(([field, known]) => known.map((word) => [headingKey(word), field] as const)),
    ...fields.flatMap(([field]) => (labels[field] ? [[headingKey(labels[field]), field] as const] : [])),
  ]);
}
