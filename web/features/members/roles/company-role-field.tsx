import { useRef, useState } from "react";
import type { CompanyRole } from "../../../../worker/contract/roles.ts";
import { can } from "../../../../worker/policy/can.ts";
import {
  COMPANY_WIDE_ROLES,
  isOwner,
  type CompanyWideRole,
  isOwnerRole,
} from "../../../../worker/policy/roles.ts";
import type { Member } from "../../../data/people/members.ts";
import { useActor } from "../../../data/session/use-actor.ts";
import { useText } from "../../../text/use-text.ts";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { Field, Select } from "../../../ui/controls/field.tsx";
import type { RoleSubmission } from "./use-role-change.ts";

const NO_ROLE = "none";
type SelectedRole = CompanyWideRole | typeof NO_ROLE;

type CompanyRoleFieldProps = { companyId: string; member: Member; change: RoleSubmission };

export function CompanyRoleField({ companyId, member, change }: CompanyRoleFieldProps) {
  const { members: text, roles: names } = useText();
  const actor = useActor();
  const { userId, roles } = member;
  const whole = roles.find(({ department }) => department === null)?.role;
  const role = COMPANY_WIDE_ROLES.find((each) => each === whole) ?? null;
  const warningOf = useRoleWarning(member, role);
  const [chosen, setChosen] = useState<SelectedRole | null>(null);
  const [asking, setAsking] = useState(false);
  const isByKey = useRef(false);
  const may = (wanted: CompanyRole | null) =>
    wanted === role ||
    can(actor, "member.changeRole", {
      companyId,
      userId,
      isOwner: isOwner(roles),
      role: wanted,
    });
  // Removing the last role removes the member from the company, which another dialog does.
  const mayHaveNone = role === null || (roles.length > 1 && may(null));
  const shown = role ?? NO_ROLE;
  const wanted = chosen === null || chosen === NO_ROLE ? null : chosen;
  const warning = warningOf(wanted);

  const takeBack = () => {
    setAsking(false);
    setChosen(null);
  };
  const send = async (next: CompanyRole | null) => {
    await change.submit({ role: next });
    takeBack();
  };
  const decide = (next: SelectedRole | null) => {
    if (next === null || change.sending) return;
    const nextRole = next === NO_ROLE ? null : next;
    if (next === shown) takeBack();
    else if (warningOf(nextRole)) setAsking(true);
    else void send(nextRole);
  };

  return (
    <>
      <Field label={text.companyRole} hint={text.companyRoleHint[role ?? NO_ROLE]}>
        {(control) => (
          <Select
            {...control}
            value={chosen ?? shown}
            disabled={change.sending}
            onPointerDown={() => {
              isByKey.current = false;
            }}
            onKeyDown={({ key }) => {
              isByKey.current = true;
              if (key === "Enter") decide(chosen);
            }}
            onChange={({ target: { value } }) => {
              const next = COMPANY_WIDE_ROLES.find((each) => each === value) ?? NO_ROLE;
              setChosen(next);
              // Each arrow key changes the value of a closed select, so keyboard changes are applied on blur or Enter.
              if (!isByKey.current) decide(next);
            }}
            onBlur={() => {
              if (!asking) decide(chosen);
            }}
          >
            {COMPANY_WIDE_ROLES.filter(may).map((each) => (
              <option key={each} value={each}>
                {names[each]}
              </option>
            ))}
            {mayHaveNone ? <option value={NO_ROLE}>{text.noCompanyRole}</option> : null}
          </Select>
        )}
      </Field>
      {asking && warning ? (
        <ConfirmDialog
          open
          onClose={takeBack}
          onConfirm={() => void send(wanted)}
          busy={change.sending}
          title={warning.title}
          description={warning.body}
          confirmLabel={text.changeRole}
          cancelLabel={text.cancel}
          closeLabel={text.close}
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
  const { members: text, roles: names } = useText();
  const isSelf = useActor().userId === userId;
  return (wanted) => {
    const becomes = wanted ? names[wanted] : text.noCompanyRole;
    if (isSelf) return { title: text.ownRoleTitle, body: text.ownRoleBody(becomes) };
    if (isOwnerRole(wanted)) return { title: text.makeOwnerTitle(name), body: text.makeOwnerBody };
    if (isOwnerRole(role)) return { title: text.unmakeOwnerTitle(name), body: text.unmakeOwnerBody(becomes) };
    return null;
  };
}
