import {
  cancelSubscription,
  openPortal,
  renewSubscription,
  restoreSubscription,
} from "../../commands/subscription/manage.ts";
import { receiveEvent } from "../../commands/subscription/receive-event.ts";
import { upgrade } from "../../commands/subscription/upgrade.ts";
import * as contract from "../../contract/organisation/subscription.ts";
import { readSubscription, subscriptionState } from "../../reads/organisation/read-subscription.ts";
import { queuePromisedMail } from "../http/background.ts";
import { handler, publicHandler } from "../http/route.ts";

export const subscription = {
  readSubscription: handler(contract.readSubscription, async ({ c, context, params }) => ({
    subscription: await readSubscription(context, c.env, params.companyId),
  })),

  upgradeSubscription: handler(contract.upgradeSubscription, async ({ c, context, body }) => {
    const { referenceId: companyId, users } = body;
    const { url, billing } = await upgrade(context, c.env, { companyId, users });
    return { url, subscription: subscriptionState(context, c.env, billing) };
  }),

  finishCheckout: handler(contract.finishCheckout, async ({ c, context, body }) => {
    const billing = await renewSubscription(context, c.env, body.referenceId);
    return { subscription: subscriptionState(context, c.env, billing) };
  }),

  cancelSubscription: handler(contract.cancelSubscription, async ({ c, context, body }) => {
    const billing = await cancelSubscription(context, c.env, body.referenceId);
    return { subscription: subscriptionState(context, c.env, billing) };
  }),

  restoreSubscription: handler(contract.restoreSubscription, async ({ c, context, body }) => {
    const billing = await restoreSubscription(context, c.env, body.referenceId);
    return { subscription: subscriptionState(context, c.env, billing) };
  }),

  openBillingPortal: handler(contract.openBillingPortal, async ({ c, context, body }) => ({
    url: await openPortal(context, c.env, body.referenceId),
  })),

  receiveStripeEvent: publicHandler(contract.receiveStripeEvent, async ({ c, received }) => {
    const delivery = { body: await received.text(), signature: c.req.header("stripe-signature") ?? null };
    const jobs = await receiveEvent({ sql: c.var.db.sql, now: new Date() }, c.env, delivery);
    queuePromisedMail(c, jobs);
    return { received: true } as const;
  }),
};
