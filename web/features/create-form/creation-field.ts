import type { ReactNode } from "react";
import type { AnyField, FieldType } from "../../../worker/contract/forms/field.ts";
import { fieldsOf } from "../../../worker/contract/forms/registry.ts";
import type { FormType } from "../../../worker/contract/enums.ts";
import type { PlaceChoice } from "../../components/places/place-picker.tsx";

/** What the fields of the dialog write into. */
export type CreationState = {
  companyId: string;
  timeZone: string;
  values: Readonly<Record<string, unknown>>;
  set: (name: string, value: unknown) => void;
  place: PlaceChoice | null;
  setPlace: (place: PlaceChoice) => void;
  errors: Readonly<Record<string, string>>;
};

export type CreationFieldProps = {
  name: string;
  field: AnyField;
  label: string;
  /** Of its own, or of a field that is drawn with it. */
  error: string | undefined;
  creation: CreationState;
};
export type CreationWidget = (props: CreationFieldProps) => ReactNode;

/** Without these a record of the kind is not made. */
export const creationFields = (type: FormType) =>
  fieldsOf(type).filter(([, { need }]) => need === "creation");

/** What the kind calls its field of that type; every kind has a location and a zone. */
export const fieldNameOfType = (type: FormType, fieldType: FieldType): string | undefined =>
  creationFields(type).find(([, field]) => field.type === fieldType)?.[0];
