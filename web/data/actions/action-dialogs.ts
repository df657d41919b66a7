import { createContext, use } from "react";
import type { FormType } from "../../../worker/contract/enums.ts";
import type { ActionAddress } from "./action-queries.ts";

/** What an action is raised from: a form, or one answer of its checklist. */
export type ActionSource = {
  companyId: string;
  /** Null for an entry of the mailbox: then the person chooses the department. */
  departmentId: string | null;
  formType: FormType;
  formId: string;
  formViewId: string;
  check?: { id: string; label: string } | undefined;
  /** The action it follows up, by its id. */
  follows?: string | undefined;
  /** What a follow-up begins with. */
  title?: string | undefined;
};

/** Raising and opening actions, from wherever on the screen; what shows the dialogs stands above. */
type ActionDialogs = {
  raise: (from: ActionSource) => void;
  open: (address: ActionAddress) => void;
};

export const ActionDialogsContext = createContext<ActionDialogs | null>(null);

export function useActionDialogs(): ActionDialogs {
  const desk = use(ActionDialogsContext);
  if (!desk) throw new Error("nothing here can open an action");
  return desk;
}
