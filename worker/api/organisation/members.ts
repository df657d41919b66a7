import { addMember } from "../../commands/people/add-member.ts";
import { changeRole } from "../../commands/people/change-role.ts";
import { removeMember } from "../../commands/people/remove-member.ts";
import * as contract from "../../contract/organisation/members.ts";
import { problem } from "../../contract/problem.ts";
import { listMembers, memberResponsesOf } from "../../reads/people/list-members.ts";
import { queuePromisedMail } from "../http/background.ts";
import { handler } from "../http/route.ts";

export const members = {
  listMembers: handler(contract.listMembers, async ({ context, params, query }) => ({
    members: await listMembers(context, params.companyId, query.inactive),
  })),

  addMember: handler(contract.addMember, async ({ context, params, body }) => {
    const [memberships, openActions] = await addMember(context, { ...params, ...body });
    const [member] = memberResponsesOf(memberships, openActions, context.actor.language);
    if (!member) throw problem("CONFLICT");
    return { member };
  }),

  changeMemberRole: handler(contract.changeMemberRole, async ({ context, params, body }) => {
    const [memberships, openActions] = await changeRole(context, { ...params, ...body });
    const [member] = memberResponsesOf(memberships, openActions, context.actor.language);
    return { member: member ?? null };
  }),

  removeMember: handler(contract.removeMember, async ({ c, context, params, query }) => {
    queuePromisedMail(c, await removeMember(context, { ...params, ...query }));
    return { deleted: true } as const;
  }),
};
