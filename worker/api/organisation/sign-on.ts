import {
  changeSignOn,
  createSignOn,
  removeSignOn,
  requireSignOn,
} from "../../commands/sign-on/change-sign-on.ts";
import { connectOidc, connectSaml } from "../../commands/sign-on/connect.ts";
import { proveDomain } from "../../commands/sign-on/prove-domain.ts";
import * as contract from "../../contract/sign-in/sign-on.ts";
import { listSignOns } from "../../reads/sign-on/list-sign-ons.ts";
import { handler } from "../http/route.ts";

export const signOn = {
  listSignOns: handler(contract.listSignOns, async ({ c, context, params }) => ({
    signOns: await listSignOns(context, params.companyId, c.env.APP_URL),
  })),

  createSignOn: handler(contract.createSignOn, async ({ c, context, params, body }) => ({
    signOn: await createSignOn(context, c.env, { ...params, ...body }),
  })),

  changeSignOn: handler(contract.changeSignOn, async ({ c, context, params, body }) => ({
    signOn: await changeSignOn(context, c.env, { ...params, ...body }),
  })),

  connectOidc: handler(contract.connectOidc, async ({ c, context, params, body }) => ({
    signOn: await connectOidc(context, c.env, { ...params, ...body }),
  })),

  connectSaml: handler(contract.connectSaml, async ({ c, context, params, body }) => ({
    signOn: await connectSaml(context, c.env, { ...params, ...body }),
  })),

  proveDomain: handler(contract.proveDomain, async ({ c, context, params }) => ({
    signOn: await proveDomain(context, c.env, params),
  })),

  requireSignOn: handler(contract.requireSignOn, async ({ c, context, params, body }) => ({
    signOn: await requireSignOn(context, c.env, { ...params, ...body }),
  })),

  removeSignOn: handler(contract.removeSignOn, async ({ context, params }) => {
    await removeSignOn(context, params);
    return { removed: true as const };
  }),
};
