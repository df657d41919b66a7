import { replaceName } from "../../commands/erasure/replace-name.ts";
import { eraseFormerMember } from "../../commands/erasure/request-erasure.ts";
import * as contract from "../../contract/organisation/personal-data.ts";
import { listFormerMembers } from "../../reads/personal-data/departures.ts";
import { findMentions } from "../../reads/personal-data/find-mentions.ts";
import { listRemainingMentions } from "../../reads/personal-data/remaining-mentions.ts";
import { queueJob } from "../http/background.ts";
import { sealingOf } from "../http/context.ts";
import { handler } from "../http/route.ts";

const ACCEPTED = { accepted: true } as const;

export const personalData = {
  listFormerMembers: handler(contract.listFormerMembers, async ({ context, params }) => ({
    people: await listFormerMembers(context, params.companyId),
  })),

  eraseFormerMember: handler(contract.eraseFormerMember, async ({ c, context, params, body }) => {
    queueJob(c, await eraseFormerMember(context, { ...params, ...body }));
    return ACCEPTED;
  }),

  findMentions: handler(contract.findMentions, ({ context, params, query }) =>
    findMentions(context, { ...params, ...query }),
  ),

  replaceMentions: handler(contract.replaceMentions, ({ c, context, params, body }) =>
    replaceName({ ...context, sealing: sealingOf(c), exports: c.env.FILES }, { ...params, ...body }),
  ),

  listRemainingMentions: handler(contract.listRemainingMentions, async ({ context, params }) => ({
    people: await listRemainingMentions(context, params.companyId),
  })),
};
