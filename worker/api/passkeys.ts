import * as commands from "../commands/people/passkeys.ts";
import * as contract from "../contract/sign-in/passkeys.ts";
import { listOwnPasskeys } from "../reads/people/own-passkeys.ts";
import { queuePromisedMail } from "./http/background.ts";
import { askAuth } from "./http/better-auth.ts";
import { visitorOf } from "./http/gates.ts";
import { handler, publicHandler, visitorHandler } from "./http/route.ts";
import { ownSession } from "./http/session-cookies.ts";

type Options<Call extends { response: { _zod: { input: unknown } } }> = Call["response"]["_zod"]["input"];

export const passkeys = {
  startRegistration: visitorHandler(contract.startRegistration, async ({ context, ...call }, visitor) => {
    commands.permitChangeOfPasskeys(context.actor);
    const asked = await askAuth(call, { own: await ownSession(call.c, visitor), method: "GET" });
    return asked as Options<typeof contract.startRegistration>;
  }),

  addPasskey: visitorHandler(contract.addPasskey, async ({ context, ...call }, visitor) => {
    const { c } = call;
    commands.permitChangeOfPasskeys(context.actor);
    const added = await askAuth(call, {
      own: await ownSession(c, visitor),
      async addPasskey(verified) {
        const done = await commands.addPasskey(context, verified);
        queuePromisedMail(c, done.mailJobs);
        return done.added;
      },
    });
    const { id, name } = added as { id: string; name: string };
    return { id, name };
  }),

  startSignIn: publicHandler(contract.startPasskeySignIn, async (call) => {
    const visitor = await visitorOf(call.c);
    if (visitor) commands.permitPasskeys(visitor.actor);
    const asked = await askAuth(call, { own: await ownSession(call.c, visitor), method: "GET" });
    const options = asked as Options<typeof contract.startPasskeySignIn>;
    return { ...options, userVerification: "required" };
  }),

  signIn: publicHandler(contract.signInWithPasskey, async (call) => {
    const visitor = await visitorOf(call.c);
    if (visitor) commands.permitPasskeys(visitor.actor);
    await askAuth(call, { replaced: await ownSession(call.c, visitor) });
    return { success: true };
  }),

  list: handler(contract.listPasskeys, async ({ context }) => ({ passkeys: await listOwnPasskeys(context) })),

  rename: handler(contract.renamePasskey, async ({ context, body }) => {
    await commands.renamePasskey(context, body.id, body.name);
    return { status: true };
  }),

  remove: handler(contract.removePasskey, async ({ c, context, body }) => {
    const { removed, mailJobs } = await commands.removePasskey(context, body.id);
    queuePromisedMail(c, mailJobs);
    return removed;
  }),
};
