import { acceptInvitation } from "../../commands/people/accept-invitation.ts";
import { invite } from "../../commands/people/invite.ts";
import { inviteMany } from "../../commands/people/invite-many.ts";
import { resendInvite, revokeInvite } from "../../commands/people/manage-invite.ts";
import * as contract from "../../contract/organisation/invitations.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { problem } from "../../contract/problem.ts";
import {
  listInvites,
  listOwnInvitations,
  readInvitation,
  inviteResponseOf,
} from "../../reads/people/list-invitations.ts";
import { queuePromisedMail } from "../http/background.ts";
import { invitationJob } from "../../commands/people/invitation-job.ts";
import { handler, publicHandler } from "../http/route.ts";

export const invitations = {
  listInvites: handler(contract.listInvites, async ({ context, params }) => ({
    invites: await listInvites(context, params.companyId),
  })),

  createInvite: handler(contract.createInvite, async ({ c, context, params, body }) => {
    const { companyId } = params;
    if (body.companyId !== undefined && body.companyId !== companyId) {
      throw problem("INVALID", { fields: { companyId: "id.mismatch" } });
    }
    const created = await invite(context, { ...body, companyId });
    queuePromisedMail(c, [invitationJob(created.id, created.expiresAt)]);
    return { invite: inviteResponseOf(created, { language: context.actor.language, now: context.now }) };
  }),

  createInvites: handler(contract.createInvites, async ({ c, context, params, body }) => {
    const { language } = context.actor;
    const outcomes = await inviteMany(context, params.companyId, body.invites);
    const invited = outcomes.flatMap(({ invitation }) => invitation ?? []);
    queuePromisedMail(
      c,
      invited.map(({ id, expiresAt }) => invitationJob(id, expiresAt)),
    );
    return {
      outcomes: outcomes.map(({ email, outcome, invitation }) => ({
        email,
        outcome,
        message: outcome === "invited" ? null : MESSAGES[language].inviteOutcomes[outcome],
        invite: invitation && inviteResponseOf(invitation, { language, now: context.now }),
      })),
    };
  }),

  resendInvite: handler(contract.resendInvite, async ({ c, context, params }) => {
    const resent = await resendInvite(context, params);
    queuePromisedMail(c, [invitationJob(resent.id, resent.expiresAt)]);
    return { invite: inviteResponseOf(resent, { language: context.actor.language, now: context.now }) };
  }),

  revokeInvite: handler(contract.revokeInvite, async ({ context, params }) => {
    await revokeInvite(context, params);
    return { deleted: true } as const;
  }),

  listOwnInvitations: handler(contract.listOwnInvitations, async ({ context }) => ({
    invitations: await listOwnInvitations(context),
  })),

  readInvitation: publicHandler(contract.readInvitation, async ({ c, params }) => ({
    invitation: await readInvitation(
      { sql: c.var.db.sql, now: new Date() },
      params.invitationCode,
      c.var.language,
    ),
  })),

  acceptInvitation: handler(contract.acceptInvitation, async ({ context, params }) => ({
    companyId: await acceptInvitation(context, params.invitationCode),
  })),
};
