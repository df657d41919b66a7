// Reads about the service itself, which need no permission.
import type { Sql } from "../../storage/core/database.ts";
import { listOutbox } from "../../storage/mail/outbox.ts";

/** The mail of a local run; the contract marks the call `localOnly`. */
export async function readOutbox(sql: Sql, to: string | undefined) {
  const messages = await listOutbox(sql, to?.toLowerCase());
  return messages.map(({ at, ...message }) => ({ ...message, at: at.toISOString() }));
}
