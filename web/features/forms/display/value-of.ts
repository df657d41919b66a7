import { EMPTY, type FieldType, type FieldValues } from "../../../../worker/contract/forms/field.ts";
import type { ShownForm } from "../../../data/forms/record.ts";

/** A field's value, as its type says it is: the contract of the kind vouches for it. */
export function valueOf<Type extends FieldType>(
  { values }: Pick<ShownForm, "values">,
  name: string,
  { type }: { type: Type },
): FieldValues[Type] {
  const value = values[name] ?? EMPTY[type];
  return value as FieldValues[Type];
}

export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === "string" ? value.trim() === "" : Array.isArray(value) && value.length === 0);

/** A time that the server has not written yet is nothing that anybody left empty. */
export const isVisible = (form: Pick<ShownForm, "values">, name: string, { type }: { type: FieldType }) =>
  type !== "stamp" || !isBlank(form.values[name]);
