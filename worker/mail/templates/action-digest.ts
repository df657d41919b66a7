import type { Language } from "../../contract/enums.ts";
import type { InboxKind } from "../../contract/inbox/inbox-kinds.ts";
import { type InboxRecordType, MOST_UNREAD } from "../../contract/inbox/inbox.ts";
import { toldCa } from "../../contract/inbox/told/ca.ts";
import { toldEn } from "../../contract/inbox/told/en.ts";
import { toldEs } from "../../contract/inbox/told/es.ts";
import { saidOf, type Told } from "../../contract/inbox/told/told.ts";
import { LOCALES } from "../../contract/language/locales.ts";
import { actionLink, inboxLink, planLink, preferencesLink } from "../links.ts";
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

/** A task of the plan that is due today, or late. */
export type ListedTask = {
  name: string;
  due: string;
  isLate: boolean;
  companyId: string;
  companyName: string;
  departmentId: string;
  /** Null for a person who sees the department but is not a member of it. */
  departmentName: string | null;
};

/** What the person has not read in the inbox: the first of it, and how much there is, at most a hundred of each company. */
export type HeldNews = {
  news: {
    kind: InboxKind;
    companyId: string;
    companyName: string;
    by: string | null;
    recordType: InboxRecordType;
    recordId: string;
    departmentId: string | null;
    number: string | null;
    title: string | null;
  }[];
  total: number;
};

type ActionDigestMailData = {
  to: string;
  language: Language;
  appUrl: string;
  overdue: DueAction[];
  soon: DueAction[];
  tasks: ListedTask[];
  held?: HeldNews;
};

type ActionDigestTexts = {
  /** `count` as in "12" and "más de 50". */
  areOverdue: (count: string, isOne: boolean) => string;
  areDueSoon: (count: string, isOne: boolean) => string;
  tasksDue: (count: number) => string;
  unread: (count: string, isOne: boolean) => string;
  news: string;
  newsHeading: string;
  moreNews: (count: string) => string;
  openInbox: string;
  file: string;
  heading: string;
  headingWithTasks: string;
  today: string;
  late: string;
  taskDue: (day: string) => string;
  overdue: string;
  soon: string;
  more: string;
  footer: (preferences: string) => string;
};

