import { fieldsOf } from "../../../worker/contract/forms/registry.ts";
import type { FormType } from "../../../worker/contract/enums.ts";
import type { ShownForm } from "./record.ts";

/** An answer's form: the header that all kinds have, and the kind's own fields apart. */
export function toShownForm(answer: { type: FormType } & Record<string, unknown>): ShownForm {
  const header: Record<string, unknown> = { ...answer };
  const values: Record<string, unknown> = {};
  for (const [name] of fieldsOf(answer.type)) {
    values[name] = answer[name] ?? null;
    delete header[name];
  }
  // The contract says what an answer holds; the server's tests hold it to that.
  return { ...(header as Omit<ShownForm, "values">), values };
}
