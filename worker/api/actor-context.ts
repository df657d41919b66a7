import type { ActorContext } from "../reads/actor-context.ts";
import type { Actor } from "../policy/actor.ts";
import type { AppContext } from "./context.ts";

/** What a command needs to know of the request. */
export const contextOf = (c: AppContext, actor: Actor): ActorContext => ({
  actor,
  sql: c.var.db.sql,
  now: new Date(),
});
