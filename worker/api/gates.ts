import type { Visitor } from "../auth/read-actor.ts";
import { problem } from "../contract/problem.ts";
import { isPlatformAdmin, type Actor } from "../policy/actor.ts";
import type { AppContext } from "./context.ts";
import type { Gate } from "./route.ts";
import { visitorOf } from "./visitor.ts";

async function signedInVisitor(c: AppContext): Promise<Visitor> {
  const visitor = await visitorOf(c);
  if (!visitor) throw problem("UNAUTHENTICATED");
  // From here on the person's own language is known, whatever the browser says.
  c.set("language", visitor.actor.language);
  return visitor;
}

/** Everybody, signed in or not. */
export const anyone: Gate<null> = { name: "anyone", enter: async () => null };

export const signedIn: Gate<Actor> = {
  name: "signedIn",
  enter: async (c) => (await signedInVisitor(c)).actor,
};

/** The same people, for calls about the session itself. */
export const signedInHere: Gate<Visitor> = { name: "signedIn", enter: signedInVisitor };

export const platformAdmin: Gate<Actor> = {
  name: "platformAdmin",
  async enter(c) {
    const { actor } = await signedInVisitor(c);
    if (!isPlatformAdmin(actor)) throw problem("FORBIDDEN");
    return actor;
  },
};
