import { markInboxRead, muteRecord, unmuteRecord } from "../../commands/inbox/mark-inbox.ts";
import * as contract from "../../contract/inbox/inbox.ts";
import { listInbox } from "../../reads/inbox/list-inbox.ts";
import { handler } from "../http/route.ts";

export const inbox = {
  listInbox: handler(contract.listInbox, ({ context, params, query }) =>
    listInbox(context, params.companyId, query),
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
};
