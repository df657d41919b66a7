import { toTheDay } from "../../contract/language/catalan.ts";
import type { Language } from "../../contract/enums.ts";
import { LOCALES } from "../../contract/language/locales.ts";
import { withoutLinks } from "../without-links.ts";
import { renderHtml, renderText } from "../layout.ts";
import type { MailContent, Mail } from "../message.ts";

type MailboxConfirmationMailData = {
  to: string;
  language: Language;
  appUrl: string;
  token: string;
  companyName: string;
  timeZone: string;
  expiresAt: Date;
};

type MailboxConfirmationTexts = {
  subject: (company: string) => string;
  heading: string;
  who: (company: string) => string;
  until: (date: string) => string;
  link: string;
  footer: string;
};

const WORDS: Record<Language, MailboxConfirmationTexts> = {
  es: {
    subject: (company) => `Confirma esta dirección para los avisos de ${company}`,
    heading: "¿Quieres recibir los avisos del buzón?",
    who: (company) =>
      `${company} quiere enviar a esta dirección un aviso por cada comunicación que llegue a su buzón en Extintor. No recibirás ninguno hasta que lo confirmes.`,
    until: (date) => `El enlace vale hasta el ${date}.`,
    link: "Confirmar la dirección",
    footer:
      "Extintor es una aplicación de seguridad y salud en el trabajo. Si no conoces esta empresa, no hagas nada.",
  },
  en: {
    subject: (company) => `Confirm this address for notices from ${company}`,
    heading: "Do you want to receive mailbox notices?",
    who: (company) =>
      `${company} would like to send a notice to this address for every entry in its mailbox on Extintor. You will receive none until you confirm.`,
    until: (date) => `The link is valid until ${date}.`,
    link: "Confirm the address",
    footer: "Extintor is a health and safety application. If you do not know this company, do nothing.",
  },
  ca: {
    subject: (company) => `Confirma aquesta adreça per als avisos de ${company}`,
    heading: "Vols rebre els avisos de la bústia?",
    who: (company) =>
      `${company} vol enviar a aquesta adreça un avís per cada comunicació que arribi a la seva bústia a Extintor. No en rebràs cap fins que ho confirmis.`,
    until: (date) => `L’enllaç val fins ${toTheDay(date)}.`,
    link: "Confirma l’adreça",
    footer:
      "Extintor és una aplicació de seguretat i salut a la feina. Si no coneixes aquesta empresa, no facis res.",
  },
};

export function mailboxConfirmationMail(facts: MailboxConfirmationMailData): Mail {
  const { to, language, appUrl, token, timeZone, expiresAt } = facts;
  const words = WORDS[language];
  const company = withoutLinks(facts.companyName);
  const date = expiresAt.toLocaleDateString(LOCALES[language], { dateStyle: "long", timeZone });
  const letter: MailContent = {
    language,
    subject: words.subject(company),
    heading: words.heading,
    paragraphs: [words.who(company), words.until(date)],
    link: { label: words.link, url: `${appUrl}/confirm-mailbox/${token}` },
    footer: words.footer,
  };
  return {
    kind: "mailbox-confirmation",
    to,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
  };
}
