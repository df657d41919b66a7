import { sqliteTable } from "drizzle-orm/sqlite-core";
import { plain } from "../columns.ts";

/** The position at which a long round of upkeep stopped and continues the next time. */
export const upkeepPosition = sqliteTable("upkeep_position", {
  round: plain("round").primaryKey(),
  position: plain("position").notNull(),
});
