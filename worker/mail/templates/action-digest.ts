import type { Language } from "../../contract/enums.ts";
import { preferencesLink } from "../links.ts";
import { renderHtml, renderText } from "../layout.ts";
import {
  capitalize,
  formatCount,
  actionListItem,
  type ListedAction,
  MAX_LISTED_ACTIONS,
} from "../action-list.ts";
import type { MailContent, Mail } from "../message.ts";

type DueAction = ListedAction & { deadline: Date };

type ActionDigestMailData = {
  to: string;
  language: Language;
  appUrl: string;
  overdue: DueAction[];
  soon: DueAction[];
};

type ActionDigestTexts = {
  /** `count` as in "12" and "más de 50". */
  areOverdue: (count: string, isOne: boolean) => string;
  areDueSoon: (count: string, isOne: boolean) => string;
  and: string;
  heading: string;
  overdue: string;
  soon: string;
  more: string;
  footer: (preferences: string) => string;
};

const WORDS: Record<Language, ActionDigestTexts> = {
  es: {
    areOverdue: (count, isOne) => (isOne ? "1 acción vencida" : `${count} acciones vencidas`),
    areDueSoon: (count, isOne) => `${count} ${isOne ? "acción" : "acciones"} a punto de vencer`,
    and: "y",
    heading: "Tus acciones de hoy",
    overdue: "Vencidas",
    soon: "Vencen en los próximos tres días",
    more: "Hay más: aquí solo están las más urgentes.",
    footer: (preferences) =>
      `Recibes este resumen las mañanas en que tienes algo pendiente. Puedes desactivarlo en tus ajustes: ${preferences}`,
  },
  en: {
    areOverdue: (count, isOne) => (isOne ? "1 action overdue" : `${count} actions overdue`),
    areDueSoon: (count, isOne) => (isOne ? "1 action due soon" : `${count} actions due soon`),
    and: "and",
    heading: "Your actions today",
    overdue: "Overdue",
    soon: "Due in the next three days",
    more: "There are more: only the most urgent ones are here.",
    footer: (preferences) =>
      `You receive this summary on mornings when something is due. You can turn it off in your settings: ${preferences}`,
  },
  ca: {
    areOverdue: (count, isOne) => (isOne ? "1 acció vençuda" : `${count} accions vençudes`),
    areDueSoon: (count, isOne) => `${count} ${isOne ? "acció" : "accions"} a punt de vèncer`,
    and: "i",
    heading: "Les teves accions d’avui",
    overdue: "Vençudes",
    soon: "Vencen en els propers tres dies",
    more: "N’hi ha més: aquí només hi ha les més urgents.",
    footer: (preferences) =>
      `Reps aquest resum els matins que tens alguna cosa pendent. El pots desactivar a la teva configuració: ${preferences}`,
  },
};

type CountAndLimit = [count: number, most: number];

/** Actions due soon are not counted when no room is left to list them. */
function subjectOf(
  language: Language,
  [overdue, ofOverdue]: CountAndLimit,
  [soon, ofSoon]: CountAndLimit,
): string {
  const { areOverdue, areDueSoon, and } = WORDS[language];
  const parts = [
    ...(overdue > 0 ? [areOverdue(formatCount(ofOverdue, overdue, language), overdue === 1)] : []),
    ...(soon > 0 && ofSoon > 0 ? [areDueSoon(formatCount(ofSoon, soon, language), soon === 1)] : []),
  ];
  return capitalize(parts.join(` ${and} `));
}

export function actionDigestMail({ to, language, appUrl, overdue, soon }: ActionDigestMailData): Mail {
  const words = WORDS[language];
  const itemOf = (due: DueAction) => actionListItem(due, language, appUrl);
  const roomForSoon = Math.max(0, MAX_LISTED_ACTIONS - overdue.length);
  const lists = [
    { heading: words.overdue, items: overdue.slice(0, MAX_LISTED_ACTIONS).map(itemOf) },
    { heading: words.soon, items: soon.slice(0, roomForSoon).map(itemOf) },
  ].filter(({ items }) => items.length > 0);
  const companyId = (overdue[0] ?? soon[0])?.companyId ?? "";
  const letter: MailContent = {
    language,
    subject: subjectOf(language, [overdue.length, MAX_LISTED_ACTIONS], [soon.length, roomForSoon]),
    heading: words.heading,
    paragraphs: overdue.length + soon.length > MAX_LISTED_ACTIONS ? [words.more] : [],
    lists,
    footer: words.footer(preferencesLink(appUrl, companyId)),
  };
  return {
    kind: "action-digest",
    to,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
  };
}
