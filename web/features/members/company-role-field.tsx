import type { CompanyRole } from "../../../worker/contract/roles.ts";
import { can } from "../../../worker/policy/can.ts";
import type { Member } from "../../data/members.ts";
import { useActor } from "../../data/use-actor.ts";
import { useText } from "../../text/use-text.ts";
import { Field, Select } from "../../ui/field.tsx";
import type { RoleChange } from "./use-role-change.ts";

/** What somebody may be in the company as a whole; managers belong to a department. */
const OF_THE_WHOLE = ["owner", "admin", "member"] as const satisfies readonly CompanyRole[];
const NONE = "none";

type CompanyRoleFieldProps = { companyId: string; member: Member; change: RoleChange };

export function CompanyRoleField({ companyId, member, change }: CompanyRoleFieldProps) {
  const { members: text, roles: names } = useText();
  const actor = useActor();
  const { userId, roles } = member;
  const role = roles.find(({ department }) => department === null)?.role ?? null;
  const isOwner = roles.some((each) => each.role === "owner");
  const may = (wanted: CompanyRole | null) =>
    wanted === role || can(actor, "member.changeRole", { companyId, userId, isOwner, role: wanted });
  // Without any role at all one is not in the company: that is a removal, which asks about the open actions.
  const mayHaveNone = role === null || (roles.length > 1 && may(null));
  return (
    <Field label={text.companyRole} hint={text.companyRoleHint[role ?? NONE]}>
      {(control) => (
        <Select
          {...control}
          value={role ?? NONE}
          disabled={change.sending}
          onChange={({ target: { value } }) => {
            void change.submit({ role: OF_THE_WHOLE.find((each) => each === value) ?? null });
          }}
        >
          {OF_THE_WHOLE.filter(may).map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
          {mayHaveNone ? <option value={NONE}>{text.noCompanyRole}</option> : null}
        </Select>
      )}
    </Field>
  );
}
