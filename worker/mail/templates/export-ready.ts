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
  /** An inspector's folder, which is a pack of evidence too. */
  isFolder?: boolean;
  filename: string | null;
  rows: number;
  expiresAt: Date | null;
};

type ExportReadyTexts = {
  resource: Record<CompanyExport | "folder", string>;
  own: { subject: string; heading: string; body: string; link: string };
  subject: (resource: string, company: string) => string;
  heading: string;
  body: (resource: string, company: string, rows: string) => string;
  rows: (rows: number, written: string) => string;
  /** The text about a pack of evidence. */
  records: (records: number, written: string) => string;
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
      evidence: "paquete de pruebas",
      folder: "carpeta de la Inspección",
      mentions: "menciones",
      audit: "registro de actividad",
    },
    own: {
      subject: "Tus datos de Extintor están listos",
      heading: "Tus datos están listos",
      body: "Ya puedes descargar el archivo con los datos que Extintor guarda sobre ti.",
      link: "Descargar mis datos",
    },
    subject: (resource, company) => `Tu exportación de ${company} está lista: ${resource}`,
    heading: "Tu exportación está lista",
    body: (resource, company, rows) => `Ya puedes descargar el archivo de ${company} (${resource}): ${rows}.`,
    rows: (rows, written) => (rows === 1 ? "1 fila" : `${written} filas`),
    records: (records, written) => (records === 1 ? "1 registro" : `${written} registros`),
    until: (date) => `Puedes descargarlo hasta el ${date}. Solo tú tienes acceso.`,
    link: "Ver mis exportaciones",
    footer: "Recibes este correo porque pediste una exportación en Extintor.",
  },
  en: {
    resource: {
      forms: "forms",
      actions: "actions",
      mailbox: "mailbox",
      company: "all the data",
      evidence: "evidence pack",
      folder: "inspector’s folder",
      mentions: "mentions",
      audit: "activity log",
    },
    own: {
      subject: "Your data from Extintor is ready",
      heading: "Your data is ready",
      body: "You can now download the file with the data that Extintor stores about you.",
      link: "Download my data",
    },
    subject: (resource, company) => `Your export from ${company} is ready: ${resource}`,
    heading: "Your export is ready",
    body: (resource, company, rows) =>
      `You can now download the file from ${company} (${resource}): ${rows}.`,
    rows: (rows, written) => (rows === 1 ? "1 row" : `${written} rows`),
    records: (records, written) => (records === 1 ? "1 record" : `${written} records`),
    until: (date) => `It is available until ${date}. Only you have access.`,
    link: "See my exports",
    footer: "You receive this mail because you asked for an export on Extintor.",
  },
  ca: {
    resource: {
      forms: "formularis",
      actions: "accions",
      mailbox: "bústia",
      company: "totes les dades",
      evidence: "paquet de proves",
      folder: "carpeta de la Inspecció",
      mentions: "mencions",
      audit: "registre d’activitat",
    },
    own: {
      subject: "Les teves dades d’Extintor estan a punt",
      heading: "Les teves dades estan a punt",
      body: "Ja pots baixar el fitxer amb les dades que Extintor guarda sobre tu.",
      link: "Baixa les meves dades",
    },
    subject: (resource, company) => `La teva exportació de ${company} està a punt: ${resource}`,
    heading: "La teva exportació està a punt",
    body: (resource, company, rows) => `Ja pots baixar el fitxer de ${company} (${resource}): ${rows}.`,
    rows: (rows, written) => (rows === 1 ? "1 fila" : `${written} files`),
    records: (records, written) => (records === 1 ? "1 registre" : `${written} registres`),
    until: (date) => `El pots baixar fins ${toTheDay(date)}. Només tu hi tens accés.`,
    link: "Obre les meves exportacions",
    footer: "Reps aquest correu perquè vas demanar una exportació a Extintor.",
  },
};

function contentOf(
  { resource, isFolder, language, appUrl, companyId, companyName, rows }: ExportReadyMailData,
  words: ExportReadyTexts,
) {
  const { own } = words;
  if (resource === "own" || companyName === null)
    return { ...own, link: { label: own.link, url: `${appUrl}/?account=true` } };
  const list = words.resource[isFolder ? "folder" : resource];
  const countedBy = resource === "evidence" ? words.records : words.rows;
  const counted = countedBy(rows, rows.toLocaleString(LOCALES[language]));
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
