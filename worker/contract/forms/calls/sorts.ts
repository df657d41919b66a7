// What the lists can be sorted by. Plain data without zod, because the lists' headers import it too.

export const SORT_DIRECTIONS = ["asc", "desc"] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

export const FORM_SORTS = ["date", "status", "formType"] as const;
export type FormSort = (typeof FORM_SORTS)[number];

export const MAILBOX_SORTS = ["date", "status", "communicationType", "announcementImportance"] as const;
export type MailboxSort = (typeof MAILBOX_SORTS)[number];

/** Sorts of the actor's own entries. */
export const OWN_MAILBOX_SORTS = ["date"] as const;

/** By deadline, open actions that have one come first, in both directions. By closing date, only closed ones are listed. */
export const ACTION_SORTS = ["priority", "openedAt", "deadline", "closingDate"] as const;
export type ActionSort = (typeof ACTION_SORTS)[number];
