import type { Sql } from "./database.ts";
import { jobFailure } from "./tables/operations.ts";

export const insertJobFailure = (db: Sql, row: typeof jobFailure.$inferInsert) =>
  db.insert(jobFailure).values(row);
