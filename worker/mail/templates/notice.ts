// What the sender of an entry of the mailbox is told at each step, what both sides are told of a message, and what the company tells its people.
import type { Language } from "../../contract/enums.ts";
import { LOCALES } from "../../contract/language/locales.ts";
import { truncate } from "../../domain/truncate.ts";
import { renderHtml, renderText } from "../layout.ts";
import type { Mail, MailContent } from "../message.ts";

type Step = "received" | "started" | "closed";
type NoticeFacts = {
  to: string;
  language: Language;
  appUrl: string;
  companyId: string;
  companyName: string;
  formId: string;
  viewId: string;
  description: string | null;
};
type StepFacts = NoticeFacts & { step: Step; closingWord: string | null };
/** The author is null of somebody without an account. */
type MessageFacts = NoticeFacts & { author: string | null; text: string; isToSender: boolean };

type Words = {
  subject: Record<Step, (viewId: string) => string>;
  said: Record<Step, (company: string) => string>;
  messageSubject: (viewId: string) => string;
  messageFrom: (author: string | null) => string;
  link: string;
  footer: string;
  footerOfCompany: string;
};

const WORDS: Record<Language, Words> = {
  es: {
    subject: {
      received: (viewId) => `${viewId}: han visto tu comunicación`,
      started: (viewId) => `${viewId}: tu comunicación está en curso`,
      closed: (viewId) => `${viewId}: tu comunicación está cerrada`,
    },
    said: {
      received: (company) => `${company} ha visto lo que enviaste.`,
      started: (company) => `${company} ha empezado a trabajar en lo que enviaste.`,
      closed: (company) => `${company} ha cerrado tu comunicación con esta respuesta:`,
    },
    messageSubject: (viewId) => `${viewId}: mensaje nuevo`,
    messageFrom: (author) => `${author ?? "Alguien sin cuenta"} escribe:`,
    link: "Ver la comunicación",
    footer: "Recibes este correo porque enviaste esta comunicación con Extintor.",
    footerOfCompany:
      "Recibes este correo porque atiendes las comunicaciones de la empresa. Se elige en sus ajustes.",
  },
  en: {
    subject: {
      received: (viewId) => `${viewId}: your communication has been seen`,
      started: (viewId) => `${viewId}: your communication is in hand`,
      closed: (viewId) => `${viewId}: your communication is closed`,
    },
    said: {
      received: (company) => `${company} has seen what you sent.`,
      started: (company) => `${company} has begun to work on what you sent.`,
      closed: (company) => `${company} has closed your communication with this answer:`,
    },
    messageSubject: (viewId) => `${viewId}: new message`,
    messageFrom: (author) => `${author ?? "Somebody without an account"} writes:`,
    link: "See the communication",
    footer: "You receive this because you sent this communication with Extintor.",
    footerOfCompany:
      "You receive this because you handle the company’s communications. Its settings say who does.",
  },
  ca: {
    subject: {
      received: (viewId) => `${viewId}: han vist la teva comunicació`,
      started: (viewId) => `${viewId}: la teva comunicació està en curs`,
      closed: (viewId) => `${viewId}: la teva comunicació està tancada`,
    },
    said: {
      received: (company) => `${company} ha vist el que vas enviar.`,
      started: (company) => `${company} ha començat a treballar en el que vas enviar.`,
      closed: (company) => `${company} ha tancat la teva comunicació amb aquesta resposta:`,
    },
    messageSubject: (viewId) => `${viewId}: missatge nou`,
    messageFrom: (author) => `${author ?? "Algú sense compte"} escriu:`,
    link: "Obre la comunicació",
    footer: "Reps aquest correu perquè vas enviar aquesta comunicació amb Extintor.",
    footerOfCompany:
      "Reps aquest correu perquè atens les comunicacions de l’empresa. Es tria a la configuració.",
  },
};

const MAX_TEXT_LENGTH = 500;

