import type { CommentKind } from "../../contract/actions/action-vocabularies.ts";
import { LOCALES } from "../../contract/language/locales.ts";
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
  kind: CommentKind;
  text: string;
  photos: readonly unknown[];
  documents: readonly unknown[] | null;
  deadline: Date | null;
  /** What is asked for, while it is not answered. */
  extensionUntil: Date | null;
  timeZone: string;
  isByAssignee: boolean;
  companyId: string;
  companyName: string;
  departmentId: string;
  departmentName: string;
  actionId: string;
};

type Occasion = {
  subject: (by: string, viewId: string) => string;
  heading: string;
  who: (by: string, title: string, department: string, company: string) => string;
};
type ActionMentionedTexts = Record<"mention" | "asked" | "answered", Occasion> & {
  until: (day: string) => string;
  deadline: (day: string) => string;
  photos: (count: number) => string;
  documents: (count: number) => string;
  link: string;
  footer: string;
};

const WORDS: Record<Language, ActionMentionedTexts> = {
  es: {
    mention: {
      subject: (by, viewId) => `${by} te ha mencionado en ${viewId}`,
      heading: "Te han mencionado en una acción",
      who: (by, title, department, company) =>
        `${by} te ha mencionado en un comentario de «${title}» (${department}, ${company}).`,
    },
    asked: {
      subject: (by, viewId) => `${by} pide más plazo para ${viewId}`,
      heading: "Te piden más plazo",
      who: (by, title, department, company) =>
        `${by} pide más plazo para «${title}» (${department}, ${company}).`,
    },
    answered: {
      subject: (by, viewId) => `${by} ha contestado sobre el plazo de ${viewId}`,
      heading: "Han contestado a tu petición de plazo",
      who: (by, title, department, company) =>
        `${by} ha contestado a tu petición de más plazo para «${title}» (${department}, ${company}).`,
    },
    until: (day) => `Pide hasta el ${day}.`,
    deadline: (day) => `La fecha límite es el ${day}.`,
    photos: (count) =>
      count === 1 ? "El comentario incluye una foto." : `El comentario incluye ${count} fotos.`,
    documents: (count) =>
      count === 1 ? "El comentario incluye un documento." : `El comentario incluye ${count} documentos.`,
    link: "Ver la acción",
    footer: "Recibes este correo porque alguien te ha mencionado en un comentario en Extintor.",
  },
  en: {
    mention: {
      subject: (by, viewId) => `${by} mentioned you in ${viewId}`,
      heading: "You have been mentioned in an action",
      who: (by, title, department, company) =>
        `${by} mentioned you in a comment on “${title}” (${department}, ${company}).`,
    },
    asked: {
      subject: (by, viewId) => `${by} asks for more time for ${viewId}`,
      heading: "You are asked for more time",
      who: (by, title, department, company) =>
        `${by} asks for more time for “${title}” (${department}, ${company}).`,
    },
    answered: {
      subject: (by, viewId) => `${by} has answered about the time for ${viewId}`,
      heading: "Your request for time has an answer",
      who: (by, title, department, company) =>
        `${by} has answered your request for more time for “${title}” (${department}, ${company}).`,
    },
    until: (day) => `Asked for: ${day}.`,
    deadline: (day) => `The deadline is ${day}.`,
    photos: (count) => (count === 1 ? "The comment has a photo." : `The comment has ${count} photos.`),
    documents: (count) =>
      count === 1 ? "The comment has a document." : `The comment has ${count} documents.`,
    link: "See the action",
    footer: "You receive this mail because somebody mentioned you in a comment on Extintor.",
  },
  ca: {
    mention: {
      subject: (by, viewId) => `${by} t’ha esmentat a ${viewId}`,
      heading: "T’han esmentat en una acció",
      who: (by, title, department, company) =>
        `${by} t’ha esmentat en un comentari de «${title}» (${department}, ${company}).`,
    },
    asked: {
      subject: (by, viewId) => `${by} demana més termini per a ${viewId}`,
      heading: "Et demanen més termini",
      who: (by, title, department, company) =>
        `${by} demana més termini per a «${title}» (${department}, ${company}).`,
    },
    answered: {
      subject: (by, viewId) => `${by} ha contestat sobre el termini de ${viewId}`,
      heading: "Han contestat la teva petició de termini",
      who: (by, title, department, company) =>
        `${by} ha contestat la teva petició de més termini per a «${title}» (${department}, ${company}).`,
    },
    until: (day) => `Data demanada: ${day}.`,
    deadline: (day) => `Data límit: ${day}.`,
    photos: (count) =>
      count === 1 ? "El comentari inclou una foto." : `El comentari inclou ${count} fotos.`,
    documents: (count) =>
      count === 1 ? "El comentari inclou un document." : `El comentari inclou ${count} documents.`,
    link: "Obre l’acció",
    footer: "Reps aquest correu perquè algú t’ha esmentat en un comentari a Extintor.",
  },
};

const MAX_SHOWN_TEXT = 1000;

export function actionMentionedMail(facts: ActionMentionedMailData): Mail {
  const { to, language, by, viewId, title, text, photos, documents } = facts;
  const words = WORDS[language];
  const { kind, extensionUntil, deadline, timeZone } = facts;
  const occasion = kind !== "extension" ? "mention" : facts.isByAssignee ? "asked" : "answered";
  const { subject, heading, who } = words[occasion];
  const day = (date: Date) => date.toLocaleDateString(LOCALES[language], { dateStyle: "long", timeZone });
  const letter: MailContent = {
    language,
    subject: subject(by, viewId),
    heading,
    paragraphs: [
      who(by, title, facts.departmentName, facts.companyName),
      ...(occasion === "asked" && extensionUntil ? [words.until(day(extensionUntil))] : []),
      ...(occasion === "answered" && deadline ? [words.deadline(day(deadline))] : []),
      ...(text.trim() ? [truncate(text, MAX_SHOWN_TEXT)] : []),
      ...(photos.length > 0 ? [words.photos(photos.length)] : []),
      ...(documents ? [words.documents(documents.length)] : []),
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
