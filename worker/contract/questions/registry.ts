// The types of questions. No zod, because screens import it.
import type { ChecklistFieldType } from "../shapes.ts";
import { CHOICE } from "./choice.ts";
import type { QuestionType } from "./question-type.ts";
import { TEXT } from "./text.ts";

const TYPES = { radio: CHOICE, dropdown: CHOICE, text: TEXT } satisfies Record<
  ChecklistFieldType,
  QuestionType<never>
>;

/** An answer is read by the type of its question alone, which accepted it. */
export const QUESTION_TYPES = TYPES as Readonly<Record<ChecklistFieldType, QuestionType>>;
