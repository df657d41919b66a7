// The words of the yearly summary of accidents, as a PDF and as sheets.
import type { Language } from "../enums.ts";

export type SummaryWords = {
  title: string;
  file: string;
  whole: string;
  alone: string;
  byMonth: string;
  ratesHeading: string;
  columns: {
    department: string;
    month: string;
    hours: string;
    staff: string;
    leaveAccidents: string;
    daysLost: string;
    openLeaves: string;
    injuries: string;
    recordables: string;
    commutingAccidents: string;
    commutingDaysLost: string;
    family: string;
    rate: string;
    value: string;
    formula: string;
    counted: string;
    dividedBy: string;
    state: string;
  };
  total: string;
  missing: string;
  provisional: string;
  none: string;
  until: (day: string) => string;
  notOver: string;
  missingMonths: (months: string) => string;
  fewHours: string;
  openNote: string;
  commuting: (accidents: number, days: number) => string;
};

const es: SummaryWords = {
  title: "Memoria de siniestralidad",
  file: "memoria-de-siniestralidad",
  whole: "Toda la empresa",
  alone: "Sin departamento",
  byMonth: "Mes a mes",
  ratesHeading: "Índices del año",
  columns: {
    department: "Departamento",
    month: "Mes",
    hours: "Horas trabajadas",
    staff: "Plantilla media",
    leaveAccidents: "Accidentes con baja",
    daysLost: "Jornadas perdidas",
    openLeaves: "Bajas abiertas",
    injuries: "Lesiones (OIT)",
    recordables: "Casos registrables (OSHA)",
    commutingAccidents: "In itinere",
    commutingDaysLost: "Jornadas in itinere",
    family: "Método",
    rate: "Índice",
    value: "Valor",
    formula: "Cálculo",
    counted: "Numerador",
    dividedBy: "Base",
    state: "Estado",
  },
  total: "Total",
  missing: "Faltan horas",
  provisional: "Provisional",
  none: "—",
  until: (day) => `Datos a ${day}`,
  notOver: "El año no ha terminado.",
  missingMonths: (months) =>
    `Faltan horas de: ${months}. Un mes sin todas sus horas no entra en los índices.`,
  fewHours: "Menos de 100.000 horas: un solo accidente cambia mucho los índices.",
  openNote: "Hay bajas abiertas: las jornadas perdidas, y los índices que las usan, son provisionales.",
  commuting: (accidents, days) =>
    `In itinere, aparte: ${accidents} ${accidents === 1 ? "accidente" : "accidentes"} con baja y ${days} ${days === 1 ? "jornada perdida" : "jornadas perdidas"}.`,
};

const ca: SummaryWords = {
  title: "Memòria de sinistralitat",
  file: "memoria-de-sinistralitat",
  whole: "Tota l’empresa",
  alone: "Sense departament",
  byMonth: "Mes a mes",
  ratesHeading: "Índexs de l’any",
  columns: {
    department: "Departament",
    month: "Mes",
    hours: "Hores treballades",
    staff: "Plantilla mitjana",
    leaveAccidents: "Accidents amb baixa",
    daysLost: "Jornades perdudes",
    openLeaves: "Baixes obertes",
    injuries: "Lesions (OIT)",
    recordables: "Casos registrables (OSHA)",
    commutingAccidents: "In itinere",
    commutingDaysLost: "Jornades in itinere",
    family: "Mètode",
    rate: "Índex",
    value: "Valor",
    formula: "Càlcul",
    counted: "Numerador",
    dividedBy: "Base",
    state: "Estat",
  },
  total: "Total",
  missing: "Falten hores",
  provisional: "Provisional",
  none: "—",
  until: (day) => `Dades a ${day}`,
  notOver: "L’any no ha acabat.",
  missingMonths: (months) =>
    `Falten hores de: ${months}. Un mes sense totes les hores no entra en els índexs.`,
  fewHours: "Menys de 100.000 hores: un sol accident canvia molt els índexs.",
  openNote: "Hi ha baixes obertes: les jornades perdudes, i els índexs que les fan servir, són provisionals.",
  commuting: (accidents, days) =>
    `In itinere, a part: ${accidents} ${accidents === 1 ? "accident" : "accidents"} amb baixa i ${days} ${days === 1 ? "jornada perduda" : "jornades perdudes"}.`,
};

const en: SummaryWords = {
  title: "Accident summary",
  file: "accident-summary",
  whole: "Whole company",
  alone: "No department",
  byMonth: "Month by month",
  ratesHeading: "Rates of the year",
  columns: {
    department: "Department",
    month: "Month",
    hours: "Hours worked",
    staff: "Average staff",
    leaveAccidents: "Accidents with leave",
    daysLost: "Days lost",
    openLeaves: "Open leaves",
    injuries: "Injuries (ILO)",
    recordables: "Recordable cases (OSHA)",
    commutingAccidents: "Commuting",
    commutingDaysLost: "Commuting days",
    family: "Method",
    rate: "Rate",
    value: "Value",
    formula: "Calculation",
    counted: "Counted",
    dividedBy: "Base",
    state: "State",
  },
  total: "Total",
  missing: "Hours missing",
  provisional: "Provisional",
  none: "—",
  until: (day) => `Data as of ${day}`,
  notOver: "The year is not over.",
  missingMonths: (months) => `Hours are missing for: ${months}. A month without all its hours is in no rate.`,
  fewHours: "Fewer than 100,000 hours: a single accident changes the rates a lot.",
  openNote: "There are open leaves: days lost, and the rates that use them, are provisional.",
  commuting: (accidents, days) =>
    `Commuting, apart: ${accidents} ${accidents === 1 ? "accident" : "accidents"} with leave and ${days} ${days === 1 ? "day" : "days"} lost.`,
};

export const SUMMARY_WORDS: Record<Language, SummaryWords> = { es, ca, en };
