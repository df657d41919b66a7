// The body that answers safety checks.
import * as z from "zod";
import { messageKey } from "../../messages/catalogue.ts";
import type { SafetyCheckAnswer } from "../../shapes.ts";
import { sentAnswer } from "../../questions/schemas.ts";
import { corrections, note, type ValueSchema } from "../embedded.ts";

const answer: ValueSchema<SafetyCheckAnswer> = z.strictObject({
  id: z.uuid(),
  value: sentAnswer().nullable(),
  corrections: corrections(),
  note: note().nullable().optional(),
});

export const safetyCheckAnswers = z.strictObject({
  answers: z
    .array(answer)
    .min(1, { error: messageKey("any.nothing") })
    .max(50, { error: messageKey("list.tooLong") })
    .refine((answers) => new Set(answers.map(({ id }) => id)).size === answers.length, {
      error: messageKey("list.repeated"),
    }),
});
