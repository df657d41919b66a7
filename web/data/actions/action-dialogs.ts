import { createContext, use } from "react";
import type { FormType } from "#worker/contract/enums.ts";
import type { SafetyCheckField } from "#worker/contract/shapes.ts";
import { raiseActionDenialReason } from "#worker/policy/form-rights.ts";
import { useCreatableDepartments } from "../organisation/use-creatable.ts";
import { useActor } from "../session/use-actor.ts";
import type { ActionAddress } from "./action-queries.ts";

/** The form, or the answer of its checklist, that an action is raised from; null for one without a form. */
export type ActionSource = {
  companyId: string;
  /** Null for a mailbox entry, or in the company's list: the user then chooses the department. */
  departmentId: string | null;
  formType: FormType | null;
  formId: string | null;
  formViewId: string | null;
  safetyCheck?: { id: string; label: string; field: SafetyCheckField } | undefined;
  /** The id of the action that this one follows up. */
  follows?: string | undefined;
  /** The initial title of a follow-up. */
  title?: string | undefined;
  /** The cause of an accident that it answers; null for the harm itself, which whoever does the action need not know. */
  accidentCause?: { text: string | null } | undefined;
  /** Told of the action once the server has it. */
  onRaised?: ((action: { id: string }) => void) | undefined;
};

export const NO_FORM = { formType: null, formId: null, formViewId: null } as const;

/** Whether the user may raise an action without a form, in the department or in any. */
export function useMayRaiseAlone(companyId: string, departmentId?: string): boolean {
  const actor = useActor();
  const { departments = [] } = useCreatableDepartments(companyId);
  const asked = departments.filter(({ id }) => departmentId === undefined || id === departmentId);
  return asked.some(
    ({ id }) => raiseActionDenialReason(actor, { type: null, companyId, departmentId: id }) === null,
  );
}

/** Opens the dialogs that create and show actions. A component higher in the tree renders them. */
type ActionDialogs = {
  raise: (from: ActionSource) => void;
  open: (address: ActionAddress) => void;
};

export const ActionDialogsContext = createContext<ActionDialogs | null>(null);

export function useActionDialogs(): ActionDialogs {
  const dialogs = use(ActionDialogsContext);
  if (!dialogs) throw new Error("no ActionDialogsContext above this component");
  return dialogs;
}
