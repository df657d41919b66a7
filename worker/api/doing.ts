import type { Doing } from "../reads/actor-context.ts";
import type { Actor } from "../policy/actor.ts";
import type { AppContext } from "./context.ts";

/** What a command needs to know of the request. */
export const doing = (c: AppContext, actor: Actor): Doing => ({ actor, sql: c.var.db.sql, now: new Date() });
