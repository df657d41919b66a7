import { byName } from "../../contract/locales.ts";
import type { Language } from "../../contract/enums.ts";
import { problem } from "../../contract/problem.ts";
import { companyScope } from "../../policy/scope.ts";
import {
  findInvitation,
  invitationsFor,
  findInvites,
  type FoundInvitation,
} from "../../storage/people/invitations.ts";
import type { ActorContext } from "../actor-context.ts";
import { permitted } from "../permit.ts";

/** An invitation as the invited person sees it. */
const invitationResponseOf = (
  { company, role, departments, email, invitedBy, expiresAt }: FoundInvitation,
  language: Language,
) => ({
  company,
  role,
  departments: departments.toSorted(byName(language)),
  email,
  invitedBy,
  expiresAt: expiresAt.toISOString(),
});

/** An invitation as the company's administrators see it. */
export const inviteResponseOf = (
  { id, email, role, departments, invitedBy, expiresAt, createdAt }: FoundInvitation,
  language: Language,
) => ({
  id,
  email,
  role,
  departments: departments.toSorted(byName(language)),
  invitedBy,
  expiresAt: expiresAt.toISOString(),
  createdAt: createdAt.toISOString(),
});

export async function listOwnInvitations({ actor, sql, now }: ActorContext) {
  const found = await invitationsFor(sql, actor.email, now);
  return found.map((each) => ({
    ...invitationResponseOf(each, actor.language),
    invitationCode: each.invitationCode,
  }));
}

/** Needs no permission but the code: people follow the link before they sign in. */
export async function readInvitation(
  { sql, now }: Pick<ActorContext, "sql" | "now">,
  invitationCode: string,
  language: Language,
) {
  const found = await findInvitation(sql, invitationCode, now);
  if (!found) throw problem("INVITATION_NOT_FOUND");
  return invitationResponseOf(found, language);
}

export async function listInvites({ actor, sql }: ActorContext, companyId: string) {
  const scope = permitted(companyScope(actor, "invite.manage", companyId));
  const found = await findInvites(sql, scope);
  if (!found) throw problem("COMPANY_NOT_FOUND");
  return found.map((each) => inviteResponseOf(each, actor.language));
}
