// The types of questions (docs/recipes/add-a-question-type.md). No zod, because screens import it.
import type { ChecklistFieldType } from "../shapes.ts";
import { CHOICE, SEVERAL } from "./choice.ts";
import { DATE, TIME } from "./date-and-time.ts";
import { NUMBER } from "./number.ts";
import { PERSON, PLACE, SIGNATURE } from "./person-and-place.ts";
import { PHOTO } from "./photo.ts";
import type { QuestionType } from "./question-type.ts";
import { TABLE } from "./table.ts";
import { TEXT } from "./text.ts";

const TYPES = {
  radio: CHOICE,
  dropdown: CHOICE,
  several: SEVERAL,
  text: TEXT,
  number: NUMBER,
  date: DATE,
  time: TIME,
  person: PERSON,
  place: PLACE,
  photo: PHOTO,
  signature: SIGNATURE,
  table: TABLE,
} satisfies Record<ChecklistFieldType, QuestionType<never>>;

/** An answer is read by the type of its question alone, which accepted it. */
export const QUESTION_TYPES = TYPES as Readonly<Record<ChecklistFieldType, QuestionType>>;
