import { ofTheDay } from "../../contract/language/catalan.ts";
import type { Language } from "../../contract/enums.ts";
import { LOCALES } from "../../contract/language/locales.ts";
import { renderHtml, renderText } from "../layout.ts";
import { dashboardLink } from "../links.ts";
import type { Mail, MailContent } from "../message.ts";

type UnsentReminderMailData = {
  to: string;
  language: Language;
  appUrl: string;
  by: string;
  companyId: string;
  companyName: string;
  timeZone: string;
  isPhone: boolean;
  forms: number;
  actions: number;
  files: number;
  since: number;
};

type Counted = (count: number) => string;
type UnsentReminderTexts = {
  subject: (isPhone: boolean) => string;
  who: (by: string, company: string) => string;
  forms: Counted;
  actions: Counted;
  files: Counted;
  what: (isPhone: boolean, waiting: string, day: string) => string;
  how: (isPhone: boolean) => string;
  link: string;
  footer: string;
};

const WORDS: Record<Language, UnsentReminderTexts> = {
  es: {
    subject: (isPhone) => `Tienes trabajo sin enviar en ${isPhone ? "un móvil" : "un ordenador o tableta"}`,
    who: (by, company) => `${by} (${company}) te recuerda que tienes trabajo sin enviar.`,
    forms: (count) => (count === 1 ? "1 formulario" : `${count} formularios`),
    actions: (count) => (count === 1 ? "1 acción" : `${count} acciones`),
    files: (count) => (count === 1 ? "1 archivo" : `${count} archivos`),
    what: (isPhone, waiting, day) =>
      `Desde el ${day} espera en ${isPhone ? "tu móvil" : "tu ordenador o tableta"}: ${waiting}. Solo está ahí.`,
    how: (isPhone) =>
      `Abre Extintor en ${isPhone ? "ese móvil" : "ese mismo dispositivo"} con conexión. Si algo no sale, «Sin enviar» dice por qué.`,
    link: "Abrir Extintor",
    footer: "Recibes este correo porque alguien que gestiona tu departamento te lo recuerda en Extintor.",
  },
  en: {
    subject: (isPhone) => `You have unsent work on a ${isPhone ? "phone" : "computer or tablet"}`,
    who: (by, company) => `${by} (${company}) reminds you that work of yours has not arrived.`,
    forms: (count) => (count === 1 ? "1 form" : `${count} forms`),
    actions: (count) => (count === 1 ? "1 action" : `${count} actions`),
    files: (count) => (count === 1 ? "1 file" : `${count} files`),
    what: (isPhone, waiting, day) =>
      `Since ${day} this has been waiting on your ${isPhone ? "phone" : "computer or tablet"}: ${waiting}. It is nowhere else.`,
    how: (isPhone) =>
      `Open Extintor on that same ${isPhone ? "phone" : "device"} with a connection. If something does not go out, “Not sent yet” says why.`,
    link: "Open Extintor",
    footer: "You receive this mail because somebody who manages your department reminds you on Extintor.",
  },
  ca: {
    subject: (isPhone) => `Tens feina sense enviar en ${isPhone ? "un mòbil" : "un ordinador o una tauleta"}`,
    who: (by, company) => `${by} (${company}) et recorda que tens feina sense enviar.`,
    forms: (count) => (count === 1 ? "1 formulari" : `${count} formularis`),
    actions: (count) => (count === 1 ? "1 acció" : `${count} accions`),
    files: (count) => (count === 1 ? "1 fitxer" : `${count} fitxers`),
    what: (isPhone, waiting, day) =>
      `Des ${ofTheDay(day)} espera ${isPhone ? "al teu mòbil" : "al teu ordinador o tauleta"}: ${waiting}. Només és allà.`,
    how: (isPhone) =>
      `Obre Extintor en aquell ${isPhone ? "mòbil" : "mateix dispositiu"} amb connexió. Si alguna cosa no surt, «Sense enviar» diu per què.`,
    link: "Obre Extintor",
    footer: "Reps aquest correu perquè algú que gestiona el teu departament t’ho recorda a Extintor.",
  },
};

export function unsentReminderMail(facts: UnsentReminderMailData): Mail {
  const { to, language, appUrl, by, companyId, companyName, timeZone, isPhone, since } = facts;
  const words = WORDS[language];
  const waiting = (["forms", "actions", "files"] as const).flatMap((what) =>
    facts[what] > 0 ? [words[what](facts[what])] : [],
  );
  const day = new Date(since).toLocaleDateString(LOCALES[language], { dateStyle: "long", timeZone });
  const letter: MailContent = {
    language,
    subject: words.subject(isPhone),
    heading: words.subject(isPhone),
    paragraphs: [
      words.who(by, companyName),
      words.what(isPhone, new Intl.ListFormat(LOCALES[language]).format(waiting), day),
      words.how(isPhone),
    ],
    link: { label: words.link, url: dashboardLink(appUrl, companyId, null) },
    footer: words.footer,
  };
  return {
    kind: "unsent-reminder",
    to,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
  };
}