function letterOf(
  kind: Mail["kind"],
  { to, language, appUrl, companyId, formId }: NoticeFacts,
  {
    subject,
    paragraphs,
    isToSender,
  }: { subject: string; paragraphs: readonly string[]; isToSender: boolean },
): Mail {
  const words = WORDS[language];
  const letter: MailContent = {
    language,
    subject,
    heading: subject,
    paragraphs: paragraphs.map((text) => truncate(text, MAX_TEXT_LENGTH)),
    link: {
      label: words.link,
      url: `${appUrl}/${companyId}/f/${formId}/?formType=mailbox&origin=${isToSender ? "my" : "company"}`,
    },
    footer: isToSender ? words.footer : words.footerOfCompany,
  };
  return { kind, to, subject, text: renderText(letter), html: renderHtml(letter) };
}

export function noticeStepMail({ step, closingWord, ...facts }: StepFacts): Mail {
  const words = WORDS[facts.language];
  const answer = step === "closed" ? closingWord : facts.description;
  return letterOf("notice-step", facts, {
    subject: words.subject[step](facts.viewId),
    paragraphs: [words.said[step](facts.companyName), ...(answer ? [answer] : [])],
    isToSender: true,
  });
}

export function noticeMessageMail({ author, text, isToSender, ...facts }: MessageFacts): Mail {
  const words = WORDS[facts.language];
  return letterOf("notice-message", facts, {
    subject: words.messageSubject(facts.viewId),
    paragraphs: [words.messageFrom(author), text],
    isToSender,
  });
}

type CommunicationFacts = {
  to: string;
  language: Language;
  appUrl: string;
  companyId: string;
  companyName: string;
  documentId: string;
  title: string;
  text: string;
  asksReading: boolean;
  dueOn: string | null;
};

type CommunicationWords = {
  subject: (title: string, company: string) => string;
  asked: string;
  due: (day: string) => string;
  link: string;
  footer: string;
};

const COMMUNICATION_WORDS: Record<Language, CommunicationWords> = {
  es: {
    subject: (title, company) => `Comunicado de ${company}: ${title}`,
    asked: "Te piden que lo leas y confirmes que lo has entendido.",
    due: (day) => `Te piden que lo leas y confirmes que lo has entendido antes de que acabe el ${day}.`,
    link: "Leer el comunicado",
    footer: "Recibes este correo porque tu empresa te ha enviado un comunicado con Extintor.",
  },
  en: {
    subject: (title, company) => `Announcement from ${company}: ${title}`,
    asked: "You are asked to read it and confirm that you have understood it.",
    due: (day) => `You are asked to read it and confirm that you have understood it by ${day}.`,
    link: "Read the announcement",
    footer: "You receive this mail because your company sent you an announcement with Extintor.",
  },
  ca: {
    subject: (title, company) => `Comunicat de ${company}: ${title}`,
    asked: "Et demanen que el llegeixis i confirmis que l’has entès.",
    due: (day) => `Et demanen que el llegeixis i confirmis que l’has entès. Data límit: ${day}.`,
    link: "Llegeix el comunicat",
    footer: "Reps aquest correu perquè la teva empresa t’ha enviat un comunicat amb Extintor.",
  },
};

export function communicationMail(facts: CommunicationFacts): Mail {
  const { to, language, appUrl, companyId, companyName, documentId, title, text, asksReading, dueOn } = facts;
  const words = COMMUNICATION_WORDS[language];
  const day = (given: string) =>
    new Date(given).toLocaleDateString(LOCALES[language], { dateStyle: "long", timeZone: "UTC" });
  const asked = !asksReading ? [] : [dueOn === null ? words.asked : words.due(day(dueOn))];
  const letter: MailContent = {
    language,
    subject: words.subject(title, companyName),
    heading: title,
    paragraphs: [truncate(text, MAX_TEXT_LENGTH), ...asked],
    link: { label: words.link, url: `${appUrl}/${companyId}/communications?communication=${documentId}` },
    footer: words.footer,
  };
  return {
    kind: "communication",
    to,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
  };
}
