// The words of the rates, for the screen, the summary and its sheets. Three languages in one file: a word is added to all at once.
import type { Language } from "../enums.ts";
import type { RateFamily } from "./rates.ts";

type RateWords = { name: string; formula: string };

export type WordsOfRates = {
  families: Record<RateFamily, string>;
  /** By family and name. */
  rates: Record<RateFamily, Readonly<Record<string, RateWords>>>;
  lostDays: Record<"natural" | "working", string>;
  ownStaff: string;
  withoutScale: string;
};

const es: WordsOfRates = {
  families: { insst: "INSST", ilo: "OIT", osha: "OSHA" },
  rates: {
    insst: {
      IF: {
        name: "Índice de frecuencia",
        formula: "accidentes con baja en jornada × 1.000.000 / horas trabajadas",
      },
      IG: { name: "Índice de gravedad", formula: "jornadas perdidas × 1.000 / horas trabajadas" },
      II: {
        name: "Índice de incidencia",
        formula: "accidentes con baja en jornada × 1.000 / plantilla media",
      },
      DM: { name: "Duración media", formula: "jornadas perdidas / accidentes con baja" },
    },
    ilo: {
      frequency: { name: "Tasa de frecuencia", formula: "lesiones × 1.000.000 / horas trabajadas" },
      incidence: { name: "Tasa de incidencia", formula: "lesiones × 1.000 / plantilla media" },
    },
    osha: {
      incidence: { name: "Tasa de incidencia", formula: "casos registrables × 200.000 / horas trabajadas" },
    },
  },
  lostDays: {
    natural: "Las jornadas perdidas son días naturales, sin el día del accidente.",
    working:
      "Las jornadas perdidas son los días de lunes a viernes, sin el día del accidente; los festivos cuentan.",
  },
  ownStaff: "Se cuentan las personas de la plantilla propia, a las que corresponden las horas.",
  withoutScale: "No se añaden jornadas por baremo de incapacidades permanentes ni de fallecimientos.",
};

const ca: WordsOfRates = {
  families: { insst: "INSST", ilo: "OIT", osha: "OSHA" },
  rates: {
    insst: {
      IF: {
        name: "Índex de freqüència",
        formula: "accidents amb baixa en jornada × 1.000.000 / hores treballades",
      },
      IG: { name: "Índex de gravetat", formula: "jornades perdudes × 1.000 / hores treballades" },
      II: {
        name: "Índex d’incidència",
        formula: "accidents amb baixa en jornada × 1.000 / plantilla mitjana",
      },
      DM: { name: "Durada mitjana", formula: "jornades perdudes / accidents amb baixa" },
    },
    ilo: {
      frequency: { name: "Taxa de freqüència", formula: "lesions × 1.000.000 / hores treballades" },
      incidence: { name: "Taxa d’incidència", formula: "lesions × 1.000 / plantilla mitjana" },
    },
    osha: {
      incidence: { name: "Taxa d’incidència", formula: "casos registrables × 200.000 / hores treballades" },
    },
  },
  lostDays: {
    natural: "Les jornades perdudes són dies naturals, sense el dia de l’accident.",
    working:
      "Les jornades perdudes són els dies de dilluns a divendres, sense el dia de l’accident; els festius compten.",
  },
  ownStaff: "Es compten les persones de la plantilla pròpia, a les quals corresponen les hores.",
  withoutScale: "No s’hi afegeixen jornades per barem d’incapacitats permanents ni de defuncions.",
};

const en: WordsOfRates = {
  families: { insst: "INSST", ilo: "ILO", osha: "OSHA" },
  rates: {
    insst: {
      IF: {
        name: "Frequency index",
        formula: "accidents with leave in working time × 1,000,000 / hours worked",
      },
      IG: { name: "Severity index", formula: "days lost × 1,000 / hours worked" },
      II: {
        name: "Incidence index",
        formula: "accidents with leave in working time × 1,000 / average staff",
      },
      DM: { name: "Average duration", formula: "days lost / accidents with leave" },
    },
    ilo: {
      frequency: { name: "Frequency rate", formula: "injuries × 1,000,000 / hours worked" },
      incidence: { name: "Incidence rate", formula: "injuries × 1,000 / average staff" },
    },
    osha: {
      incidence: { name: "Incidence rate", formula: "recordable cases × 200,000 / hours worked" },
    },
  },
  lostDays: {
    natural: "Days lost are calendar days, without the day of the accident.",
    working: "Days lost are those from Monday to Friday, without the day of the accident; holidays count.",
  },
  ownStaff: "The people of the company’s own staff are counted, as the hours are theirs.",
  withoutScale: "No days are added by a scale for permanent incapacity or death.",
};

export const RATE_WORDS: Record<Language, WordsOfRates> = { es, ca, en };
