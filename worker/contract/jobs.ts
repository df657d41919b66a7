import { z } from "zod";

/** What waits in the mail queue: which letter, about what. It is written when it is sent, from what is true then. */
export const mailJob = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("invitation"), inviteId: z.string() }),
  z.strictObject({ kind: z.literal("mailbox-advice"), formId: z.string() }),
]);
export type MailJob = z.infer<typeof mailJob>;
