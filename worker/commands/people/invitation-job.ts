import type { MailJob } from "../../queue-messages.ts";

/** Every sending has its own expiry, so an invitation that is sent again gets a mail again. */
export const invitationJob = (inviteId: string, expiresAt: Date): MailJob => ({
  kind: "invitation",
  inviteId,
  expiresAt: expiresAt.getTime(),
});
