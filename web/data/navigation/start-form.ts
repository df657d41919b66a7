import { createContext, use } from "react";
import type { FormType } from "#worker/contract/enums.ts";

type NamedRef = { id: string; name: string };
/** Where the form is about; without a zone, one of the location is still to be chosen. */
export type StartPlace = { location: NamedRef; zone: NamedRef | null };
type StartFormOptions = { departmentId?: string | undefined; place?: StartPlace | undefined };

/** Opens the dialogs that create a form. A component higher in the tree renders them. */
export type StartForm = {
  /** Opens the dialog for a form of this type, with the department preselected. */
  start: (type: FormType, options?: StartFormOptions) => void;
  /** Asks for the type first. */
  choose: (options?: StartFormOptions) => void;
};

export const StartFormContext = createContext<StartForm | null>(null);

export function useStartForm(): StartForm {
  const startForm = use(StartFormContext);
  if (!startForm) throw new Error("no StartFormContext above this component");
  return startForm;
}
