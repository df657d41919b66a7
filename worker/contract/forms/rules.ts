// What may be written into each type of field, and what is read back.
import { z } from "zod";
import type { ValidationMessage } from "../messages/es.ts";
import { datetime, id } from "../primitives.ts";
import {
  anyText,
  drawnSignature,
  filledText,
  investigationParticipant,
  listOf,
  MAX_LINE_LENGTH,
  MAX_TEXT_LENGTH,
  participant,
  photo,
  type ValueSchema,
  timing,
  video,
  witnesses,
} from "./embedded.ts";
import type { AnyField, ChoiceField, Field, FieldType, FieldValues } from "./field.ts";

type Writable = Exclude<FieldType, "stamp">;
type FieldOf<Type extends FieldType> = Type extends "choice" ? ChoiceField : Field<Type>;
type Rules<Type extends Writable> = {
  /** Absent or well-formed; empty is allowed. */
  loose: (field: FieldOf<Type>) => ValueSchema<FieldValues[Type]>;
  /** Given and not empty. */
  filled: (field: FieldOf<Type>) => ValueSchema<NonNullable<FieldValues[Type]>>;
};

const emptySentence = (field: AnyField): ValidationMessage => field.emptyMessage ?? "field.required";

const texts = (most: number) => ({
  loose: () => anyText(most).nullable(),
  filled: (field: AnyField) => filledText(most, emptySentence(field)),
});
const filledOnly = <Value>(rule: (field: AnyField) => ValueSchema<Value>) => ({ loose: rule, filled: rule });
const lists = <Item>(item: ValueSchema<Item>) => ({
  loose: () => listOf(item),
  filled: (field: AnyField) => listOf(item, emptySentence(field)),
});
const reference = (field: AnyField) => id({ error: emptySentence(field) });

const oneOf = ({ options }: ChoiceField, empty: ValidationMessage): ValueSchema<string> =>
  z.enum(Object.keys(options), {
    error: ({ input }) => (input === undefined || input === null || input === "" ? empty : "choice.invalid"),
  });

const RULES: { [Type in Writable]: Rules<Type> } = {
  text: texts(MAX_LINE_LENGTH),
  longText: texts(MAX_TEXT_LENGTH),
  choice: {
    loose: (field) => oneOf(field, "choice.invalid").nullable(),
    filled: (field) => oneOf(field, emptySentence(field)),
  },
  datetime: filledOnly((field) => z.iso.datetime({ error: emptySentence(field) })),
  location: filledOnly(reference),
  zone: filledOnly(reference),
  jobPosition: { loose: (field) => reference(field).nullable(), filled: reference },
  textList: lists(filledText(MAX_LINE_LENGTH, "field.required")),
  participants: lists(participant),
  investigationParticipants: lists(investigationParticipant),
  timings: lists(timing),
  witnesses: { loose: () => witnesses(), filled: (field) => witnesses(emptySentence(field)) },
  photos: lists(photo),
  videos: lists(video),
  signature: { loose: () => drawnSignature.nullable(), filled: () => drawnSignature },
};

const line = z.string().nullable();
const READ: { [Type in FieldType]: ValueSchema<FieldValues[Type]> } = {
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
  timings: z.array(timing),
  witnesses: witnesses(),
  photos: z.array(photo),
  videos: z.array(video),
  signature: drawnSignature.nullable(),
  stamp: datetime().nullable(),
};

/** Null for what only the server writes. */
export function writeRule(field: AnyField, filled: boolean): z.ZodType | null {
  if (field.type === "stamp") return null;
  // The compiler cannot see that a field and the rules of its own type go together.
  const rules = RULES[field.type] as unknown as Rules<Writable>;
  return (filled ? rules.filled : rules.loose)(field as FieldOf<Writable>);
}

export const readRule = (field: AnyField): z.ZodType => READ[field.type];
