import type { ChoiceField, Field, FieldType, FieldValues } from "../../../../worker/contract/forms/field.ts";

export type FieldOfType<Type extends FieldType> = Type extends "choice" ? ChoiceField : Field<Type>;

/** What every widget gets; the type of its field says what it holds. */
export type WidgetProps<Type extends FieldType = FieldType> = {
  name: string;
  field: FieldOfType<Type>;
  label: string;
  required: boolean;
  error: string | undefined;
  value: FieldValues[Type];
  onChange: (value: FieldValues[Type]) => void;
};
