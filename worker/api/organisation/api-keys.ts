import { endApiKey, makeApiKey } from "../../commands/sign-on/api-keys.ts";
import * as contract from "../../contract/sign-in/api-keys.ts";
import { listApiKeys } from "../../reads/sign-on/list-api-keys.ts";
import { queuePromisedMail } from "../http/background.ts";
import { handler } from "../http/route.ts";

export const apiKeys = {
  listApiKeys: handler(contract.listApiKeys, async ({ context, params }) => ({
    keys: await listApiKeys(context, params.companyId),
  })),

  makeApiKey: handler(contract.makeApiKey, async ({ c, context, params, body }) => {
    const { mailJobs, ...made } = await makeApiKey(context, { ...params, ...body });
    queuePromisedMail(c, mailJobs);
    return made;
  }),

  endApiKey: handler(contract.endApiKey, async ({ context, params }) => ({
    key: await endApiKey(context, params),
  })),
};
