import { lt } from "drizzle-orm";
import type { Sql } from "./database.ts";
import { deleteSentBefore } from "./promised-mail.ts";
import { session, verification } from "./tables/identity.ts";
import { rateHit } from "./tables/operations.ts";

const HOUR_MS = 60 * 60 * 1000;
const MONTH_MS = 30 * 24 * HOUR_MS;

export const deleteExpired = (db: Sql, now: Date) =>
  db.batch([
    db.delete(session).where(lt(session.expiresAt, now)),
    db.delete(verification).where(lt(verification.expiresAt, now)),
    // The longest window that any limit counts over.
    db.delete(rateHit).where(lt(rateHit.at, new Date(now.getTime() - HOUR_MS))),
    // No queue brings a letter again after that long.
    deleteSentBefore(db, new Date(now.getTime() - MONTH_MS)),
  ]);
