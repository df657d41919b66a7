import * as commands from "../../commands/organisation/strong-sign-in.ts";
import * as contract from "../../contract/sign-in/strong-sign-in.ts";
import { readCodeEntry, readStrongSignIn } from "../../reads/sign-on/read-strong-sign-in.ts";
import { queuePromisedMail } from "../http/background.ts";
import { handler } from "../http/route.ts";

export const strongSignIn = {
  read: handler(contract.readStrongSignIn, async ({ context, params }) => ({
    strongSignIn: await readStrongSignIn(context, params.companyId),
  })),

  require: handler(contract.requireStrongSignIn, async ({ c, context, params, body }) => {
    const done = await commands.requireStrongSignIn(context, params.companyId, body.isRequired);
    queuePromisedMail(c, done.mailJobs);
    return { strongSignIn: done.strongSignIn };
  }),

  readEntry: handler(contract.readCodeEntry, async ({ context, params }) => ({
    entry: await readCodeEntry(context, params.companyId),
  })),

  askForEntry: handler(contract.askForCodeEntry, async ({ c, context, params }) => {
    const { entry, mailJobs } = await commands.askForCodeEntry(context, params.companyId);
    queuePromisedMail(c, mailJobs);
    return { entry };
  }),

  confirmEntry: handler(contract.confirmCodeEntry, async ({ context, params }) => ({
    strongSignIn: await commands.confirmCodeEntry(context, params),
  })),

  refuseEntry: handler(contract.refuseCodeEntry, async ({ context, params }) => ({
    strongSignIn: await commands.refuseCodeEntry(context, params),
  })),
};
