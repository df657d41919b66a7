import {
  changeWebhook,
  makeWebhook,
  pingWebhook,
  removeWebhook,
  sendAgain,
} from "../commands/webhooks/change-webhooks.ts";
import * as contract from "../contract/sign-in/webhooks.ts";
import { listMessages, listWebhooks } from "../reads/sign-on/list-webhooks.ts";
import { handler } from "./http/route.ts";

export const webhooks = {
  listWebhooks: handler(contract.listWebhooks, async ({ context, params }) => ({
    webhooks: await listWebhooks(context, params.companyId),
  })),

  makeWebhook: handler(contract.makeWebhook, async ({ c, context, params, body }) =>
    makeWebhook(context, c.env, { ...params, ...body }),
  ),

  changeWebhook: handler(contract.changeWebhook, async ({ c, context, params, body }) => ({
    webhook: await changeWebhook(context, c.env, params, body),
  })),

  removeWebhook: handler(contract.removeWebhook, async ({ context, params }) => {
    await removeWebhook(context, params);
    return { deleted: true } as const;
  }),

  pingWebhook: handler(contract.pingWebhook, async ({ context, params }) => ({
    message: await pingWebhook(context, params),
  })),

  listWebhookMessages: handler(contract.listWebhookMessages, async ({ context, params, query }) =>
    listMessages(context, params, query),
  ),

  sendWebhookMessageAgain: handler(contract.sendWebhookMessageAgain, async ({ context, params }) => ({
    message: await sendAgain(context, params, params.messageId),
  })),
};
