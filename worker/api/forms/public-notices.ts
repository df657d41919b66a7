import { keyedHash } from "../../auth/keyed-hash.ts";
import {
  admitNotice,
  listWaiting,
  readWaitingPhoto,
  rejectNotice,
} from "../../commands/notices/admit-notice.ts";
import {
  addToReceipt,
  type PublicContext,
  readNoticePlace,
  readReceipt,
  sendPublicNotice,
} from "../../commands/notices/send-public-notice.ts";
import * as contract from "../../contract/forms/calls/public-notices.ts";
import { limitsOf } from "../../contract/limits.ts";
import { queuePromisedMail } from "../http/background.ts";
import { clientIp } from "../http/client-ip.ts";
import { type AppContext, sealingOf } from "../http/context.ts";
import { numbersOf } from "../http/numbers.ts";
import { handler, publicHandler } from "../http/route.ts";

/** Nothing of these calls is kept on the device, nor told of whom they are. */
function publicContext(c: AppContext): PublicContext {
  c.set("isCookieless", true);
  c.set("discreet", true);
  const { sql } = c.get("db");
  return {
    sql,
    now: new Date(),
    env: c.env,
    keyed: (text) => keyedHash(c.env.BETTER_AUTH_SECRET, text),
    language: c.get("language"),
    network: clientIp(c),
  };
}

export const publicNotices = {
  readNoticePlace: publicHandler(contract.readNoticePlace, async ({ c, params }) => ({
    place: await readNoticePlace(publicContext(c), params.code),
  })),

  sendPublicNotice: publicHandler(contract.sendPublicNotice, async ({ c, params, body }) => {
    const context = { ...publicContext(c), files: c.get("files") };
    const { receipt, mailJobs } = await sendPublicNotice(context, params.code, body);
    queuePromisedMail(c, mailJobs);
    return { receipt };
  }),

  readReceipt: publicHandler(contract.readReceipt, async ({ c, body }) => ({
    notice: await readReceipt(publicContext(c), body.receipt),
  })),

  addToReceipt: publicHandler(contract.addToReceipt, async ({ c, body }) => {
    const { notice, mailJobs } = await addToReceipt(publicContext(c), body);
    queuePromisedMail(c, mailJobs);
    return { notice };
  }),

  listWaitingNotices: handler(contract.listWaitingNotices, async ({ context, params }) =>
    listWaiting(context, params.companyId),
  ),

  readWaitingPhoto: handler(contract.readWaitingPhoto, async ({ c, context, params }) => {
    const { body, contentType } = await readWaitingPhoto({ ...context, files: c.get("files") }, params);
    return new Response(body, {
      headers: { "Content-Type": contentType, "Cache-Control": "private, no-store" },
    });
  }),

  admitNotice: handler(contract.admitNotice, async ({ c, context, params, body }) => {
    const { formId, mailJobs } = await admitNotice(
      {
        ...context,
        files: c.get("files"),
        limits: limitsOf(c.env),
        numbers: numbersOf(c),
        sealing: sealingOf(c),
      },
      params,
      body.place,
    );
    queuePromisedMail(c, mailJobs);
    return { formId };
  }),

  rejectNotice: handler(contract.rejectNotice, async ({ context, params, body }) => {
    await rejectNotice(context, { ...params, ...body });
    return { rejected: true } as const;
  }),
};
