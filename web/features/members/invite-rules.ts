import { createInvite } from "../../../worker/contract/invitations.ts";
import { messageKey } from "../../../worker/contract/messages/catalogue.ts";
import type { InviteChoices } from "./use-invite-choices.ts";

/** The contract's body, and what the command asks beyond it. */
export const inviteBody = ({ needsDepartment }: Pick<InviteChoices, "needsDepartment">) =>
  createInvite.body.refine(({ role, departmentIds }) => departmentIds.length > 0 || !needsDepartment(role), {
    path: ["departmentIds"],
    error: messageKey("departments.required"),
  });
