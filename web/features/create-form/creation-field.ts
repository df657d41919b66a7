import type { ReactNode } from "react";
import type { AnyField, FieldType } from "#worker/contract/forms/field.ts";
import { authorOf, fieldsOf } from "#worker/contract/forms/registry.ts";
import type { FormType } from "#worker/contract/enums.ts";
import type { PlaceChoice } from "../../components/places/place-picker.tsx";

/** State shared by the fields of the dialog. */
export type CreationState = {
  companyId: string;
  timeZone: string;
  values: Readonly<Record<string, unknown>>;
  set: (name: string, value: unknown) => void;
  place: PlaceChoice | null;
  /** The location that offers its zones first while there is no place. */
  startLocation?: PlaceChoice["location"] | null;
  setPlace: (place: PlaceChoice) => void;
  errors: Readonly<Record<string, string>>;
};

export type CreationFieldProps = {
  name: string;
  field: AnyField;
  label: string;
  /** Error of this field, or of a field edited with it. */
  error: string | undefined;
  creation: CreationState;
};
export type CreationWidget = (props: CreationFieldProps) => ReactNode;

/** The fields required to create a form of the type. */
export const creationFields = (type: FormType) =>
  fieldsOf(type).filter(([, { need }]) => need === "creation");

/** The name of the form type's creation field with that field type. */
export const fieldNameOfType = (type: FormType, fieldType: FieldType): string | undefined =>
  creationFields(type).find(([, field]) => field.type === fieldType)?.[0];

/** The creation fields with what a new form proposes: now, and the person as its observer or investigator. */
export function proposedValues(type: FormType, personName: string): Record<string, unknown> {
  return {
    ...Object.fromEntries(creationFields(type).map(([name]) => [name, undefined])),
    [fieldNameOfType(type, "datetime") ?? "date"]: new Date().toISOString(),
    ...authorOf(type, personName),
  };
}
