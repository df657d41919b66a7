import * as z from "zod";
import { LANGUAGES } from "./contract/enums.ts";

/** A message of the mail queue: the kind of mail and its record. The content is read when the mail is sent. */
export const mailJob = z.discriminatedUnion("kind", [
  /** `expiresAt` is the one of this sending, so that an invitation that is sent again gets a mail again. */
  z.strictObject({
    kind: z.literal("invitation"),
    inviteId: z.string(),
    expiresAt: z.int().optional(),
  }),
  /** `requestId` is part of the link's token; a later request makes this one void. */
  z.strictObject({
    kind: z.literal("mailbox-confirmation"),
    companyId: z.string(),
    requestId: z.string(),
  }),
  /** A code that could not be sent at once: `sealed` is encrypted, and dropped once the code has expired. */
  z.strictObject({
    kind: z.literal("sign-in-code"),
    id: z.string(),
    sealed: z.string(),
    expiresAt: z.int(),
  }),
  /** What became of a company, or will, told to one of its owners. `at` is the end where the letter is about that. */
  z.strictObject({
    kind: z.literal("company-notice"),
    event: z.enum([
      "created",
      "suspended",
      "resumed",
      "ending",
      "ends-in-a-week",
      "ends-in-a-day",
      "kept",
      "strong-sign-in",
      "code-entry",
      "api-key",
      "webhook-off",
    ]),
    companyId: z.string(),
    userId: z.string(),
    at: z.int(),
  }),
  /** To the company's address for communications, or to one of its administrators. */
  z.strictObject({ kind: z.literal("mailbox-advice"), formId: z.string(), userId: z.string().optional() }),
  /** To the sender of a communication, once for each step; `at` is the time of a closing. */
  z.strictObject({
    kind: z.literal("notice-step"),
    formId: z.string(),
    step: z.enum(["received", "started", "closed"]),
    at: z.int().optional(),
  }),
  /** To the other side of a communication. */
  z.strictObject({ kind: z.literal("notice-message"), messageId: z.string(), userId: z.string() }),
  /** To each person to whom a communication was sent; `round` is "0" of its sending, a reminder's number, or "due". */
  z.strictObject({
    kind: z.literal("communication"),
    documentId: z.string(),
    round: z.string(),
    userId: z.string(),
  }),
  z.strictObject({ kind: z.literal("export-ready"), exportId: z.string() }),
  /** One per user, company and previous month, in the company's time zone. */
  z.strictObject({
    kind: z.literal("monthly-report"),
    userId: z.string(),
    companyId: z.string(),
    month: z.string().regex(/^\d{4}-\d{2}$/),
  }),
  /** `version` is the one of the assignment, so that a later assignment to the same user is notified again. */
  z.strictObject({
    kind: z.literal("action-assigned"),
    actionId: z.string(),
    assigneeId: z.string(),
    byId: z.string(),
    version: z.int(),
  }),
  /** A bulk assignment: the actions with an assignment to the user at this time in their history. */
  z.strictObject({
    kind: z.literal("actions-assigned"),
    companyId: z.string(),
    assigneeId: z.string(),
    byId: z.string(),
    at: z.int(),
  }),
  /** One per comment and mentioned person, even if the comment is changed or deleted. */
  z.strictObject({ kind: z.literal("action-mentioned"), commentId: z.string(), userId: z.string() }),
  /** One per device and day of the company, whoever sends it: `byId` comes last, so that the key begins with the rest. */
  z.strictObject({
    kind: z.literal("unsent-reminder"),
    companyId: z.string(),
    userId: z.string(),
    deviceId: z.string(),
    day: z.iso.date(),
    byId: z.string(),
  }),
  /** One for each device of who was told something at this time, however many entries of the inbox there are. */
  z.strictObject({
    kind: z.literal("push"),
    subscriptionId: z.string(),
    companyId: z.string(),
    at: z.int(),
  }),
  /** One per user and day; the date is that of the company where it was morning first. */
  z.strictObject({ kind: z.literal("action-digest"), userId: z.string(), day: z.iso.date() }),
  /** One per company and day: tells managers and owners of what waits for too long, and is no letter itself. */
  z.strictObject({ kind: z.literal("escalation"), companyId: z.string(), day: z.iso.date() }),
  /** One per person, company and day, with everything that was escalated to them. */
  z.strictObject({
    kind: z.literal("escalated"),
    userId: z.string(),
    companyId: z.string(),
    day: z.iso.date(),
  }),
  /** One per person, company and moment, with all cases of accidents that they were told of then. It says nothing of what happened. */
  z.strictObject({
    kind: z.literal("accident-reminder"),
    userId: z.string(),
    companyId: z.string(),
    at: z.int(),
  }),
  /** To the address of an account that is gone. The erasure keeps the address until this was sent. */
  z.strictObject({
    kind: z.literal("account-deleted"),
    erasureId: z.string(),
    language: z.enum(LANGUAGES),
    askedBy: z.enum(["person", "company", "platform"]),
  }),
  /** To the person, when a passkey was added to their account or removed from it. */
  z.strictObject({
    kind: z.literal("passkey-changed"),
    event: z.enum(["added", "removed"]),
    userId: z.string(),
    passkeyId: z.string(),
    at: z.int(),
  }),
  /** To whoever runs the platform, when more has failed than an hour before. */
  z.strictObject({ kind: z.literal("failures"), at: z.int() }),
  /** One per failed payment, by the event that told of it, and owner. */
  z.strictObject({
    kind: z.literal("payment-failed"),
    companyId: z.string(),
    eventId: z.string(),
    userId: z.string(),
  }),
]);
export type MailJob = z.infer<typeof mailJob>;