const WORDS: Record<Language, ActionDigestTexts> = {
  es: {
    areOverdue: (count, isOne) => (isOne ? "1 acción vencida" : `${count} acciones vencidas`),
    areDueSoon: (count, isOne) => `${count} ${isOne ? "acción" : "acciones"} a punto de vencer`,
    tasksDue: (count) => (count === 1 ? "1 tarea del plan" : `${count} tareas del plan`),
    unread: (count, isOne) => (isOne ? "1 aviso sin leer" : `${count} avisos sin leer`),
    news: "Sin leer en tu bandeja",
    newsHeading: "Lo que no has leído",
    moreNews: (count) => `y ${count} más`,
    openInbox: "Abrir la bandeja",
    file: "Descarga",
    heading: "Tus acciones de hoy",
    headingWithTasks: "Lo que te toca hoy",
    today: "Tareas del plan para hoy",
    late: "Tareas del plan con retraso",
    taskDue: (day) => `para el ${day}`,
    overdue: "Vencidas",
    soon: "Vencen en los próximos tres días",
    more: "Hay más: aquí solo están las más urgentes.",
    footer: (preferences) =>
      `Recibes este resumen las mañanas en que tienes algo pendiente. Puedes desactivarlo en tus ajustes: ${preferences}`,
  },
  en: {
    areOverdue: (count, isOne) => (isOne ? "1 action overdue" : `${count} actions overdue`),
    areDueSoon: (count, isOne) => (isOne ? "1 action due soon" : `${count} actions due soon`),
    tasksDue: (count) => (count === 1 ? "1 planned task" : `${count} planned tasks`),
    unread: (count, isOne) => (isOne ? "1 unread notification" : `${count} unread notifications`),
    news: "Unread in your inbox",
    newsHeading: "What you have not read",
    moreNews: (count) => `and ${count} more`,
    openInbox: "Open the inbox",
    file: "Download",
    heading: "Your actions today",
    headingWithTasks: "What is yours to do today",
    today: "Planned for today",
    late: "Planned tasks that are late",
    taskDue: (day) => `due ${day}`,
    overdue: "Overdue",
    soon: "Due in the next three days",
    more: "There are more: only the most urgent ones are here.",
    footer: (preferences) =>
      `You receive this summary on mornings when something is due. You can turn it off in your settings: ${preferences}`,
  },
  ca: {
    areOverdue: (count, isOne) => (isOne ? "1 acció vençuda" : `${count} accions vençudes`),
    areDueSoon: (count, isOne) => `${count} ${isOne ? "acció" : "accions"} a punt de vèncer`,
    tasksDue: (count) => (count === 1 ? "1 tasca del pla" : `${count} tasques del pla`),
    unread: (count, isOne) => (isOne ? "1 avís sense llegir" : `${count} avisos sense llegir`),
    news: "Sense llegir a la teva safata",
    newsHeading: "El que no has llegit",
    moreNews: (count) => `i ${count} més`,
    openInbox: "Obre la safata",
    file: "Baixada",
    heading: "Les teves accions d’avui",
    headingWithTasks: "El que et toca avui",
    today: "Tasques del pla per avui",
    late: "Tasques del pla amb retard",
    taskDue: (day) => `per al ${day}`,
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
  tasks: number,
  unread: number,
): string {
  const { areOverdue, areDueSoon, tasksDue, unread: areUnread } = WORDS[language];
  const parts = [
    ...(overdue > 0 ? [areOverdue(formatCount(ofOverdue, overdue, language), overdue === 1)] : []),
    ...(soon > 0 && ofSoon > 0 ? [areDueSoon(formatCount(ofSoon, soon, language), soon === 1)] : []),
    ...(tasks > 0 ? [tasksDue(tasks)] : []),
    ...(unread > 0 ? [areUnread(unreadCount(unread, language), unread === 1)] : []),
  ];
  return capitalize(new Intl.ListFormat(LOCALES[language]).format(parts));
}

function headingOf(words: ActionDigestTexts, actions: number, tasks: number): string {
  if (tasks > 0) return words.headingWithTasks;
  return actions > 0 ? words.heading : words.newsHeading;
}

function taskItem(task: ListedTask, language: Language, appUrl: string) {
  const { name, due, companyId, companyName, departmentId, departmentName } = task;
  const day = new Date(due).toLocaleDateString(LOCALES[language], { dateStyle: "long", timeZone: "UTC" });
  const place = departmentName === null ? companyName : `${departmentName}, ${companyName}`;
  return {
    label: name,
    note: [place, ...(task.isLate ? [WORDS[language].taskDue(day)] : [])].join(" · "),
    url: planLink(appUrl, companyId, departmentId, due),
  };
}

/** An inbox is counted up to a hundred. */
const unreadCount = (count: number, language: Language) =>
  count < MOST_UNREAD ? String(count) : formatCount(MOST_UNREAD - 1, count, language);

const TOLD: Record<Language, Told> = { es: toldEs, en: toldEn, ca: toldCa };

function newsItem(each: HeldNews["news"][number], language: Language, appUrl: string) {
  const { kind, by, companyId, companyName, recordType, recordId, departmentId, number, title } = each;
  const label = title ?? number ?? (recordType === "export" ? WORDS[language].file : companyName);
  return {
    label,
    note: [saidOf(TOLD[language][kind], by), number === label ? null : number, companyName]
      .filter(Boolean)
      .join(" · "),
    url:
      recordType === "action" && departmentId !== null
        ? actionLink({ appUrl, companyId, departmentId, actionId: recordId })
        : inboxLink(appUrl, companyId),
  };
}

/** The first of it, and how much more there is. */
function newsItems({ news, total }: HeldNews, language: Language, appUrl: string) {
  const words = WORDS[language];
  const items = news.map((each) => newsItem(each, language, appUrl));
  const more = total - news.length;
  const [first] = news;
  if (more <= 0 || !first) return items;
  const count =
    total < MOST_UNREAD ? String(more) : formatCount(MOST_UNREAD - 1 - news.length, more, language);
  const url = inboxLink(appUrl, first.companyId);
  return [...items, { label: words.moreNews(count), note: words.openInbox, url }];
}

const NO_NEWS: HeldNews = { news: [], total: 0 };

export function actionDigestMail({
  to,
  language,
  appUrl,
  overdue,
  soon,
  tasks,
  held = NO_NEWS,
}: ActionDigestMailData): Mail {
  const words = WORDS[language];
  const itemOf = (due: DueAction) => actionListItem(due, language, appUrl);
  const roomForSoon = Math.max(0, MAX_LISTED_ACTIONS - overdue.length);
  const lists = [
    { heading: words.overdue, items: overdue.slice(0, MAX_LISTED_ACTIONS).map(itemOf) },
    { heading: words.soon, items: soon.slice(0, roomForSoon).map(itemOf) },
    ...[true, false].map((late) => ({
      heading: late ? words.late : words.today,
      items: tasks
        .filter(({ isLate }) => isLate === late)
        .slice(0, MAX_LISTED_ACTIONS)
        .map((task) => taskItem(task, language, appUrl)),
    })),
    { heading: words.news, items: newsItems(held, language, appUrl) },
  ].filter(({ items }) => items.length > 0);
  const companyId = (overdue[0] ?? soon[0] ?? tasks[0] ?? held.news[0])?.companyId ?? "";
  const letter: MailContent = {
    language,
    subject: subjectOf(
      language,
      [overdue.length, MAX_LISTED_ACTIONS],
      [soon.length, roomForSoon],
      tasks.length,
      held.total,
    ),
    heading: headingOf(words, overdue.length + soon.length, tasks.length),
    paragraphs:
      overdue.length + soon.length > MAX_LISTED_ACTIONS || tasks.length > MAX_LISTED_ACTIONS
        ? [words.more]
        : [],
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
