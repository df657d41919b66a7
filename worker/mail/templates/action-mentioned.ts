import type { Language } from "../../contract/enums.ts";
import { truncate } from "../../domain/truncate.ts";
import { actionLink } from "../links.ts";
import { renderHtml, renderText } from "../layout.ts";
import type { MailContent, Mail } from "../message.ts";

type ActionMentionedMailData = {
  to: string;
  language: Language;
  appUrl: string;
  by: string;
  viewId: string;
  title: string;
  text: string;
  photos: readonly unknown[];
  companyId: string;
  companyName: string;
  departmentId: string;
  departmentName: string;
  actionId: string;
};

type ActionMentionedTexts = {
  subject: (by: string, viewId: string) => string;
  heading: string;
  who: (by: string, title: string, department: string, company: string) => string;
  photos: (count: number) => string;
  link: string;
  footer: string;
};

const WORDS: Record<Language, ActionMentionedTexts> = {
  es: {
    subject: (by, viewId) => `${by} te ha mencionado en ${viewId}`,
    heading: "Te han mencionado en una acción",
    who: (by, title, department, company) =>
      `${by} te ha mencionado en un comentario de «${title}» (${department}, ${company}).`,
    photos: (count) =>
      count === 1 ? "El comentario incluye una foto." : `El comentario incluye ${count} fotos.`,
    link: "Ver la acción",
    footer: "Recibes este correo porque alguien te ha mencionado en un comentario en Extintor.",
  },
  en: {
    subject: (by, viewId) => `${by} mentioned you in ${viewId}`,
    heading: "You have been mentioned in an action",
    who: (by, title, department, company) =>
      `${by} mentioned you in a comment on “${title}” (${department}, ${company}).`,
    photos: (count) => (count === 1 ? "The comment has a photo." : `The comment has ${count} photos.`),
    link: "See the action",
    footer: "You receive this mail because somebody mentioned you in a comment on Extintor.",
  },
  ca: {
    subject: (by, viewId) => `${by} t’ha esmentat a ${viewId}`,
    heading: "T’han esmentat en una acció",
    who: (by, title, department, company) =>
      `${by} t’ha esmentat en un comentari de «${title}» (${department}, ${company}).`,
    photos: (count) =>
      count === 1 ? "El comentari inclou una foto." : `El comentari inclou ${count} fotos.`,
    link: "Obre l’acció",
    footer: "Reps aquest correu perquè algú t’ha esmentat en un comentari a Extintor.",
  },
};

const MAX_SHOWN_TEXT = 1000;

export function actionMentionedMail(facts: ActionMentionedMailData): Mail {
  const { to, language, by, viewId, title, text, photos } = facts;
  const words = WORDS[language];
  const letter: MailContent = {
    language,
    subject: words.subject(by, viewId),
    heading: words.heading,
    paragraphs: [
      words.who(by, title, facts.departmentName, facts.companyName),
      ...(text.trim() ? [truncate(text, MAX_SHOWN_TEXT)] : []),
      ...(photos.length > 0 ? [words.photos(photos.length)] : []),
    ],
    link: { label: words.link, url: actionLink(facts) },
    footer: words.footer,
  };
  return {
    kind: "action-mentioned",
    to,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
  };
}
