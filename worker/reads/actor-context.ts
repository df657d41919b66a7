import type { AuthenticatedActor } from "../policy/actor.ts";
import type { Sql } from "../storage/core/database.ts";

/** The user who acts, the database session and the time. */
export type ActorContext = { actor: AuthenticatedActor; sql: Sql; now: Date };
