// Plain data without zod, because the commands and the screens import it too.

/** What an entry of the inbox tells. What it says on the screen is in web/text/inbox. */
export const INBOX_KINDS = [
  "assigned",
  "due",
  "overdue",
  "to-evaluate",
  "evaluated",
  "time-asked",
  "time-granted",
  "time-refused",
  "comment",
  "mention",
  "series-ended",
  "reopened",
  "voided",
  "mismatch",
  "notice",
  "notice-message",
  "notice-received",
  "notice-started",
  "notice-closed",
  "task-due",
  "task-missed",
  "joined",
  "export-ready",
  "to-read",
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** What is for one person alone comes of a muted record too. */
export const HEARD_OF_MUTED: readonly InboxKind[] = ["assigned", "mention", "time-asked", "overdue"];
