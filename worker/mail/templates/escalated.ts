import type { Language } from "../../contract/enums.ts";
import { ofTheDay, theDay, toTheDay } from "../../contract/language/catalan.ts";
import { LOCALES } from "../../contract/language/locales.ts";
import { capitalize, formatCount, MAX_LISTED_ACTIONS } from "../action-list.ts";
import { renderHtml, renderText } from "../layout.ts";
import { accidentLink, actionLink, inboxLink, noticeLink, planLink, preferencesLink } from "../links.ts";
import type { Mail, MailContent } from "../message.ts";

export type EscalatedRecord = {
  type: "action" | "mailbox" | "task" | "accident";
  id: string;
  /** The deadline or the sending in milliseconds, or the day of a task. */
  cause: string;
  departmentId: string | null;
  departmentName: string | null;
  number: string | null;
  /** Null of what is gone meanwhile. */
  title: string | null;
};

type EscalatedMailData = {
  to: string;
  language: Language;
  appUrl: string;
  companyId: string;
  companyName: string;
  timeZone: string;
  /** One more than the maximum signals that there are more. */
  listed: EscalatedRecord[];
};

type EscalatedTexts = {
  /** `count` as in "12" and "más de 50". */
  subject: (count: string, isOne: boolean, company: string) => string;
  heading: string;
  lead: (company: string) => string;
  lists: Record<EscalatedRecord["type"], string>;
  /** Nothing of an accident: a day might say which deadline it is. */
  since: Record<EscalatedRecord["type"], (day: string) => string>;
  more: string;
  inbox: string;
  footer: (preferences: string) => string;
};

const WORDS: Record<Language, EscalatedTexts> = {
  es: {
    subject: (count, isOne, company) =>
      `${isOne ? "1 asunto que espera demasiado" : `${count} asuntos que esperan demasiado`} en ${company}`,
    heading: "Esto lleva demasiado tiempo esperando",
    lead: (company) => `En ${company} nadie lo ha resuelto a tiempo, y por eso te llega a ti.`,
    lists: {
      action: "Acciones vencidas",
      mailbox: "Comunicaciones sin respuesta",
      task: "Tareas obligatorias no hechas",
      accident: "Accidentes con un plazo vencido",
    },
    since: {
      action: (day) => `vencida desde el ${day}`,
      mailbox: (day) => `enviada el ${day}`,
      task: (day) => `era para el ${day}`,
      accident: () => "",
    },
    more: "Hay más: el resto está en tu bandeja.",
    inbox: "Abrir la bandeja",
    footer: (preferences) =>
      `Recibes este correo porque tu empresa escala lo que se retrasa. Puedes elegir qué te llega por correo en tus ajustes: ${preferences}`,
  },
  en: {
    subject: (count, isOne, company) =>
      `${isOne ? "1 matter that has waited" : `${count} matters that have waited`} too long at ${company}`,
    heading: "This has waited too long",
    lead: (company) => `Nobody at ${company} has dealt with it in time, which is why it comes to you.`,
    lists: {
      action: "Overdue actions",
      mailbox: "Communications without an answer",
      task: "Mandatory tasks not done",
      accident: "Accidents with a deadline that has passed",
    },
    since: {
      action: (day) => `overdue since ${day}`,
      mailbox: (day) => `sent on ${day}`,
      task: (day) => `planned for ${day}`,
      accident: () => "",
    },
    more: "There is more: the rest is in your inbox.",
    inbox: "Open the inbox",
    footer: (preferences) =>
      `You receive this mail because your company escalates what is late. You can choose what reaches you by mail in your settings: ${preferences}`,
  },
  ca: {
    subject: (count, isOne, company) =>
      `${isOne ? "1 assumpte que espera massa" : `${count} assumptes que esperen massa`} a ${company}`,
    heading: "Això fa massa temps que espera",
    lead: (company) => `A ${company} ningú no ho ha resolt a temps, i per això t’arriba a tu.`,
    lists: {
      action: "Accions vençudes",
      mailbox: "Comunicacions sense resposta",
      task: "Tasques obligatòries no fetes",
      accident: "Accidents amb un termini vençut",
    },
    since: {
      action: (day) => `vençuda des ${ofTheDay(day)}`,
      mailbox: (day) => `enviada ${theDay(day)}`,
      task: (day) => `era per ${toTheDay(day)}`,
      accident: () => "",
    },
    more: "N’hi ha més: la resta és a la teva safata.",
    inbox: "Obre la safata",
    footer: (preferences) =>
      `Reps aquest correu perquè la teva empresa escala el que s’endarrereix. Pots triar què t’arriba per correu a la teva configuració: ${preferences}`,
  },
};

const KINDS = ["action", "mailbox", "task", "accident"] as const;

export function escalatedMail(data: EscalatedMailData): Mail {
  const { to, language, appUrl, companyId, companyName, timeZone } = data;
  const words = WORDS[language];
  const listed = data.listed.filter(({ title }) => title !== null);
  const shown = listed.slice(0, MAX_LISTED_ACTIONS);
  const dayOf = ({ type, cause }: EscalatedRecord) =>
    new Date(type === "task" ? cause : Number(cause)).toLocaleDateString(LOCALES[language], {
      dateStyle: "long",
      timeZone: type === "task" ? "UTC" : timeZone,
    });
  const urlOf = ({ type, id, departmentId, cause }: EscalatedRecord) => {
    if (type === "accident") return accidentLink(appUrl, companyId, id);
    if (departmentId === null) return noticeLink(appUrl, companyId, id);
    return type === "task"
      ? planLink(appUrl, companyId, departmentId, cause)
      : actionLink({ appUrl, companyId, departmentId, actionId: id });
  };
  const itemOf = (record: EscalatedRecord) => ({
    label: record.title ?? "",
    note: [
      record.number === record.title ? null : record.number,
      record.departmentName,
      words.since[record.type](dayOf(record)),
    ]
      .filter(Boolean)
      .join(" · "),
    url: urlOf(record),
  });
  const letter: MailContent = {
    language,
    subject: capitalize(
      words.subject(
        formatCount(MAX_LISTED_ACTIONS, listed.length, language),
        listed.length === 1,
        companyName,
      ),
    ),
    heading: words.heading,
    paragraphs: [words.lead(companyName), ...(listed.length > shown.length ? [words.more] : [])],
    lists: KINDS.map((kind) => ({
      heading: words.lists[kind],
      items: shown.filter(({ type }) => type === kind).map(itemOf),
    })).filter(({ items }) => items.length > 0),
    link: { label: words.inbox, url: inboxLink(appUrl, companyId) },
    footer: words.footer(preferencesLink(appUrl, companyId)),
  };
  return {
    kind: "escalated",
    to,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
  };
}
