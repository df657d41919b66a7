import { createContext, use } from "react";
import type { FormType } from "../../../worker/contract/enums.ts";

type StartFormOptions = { departmentId?: string | undefined };

/** Beginning a form, from wherever on the screen; what shows the dialogs stands above. */
export type StartForm = {
  /** Asks for what a form of this kind needs, in this department unless the person chooses another. */
  start: (type: FormType, at?: StartFormOptions) => void;
  /** Asks which kind first. */
  choose: (at?: StartFormOptions) => void;
};

export const StartFormContext = createContext<StartForm | null>(null);

export function useStartForm(): StartForm {
  const startForm = use(StartFormContext);
  if (!startForm) throw new Error("nothing here can begin a form");
  return startForm;
}
