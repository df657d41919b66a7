import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Where a long round of upkeep stopped, to go on from there the next time. */
export const upkeepPosition = sqliteTable("upkeep_position", {
  round: text("round").primaryKey(),
  position: text("position").notNull(),
});
