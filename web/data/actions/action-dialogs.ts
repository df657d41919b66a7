import { createContext, use } from "react";
import type { FormType } from "#worker/contract/enums.ts";
import type { SafetyCheckField } from "#worker/contract/shapes.ts";
import type { ActionAddress } from "./action-queries.ts";

/** The form, or the answer of its checklist, that an action is raised from. */
export type ActionSource = {
  companyId: string;
  /** Null for a mailbox entry: the user then chooses the department. */
  departmentId: string | null;
  formType: FormType;
  formId: string;
  formViewId: string;
  safetyCheck?: { id: string; label: string; field: SafetyCheckField } | undefined;
  /** The id of the action that this one follows up. */
  follows?: string | undefined;
  /** The initial title of a follow-up. */
  title?: string | undefined;
};

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
