import { sqliteTable } from "drizzle-orm/sqlite-core";
import { plain } from "../columns.ts";

/** Where a long round of upkeep stopped, to go on from there the next time. */
export const upkeepPosition = sqliteTable("upkeep_position", {
  round: plain("round").primaryKey(),
  position: plain("position").notNull(),
});
