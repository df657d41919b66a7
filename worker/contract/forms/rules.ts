// The write and read schemas of each type of field.
import * as z from "zod";
import { messageKey } from "../messages/catalogue.ts";
import type { ValidationMessage } from "../messages/es.ts";
import { datedWithin, datetime, id } from "../primitives.ts";
import {
  anyLine,
  anyText,
  document,
  drawnSignature,
  filledLine,
  filledText,
  headcount,
  investigationParticipant,
  listOf,
  MAX_LINE_LENGTH,
  MAX_SIGNATURES_BYTES,
  MAX_TEXT_LENGTH,
  participant,
  photo,
  type ValueSchema,
  timing,
  video,
  witnesses,
} from "./embedded.ts";
import type { AnyField, ChoiceField, Field, FieldType, FieldValues } from "./field.ts";
import { MAX_DOCUMENTS } from "./media.ts";

type WritableFieldType = Exclude<FieldType, "stamp">;
type FieldOf<Type extends FieldType> = Type extends "choice" ? ChoiceField : Field<Type>;
type FieldRules<Type extends WritableFieldType> = {
  /** An empty value is allowed. */
  loose: (field: FieldOf<Type>) => ValueSchema<FieldValues[Type]>;
  /** An empty value is refused. */
  filled: (field: FieldOf<Type>) => ValueSchema<NonNullable<FieldValues[Type]>>;
};

const emptyMessageOf = (field: AnyField): ValidationMessage => field.emptyMessage ?? "field.required";

const requiredRules = <Value>(rule: (field: AnyField) => ValueSchema<Value>) => ({
  loose: rule,
  filled: rule,
});
const listRules = <Item>(item: ValueSchema<Item>, tooLong?: ValidationMessage) => ({
  loose: () => listOf(item, undefined, tooLong),
  filled: (field: AnyField) => listOf(item, emptyMessageOf(field), tooLong),
});
const documents = (error?: ValidationMessage) =>
  listOf(document, error, messageKey("document.tooMany"), MAX_DOCUMENTS);
const reference = (field: AnyField) => id({ error: emptyMessageOf(field) });

const oneOf = ({ options }: ChoiceField, empty: ValidationMessage): ValueSchema<string> =>
  z.enum(Object.keys(options), {
    error: ({ input }) => (input === undefined || input === null || input === "" ? empty : "choice.invalid"),
  });

const WRITE_RULES: { [Type in WritableFieldType]: FieldRules<Type> } = {
  text: {
    loose: () => anyLine(MAX_LINE_LENGTH).nullable(),
    filled: (field) => filledLine(MAX_LINE_LENGTH, emptyMessageOf(field)),
  },
  longText: {
    loose: () => anyText(MAX_TEXT_LENGTH).nullable(),
    filled: (field) => filledText(MAX_TEXT_LENGTH, emptyMessageOf(field)),
  },
  choice: {
    loose: (field) => oneOf(field, "choice.invalid").nullable(),
    filled: (field) => oneOf(field, emptyMessageOf(field)),
  },
  datetime: requiredRules((field) => datedWithin("event", emptyMessageOf(field))),
  location: requiredRules(reference),
  zone: requiredRules(reference),
  jobPosition: { loose: (field) => reference(field).nullable(), filled: reference },
  textList: listRules(filledLine(MAX_LINE_LENGTH, "field.required")),
  participants: listRules(participant),
  investigationParticipants: listRules(investigationParticipant),
  timings: listRules(timing(datedWithin("event", messageKey("date.invalid")))),
  headcount: {
    loose: () => headcount(),
    filled: (field) => headcount(emptyMessageOf(field)),
  },
  witnesses: {
    loose: ({ section }) => witnesses(undefined, section === "checklist" ? MAX_SIGNATURES_BYTES : undefined),
    filled: (field) => witnesses(emptyMessageOf(field)),
  },
  photos: listRules(photo, messageKey("photo.tooMany")),
  videos: listRules(video),
  documents: {
    loose: () => documents(),
    filled: (field) => documents(emptyMessageOf(field)),
  },
  signature: { loose: () => drawnSignature.nullable(), filled: () => drawnSignature },
};

const line = z.string().nullable();
const READ_RULES: { [Type in FieldType]: ValueSchema<FieldValues[Type]> } = {
  text: line,
  longText: line,
  choice: line,
  datetime: datetime(),
  location: id(),
  zone: id(),
  jobPosition: line,
  textList: z.array(z.string()),
  participants: z.array(participant),
  investigationParticipants: z.array(investigationParticipant),
  timings: z.array(timing(datetime())),
  headcount: headcount().nullable(),
  witnesses: witnesses(),
  photos: z.array(photo),
  videos: z.array(video),
  documents: z.array(document).nullable(),
  signature: drawnSignature.nullable(),
  stamp: datetime().nullable(),
};

/** Null for fields that only the server writes. */
export function writeRule(field: AnyField, filled: boolean): z.ZodType | null {
  if (field.type === "stamp" || field.isOfStep) return null;
  // The compiler cannot relate a field to the rules of its type.
  const rules = WRITE_RULES[field.type] as unknown as FieldRules<WritableFieldType>;
  return (filled ? rules.filled : rules.loose)(field as FieldOf<WritableFieldType>);
}

export const readRule = (field: AnyField): z.ZodType => READ_RULES[field.type];
