import { lt } from "drizzle-orm";
import type { Sql } from "./database.ts";
import { session, verification } from "./tables/identity.ts";
import { rateHit } from "./tables/operations.ts";

const HOUR_MS = 60 * 60 * 1000;

export const deleteExpired = (db: Sql, now: Date) =>
  db.batch([
    db.delete(session).where(lt(session.expiresAt, now)),
    db.delete(verification).where(lt(verification.expiresAt, now)),
    // The longest window that any limit counts over.
    db.delete(rateHit).where(lt(rateHit.at, new Date(now.getTime() - HOUR_MS))),
  ]);
