import { plural } from "../../plural.ts";
import { ofTheDay, theDay } from "#worker/contract/language/catalan.ts";
import type { DashboardsText } from "./es.ts";

export const dashboardsCa: DashboardsText = {
  dashboards: {
    range: "Període",
    ranges: { "this-month": "Aquest mes", "this-year": "Aquest any", "all-time": "Tot" },
    otherRange: "Un altre període",
    loading: "S’estan carregant les xifres…",
    print: "Imprimeix",
    recountingTitle: "Les xifres s’estan recalculant",
    recounting: "Fins que acabi el càlcul, alguna xifra pot no quadrar amb la seva llista.",
    total: "Total",
    amount: "Quantitat",
    noneYet: "Res en aquest període.",

    start: "Comença un formulari",
    myActions: "Les teves accions obertes",
    noMyActions: "No tens cap acció oberta.",
    allMyActions: (written) => `Mostra les accions (${written})`,
    noDeadline: "Sense data límit",

    emptyTitle: "Encara no hi ha xifres",
    emptyBody:
      "Comença el primer formulari: aquí es veurà com va el departament respecte als seus objectius, quines accions queden i on es repeteixen les troballes.",

    figures: "Xifres",
    charts: "Gràfics",
    forms: "Formularis",
    actionsOpened: "Accions obertes en el període",
    overdueNow: "Vençudes ara",
    openNow: "Per tancar ara",
    medianDays: "Temps fins al tancament",
    dayUnit: { one: "dia", other: "dies" },
    medianOf: (count, written) =>
      count === 0
        ? "Cap de tancada en el període"
        : plural(count, "D’1 de tancada en el període", `Mediana de ${written} tancades en el període`),
    effectiveness: "Eficàcia",
    effective: (count, written) => plural(count, "1 eficaç", `${written} eficaces`),
    ineffective: (count, written) => plural(count, "1 no eficaç", `${written} no eficaces`),
    noEvaluations: "Cap d’avaluada en el període",
    evaluatedIn: "Avaluades en el període:",
    cost: "Cost",
    costOf: (count, written) =>
      count === 0
        ? "Cap d’avaluada en el període"
        : plural(count, "D’1 d’avaluada en el període", `De ${written} avaluades en el període`),
    datedIn: "Amb data en el període",
    overdueOfRange: (count, written) =>
      count === 0 ? "Cap de vençuda" : plural(count, "1 de vençuda", `${written} de vençudes`),
    overdueDetail: "Obertes en qualsevol data",

    compared: {
      more: (written, before) => `${written} més que en ${before}`,
      less: (written, before) => `${written} menys que en ${before}`,
      same: (before) => `Igual que en ${before}`,
      was: (before, written) => `En ${before}: ${written}`,
    },
    wholeMonth: (month) => `tot ${month}`,
    wholeYear: (year) => `tot ${year}`,
    daysBefore: (days) => `el període anterior (${days})`,

    objectives: "Objectius",
    objectivesOfAll: "Objectius de tots els departaments",
    noObjectives: "No hi ha objectius mensuals fixats.",
    allTimeObjectives: "Els objectius són mensuals: tria un període per comparar-los.",
    doneOf: (done, target) => `${done} de ${target}`,
    doneOnly: (done) => `${done}, sense objectiu`,
    expected: (count, written) =>
      count === 0 ? "Encara no en toca cap" : `A dia d’avui en ${plural(count, "toca", "toquen")} ${written}`,
    standing: { met: "Objectiu assolit", onTrack: "Al dia", behind: "Endarrerit" },
    notMet: "Objectiu no assolit",
    objectiveSummary: (name, words) => `${name}: ${words}`,
    done: "Fets",
    target: "Objectiu",
    due: "A dia d’avui",

    formsByKind: "Formularis per tipus",
    formsByMonth: "Formularis per tipus i mes",
    byStatus: "Accions per estat",
    byPriority: "Accions per prioritat",
    trend: "Últims dotze mesos",
    trendSeries: { forms: "Formularis", opened: "Accions obertes", closed: "Accions tancades" },
    summaryOf: (items) => `${items}.`,
    summaryItem: (name, count) => `${name}: ${count}`,
    kind: "Tipus",
    priority: "Prioritat",

    overdueTitle: "Accions vençudes",
    overdueNone: "No hi ha cap acció vençuda.",
    allOverdue: (written) => `Mostra les vençudes (${written})`,

    places: "Zones amb més troballes",
    placesNone: "Cap acció en aquest període.",
    questions: "Preguntes que fallen més",
    questionsNone: "Cap resposta desfavorable en aquest període.",
    question: "Pregunta",
    bad: "Vegades",
    repeated: "Troballes que es repeteixen",
    repeatedLead: "La mateixa pregunta, amb resposta desfavorable més d’una vegada a la mateixa zona.",
    repeatedNone: "Cap troballa s’ha repetit a la mateixa zona.",
    times: (count, written) => plural(count, "1 vegada", `${written} vegades`),

    sortBy: "Ordena per",
    columns: {
      department: "Departament",
      objectives: "Objectius al dia",
      forms: "Formularis",
      opened: "Accions obertes",
      open: "Per tancar",
      overdue: "Vençudes",
      median: "Dies fins al tancament",
      visit: "Última visita",
    },
    metOf: (met, set) => `${met} de ${set}`,
    noneSet: "Sense objectius",
    noVisit: "Cap",
    mailbox: "Bústia pendent",
    changedRecords: {
      title: "Registres que no coincideixen amb el seu segell",
      count: (count) =>
        plural(
          count,
          "1 registre no coincideix amb el seu segell",
          `${count} registres no coincideixen amb el seu segell`,
        ),
      lead: "El canvi es va fer a la base de dades, sense passar per l’aplicació. El que es va segellar es conserva: obre el registre per veure què és diferent i baixar el PDF segellat, i demana explicacions a qui gestiona la plataforma.",
      found: (seal, when) => `segell núm. ${seal} · detectat: ${when}`,
      differs: (labels) => `Diferent: ${labels}`,
      broken: "Un segell falta o no és vàlid",
      gone: (id) => `${id}: ja no existeix`,
    },
    mailboxNone: "No hi ha comunicacions de la bústia pendents de tancar.",
    sentAgo: (when) => `Enviada ${when}`,
    sentOn: (day) => `Enviada ${theDay(day)}`,
    allMailbox: (written) => `Mostra les pendents (${written})`,
    seats: "Persones",
    seatsOf: (taken, limit) => `${taken} de ${limit} places`,
    seatsHeld: (count, written) =>
      plural(count, "Una és d’una invitació pendent.", `${written} són d’invitacions pendents.`),
    manageSeats: "Mostra les persones",
    inactive: "Persones sense activitat",
    inactiveLead: (days) => `No han registrat cap canvi en els últims ${days} dies.`,
    inactiveNone: (days) => `Ningú no fa ${days} dies que no registra res.`,
    lastActive: (day) => `Última vegada: ${day}`,
    neverActive: "Mai",
    allInactive: (written) => `Mostra les persones (${written})`,

    someOf: {
      actions: (total, shown) => `${total} accions; se’n mostren ${shown}.`,
      places: (total, shown) => `${total} zones; se’n mostren ${shown}.`,
      questions: (total, shown) => `${total} preguntes; se’n mostren ${shown}.`,
      repeated: (total, shown) => `${total} troballes; se’n mostren ${shown}.`,
      departments: (total, shown) => `${total} departaments; se’n mostren ${shown}.`,
    },
    printedTitle: "Tauler",
    printedAllTime: "Des del principi",
    printedOn: (when) => `Imprès ${theDay(when)}`,
    figure: "Xifra",
    now: "Ara",
    before: "Abans",

    filters: {
      openedIn: (month) => `Obertes ${theDay(month)}`,
      closedIn: (month) => `Tancades ${theDay(month)}`,
      inMonth: (month) => `D${ofTheDay(month).slice(1)}`,
      zone: (name) => `A ${name}`,
      oneZone: "En una zona",
      result: { effective: "Eficaces", ineffective: "No eficaces" },
      badAnswer: (question) => `Resposta desfavorable: «${question}»`,
      oneQuestion: "Resposta desfavorable a una pregunta",
      inactiveFor: (days) => `Sense activitat en ${days} dies`,
    },
  },
};
