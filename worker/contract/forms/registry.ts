import { DEPARTMENT_FORM_TYPES, type DepartmentFormType, type FormType } from "../enums.ts";
import { drill } from "./kinds/drill.ts";
import type { AnyField, Field, Fields, FieldValues } from "./field.ts";
import { hseqVisit } from "./kinds/hseq-visit.ts";
import { investigation } from "./kinds/investigation.ts";
import { mailbox } from "./kinds/mailbox.ts";
import { management } from "./kinds/management.ts";
import { observation } from "./kinds/observation.ts";

type FormDefinition = {
  readonly type: FormType;
  /** The form type in URLs. */
  readonly segment: string;
  /** The middle part of its records' numbers. */
  readonly code: string;
  /** New records get the questions of checklists.ts. */
  readonly hasChecklist: boolean;
  readonly fields: Fields;
};

export const FORM_DEFINITIONS = {
  drill,
  hseq_visit: hseqVisit,
  investigation,
  observation,
  management,
  mailbox,
} as const satisfies { [Type in FormType]: FormDefinition & { type: Type } };

type Definitions = typeof FORM_DEFINITIONS;
type FieldsOf<Type extends FormType> = Definitions[Type]["fields"];
/** The form types with a checklist. */
export type ChecklistFormType = {
  [Type in FormType]: Definitions[Type]["hasChecklist"] extends true ? Type : never;
}[FormType];

type ReadValue<F extends Field> = F extends Field<"text", "creation"> ? string : FieldValues[F["type"]];
type WriteValue<F extends Field> =
  | (F extends { options: infer Options } ? keyof Options & string : NonNullable<FieldValues[F["type"]]>)
  | (F["need"] extends "creation" ? never : Extract<FieldValues[F["type"]], null>);

type WritableKey<F extends Fields> = {
  [Key in keyof F]: F[Key] extends { type: "stamp" } | { isOfStep: true } ? never : Key;
}[keyof F];
type CreationKey<F extends Fields> = {
  [Key in keyof F]: F[Key]["need"] extends "creation" ? Key : never;
}[keyof F];

/** The fields of the form type, as the API returns them. */
export type FormValues<Type extends FormType> = {
  -readonly [Key in keyof FieldsOf<Type>]: FieldsOf<Type>[Key] extends Field
    ? ReadValue<FieldsOf<Type>[Key]>
    : never;
};
/** The writable fields: all but those that only the server writes. */
export type WritableValues<Type extends FormType> = {
  -readonly [Key in WritableKey<FieldsOf<Type>>]: FieldsOf<Type>[Key] extends Field
    ? WriteValue<FieldsOf<Type>[Key]>
    : never;
};
/** The fields required at creation. */
export type CreationField<Type extends FormType> = CreationKey<FieldsOf<Type>>;

export const formDefinition = (type: FormType): FormDefinition => FORM_DEFINITIONS[type];

/** Typed per form type: a property read with a type parameter would have the union of all segments. */
export const segmentOf = <Type extends FormType>(type: Type) =>
  FORM_DEFINITIONS[type].segment as Definitions[Type]["segment"];

/** The fields in page order, for code that serves all form types. */
export const fieldsOf = (type: FormType): [key: string, field: AnyField][] =>
  Object.entries<AnyField>(FORM_DEFINITIONS[type].fields);

/** The field that names the person who fills in the form. */
const AUTHOR_FIELDS: Partial<Record<FormType, string>> = {
  hseq_visit: "observer",
  investigation: "investigatedBy",
};

/**
 * A new form names its author as the observer or investigator, unless the field is sent. The device asks too: a form that is made
 * without a network shows the name before the server knows of it.
 */
export function authorOf(type: FormType, personName: string): Record<string, string> {
  const field = AUTHOR_FIELDS[type];
  return field && personName ? { [field]: personName } : {};
}

/** Whether the records belong to a department; the others belong to the company. */
export const isDepartmental = (type: FormType): type is DepartmentFormType =>
  DEPARTMENT_FORM_TYPES.some((each) => each === type);
