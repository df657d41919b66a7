import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { Sql } from "./database.ts";
import { upkeepPosition } from "../tables/operations/upkeep.ts";

export async function findUpkeepPosition(db: Sql, round: string): Promise<string | null> {
  const [row] = await db.select().from(upkeepPosition).where(eq(upkeepPosition.round, round));
  return row?.position ?? null;
}

const BEAT = "beat ";
/** After every key that begins so. */
const BEAT_END = "beat!";

/** Notes that a message of the clock has come out of the queue. */
export const saveBeat = (db: Sql, queue: string, now: Date): Promise<void> =>
  saveUpkeepPosition(db, BEAT + queue, now.toISOString());

export const selectBeats = (db: Sql) =>
  db
    .select({
      queue: sql<string>`substr(${upkeepPosition.round}, ${BEAT.length + 1})`,
      at: upkeepPosition.position,
    })
    .from(upkeepPosition)
    .where(and(gte(upkeepPosition.round, BEAT), lt(upkeepPosition.round, BEAT_END)));
export type Beat = Awaited<ReturnType<typeof selectBeats>>[number];

/** Null when the round is complete, so that the next one starts from the beginning. */
export async function saveUpkeepPosition(db: Sql, round: string, position: string | null): Promise<void> {
  await (position === null
    ? db.delete(upkeepPosition).where(eq(upkeepPosition.round, round))
    : db
        .insert(upkeepPosition)
        .values({ round, position })
        .onConflictDoUpdate({ target: upkeepPosition.round, set: { position } }));
}
