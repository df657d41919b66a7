// The inbox of a person in a company: what happened that concerns them, by record.
import * as z from "zod";
import { shape } from "../shape.ts";
import { endpoint } from "../endpoint.ts";
import { ACTION_STATUSES, FORM_TYPES } from "../enums.ts";
import { datetime, id, namedAndColored, sentDatetime } from "../primitives.ts";
import { companyParams } from "../organisation/companies.ts";
import { INBOX_KINDS } from "./inbox-kinds.ts";

/** Of a `user`, that they have joined; of `hours`, those of a department or the company that are missing. */
export const INBOX_RECORD_TYPES = [
  "action",
  ...FORM_TYPES,
  "task",
  "export",
  "user",
  "document",
  "communication",
  "waitingNotice",
  "hours",
  "accident",
] as const;
export type InboxRecordType = (typeof INBOX_RECORD_TYPES)[number];

/** The count ends here: a screen says "99+". */
export const MOST_UNREAD = 100;

const recordType = z.enum(INBOX_RECORD_TYPES);

const inboxEntry = shape("InboxEntry", {
  id: id(),
  kind: z.enum(INBOX_KINDS),
  at: datetime(),
  isRead: z.boolean(),
  /** Who did it; null for what nobody did, and for who is erased. */
  actor: namedAndColored().nullable(),
  record: z.strictObject({
    type: recordType,
    id: id(),
    departmentId: id().nullable(),
    /** The number of a record. */
    number: z.string().nullable(),
    /** The title of an action, what a communication begins with, and the names of a task, a file, a person and a document. */
    title: z.string().nullable(),
    /** Of an action. */
    status: z.enum(ACTION_STATUSES).nullable(),
    /** Nothing of it comes any more, but what is for this person alone. */
    isMuted: z.boolean(),
  }),
});
export type InboxEntry = z.infer<typeof inboxEntry>;

const INBOX = "/api/v1/company/:companyId/inbox" as const;
const shared = { tag: "company", params: companyParams, status: 200 } as const;

export const listInbox = endpoint({
  name: "listInbox",
  ...shared,
  method: "GET",
  path: INBOX,
  summary:
    "What happened that concerns the person, the newest first, 20 at a time, of records that they may read; kept for 90 days",
  query: z.strictObject({
    unread: z.enum(["true"]).optional(),
    cursor: z
      .string()
      .regex(/^\d{1,16}\.[\w-]{1,64}$/)
      .optional(),
  }),
  response: z.strictObject({
    entries: z.array(inboxEntry),
    nextCursor: z.string().nullable(),
    /** At most 100. */
    unread: z.int(),
  }),
});

export const markInboxRead = endpoint({
  name: "markInboxRead",
  ...shared,
  method: "POST",
  path: `${INBOX}/read`,
  summary:
    "Mark entries as read: one, those of a record, or all; until a time, so that none is that came since",
  body: z.strictObject({
    id: id().optional(),
    recordId: id().optional(),
    until: sentDatetime().optional(),
  }),
  response: z.strictObject({ unread: z.int() }),
});

const muteParams = companyParams.extend({ recordId: id() });
const mutedResponse = z.strictObject({ isMuted: z.boolean() });

export const muteRecord = endpoint({
  name: "muteRecord",
  ...shared,
  method: "PUT",
  path: `${INBOX}/mutes/:recordId`,
  summary: "Hear no more of a record of one's inbox, for a year, but what is for oneself alone",
  params: muteParams,
  response: mutedResponse,
});

export const unmuteRecord = endpoint({
  name: "unmuteRecord",
  ...shared,
  method: "DELETE",
  path: `${INBOX}/mutes/:recordId`,
  summary: "Hear of the record again",
  params: muteParams,
  response: mutedResponse,
});
