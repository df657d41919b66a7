import { useRef, useState } from "react";
import type { CompanyRole } from "#worker/contract/organisation/roles.ts";
import { can } from "#worker/policy/can.ts";
import { COMPANY_WIDE_ROLES, isOwner, type CompanyWideRole, isOwnerRole } from "#worker/policy/roles.ts";
import type { Member } from "#web/data/people/members.ts";
import { useActor } from "#web/data/session/use-actor.ts";
import { useText } from "#web/text/use-text.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Field, Select } from "#web/ui/controls/field.tsx";
import type { RoleSubmission } from "./use-role-change.ts";

const NO_ROLE = "none";
type SelectedRole = CompanyWideRole | typeof NO_ROLE;

type CompanyRoleFieldProps = { companyId: string; member: Member; change: RoleSubmission };

export function CompanyRoleField({ companyId, member, change }: CompanyRoleFieldProps) {
  const { members: text } = useText("company");
  const { roles: names } = useText("app");
  const actor = useActor();
  const { userId, roles } = member;
  const companyWideRole = roles.find(({ department }) => department === null)?.role;
  const role = COMPANY_WIDE_ROLES.find((each) => each === companyWideRole) ?? null;
  const warningOf = useRoleWarning(member, role);
  const [selected, setSelected] = useState<SelectedRole | null>(null);
  const [confirming, setConfirming] = useState(false);
  const isKeyboardChange = useRef(false);
  const mayAssign = (wanted: CompanyRole | null) =>
    wanted === role ||
    can(actor, "member.changeRole", {
      companyId,
      userId,
      isOwner: isOwner(roles),
      role: wanted,
    });
  // Removing the last role removes the member from the company, which another dialog does.
  const mayHaveNone = role === null || (roles.length > 1 && mayAssign(null));
  const savedRole = role ?? NO_ROLE;
  const wanted = selected === null || selected === NO_ROLE ? null : selected;
  const warning = warningOf(wanted);

  const reset = () => {
    setConfirming(false);
    setSelected(null);
  };
  const send = async (next: CompanyRole | null) => {
    await change.submit({ role: next });
    reset();
  };
  const applyRole = (next: SelectedRole | null) => {
    if (next === null || change.sending) return;
    const nextRole = next === NO_ROLE ? null : next;
    if (next === savedRole) reset();
    else if (warningOf(nextRole)) setConfirming(true);
    else void send(nextRole);
  };

  return (
    <>
      <Field label={text.companyRole} hint={text.companyRoleHint[role ?? NO_ROLE]}>
        {(control) => (
          <Select
            {...control}
            value={selected ?? savedRole}
            disabled={change.sending}
            onPointerDown={() => {
              isKeyboardChange.current = false;
            }}
            onKeyDown={({ key }) => {
              isKeyboardChange.current = true;
              if (key === "Enter") applyRole(selected);
            }}
            onChange={({ target: { value } }) => {
              const next = COMPANY_WIDE_ROLES.find((each) => each === value) ?? NO_ROLE;
              setSelected(next);
              // Each arrow key changes the value of a closed select, so keyboard changes are applied on blur or Enter.
              if (!isKeyboardChange.current) applyRole(next);
            }}
            onBlur={() => {
              if (!confirming) applyRole(selected);
            }}
          >
            {COMPANY_WIDE_ROLES.filter(mayAssign).map((each) => (
              <option key={each} value={each}>
                {names[each]}
              </option>
            ))}
            {mayHaveNone ? <option value={NO_ROLE}>{text.noCompanyRole}</option> : null}
          </Select>
        )}
      </Field>
      {confirming && warning ? (
        <ConfirmDialog
          open
          onClose={reset}
          onConfirm={() => void send(wanted)}
          busy={change.sending}
          title={warning.title}
          description={warning.body}
          confirmLabel={text.changeRole}
        />
      ) : null}
    </>
  );
}

type RoleWarning = { title: string; body: string };

/** Returns the warning to confirm before a company role changes, for one's own role and for owners; otherwise null. */
function useRoleWarning(
  { userId, name }: Member,
  role: CompanyRole | null,
): (wanted: CompanyRole | null) => RoleWarning | null {
  const { members: text } = useText("company");
  const { roles: names } = useText("app");
  const isSelf = useActor().userId === userId;
  return (wanted) => {
    const becomes = wanted ? names[wanted] : text.noCompanyRole;
    if (isSelf) return { title: text.ownRoleTitle, body: text.ownRoleBody(becomes) };
    if (isOwnerRole(wanted)) return { title: text.makeOwnerTitle(name), body: text.makeOwnerBody };
    if (isOwnerRole(role)) return { title: text.unmakeOwnerTitle(name), body: text.unmakeOwnerBody(becomes) };
    return null;
  };
}
