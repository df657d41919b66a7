import type { D1Database, D1SessionBookmark } from "@cloudflare/workers-types";
import { drizzle } from "drizzle-orm/d1";
import { Connection, metered, noCost, type Cost } from "./meter.ts";

function openSession(d1: D1Database, start: D1SessionBookmark, cost: Cost) {
  const session = d1.withSession(start);
  const connection = new Connection(session, cost);
  return {
    // The schema is not given: drizzle would work out its relations at every request.
    sql: drizzle(metered(session, connection)),
    connection,
    cost,
    /** The bookmark of this request's writes, with which the next request reads them from any replica. */
    bookmark: () => session.getBookmark(),
  };
}

export type OpenDatabase = ReturnType<typeof openSession> & {
  /** A session on the primary, which has what others have written since this one began. */
  again: () => OpenDatabase;
};

/** The only place that chooses a database, so that companies can be split over several without changes elsewhere. */
export const openDatabase = (
  d1: D1Database,
  start: D1SessionBookmark,
  cost: Cost = noCost(),
): OpenDatabase => ({
  ...openSession(d1, start, cost),
  again: () => openDatabase(d1, "first-primary", cost),
});
export type Sql = OpenDatabase["sql"];
