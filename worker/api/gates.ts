import { problem } from "../contract/problem.ts";
import { isPlatformAdmin, type Actor } from "../policy/actor.ts";
import type { AppContext } from "./context.ts";
import { visitorOf } from "./visitor.ts";

/** Everybody, signed in or not. */
export async function anyone(): Promise<null> {
  return null;
}

export async function signedIn(c: AppContext): Promise<Actor> {
  const visitor = await visitorOf(c);
  if (!visitor) throw problem("UNAUTHENTICATED");
  // From here on the person's own language is known, whatever the browser says.
  c.set("language", visitor.actor.language);
  return visitor.actor;
}

export async function platformAdmin(c: AppContext): Promise<Actor> {
  const actor = await signedIn(c);
  if (!isPlatformAdmin(actor)) throw problem("FORBIDDEN");
  return actor;
}
