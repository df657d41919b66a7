import type { Actor } from "../policy/actor.ts";
import type { Sql } from "../storage/core/database.ts";

/** Who asks, on which database session, and when. */
export type ActorContext = { actor: Actor; sql: Sql; now: Date };
