import type { readOutbox } from "../contract/service.ts";
import { listOutbox } from "../storage/mail/outbox.ts";
import type { Call } from "./route.ts";

export async function outbox({ c, query }: Call<typeof readOutbox, null>) {
  const messages = await listOutbox(c.var.db.sql, query.to?.toLowerCase());
  return { messages: messages.map(({ at, ...message }) => ({ ...message, at: at.toISOString() })) };
}
