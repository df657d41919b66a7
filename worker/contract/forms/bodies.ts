// The request and response schemas of every form type, derived from its definition.
import * as z from "zod";
import { FORM_STATUSES, FORM_TYPES, type FormType } from "../enums.ts";
import { messageKey } from "../messages/catalogue.ts";
import { datetime, id, namedAndColored, shared, text } from "../primitives.ts";
import type { ValueSchema } from "./embedded.ts";
import {
  type CreationField,
  fieldsOf,
  FORM_DEFINITIONS,
  type FormValues,
  type WritableValues,
} from "./registry.ts";
import { readRule, writeRule } from "./rules.ts";

type StrictObject<Shape extends z.core.$ZodLooseShape> = z.ZodObject<Shape, z.core.$strict>;
type SchemasOf<Values> = { [Key in keyof Values]: ValueSchema<Values[Key]> };
type OptionalSchemasOf<Values> = { [Key in keyof Values]: z.ZodOptional<ValueSchema<Values[Key]>> };

type CreationValues<Type extends FormType> = Pick<
  WritableValues<Type>,
  CreationField<Type> & keyof WritableValues<Type>
>;
type OtherValues<Type extends FormType> = Omit<WritableValues<Type>, CreationField<Type>>;

type CreateShape<Type extends FormType> = {
  id: z.ZodOptional<z.ZodString>;
  /** Of the kinds with a checklist. */
  checklistVersionId: z.ZodOptional<z.ZodNullable<z.ZodString>>;
} & SchemasOf<CreationValues<Type>> &
  OptionalSchemasOf<OtherValues<Type>>;
type CreateBody<Type extends FormType> = StrictObject<CreateShape<Type>>;
type UpdateBody<Type extends FormType> = StrictObject<OptionalSchemasOf<WritableValues<Type>>>;
type ReadFields<Type extends FormType> = StrictObject<SchemasOf<FormValues<Type>>>;

/** Generated on the device, so that a repeated request creates one record. */
export const clientId = shared(() =>
  z.string().regex(/^[A-Za-z0-9]{24}$/, { error: messageKey("form.idInvalid") }),
);

/** A field required at creation can never be emptied; an update may omit any field. */
const writeRules = shared((type: FormType) =>
  fieldsOf(type).flatMap(([key, field]) => {
    const isDemanded = field.need === "creation";
    const rule = writeRule(field, isDemanded);
    if (!rule) return [];
    const atUpdate = rule.optional();
    return { key, atCreation: isDemanded ? rule : atUpdate, atUpdate };
  }),
);
const bodyShape = (type: FormType, at: "atCreation" | "atUpdate") =>
  Object.fromEntries(writeRules(type).map((rule) => [rule.key, rule[at]]));

const forEachType = <Result>(make: (type: FormType) => Result) =>
  Object.fromEntries(FORM_TYPES.map((type) => [type, make(type)]));

// The schemas are built at run time; the types are derived from the same definitions.
const CREATE_BODIES = forEachType((type) =>
  z.strictObject({
    id: clientId().optional(),
    ...(FORM_DEFINITIONS[type].hasChecklist ? { checklistVersionId: id().nullable().optional() } : {}),
    ...bodyShape(type, "atCreation"),
  }),
) as unknown as { [Type in FormType]: CreateBody<Type> };
const UPDATE_BODIES = forEachType((type) => z.strictObject(bodyShape(type, "atUpdate"))) as unknown as {
  [Type in FormType]: UpdateBody<Type>;
};
const READ_FIELDS = forEachType((type) =>
  z.strictObject(Object.fromEntries(fieldsOf(type).map(([key, field]) => [key, readRule(field)]))),
) as unknown as { [Type in FormType]: ReadFields<Type> };

export const createBody = <Type extends FormType>(type: Type): CreateBody<Type> => CREATE_BODIES[type];
export const updateBody = <Type extends FormType>(type: Type): UpdateBody<Type> => UPDATE_BODIES[type];
/** The fields of the form type in a response, to be spread beside the common fields. */
export const readFields = <Type extends FormType>(type: Type): ReadFields<Type> => READ_FIELDS[type];

/** Who voided the record, when and why; nobody of an account that no longer exists. */
export const voided = shared(() =>
  z.strictObject({ at: datetime(), by: namedAndColored().nullable(), reason: z.string() }),
);

/**
 * Who reopened the record, when and why, and the platform administrator who acted as that person. No reason where the person who
 * completed it took that back at once.
 */
export const reopened = shared(() =>
  z.strictObject({
    at: datetime(),
    by: namedAndColored().nullable(),
    impersonatedBy: namedAndColored().nullable(),
    reason: z.string().nullable(),
  }),
);

/** Why a record is voided or reopened, or why its voiding is taken back. */
export const reasonBody = z.strictObject({
  reason: text({ error: messageKey("reason.required") })
    .trim()
    .min(1, { error: messageKey("reason.required") })
    .max(500, { error: messageKey("field.tooLong") }),
});

/** The reason is why a sealed record is reopened. */
export const statusBody = z.strictObject({
  status: z.enum(FORM_STATUSES).default("in_progress"),
  reason: reasonBody.shape.reason.optional(),
});
