import { sql } from "drizzle-orm";
import type { Sql } from "./database.ts";

/** Asks the database for as little as it can give. */
export const ping = (db: Sql) => db.run(sql`select 1 as alive`);
