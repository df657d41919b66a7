import {
  archiveCommunication,
  confirmCommunication,
  remindOfCommunication,
} from "../../commands/documents/change-communication.ts";
import { sendCommunication } from "../../commands/documents/send-communication.ts";
import * as contract from "../../contract/documents/communications.ts";
import { limitsOf } from "../../contract/limits.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import {
  communicationResponseOf,
  listCommunications,
  listRecipients,
  type LoadedCommunication,
  readCommunication,
} from "../../reads/documents/communications.ts";
import { queueJob } from "../http/background.ts";
import { handler } from "../http/route.ts";

const answerOf = ({ actor, now }: ActorContext, loaded: LoadedCommunication) => ({
  communication: communicationResponseOf(actor, loaded, now),
});

export const communications = {
  listCommunications: handler(contract.listCommunications, async ({ context, params, query }) =>
    listCommunications(context, params.companyId, query),
  ),

  sendCommunication: handler(contract.sendCommunication, async ({ c, context, params, body }) => {
    const { loaded, job } = await sendCommunication(
      { ...context, limits: limitsOf(c.env) },
      params.companyId,
      body,
    );
    if (job) queueJob(c, job);
    return c.json(answerOf(context, loaded), job ? 201 : 200);
  }),

  readCommunication: handler(contract.readCommunication, async ({ context, params }) => ({
    communication: await readCommunication(context, params),
  })),

  listRecipients: handler(contract.listRecipients, async ({ context, params, query }) =>
    listRecipients(context, params, query),
  ),

  confirmCommunication: handler(contract.confirmCommunication, async ({ context, params, body }) => {
    const { loaded, wrong } = await confirmCommunication(context, params, body.answers);
    return { ...answerOf(context, loaded), wrong };
  }),

  remindOfCommunication: handler(contract.remindOfCommunication, async ({ c, context, params }) => {
    const { loaded, job } = await remindOfCommunication(context, params);
    queueJob(c, job);
    return answerOf(context, loaded);
  }),

  archiveCommunication: handler(contract.archiveCommunication, async ({ context, params, body }) =>
    answerOf(context, await archiveCommunication(context, params, body.isArchived)),
  ),
};
