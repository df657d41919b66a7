import { z } from "zod";
import { LANGUAGES } from "./enums.ts";

/** What waits in the mail queue: which letter, about what. It is written when it is sent, from what is true then. */
export const mailJob = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("invitation"), inviteId: z.string() }),
  z.strictObject({ kind: z.literal("mailbox-advice"), formId: z.string() }),
  z.strictObject({ kind: z.literal("export-ready"), exportId: z.string() }),
  /** The version it became theirs with: who gets it back later is told again. */
  z.strictObject({
    kind: z.literal("action-assigned"),
    actionId: z.string(),
    assigneeId: z.string(),
    byId: z.string(),
    version: z.int(),
  }),
  /** Several in one go: those of which the history says that they became theirs at this moment. */
  z.strictObject({
    kind: z.literal("actions-assigned"),
    companyId: z.string(),
    assigneeId: z.string(),
    byId: z.string(),
    at: z.int(),
  }),
  /** One a day, by the day's date where the company is whose morning came first. */
  z.strictObject({ kind: z.literal("action-digest"), userId: z.string(), day: z.iso.date() }),
]);
export type MailJob = z.infer<typeof mailJob>;

/** Which piece of an export is written next, and from where. The language is that of the moment it was asked for. */
export const exportJob = z.strictObject({
  exportId: z.string(),
  language: z.enum(LANGUAGES),
  piece: z.int(),
  /** Rows in the pieces before. */
  rows: z.int(),
  cursor: z.strictObject({ date: z.int(), id: z.string() }).nullable(),
});
export type ExportJob = z.infer<typeof exportJob>;
export type ExportCursor = ExportJob["cursor"];
