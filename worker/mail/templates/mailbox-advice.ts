import type { Language } from "../../contract/enums.ts";
import { LOCALES } from "../../contract/language/locales.ts";
import { truncate } from "../../domain/truncate.ts";
import { renderHtml, renderText } from "../layout.ts";
import { noticeLink } from "../links.ts";
import type { MailContent, Mail } from "../message.ts";

type MailboxAdviceMailData = {
  to: string;
  /** To an administrator, not to the company's address. */
  isToPerson?: boolean;
  language: Language;
  appUrl: string;
  companyId: string;
  companyName: string;
  timeZone: string;
  formId: string;
  viewId: string;
  /** Null of somebody without an account. */
  author: string | null;
  place: string;
  zone: string;
  date: Date;
  description: string | null;
};

type MailboxAdviceTexts = {
  subject: (viewId: string, company: string) => string;
  heading: (viewId: string) => string;
  who: (author: string | null, company: string) => string;
  where: (place: string, zone: string, date: string) => string;
  link: string;
  footer: string;
  personFooter: string;
};

const WORDS: Record<Language, MailboxAdviceTexts> = {
  es: {
    subject: (viewId, company) => `${viewId}: nueva comunicación en el buzón de ${company}`,
    heading: (viewId) => `Nueva comunicación: ${viewId}`,
    who: (author, company) =>
      `${author ?? "Alguien sin cuenta"} ha enviado al buzón de ${company} una comunicación.`,
    where: (place, zone, date) => `${place}, ${zone}. ${date}.`,
    link: "Ver la comunicación",
    footer: "Recibes este aviso porque esta dirección figura en los ajustes de la empresa en Extintor.",
    personFooter:
      "Recibes este correo porque atiendes las comunicaciones de la empresa. Se elige en sus ajustes.",
  },
  en: {
    subject: (viewId, company) => `${viewId}: new entry in the mailbox of ${company}`,
    heading: (viewId) => `New entry: ${viewId}`,
    who: (author, company) =>
      `${author ?? "Somebody without an account"} has sent a report to ${company}’s mailbox.`,
    where: (place, zone, date) => `${place}, ${zone}. ${date}.`,
    link: "See the entry",
    footer: "You receive this notice because this address is in the company’s settings on Extintor.",
    personFooter:
      "You receive this because you handle the company’s communications. Its settings say who does.",
  },
  ca: {
    subject: (viewId, company) => `${viewId}: nova comunicació a la bústia de ${company}`,
    heading: (viewId) => `Nova comunicació: ${viewId}`,
    who: (author, company) =>
      `${author ?? "Algú sense compte"} ha enviat a la bústia de ${company} una comunicació.`,
    where: (place, zone, date) => `${place}, ${zone}. ${date}.`,
    link: "Obre la comunicació",
    footer: "Reps aquest avís perquè aquesta adreça figura a la configuració de l’empresa a Extintor.",
    personFooter:
      "Reps aquest correu perquè atens les comunicacions de l’empresa. Es tria a la configuració.",
  },
};

const MAX_DESCRIPTION_LENGTH = 500;

export function mailboxAdviceMail(facts: MailboxAdviceMailData): Mail {
  const { to, language, appUrl, companyId, companyName, timeZone, formId, viewId } = facts;
  const words = WORDS[language];
  const date = facts.date.toLocaleString(LOCALES[language], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  });
  const letter: MailContent = {
    language,
    subject: words.subject(viewId, companyName),
    heading: words.heading(viewId),
    paragraphs: [
      words.who(facts.author, companyName),
      words.where(facts.place, facts.zone, date),
      ...(facts.description ? [truncate(facts.description, MAX_DESCRIPTION_LENGTH)] : []),
    ],
    link: { label: words.link, url: noticeLink(appUrl, companyId, formId) },
    footer: facts.isToPerson ? words.personFooter : words.footer,
  };
  return {
    kind: "mailbox-advice",
    to,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
  };
}
