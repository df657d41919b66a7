// Reminders: of work that a device has not sent, and of the cases of accidents.
import { ofTheDay } from "../../contract/language/catalan.ts";
import type { Language } from "../../contract/enums.ts";
import type { AccidentKind } from "../../contract/inbox/inbox-kinds.ts";
import { LOCALES } from "../../contract/language/locales.ts";
import { capitalize, formatCount, MAX_LISTED_ACTIONS } from "../action-list.ts";
import { renderHtml, renderText } from "../layout.ts";
import { accidentLink, dashboardLink, inboxLink, preferencesLink } from "../links.ts";
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

const UNSENT: Record<Language, UnsentReminderTexts> = {
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
  const words = UNSENT[language];
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

type AccidentReminderMailData = {
  to: string;
  language: Language;
  appUrl: string;
  companyId: string;
  companyName: string;
  /** One more than the maximum signals that there are more. */
  listed: { kind: AccidentKind; id: string; number: string }[];
};

type AccidentReminderTexts = {
  /** Of one case. */
  one: Record<AccidentKind, (number: string) => string>;
  /** `count` as in "12" and "más de 50". */
  many: (count: string, company: string) => string;
  lead: (company: string) => string;
  lists: Record<AccidentKind, string>;
  more: string;
  open: string;
  inbox: string;
  footer: (preferences: string) => string;
};

/** No name, no injury, and not which deadline: a letter is read by others too. */
const OF_ACCIDENTS: Record<Language, AccidentReminderTexts> = {
  es: {
    one: {
      "accident-opened": (number) => `Se ha abierto el caso ${number}`,
      "accident-due": (number) => `Hay un plazo que vence pronto o ya ha vencido en el caso ${number}`,
      "accident-unhandled": (number) => `Nadie gestiona el caso ${number}: hay que nombrar a alguien`,
    },
    many: (count, company) => `${count} casos de accidente esperan en ${company}`,
    lead: (company) => `En ${company} hay un caso de accidente: entra para verlo.`,
    lists: {
      "accident-opened": "Casos abiertos",
      "accident-due": "Plazos que vencen pronto o ya han vencido",
      "accident-unhandled": "Casos sin nadie que los gestione: nombra a alguien",
    },
    more: "Hay más: el resto está en tu bandeja.",
    open: "Ver el caso",
    inbox: "Abrir la bandeja",
    footer: (preferences) =>
      `Recibes este correo porque gestionas los accidentes de tu empresa o eres su titular. Puedes elegir qué te llega por correo en tus ajustes: ${preferences}`,
  },
  en: {
    one: {
      "accident-opened": (number) => `Case ${number} has been opened`,
      "accident-due": (number) => `A deadline of case ${number} is near or has passed`,
      "accident-unhandled": (number) => `Nobody handles case ${number}: somebody has to be named`,
    },
    many: (count, company) => `${count} accident cases are waiting at ${company}`,
    lead: (company) => `There is an accident case at ${company}: sign in to see it.`,
    lists: {
      "accident-opened": "Opened cases",
      "accident-due": "Deadlines that are near or have passed",
      "accident-unhandled": "Cases that nobody handles: name somebody",
    },
    more: "There is more: the rest is in your inbox.",
    open: "See the case",
    inbox: "Open the inbox",
    footer: (preferences) =>
      `You receive this mail because you handle the accidents of your company or own it. You can choose what reaches you by mail in your settings: ${preferences}`,
  },
  ca: {
    one: {
      "accident-opened": (number) => `S’ha obert el cas ${number}`,
      "accident-due": (number) => `Hi ha un termini que venç aviat o ja ha vençut en el cas ${number}`,
      "accident-unhandled": (number) => `Ningú no gestiona el cas ${number}: cal nomenar algú`,
    },
    many: (count, company) => `${count} casos d’accident esperen a ${company}`,
    lead: (company) => `A ${company} hi ha un cas d’accident: entra-hi per veure’l.`,
    lists: {
      "accident-opened": "Casos oberts",
      "accident-due": "Terminis que vencen aviat o ja han vençut",
      "accident-unhandled": "Casos sense ningú que els gestioni: nomena algú",
    },
    more: "N’hi ha més: la resta és a la teva safata.",
    open: "Mostra el cas",
    inbox: "Obre la safata",
    footer: (preferences) =>
      `Reps aquest correu perquè gestiones els accidents de la teva empresa o n’ets titular. Pots triar què t’arriba per correu a la teva configuració: ${preferences}`,
  },
};

const ORDER = ["accident-unhandled", "accident-due", "accident-opened"] as const;

export function accidentReminderMail(data: AccidentReminderMailData): Mail {
  const { to, language, appUrl, companyId, companyName, listed } = data;
  const words = OF_ACCIDENTS[language];
  const shown = listed.slice(0, MAX_LISTED_ACTIONS);
  const [first] = shown;
  const isOne = shown.every(({ id }) => id === first?.id);
  const subject =
    first && isOne
      ? words.one[first.kind](first.number)
      : capitalize(words.many(formatCount(MAX_LISTED_ACTIONS, listed.length, language), companyName));
  const letter: MailContent = {
    language,
    subject,
    heading: subject,
    paragraphs: isOne ? [words.lead(companyName)] : listed.length > shown.length ? [words.more] : [],
    lists: isOne
      ? []
      : ORDER.map((kind) => ({
          heading: words.lists[kind],
          items: shown
            .filter((each) => each.kind === kind)
            .map(({ id, number }) => ({
              label: number,
              note: companyName,
              url: accidentLink(appUrl, companyId, id),
            })),
        })).filter(({ items }) => items.length > 0),
    link:
      first && isOne
        ? { label: words.open, url: accidentLink(appUrl, companyId, first.id) }
        : { label: words.inbox, url: inboxLink(appUrl, companyId) },
    footer: words.footer(preferencesLink(appUrl, companyId)),
  };
  return {
    kind: "accident-reminder",
    to,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
  };
}
