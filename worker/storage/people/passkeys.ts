import { and, asc, eq, sql } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import { passkey } from "../tables/organisation/identity.ts";

export type NewPasskey = typeof passkey.$inferInsert;

/** The older first. */
export const selectPasskeys = (db: Sql, userId: string) =>
  db
    .select({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.createdAt,
      lastUsedAt: passkey.lastUsedAt,
      isSynced: passkey.backedUp,
    })
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(asc(passkey.createdAt), asc(passkey.id));

/** Inserts unless the person has as many as one may have. */
export const insertPasskey = (db: Sql, row: NewPasskey, atMost: number) =>
  insertWhere(
    db,
    passkey,
    row,
    sql`(select count(*) from ${passkey} as others where others.user_id = ${row.userId}) < ${atMost}`,
  ).returning();

type OwnPasskey = { id: string; userId: string };
const isOwn = ({ id, userId }: OwnPasskey) => and(eq(passkey.id, id), eq(passkey.userId, userId));

export const selectPasskeyName = (db: Sql, own: OwnPasskey) =>
  db.select({ name: passkey.name }).from(passkey).where(isOwn(own));

/** Takes effect while the name is still the one that was read. */
export const renamePasskey = (db: Sql, own: OwnPasskey, before: string, name: string) =>
  db
    .update(passkey)
    .set({ name })
    .where(and(isOwn(own), eq(passkey.name, before)))
    .returning({ id: passkey.id });

export const deletePasskey = (db: Sql, own: OwnPasskey, name: string) =>
  db
    .delete(passkey)
    .where(and(isOwn(own), eq(passkey.name, name)))
    .returning({ credentialId: passkey.credentialID });
