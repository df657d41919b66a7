import { createInvite } from "../../../../worker/contract/invitations.ts";
import { say } from "../../../../worker/contract/messages/catalogue.ts";
import type { InviteOptions } from "./use-invite-options.ts";

/** The contract's body, and what the command asks beyond it. */
export const inviteBodySchema = ({ needsDepartment }: Pick<InviteOptions, "needsDepartment">) =>
  createInvite.body.refine(({ role, departmentIds }) => departmentIds.length > 0 || !needsDepartment(role), {
    path: ["departmentIds"],
    error: say("departments.required"),
  });
