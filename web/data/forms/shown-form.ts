import { fieldsOf } from "#worker/contract/forms/registry.ts";
import type { FormType } from "#worker/contract/enums.ts";
import type { Action } from "#worker/contract/actions/actions.ts";
import type { ShownAction, ShownForm } from "./record.ts";

export const toShownAction = (action: Action): ShownAction => ({ ...action, type: "action" });

/** Separates the type's own fields of a form in an API answer from the common properties. */
export function toShownForm(answer: { type: FormType } & Record<string, unknown>): ShownForm {
  const header: Record<string, unknown> = { ...answer };
  const values: Record<string, unknown> = {};
  for (const [name] of fieldsOf(answer.type)) {
    values[name] = answer[name] ?? null;
    delete header[name];
  }
  // The server's tests check that its answers follow the contract.
  return { ...(header as Omit<ShownForm, "values">), values };
}
