import { toTheDay } from "../../contract/language/catalan.ts";
import type { CompanyExport, ExportResource, Language } from "../../contract/enums.ts";
import { DEFAULT_TIME_ZONE, LOCALES } from "../../contract/language/locales.ts";
import { renderHtml, renderText } from "../layout.ts";
import type { MailContent, Mail } from "../message.ts";

type ExportReadyMailData = {
  to: string;
  language: Language;
  appUrl: string;
  /** Null for the person's own data. */
  companyId: string | null;
  companyName: string | null;
  timeZone: string | null;
  resource: ExportResource;
  filename: string | null;
  rows: number;
  expiresAt: Date | null;
};

type ExportReadyTexts = {
  resource: Record<CompanyExport, string>;
  own: { subject: string; heading: string; body: string; link: string };
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
      mentions: "menciones",
    },
    own: {
      subject: "Tus datos de Extintor están listos",
      heading: "Tus datos están listos",
      body: "El archivo con lo que Extintor guarda sobre ti ya se puede descargar.",
      link: "Descargar mis datos",
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
      mentions: "mentions",
    },
    own: {
      subject: "Your data from Extintor is ready",
      heading: "Your data is ready",
      body: "The file with what Extintor stores about you can be downloaded now.",
      link: "Download my data",
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
      mentions: "mencions",
    },
    own: {
      subject: "Les teves dades d’Extintor estan a punt",
      heading: "Les teves dades estan a punt",
      body: "El fitxer amb el que Extintor guarda sobre tu ja es pot baixar.",
      link: "Baixa les meves dades",
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

function contentOf(
  { resource, language, appUrl, companyId, companyName, rows }: ExportReadyMailData,
  words: ExportReadyTexts,
) {
  const { own } = words;
  if (resource === "own" || companyName === null)
    return { ...own, link: { label: own.link, url: `${appUrl}/?account=true` } };
  const list = words.resource[resource];
  const counted = words.rows(rows, rows.toLocaleString(LOCALES[language]));
  return {
    subject: words.subject(list, companyName),
    heading: words.heading,
    body: words.body(list, companyName, counted),
    link: { label: words.link, url: `${appUrl}/${companyId}/exports` },
  };
}

export function exportReadyMail(facts: ExportReadyMailData): Mail {
  const { to, language, timeZone, expiresAt } = facts;
  const words = WORDS[language];
  const until = expiresAt?.toLocaleString(LOCALES[language], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: timeZone ?? DEFAULT_TIME_ZONE,
  });
  const about = contentOf(facts, words);
  const letter: MailContent = {
    language,
    subject: about.subject,
    heading: about.heading,
    paragraphs: [about.body, ...(until ? [words.until(until)] : [])],
    link: about.link,
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
