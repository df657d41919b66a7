import { toTheDay } from "../../contract/language/catalan.ts";
import type { ExportResource, Language } from "../../contract/enums.ts";
import { LOCALES } from "../../contract/language/locales.ts";
import { renderHtml, renderText } from "../layout.ts";
import type { MailContent, Mail } from "../message.ts";

type ExportReadyMailData = {
  to: string;
  language: Language;
  appUrl: string;
  companyId: string;
  companyName: string;
  timeZone: string;
  resource: ExportResource;
  filename: string | null;
  rows: number;
  expiresAt: Date | null;
};

type ExportReadyTexts = {
  resource: Record<ExportResource, string>;
  subject: (resource: string, company: string) => string;
  heading: string;
  body: (resource: string, company: string, rows: string) => string;
  rows: (rows: number, written: string) => string;
  until: (date: string) => string;
  link: string;
  footer: string;
};

const WORDS: Record<Language, ExportReadyTexts> = {
  es: {
    resource: {
      forms: "formularios",
      actions: "acciones",
      mailbox: "buzón",
      company: "todos los datos",
      own: "tus datos",
      mentions: "menciones",
    },
    subject: (resource, company) => `Tu exportación de ${company} está lista: ${resource}`,
    heading: "Tu exportación está lista",
    body: (resource, company, rows) =>
      `El archivo de ${company} (${resource}) ya se puede descargar: ${rows}.`,
    rows: (rows, written) => (rows === 1 ? "1 fila" : `${written} filas`),
    until: (date) => `Estará disponible hasta el ${date}, solo para ti.`,
    link: "Ver mis exportaciones",
    footer: "Recibes este correo porque pediste una exportación en Extintor.",
  },
  en: {
    resource: {
      forms: "forms",
      actions: "actions",
      mailbox: "mailbox",
      company: "all the data",
      own: "your data",
      mentions: "mentions",
    },
    subject: (resource, company) => `Your export from ${company} is ready: ${resource}`,
    heading: "Your export is ready",
    body: (resource, company, rows) =>
      `The file from ${company} (${resource}) can be downloaded now: ${rows}.`,
    rows: (rows, written) => (rows === 1 ? "1 row" : `${written} rows`),
    until: (date) => `It stays available until ${date}, for you alone.`,
    link: "See my exports",
    footer: "You receive this mail because you asked for an export on Extintor.",
  },
  ca: {
    resource: {
      forms: "formularis",
      actions: "accions",
      mailbox: "bústia",
      company: "totes les dades",
      own: "les teves dades",
      mentions: "mencions",
    },
    subject: (resource, company) => `La teva exportació de ${company} està a punt: ${resource}`,
    heading: "La teva exportació està a punt",
    body: (resource, company, rows) => `El fitxer de ${company} (${resource}) ja es pot baixar: ${rows}.`,
    rows: (rows, written) => (rows === 1 ? "1 fila" : `${written} files`),
    until: (date) => `Estarà disponible fins ${toTheDay(date)}, només per a tu.`,
    link: "Mostra les meves exportacions",
    footer: "Reps aquest correu perquè vas demanar una exportació a Extintor.",
  },
};

export function exportReadyMail(facts: ExportReadyMailData): Mail {
  const { to, language, appUrl, companyId, companyName, timeZone, rows, expiresAt } = facts;
  const words = WORDS[language];
  const resource = words.resource[facts.resource];
  const counted = words.rows(rows, rows.toLocaleString(LOCALES[language]));
  const until = expiresAt?.toLocaleString(LOCALES[language], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  });
  const letter: MailContent = {
    language,
    subject: words.subject(resource, companyName),
    heading: words.heading,
    paragraphs: [words.body(resource, companyName, counted), ...(until ? [words.until(until)] : [])],
    link: { label: words.link, url: `${appUrl}/${companyId}/exports` },
    footer: words.footer,
  };
  return {
    kind: "export-ready",
    to,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
  };
}
