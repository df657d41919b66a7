import { markInboxRead, muteRecord, unmuteRecord } from "../../commands/inbox/mark-inbox.ts";
import * as escalation from "../../contract/inbox/escalation.ts";
import * as contract from "../../contract/inbox/inbox.ts";
import { listInbox, readEscalation } from "../../reads/inbox/list-inbox.ts";
import { readPush, subscribePush, unsubscribePush } from "../../commands/inbox/subscribe-push.ts";
import { chooseNotices, readNoticeChoice } from "../../commands/inbox/choose-notices.ts";
import * as choice from "../../contract/inbox/notice-choice.ts";
import * as push from "../../contract/inbox/push.ts";
import { handler, visitorHandler } from "../http/route.ts";

export const inbox = {
  listInbox: handler(contract.listInbox, ({ context, params, query }) =>
    listInbox(context, params.companyId, query),
  ),

  readEscalation: handler(escalation.readEscalation, ({ context, params, query }) =>
    readEscalation(context, params, query.day),
  ),

  markInboxRead: handler(contract.markInboxRead, async ({ context, params, body }) => ({
    unread: await markInboxRead(context, params.companyId, body),
  })),

  muteRecord: handler(contract.muteRecord, async ({ context, params }) => {
    await muteRecord(context, params.companyId, params.recordId);
    return { isMuted: true };
  }),

  unmuteRecord: handler(contract.unmuteRecord, async ({ context, params }) => {
    await unmuteRecord(context, params.companyId, params.recordId);
    return { isMuted: false };
  }),

  readNoticeChoice: handler(choice.readNoticeChoice, ({ context }) => readNoticeChoice(context)),

  chooseNotices: handler(choice.chooseNotices, ({ context, body }) => chooseNotices(context, body)),

  readPush: visitorHandler(push.readPush, ({ c, context }, { session }) =>
    readPush(context, c.env, session.id),
  ),

  subscribePush: visitorHandler(push.subscribePush, async ({ c, context, body }, { session }) => {
    await subscribePush(context, c.env, session.id, body);
    return { isOn: true };
  }),

  unsubscribePush: visitorHandler(push.unsubscribePush, async ({ context }, { session }) => {
    await unsubscribePush(context, session.id);
    return { isOn: false };
  }),
};
