import type { Language } from "../contract/enums.ts";

type MailKind =
  | "sign-in-code"
  | "inspection-code"
  | "invitation"
  | "company-notice"
  | "mailbox-advice"
  | "mailbox-confirmation"
  | "notice-message"
  | "notice-step"
  | "export-ready"
  | "communication"
  | "monthly-report"
  | "action-assigned"
  | "actions-assigned"
  | "action-mentioned"
  | "action-digest"
  | "escalated"
  | "account-deleted"
  | "failures"
  | "payment-failed"
  | "passkey-changed"
  | "unsent-reminder"
  | "accident-reminder";

export type Mail = { kind: MailKind; to: string; subject: string; text: string; html: string };

export type MailContent = {
  language: Language;
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Lists of items, each with its own link. */
  lists?: { heading: string; items: { label: string; note: string; url: string }[] }[];
  /** The sign-in code, shown in large type. */
  code?: string;
  link?: { label: string; url: string };
  footer: string;
};
