import { PRIORITY_LABELS } from "../../contract/actions/action-vocabularies.ts";
import { DEFAULT_PRIORITY, type Language, type Priority } from "../../contract/enums.ts";
import { truncate } from "../../domain/truncate.ts";
import { actionLink } from "../links.ts";
import { LOCALES } from "../../contract/language/locales.ts";
import { renderHtml, renderText } from "../layout.ts";
import {
  actionListItem,
  capitalize,
  formatCount,
  type ListedAction,
  MAX_LISTED_ACTIONS,
} from "../action-list.ts";
import type { MailContent, Mail } from "../message.ts";

type ActionAssignedMailData = ListedAction & {
  to: string;
  language: Language;
  appUrl: string;
  by: string | null;
  description: string | null;
  priority: Priority;
};

type ActionAssignedTexts = {
  subject: (viewId: string, title: string) => string;
  heading: string;
  who: (by: string | null, title: string, department: string, company: string) => string;
  deadline: (date: string) => string;
  priority: (label: string) => string;
  link: string;
  footer: string;
};

const WORDS: Record<Language, ActionAssignedTexts> = {
  es: {
    subject: (viewId, title) => `${viewId}: te han asignado «${title}»`,
    heading: "Tienes una acción nueva",
    who: (by, title, department, company) =>
      `${by ?? "Alguien"} te ha asignado «${title}» (${department}, ${company}).`,
    deadline: (date) => `Plazo: ${date}.`,
    priority: (label) => `Prioridad: ${label.toLowerCase()}.`,
    link: "Ver la acción",
    footer: "Recibes este correo porque eres responsable de esta acción en Extintor.",
  },
  en: {
    subject: (viewId, title) => `${viewId}: “${title}” has been assigned to you`,
    heading: "You have a new action",
    who: (by, title, department, company) =>
      `${by ?? "Somebody"} has assigned “${title}” to you (${department}, ${company}).`,
    deadline: (date) => `Due: ${date}.`,
    priority: (label) => `Priority: ${label.toLowerCase()}.`,
    link: "See the action",
    footer: "You receive this mail because you are responsible for this action on Extintor.",
  },
  ca: {
    subject: (viewId, title) => `${viewId}: t’han assignat «${title}»`,
    heading: "Tens una acció nova",
    who: (by, title, department, company) =>
      `${by ?? "Algú"} t’ha assignat «${title}» (${department}, ${company}).`,
    deadline: (date) => `Termini: ${date}.`,
    priority: (label) => `Prioritat: ${label.toLowerCase()}.`,
    link: "Obre l’acció",
    footer: "Reps aquest correu perquè ets responsable d’aquesta acció a Extintor.",
  },
};

const MAX_DESCRIPTION_LENGTH = 500;

export function actionAssignedMail(facts: ActionAssignedMailData): Mail {
  const { to, language, viewId, title, description, priority, deadline, timeZone } = facts;
  const words = WORDS[language];
  const letter: MailContent = {
    language,
    subject: words.subject(viewId, title),
    heading: words.heading,
    paragraphs: [
      words.who(facts.by, title, facts.departmentName, facts.companyName),
      ...(deadline
        ? [words.deadline(deadline.toLocaleDateString(LOCALES[language], { dateStyle: "long", timeZone }))]
        : []),
      ...(priority === DEFAULT_PRIORITY ? [] : [words.priority(PRIORITY_LABELS[priority][language])]),
      ...(description ? [truncate(description, MAX_DESCRIPTION_LENGTH)] : []),
    ],
    link: { label: words.link, url: actionLink(facts) },
    footer: words.footer,
  };
  return {
    kind: "action-assigned",
    to,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
  };
}

type ActionsAssignedMailData = {
  to: string;
  language: Language;
  appUrl: string;
  by: string | null;
  companyName: string;
  /** Nearest deadline first; one action more than the maximum signals that there are more. */
  assigned: ListedAction[];
};

type ActionsAssignedTexts = {
  /** `count` as in "12" and "más de 50". */
  subject: (count: string, company: string, isOne: boolean) => string;
  heading: string;
  who: (by: string | null, company: string) => string;
  list: string;
  more: string;
  footer: string;
};

const SEVERAL: Record<Language, ActionsAssignedTexts> = {
  es: {
    subject: (count, company, isOne) =>
      `Te han asignado ${isOne ? "una acción" : `${count} acciones`} en ${company}`,
    heading: "Tienes acciones nuevas",
    who: (by, company) => `En ${company}, ${by ?? "alguien"} te ha asignado estas acciones.`,
    list: "Quedan a tu cargo",
    more: "Hay más: aquí solo están las más urgentes.",
    footer: "Recibes este correo porque eres responsable de estas acciones en Extintor.",
  },
  en: {
    subject: (count, company, isOne) =>
      `${isOne ? "1 action has" : `${count} actions have`} been assigned to you at ${company}`,
    heading: "You have new actions",
    who: (by, company) => `At ${company}, ${by ?? "somebody"} has assigned these actions to you.`,
    list: "Now yours",
    more: "There are more: only the most urgent ones are here.",
    footer: "You receive this mail because you are responsible for these actions on Extintor.",
  },
  ca: {
    subject: (count, company, isOne) =>
      `T’han assignat ${isOne ? "una acció" : `${count} accions`} a ${company}`,
    heading: "Tens accions noves",
    who: (by, company) => `A ${company}, ${by ?? "algú"} t’ha assignat aquestes accions.`,
    list: "Queden al teu càrrec",
    more: "N’hi ha més: aquí només hi ha les més urgents.",
    footer: "Reps aquest correu perquè ets responsable d’aquestes accions a Extintor.",
  },
};

export function actionsAssignedMail({
  to,
  language,
  appUrl,
  by,
  companyName,
  assigned,
}: ActionsAssignedMailData): Mail {
  const words = SEVERAL[language];
  const hasMore = assigned.length > MAX_LISTED_ACTIONS;
  const count = formatCount(MAX_LISTED_ACTIONS, assigned.length, language);
  const items = assigned.slice(0, MAX_LISTED_ACTIONS).map((each) => actionListItem(each, language, appUrl));
  const letter: MailContent = {
    language,
    subject: capitalize(words.subject(count, companyName, assigned.length === 1)),
    heading: words.heading,
    paragraphs: [words.who(by, companyName), ...(hasMore ? [words.more] : [])],
    lists: [{ heading: words.list, items }],
    footer: words.footer,
  };
  return {
    kind: "actions-assigned",
    to,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
  };
}
