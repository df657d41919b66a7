import type { Language } from "../../enums.ts";
import type { Texts } from "../field.ts";

/** The laws and standards that the library's checklists are based on, and what each is about. */
export const LAWS = {
  "Ley 31/1995": {
    es: "Prevención de riesgos laborales",
    en: "Prevention of occupational risks",
    ca: "Prevenció de riscos laborals",
  },
  "Ley 32/2006": {
    es: "Subcontratación en la construcción",
    en: "Subcontracting in construction",
    ca: "Subcontractació en la construcció",
  },
  "RD 39/1997": {
    es: "Servicios de prevención",
    en: "Prevention services",
    ca: "Serveis de prevenció",
  },
  "RD 171/2004": {
    es: "Coordinación de actividades empresariales",
    en: "Coordination of business activities",
    ca: "Coordinació d’activitats empresarials",
  },
  "RD 485/1997": {
    es: "Señalización de seguridad y salud",
    en: "Safety and health signs",
    ca: "Senyalització de seguretat i salut",
  },
  "RD 486/1997": { es: "Lugares de trabajo", en: "Workplaces", ca: "Llocs de treball" },
  "RD 487/1997": {
    es: "Manipulación manual de cargas",
    en: "Manual handling of loads",
    ca: "Manipulació manual de càrregues",
  },
  "RD 488/1997": {
    es: "Trabajo con pantallas de visualización",
    en: "Work with display screens",
    ca: "Treball amb pantalles de visualització",
  },
  "RD 773/1997": {
    es: "Equipos de protección individual",
    en: "Personal protective equipment",
    ca: "Equips de protecció individual",
  },
  "RD 1215/1997": { es: "Equipos de trabajo", en: "Work equipment", ca: "Equips de treball" },
  "RD 2177/2004": {
    es: "Equipos para trabajos temporales en altura",
    en: "Equipment for temporary work at height",
    ca: "Equips per a treballs temporals en alçada",
  },
  "RD 1627/1997": { es: "Obras de construcción", en: "Construction sites", ca: "Obres de construcció" },
  "RD 614/2001": { es: "Riesgo eléctrico", en: "Electrical risk", ca: "Risc elèctric" },
  "RD 842/2002": {
    es: "Reglamento electrotécnico para baja tensión",
    en: "Low-voltage electrical regulations",
    ca: "Reglament electrotècnic per a baixa tensió",
  },
  "RD 374/2001": { es: "Agentes químicos", en: "Chemical agents", ca: "Agents químics" },
  "RD 656/2017": {
    es: "Almacenamiento de productos químicos (APQ)",
    en: "Storage of chemicals (APQ)",
    ca: "Emmagatzematge de productes químics (APQ)",
  },
  "RD 681/2003": { es: "Atmósferas explosivas", en: "Explosive atmospheres", ca: "Atmosferes explosives" },
  "RD 286/2006": { es: "Ruido", en: "Noise", ca: "Soroll" },
  "RD 486/2010": {
    es: "Radiaciones ópticas artificiales",
    en: "Artificial optical radiation",
    ca: "Radiacions òptiques artificials",
  },
  "RD 513/2017": {
    es: "Instalaciones de protección contra incendios",
    en: "Fire protection installations",
    ca: "Instal·lacions de protecció contra incendis",
  },
  "RD 393/2007": {
    es: "Norma básica de autoprotección",
    en: "Basic rules on emergency plans",
    ca: "Norma bàsica d’autoprotecció",
  },
  "RD 1644/2008": {
    es: "Comercialización y puesta en servicio de las máquinas",
    en: "Placing machinery on the market and into service",
    ca: "Comercialització i posada en servei de les màquines",
  },
  "RD 552/2019": {
    es: "Instalaciones frigoríficas",
    en: "Refrigeration installations",
    ca: "Instal·lacions frigorífiques",
  },
  "RD 919/2006": {
    es: "Combustibles gaseosos",
    en: "Gaseous fuels",
    ca: "Combustibles gasosos",
  },
  "RD 1428/2003": {
    es: "Reglamento general de circulación",
    en: "General traffic regulations",
    ca: "Reglament general de circulació",
  },
  "RD 920/2017": {
    es: "Inspección técnica de vehículos",
    en: "Roadworthiness tests of vehicles",
    ca: "Inspecció tècnica de vehicles",
  },
  "RD 818/2009": {
    es: "Reglamento general de conductores",
    en: "General regulations on drivers",
    ca: "Reglament general de conductors",
  },
  "RD 159/2021": {
    es: "Auxilio en las vías públicas",
    en: "Roadside assistance",
    ca: "Auxili a les vies públiques",
  },
  "Reglamento (CE) 852/2004": {
    es: "Higiene de los productos alimenticios",
    en: "Hygiene of foodstuffs",
    ca: "Higiene dels productes alimentaris",
  },
  "Reglamento (CE) 1272/2008": {
    es: "Clasificación, etiquetado y envasado (CLP)",
    en: "Classification, labelling and packaging (CLP)",
    ca: "Classificació, etiquetatge i envasament (CLP)",
  },
  "Reglamento (CE) 1907/2006": {
    es: "Sustancias y mezclas químicas (REACH)",
    en: "Chemical substances and mixtures (REACH)",
    ca: "Substàncies i mescles químiques (REACH)",
  },
  "UNE-EN 365": {
    es: "Equipos contra caídas: uso, mantenimiento y revisión",
    en: "Equipment against falls: use, maintenance and examination",
    ca: "Equips contra caigudes: ús, manteniment i revisió",
  },
  "UNE-EN 15635": {
    es: "Uso y mantenimiento de estanterías metálicas",
    en: "Use and maintenance of steel racking",
    ca: "Ús i manteniment de prestatgeries metàl·liques",
  },
  "UNE 58451": {
    es: "Formación de los operadores de carretillas",
    en: "Training of truck operators",
    ca: "Formació dels operadors de carretons",
  },
  "NTP 223": {
    es: "Trabajos en recintos confinados (INSST)",
    en: "Work in confined spaces (INSST)",
    ca: "Treballs en recintes confinats (INSST)",
  },
} as const satisfies Readonly<Record<string, Texts>>;

export type Law = keyof typeof LAWS;

/** A law, with the article or annex where it is certain: "RD 486/1997, annex II". */
export type Citation = Law | `${Law}, ${"art." | "arts." | "annex" | "ITC"}${string}`;

/** "RD 486/1997, anexo II": Catalan says "annex" as English does, and the rest is the same in all. */
export const cited = (citation: Citation, language: Language): string =>
  language === "es" ? citation.replace(", annex", ", anexo") : citation;
