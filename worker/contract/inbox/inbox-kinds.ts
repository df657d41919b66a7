// Plain data without zod, because the commands and the screens import it too.

/** What an entry of the inbox tells. What it says is in told/. */
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
  "notice-waiting",
  "notice-message",
  "notice-received",
  "notice-started",
  "notice-closed",
  "task-due",
  "task-missed",
  "hours-missing",
  "joined",
  "export-ready",
  "to-read",
  "escalated",
  "communication",
  "accident-opened",
  "accident-due",
  "accident-unhandled",
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** What is told of accidents: that there is something, and never what. */
export const ACCIDENT_KINDS = ["accident-opened", "accident-due", "accident-unhandled"] as const;
export type AccidentKind = (typeof ACCIDENT_KINDS)[number];

/** What is for one person alone comes of a muted record too. */
export const HEARD_OF_MUTED: readonly InboxKind[] = [
  "assigned",
  "mention",
  "time-asked",
  "overdue",
  "escalated",
  "accident-due",
];

/** What a person chooses together for mail and devices. */
export const NOTICE_GROUPS = [
  "actions",
  "comments",
  "notices",
  "tasks",
  "documents",
  "records",
  "accidents",
  "escalated",
  "rest",
] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];

const GROUP_OF: Readonly<Record<InboxKind, NoticeGroup>> = {
  assigned: "actions",
  due: "actions",
  overdue: "actions",
  "to-evaluate": "actions",
  evaluated: "actions",
  "time-asked": "actions",
  "time-granted": "actions",
  "time-refused": "actions",
  comment: "comments",
  mention: "comments",
  reopened: "records",
  voided: "records",
  mismatch: "records",
  notice: "notices",
  "notice-waiting": "notices",
  "notice-message": "notices",
  "notice-received": "notices",
  "notice-started": "notices",
  "notice-closed": "notices",
  "task-due": "tasks",
  "task-missed": "tasks",
  "hours-missing": "tasks",
  joined: "rest",
  "export-ready": "rest",
  "to-read": "documents",
  communication: "documents",
  "series-ended": "actions",
  escalated: "escalated",
  "accident-opened": "accidents",
  "accident-due": "accidents",
  "accident-unhandled": "accidents",
};
export const groupOf = (kind: InboxKind): NoticeGroup => GROUP_OF[kind];
