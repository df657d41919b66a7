import type { Language } from "../../contract/enums.ts";
import { preferencesLink } from "../action-link.ts";
import { toHtml, toText } from "../layout.ts";
import { listedAction, type ListedAction, MOST_LISTED } from "../listed-action.ts";
import type { Letter, Mail } from "../message.ts";

type Due = ListedAction & { deadline: Date };

type Facts = { to: string; language: Language; appUrl: string; overdue: Due[]; soon: Due[] };

type Words = {
  subject: (overdue: number, soon: number) => string;
  heading: string;
  overdue: string;
  soon: string;
  more: string;
  footer: (preferences: string) => string;
};

const WORDS: Record<Language, Words> = {
  es: {
    subject: (overdue, soon) =>
      [
        overdue > 0 && (overdue === 1 ? "1 acción vencida" : `${overdue} acciones vencidas`),
        soon > 0 && (soon === 1 ? "1 acción vence pronto" : `${soon} acciones vencen pronto`),
      ]
        .filter(Boolean)
        .join(" y "),
    heading: "Tus acciones de hoy",
    overdue: "Vencidas",
    soon: "Vencen en los próximos tres días",
    more: "Hay más: aquí solo están las más urgentes.",
    footer: (preferences) =>
      `Recibes este resumen cada mañana que tienes algo pendiente. Puedes dejar de recibirlo en tus ajustes: ${preferences}`,
  },
  en: {
    subject: (overdue, soon) =>
      [
        overdue > 0 && (overdue === 1 ? "1 action overdue" : `${overdue} actions overdue`),
        soon > 0 && (soon === 1 ? "1 action due soon" : `${soon} actions due soon`),
      ]
        .filter(Boolean)
        .join(" and "),
    heading: "Your actions today",
    overdue: "Overdue",
    soon: "Due in the next three days",
    more: "There are more: only the most urgent ones are here.",
    footer: (preferences) =>
      `You receive this summary on mornings when something is due. You can turn it off in your settings: ${preferences}`,
  },
  ca: {
    subject: (overdue, soon) =>
      [
        overdue > 0 && (overdue === 1 ? "1 acció vençuda" : `${overdue} accions vençudes`),
        soon > 0 && (soon === 1 ? "1 acció venç aviat" : `${soon} accions vencen aviat`),
      ]
        .filter(Boolean)
        .join(" i "),
    heading: "Les teves accions d'avui",
    overdue: "Vençudes",
    soon: "Vencen en els propers tres dies",
    more: "N'hi ha més: aquí només hi ha les més urgents.",
    footer: (preferences) =>
      `Reps aquest resum cada matí que tens alguna cosa pendent. Pots deixar de rebre'l a la teva configuració: ${preferences}`,
  },
};

export function actionDigestMail({ to, language, appUrl, overdue, soon }: Facts): Mail {
  const words = WORDS[language];
  const itemOf = (due: Due) => listedAction(due, language, appUrl);
  const lists = [
    { heading: words.overdue, items: overdue.slice(0, MOST_LISTED).map(itemOf) },
    { heading: words.soon, items: soon.slice(0, Math.max(0, MOST_LISTED - overdue.length)).map(itemOf) },
  ].filter(({ items }) => items.length > 0);
  const companyId = (overdue[0] ?? soon[0])?.companyId ?? "";
  const letter: Letter = {
    language,
    subject: words.subject(overdue.length, soon.length),
    heading: words.heading,
    paragraphs: overdue.length + soon.length > MOST_LISTED ? [words.more] : [],
    lists,
    footer: words.footer(preferencesLink(appUrl, companyId)),
  };
  return { kind: "action-digest", to, subject: letter.subject, text: toText(letter), html: toHtml(letter) };
}