/** Kinds of long work, which the queue of jobs does in steps (commands/jobs/run-job.ts). */
export const JOB_KINDS = [
  "communicate",
  "erase",
  "export",
  "prints",
  "recount",
  "remove-company",
  "report",
  "sign-audit",
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** A message of the queue of jobs: where a job stands is in its row. */
export const jobMessage = z.strictObject({ kind: z.enum(JOB_KINDS), id: z.string() });
export type JobMessage = z.infer<typeof jobMessage>;

/** Put into each queue by the clock, to see that it comes out. */
export const beat = z.strictObject({ kind: z.literal("beat") });
export type Beat = z.infer<typeof beat>;

/** A message of the queue of webhooks: the company that has something to send. */
export const webhookMessage = z.strictObject({ companyId: z.string() });
export type WebhookWork = z.infer<typeof webhookMessage>;

/** The position at which the list of an export continues. */
export const listCursor = z.strictObject({
  date: z.int(),
  id: z.string(),
  /** The part of a list that is not sorted by date. */
  partIndex: z.int().optional(),
  /** The last of the actions of the records that come after the position; its record's place among them. */
  action: z.strictObject({ place: z.int(), at: z.int(), id: z.string() }).optional(),
});
/** The position in an Excel file: the sheet and where its list goes on, the file's bytes so far, and the sheet that is being written. */
export const xlsxCursor = z.strictObject({
  sheet: z.int(),
  list: listCursor.nullable(),
  /** How many sheets each list has begun: a long list takes several. */
  begun: z.array(z.int()),
  offset: z.int(),
  entries: z.int(),
  directoryBytes: z.int(),
  open: z
    .strictObject({ at: z.int(), rows: z.int(), crc: z.int(), size: z.int(), packed: z.int() })
    .nullable(),
});
/** The position at which the source of a ZIP file continues, and how far the file is written (`ZipPosition`). */
export const zipCursor = z.strictObject({
  after: z.string(),
  offset: z.int(),
  entries: z.int(),
  directoryBytes: z.int(),
});
export type ListCursor = z.infer<typeof listCursor> | null;
export type XlsxCursor = z.infer<typeof xlsxCursor> | null;
export type ZipCursor = z.infer<typeof zipCursor> | null;
