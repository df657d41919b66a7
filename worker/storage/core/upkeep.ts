import { eq } from "drizzle-orm";
import type { Sql } from "./database.ts";
import { upkeepPosition } from "../tables/operations/upkeep.ts";

export async function findUpkeepPosition(db: Sql, round: string): Promise<string | null> {
  const [row] = await db.select().from(upkeepPosition).where(eq(upkeepPosition.round, round));
  return row?.position ?? null;
}

/** Null when the round is complete, so that the next one starts from the beginning. */
export async function saveUpkeepPosition(db: Sql, round: string, position: string | null): Promise<void> {
  await (position === null
    ? db.delete(upkeepPosition).where(eq(upkeepPosition.round, round))
    : db
        .insert(upkeepPosition)
        .values({ round, position })
        .onConflictDoUpdate({ target: upkeepPosition.round, set: { position } }));
}
