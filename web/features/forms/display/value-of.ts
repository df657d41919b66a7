import { EMPTY, type FieldType, type FieldValues } from "#worker/contract/forms/field.ts";
import { isBlank } from "#web/components/records/form-to-text.ts";
import type { ShownForm } from "#web/data/forms/record.ts";

/** A field's value with the type of the field; the contract of the form type guarantees it. */
export function valueOf<Type extends FieldType>(
  { values }: Pick<ShownForm, "values">,
  name: string,
  { type }: { type: Type },
): FieldValues[Type] {
  const value = values[name] ?? EMPTY[type];
  return value as FieldValues[Type];
}

/** What only the server writes is hidden until it does; it is not an empty answer. */
export const isVisible = (
  form: Pick<ShownForm, "values">,
  name: string,
  { type, isOfStep }: { type: FieldType; isOfStep?: true },
) => (type !== "stamp" && !isOfStep) || !isBlank(form.values[name]);
