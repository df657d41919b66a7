import type { ComponentType } from "react";
import type { ChoiceField, Field, FieldType, FieldValues } from "#worker/contract/forms/field.ts";

export type FieldOfType<Type extends FieldType> = Type extends "choice" ? ChoiceField : Field<Type>;

/** The props of every widget; the field's type determines the type of the value. */
export type WidgetProps<Type extends FieldType = FieldType> = {
  name: string;
  field: FieldOfType<Type>;
  label: string;
  required: boolean;
  error: string | undefined;
  value: FieldValues[Type];
  onChange: (value: FieldValues[Type]) => void;
};

export type Widgets = { readonly [Type in FieldType]?: ComponentType<WidgetProps<Type>> };
