import { problem } from "../contract/problem.ts";
import { isPlatformAdmin, type Actor } from "../policy/actor.ts";
import type { AppContext } from "./context.ts";
import type { Gate } from "./route.ts";
import { visitorOf } from "./visitor.ts";

async function signedInActor(c: AppContext): Promise<Actor> {
  const visitor = await visitorOf(c);
  if (!visitor) throw problem("UNAUTHENTICATED");
  // From here on the person's own language is known, whatever the browser says.
  c.set("language", visitor.actor.language);
  return visitor.actor;
}

/** Everybody, signed in or not. */
export const anyone: Gate<null> = { name: "anyone", enter: async () => null };

export const signedIn: Gate<Actor> = { name: "signedIn", enter: signedInActor };

export const platformAdmin: Gate<Actor> = {
  name: "platformAdmin",
  async enter(c) {
    const actor = await signedInActor(c);
    if (!isPlatformAdmin(actor)) throw problem("FORBIDDEN");
    return actor;
  },
};
