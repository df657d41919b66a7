import type { Language } from "../contract/enums.ts";

export type MailKind = "sign-in-code" | "invitation" | "mailbox-advice";

export type Mail = { kind: MailKind; to: string; subject: string; text: string; html: string };

export type Letter = {
  language: Language;
  subject: string;
  heading: string;
  paragraphs: string[];
  /** The one thing to read from across the room. */
  code?: string;
  link?: { label: string; url: string };
  footer: string;
};
