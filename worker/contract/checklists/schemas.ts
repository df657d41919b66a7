// The schemas of a checklist: as a draft, which may be incomplete, and as the file that it is exported to.
import * as z from "zod";
import { shape } from "../shape.ts";
import { LANGUAGES } from "../enums.ts";
import { anyLine, anyText, filledText, MAX_LIST_BYTES, type ValueSchema } from "../forms/embedded.ts";
import { MAX_HELP_PICTURE_BYTES } from "../forms/media.ts";
import { messageKey } from "../messages/catalogue.ts";
import { name } from "../primitives.ts";
import { key, measure, MOST_CHOSEN, MOST_UNIT, onlyIf, points, scored, table } from "../questions/schemas.ts";
import { MOST_CELL, MOST_COLUMNS, MOST_ROWS } from "../questions/table.ts";
import { CHECKLIST_KINDS } from "./kinds.ts";
import type { OtherNames } from "../questions/languages.ts";
import { CHECKLIST_FIELD_TYPES, MEANINGS, type QuestionTexts } from "../shapes.ts";
import {
  type ChecklistOption,
  type ChecklistQuestion,
  MOST_ACTION_TITLE,
  MOST_ALT,
  MOST_OPTIONS,
  MOST_PICTURES,
  MOST_QUESTIONS,
  questionProblems,
} from "./questions.ts";

const MOST_LABEL = 500;
const MOST_HELP = 2000;
const MOST_ANSWERS = 120;
export const MOST_PURPOSE = 500;
/** The letters of a file without its pictures: large enough for 100 questions with all their texts. */
export const MOST_LETTERS = 400_000;
/** Base64 of the largest picture. */
export const MOST_DATA = Math.ceil(MAX_HELP_PICTURE_BYTES / 3) * 4;

const tooMany = { error: messageKey("list.tooLong") };
const choice = { error: messageKey("choice.invalid") };

const option: ValueSchema<ChecklistOption> = z.strictObject({
  value: key(),
  label: anyText(MOST_ANSWERS),
  meaning: z.enum(MEANINGS, choice),
  actionTitle: anyLine(MOST_ACTION_TITLE).exactOptional(),
  actionRequired: z.boolean(),
  correctionRequired: z.boolean(),
  immediate: z.boolean().exactOptional(),
  photoRequired: z.boolean(),
  points: points.exactOptional(),
});

const alt = () => anyText(MOST_ALT);
const picture = z.strictObject({
  r2Key: z.string().regex(/^[\w./-]{1,300}$/, { error: messageKey("attachment.invalid") }),
  alt: alt(),
});

/** One value for each other language of a checklist. */
const byLanguage = <Value>(value: ValueSchema<Value>) =>
  z.strictObject({
    es: value.exactOptional(),
    en: value.exactOptional(),
    ca: value.exactOptional(),
  });

const optionTexts = z
  .record(
    key(),
    z.strictObject({
      label: anyText(MOST_ANSWERS).exactOptional(),
      actionTitle: anyLine(MOST_ACTION_TITLE).exactOptional(),
    }),
  )
  .refine((all) => Object.keys(all).length <= MOST_OPTIONS, tooMany);
const lines = (most: number) => z.array(anyLine(MOST_CELL)).max(most, tooMany);
const columnTexts = z.strictObject({
  label: anyLine(MOST_CELL).exactOptional(),
  unit: anyLine(MOST_UNIT).exactOptional(),
  options: lines(MOST_CHOSEN).exactOptional(),
});
/** A text may be empty while somebody writes it: the checklist's own is shown. */
const questionTexts: ValueSchema<QuestionTexts> = z.strictObject({
  label: anyText(MOST_LABEL).exactOptional(),
  help: anyText(MOST_HELP).exactOptional(),
  alt: anyText(MOST_ALT).exactOptional(),
  section: anyText(MOST_ANSWERS).exactOptional(),
  placeholder: anyText(MOST_ANSWERS).exactOptional(),
  unit: anyLine(MOST_UNIT).exactOptional(),
  options: optionTexts.exactOptional(),
  columns: z.array(columnTexts).max(MOST_COLUMNS, tooMany).exactOptional(),
  rows: lines(MOST_ROWS).exactOptional(),
});

export const textsByLanguage = byLanguage(questionTexts);

/** The checklist's name in its other languages: it has those that are named here. */
export const otherNames: ValueSchema<OtherNames> = byLanguage(anyLine(255));

const questionSchema = shape("Question", {
  key: key(),
  type: z.enum(CHECKLIST_FIELD_TYPES, choice),
  label: anyText(MOST_LABEL),
  help: filledText(MOST_HELP, messageKey("field.required")).exactOptional(),
  picture: picture.exactOptional(),
  section: filledText(MOST_ANSWERS, messageKey("field.required")).exactOptional(),
  placeholder: filledText(MOST_ANSWERS, messageKey("field.required")).exactOptional(),
  isRequired: z.boolean(),
  acceptCorrections: z.boolean(),
  acceptActions: z.boolean(),
  options: z.array(option).max(MOST_OPTIONS, tooMany),
  measure: measure.exactOptional(),
  table: table.exactOptional(),
  onlyIf: onlyIf.exactOptional(),
  texts: textsByLanguage.exactOptional(),
  ...scored,
});
export const question: ValueSchema<ChecklistQuestion> = questionSchema;

/** A question in a file: its picture stands in it. */
const fileQuestion = questionSchema.extend({
  picture: z
    .strictObject({
      alt: alt(),
      data: z
        .string()
        .max(MOST_DATA, { error: messageKey("checklist.pictureTooLarge") })
        .regex(/^[A-Za-z\d+/]+={0,2}$/, { error: messageKey("attachment.invalid") }),
    })
    .exactOptional(),
});
type FileQuestion = z.infer<typeof fileQuestion>;

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
function withoutPicture(whole: ChecklistQuestion | FileQuestion) {
  const { picture: _, ...others } = whole;
  return others;
}

const allQuestions = <Question extends ChecklistQuestion | FileQuestion>(schema: ValueSchema<Question>) =>
  z
    .array(schema)
    .max(MOST_QUESTIONS, tooMany)
    .refine((all) => bytesOf(all.map(withoutPicture)) <= MAX_LIST_BYTES, tooMany)
    .refine((all) => all.filter((each) => each.picture).length <= MOST_PICTURES, {
      error: messageKey("checklist.tooManyPictures"),
    });

export const questions = allQuestions(question)
  // Conditions and answers are found by it.
  .refine((all) => questionProblems(all).every(({ kind }) => kind !== "keyRepeated"), {
    error: messageKey("list.repeated"),
  });

export const kind = () => z.enum(CHECKLIST_KINDS, choice);
export const checklistLanguage = () => z.enum(LANGUAGES, { error: messageKey("language.invalid") });
export const purpose = () => anyText(MOST_PURPOSE);

/** The first one had neither numbers nor the other later types of questions. */
const FILE_FORMATS = ["extintor-checklist-1", "extintor-checklist-2"] as const;
export const FILE_FORMAT = FILE_FORMATS[1];

/** docs/checklists.md describes it. */
export const checklistFile = z.strictObject({
  format: z.enum(FILE_FORMATS, { error: messageKey("checklist.formatUnknown") }),
  kind: kind(),
  name: name(),
  purpose: purpose(),
  language: checklistLanguage(),
  names: otherNames.exactOptional(),
  questions: allQuestions(fileQuestion).min(1, { error: messageKey("list.empty") }),
});
export type FilePicture = NonNullable<FileQuestion["picture"]>;
export type ChecklistFile = z.infer<typeof checklistFile>;
