import { problem } from "../../contract/problem.ts";
import { responseValues } from "../../domain/form-values.ts";
import { missingItemsOf } from "../../domain/missing-items.ts";
import type { LoadedForm } from "../../reads/forms/loaded-form.ts";

/** One field of the refusal per thing to do. */
export function refuseIncomplete({
  type,
  form,
  checks,
}: Pick<LoadedForm, "type" | "checks"> & { form: object }): void {
  const missing = missingItemsOf(type, responseValues(type, { ...form }), checks);
  if (missing.length > 0) {
    throw problem("INVALID", {
      fields: Object.fromEntries(missing.map(({ path, message }) => [path, message])),
    });
  }
}
