import { byName } from "../../contract/language/locales.ts";
import type { Language } from "../../contract/enums.ts";
import { problem } from "../../contract/problem.ts";
import { isValidInvitation } from "../../policy/invitation-validity.ts";
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
  { company, role, departments, email, name, invitedBy, expiresAt }: FoundInvitation,
  language: Language,
) => ({
  company,
  role,
  departments: departments.toSorted(byName(language)),
  email,
  name,
  invitedBy,
  expiresAt: expiresAt.toISOString(),
});

/** An invitation as the company's administrators see it. */
export const inviteResponseOf = (
  invitation: FoundInvitation,
  { language, now }: { language: Language; now: Date },
) => {
  const { id, email, name, role, departments, invitedBy, expiresAt, createdAt } = invitation;
  return {
    id,
    email,
    name,
    role,
    departments: departments.toSorted(byName(language)),
    invitedBy,
    isValid: isValidInvitation(invitation, now),
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
};

export async function listOwnInvitations({ actor, sql, now }: ActorContext) {
  const found = await invitationsFor(sql, actor.email, now);
  const valid = found.filter((each) => isValidInvitation(each, now));
  return valid.map((each) => ({
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
  if (!found || !isValidInvitation(found, now)) throw problem("INVITATION_NOT_FOUND");
  return invitationResponseOf(found, language);
}

export async function listInvites({ actor, sql, now }: ActorContext, companyId: string) {
  const scope = permitted(companyScope(actor, "invite.list", companyId));
  const found = await findInvites(sql, scope);
  if (!found) throw problem("COMPANY_NOT_FOUND");
  return found.map((each) => inviteResponseOf(each, { language: actor.language, now }));
}
