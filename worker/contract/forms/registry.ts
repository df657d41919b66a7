import { DEPARTMENT_FORM_TYPES, type DepartmentFormType, type FormType } from "../enums.ts";
import { drill } from "./drill.ts";
import type { AnyField, Field, Fields, FieldValues } from "./field.ts";
import { hseqVisit } from "./hseq-visit.ts";
import { investigation } from "./investigation.ts";
import { mailbox } from "./mailbox.ts";
import { management } from "./management.ts";
import { observation } from "./observation.ts";

type FormDefinition = {
  readonly type: FormType;
  /** How addresses spell the kind. */
  readonly segment: string;
  /** The middle of its records' numbers. */
  readonly code: string;
  /** Born with the questions of checklists.ts. */
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
/** The kinds whose records carry a checklist. */
export type ChecklistFormType = {
  [Type in FormType]: Definitions[Type]["hasChecklist"] extends true ? Type : never;
}[FormType];

type ReadValue<F extends Field> = F extends Field<"text", "creation"> ? string : FieldValues[F["type"]];
type WriteValue<F extends Field> =
  | (F extends { options: infer Options } ? keyof Options & string : NonNullable<FieldValues[F["type"]]>)
  | (F["need"] extends "creation" ? never : Extract<FieldValues[F["type"]], null>);

type WritableKey<F extends Fields> = {
  [Key in keyof F]: F[Key]["type"] extends "stamp" ? never : Key;
}[keyof F];
type CreationKey<F extends Fields> = {
  [Key in keyof F]: F[Key]["need"] extends "creation" ? Key : never;
}[keyof F];

/** A record's own fields, as the API gives them. */
export type FormValues<Type extends FormType> = {
  -readonly [Key in keyof FieldsOf<Type>]: FieldsOf<Type>[Key] extends Field
    ? ReadValue<FieldsOf<Type>[Key]>
    : never;
};
/** What people may write: every field of the kind but the server's stamps. */
export type WritableValues<Type extends FormType> = {
  -readonly [Key in WritableKey<FieldsOf<Type>>]: FieldsOf<Type>[Key] extends Field
    ? WriteValue<FieldsOf<Type>[Key]>
    : never;
};
/** The fields without which a record of the kind is not created. */
export type CreationField<Type extends FormType> = CreationKey<FieldsOf<Type>>;

export const formDefinition = (type: FormType): FormDefinition => FORM_DEFINITIONS[type];

/** As a type of its own for each kind: reading the property of a kind that is a type parameter would give those of all. */
export const segmentOf = <Type extends FormType>(type: Type) =>
  FORM_DEFINITIONS[type].segment as Definitions[Type]["segment"];

/** A kind's fields in the order of its page, for code that serves all kinds. */
export const fieldsOf = (type: FormType): [key: string, field: AnyField][] =>
  Object.entries<AnyField>(FORM_DEFINITIONS[type].fields);

/** Whether a kind's records are a department's; the others are the company's. */
export const isDepartmental = (type: FormType): type is DepartmentFormType =>
  DEPARTMENT_FORM_TYPES.some((each) => each === type);
