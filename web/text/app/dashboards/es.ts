import { plural } from "../../plural.ts";

/** The dashboards of departments and companies. */
export const dashboardsEs = {
  dashboards: {
    range: "Período",
    ranges: { "this-month": "Este mes", "this-year": "Este año", "all-time": "Todo" },
    otherRange: "Otro período",
    loading: "Cargando las cifras…",
    print: "Imprimir",
    recountingTitle: "Las cifras se están recalculando",
    recounting: "Hasta que termine el cálculo, alguna cifra puede no cuadrar con su lista.",
    total: "Total",
    amount: "Cantidad",
    noneYet: "Nada en este período.",

    start: "Empezar un formulario",
    myActions: "Tus acciones abiertas",
    noMyActions: "No tienes acciones abiertas.",
    allMyActions: (written: string) => `Ver acciones (${written})`,
    noDeadline: "Sin fecha límite",

    emptyTitle: "Todavía no hay cifras",
    emptyBody:
      "Empieza el primer formulario: aquí se verá cómo va el departamento respecto a sus objetivos, qué acciones quedan y dónde se repiten los hallazgos.",

    figures: "Cifras",
    charts: "Gráficos",
    forms: "Formularios",
    actionsOpened: "Acciones abiertas en el período",
    overdueNow: "Vencidas ahora",
    openNow: "Sin cerrar ahora",
    medianDays: "Tiempo hasta el cierre",
    dayUnit: { one: "día", other: "días" },
    medianOf: (count: number, written: string) =>
      count === 0
        ? "Ninguna cerrada en el período"
        : plural(count, "De 1 cerrada en el período", `Mediana de ${written} cerradas en el período`),
    effectiveness: "Eficacia",
    effective: (count: number, written: string) => plural(count, "1 eficaz", `${written} eficaces`),
    ineffective: (count: number, written: string) => plural(count, "1 no eficaz", `${written} no eficaces`),
    noEvaluations: "Ninguna evaluada en el período",
    evaluatedIn: "Evaluadas en el período:",
    cost: "Coste",
    costOf: (count: number, written: string) =>
      count === 0
        ? "Ninguna evaluada en el período"
        : plural(count, "De 1 evaluada en el período", `De ${written} evaluadas en el período`),
    datedIn: "Con fecha en el período",
    overdueOfRange: (count: number, written: string) =>
      count === 0 ? "Ninguna vencida" : plural(count, "1 vencida", `${written} vencidas`),
    overdueDetail: "Abiertas en cualquier fecha",

    compared: {
      more: (written: string, before: string) => `${written} más que en ${before}`,
      less: (written: string, before: string) => `${written} menos que en ${before}`,
      same: (before: string) => `Igual que en ${before}`,
      was: (before: string, written: string) => `En ${before}: ${written}`,
    },
    wholeMonth: (month: string) => `todo ${month}`,
    wholeYear: (year: string) => `todo ${year}`,
    daysBefore: (days: string) => `el período anterior (${days})`,

    objectives: "Objetivos",
    objectivesOfAll: "Objetivos de todos los departamentos",
    noObjectives: "No hay objetivos mensuales fijados.",
    allTimeObjectives: "Los objetivos son mensuales: elige un período para compararlos.",
    doneOf: (done: string, target: string) => `${done} de ${target}`,
    doneOnly: (done: string) => `${done}, sin objetivo`,
    expected: (count: number, written: string) => `A día de hoy ${plural(count, "toca", "tocan")} ${written}`,
    standing: { met: "Objetivo cumplido", onTrack: "Al día", behind: "Con retraso" },
    notMet: "Objetivo no alcanzado",
    objectiveSummary: (name: string, words: string) => `${name}: ${words}`,
    done: "Hechos",
    target: "Objetivo",
    due: "A día de hoy",

    formsByKind: "Formularios por tipo",
    formsByMonth: "Formularios por tipo y mes",
    byStatus: "Acciones por estado",
    byPriority: "Acciones por prioridad",
    trend: "Últimos doce meses",
    trendSeries: { forms: "Formularios", opened: "Acciones abiertas", closed: "Acciones cerradas" },
    summaryOf: (items: string) => `${items}.`,
    summaryItem: (name: string, count: string) => `${name}: ${count}`,
    kind: "Tipo",
    priority: "Prioridad",

    overdueTitle: "Acciones vencidas",
    overdueNone: "No hay ninguna acción vencida.",
    allOverdue: (written: string) => `Ver vencidas (${written})`,

    places: "Zonas con más hallazgos",
    placesNone: "Ninguna acción en este período.",
    questions: "Preguntas que más fallan",
    questionsNone: "Ninguna respuesta desfavorable en este período.",
    question: "Pregunta",
    bad: "Veces",
    repeated: "Hallazgos que se repiten",
    repeatedLead: "La misma pregunta, con respuesta desfavorable más de una vez en la misma zona.",
    repeatedNone: "Ningún hallazgo se ha repetido en la misma zona.",
    times: (count: number, written: string) => plural(count, "1 vez", `${written} veces`),

    sortBy: "Ordenar por",
    columns: {
      department: "Departamento",
      objectives: "Objetivos al día",
      forms: "Formularios",
      opened: "Acciones abiertas",
      open: "Sin cerrar",
      overdue: "Vencidas",
      median: "Días hasta el cierre",
      visit: "Última visita",
    },
    metOf: (met: string, set: string) => `${met} de ${set}`,
    noneSet: "Sin objetivos",
    noVisit: "Ninguna",
    mailbox: "Buzón pendiente",
    changedRecords: {
      title: "Registros que no coinciden con su sello",
      count: (count: number) =>
        plural(count, "1 registro no coincide con su sello", `${count} registros no coinciden con su sello`),
      lead: "El cambio se hizo en la base de datos, sin pasar por la aplicación. Lo sellado se conserva: abre el registro para ver qué es distinto y descargar el PDF sellado, y pide explicaciones a quien gestiona la plataforma.",
      found: (seal: number, when: string) => `sello n.º ${seal} · detectado: ${when}`,
      differs: (labels: string) => `Distinto: ${labels}`,
      broken: "Un sello falta o no es válido",
      gone: (id: string) => `${id}: ya no existe`,
    },
    mailboxNone: "No hay comunicaciones del buzón pendientes de cerrar.",
    sentAgo: (when: string) => `Enviada ${when}`,
    sentOn: (day: string) => `Enviada el ${day}`,
    allMailbox: (written: string) => `Ver pendientes (${written})`,
    seats: "Personas",
    seatsOf: (taken: string, limit: string) => `${taken} de ${limit} plazas`,
    seatsHeld: (count: number, written: string) =>
      plural(count, "Una es de una invitación pendiente.", `${written} son de invitaciones pendientes.`),
    manageSeats: "Ver las personas",
    inactive: "Personas sin actividad",
    inactiveLead: (days: number) => `No han registrado ningún cambio en los últimos ${days} días.`,
    inactiveNone: (days: number) => `Nadie lleva ${days} días sin registrar nada.`,
    lastActive: (day: string) => `Última vez: ${day}`,
    neverActive: "Nunca",
    allInactive: (written: string) => `Ver personas (${written})`,

    someOf: {
      actions: (total: string, shown: string) => `${total} acciones; se muestran ${shown}.`,
      places: (total: string, shown: string) => `${total} zonas; se muestran ${shown}.`,
      questions: (total: string, shown: string) => `${total} preguntas; se muestran ${shown}.`,
      repeated: (total: string, shown: string) => `${total} hallazgos; se muestran ${shown}.`,
      departments: (total: string, shown: string) => `${total} departamentos; se muestran ${shown}.`,
    },
    printedTitle: "Panel",
    printedAllTime: "Desde el principio",
    printedOn: (when: string) => `Impreso el ${when}`,
    figure: "Cifra",
    now: "Ahora",
    before: "Antes",

    filters: {
      openedIn: (month: string) => `Abiertas en ${month}`,
      closedIn: (month: string) => `Cerradas en ${month}`,
      inMonth: (month: string) => `De ${month}`,
      zone: (name: string) => `En ${name}`,
      oneZone: "En una zona",
      result: { effective: "Eficaces", ineffective: "No eficaces" },
      badAnswer: (question: string) => `Respuesta desfavorable: «${question}»`,
      oneQuestion: "Respuesta desfavorable a una pregunta",
      inactiveFor: (days: number) => `Sin actividad en ${days} días`,
    },
  },
};

export type DashboardsText = typeof dashboardsEs;
