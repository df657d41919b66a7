// Answering a question of a checklist.
import { z } from "zod";
import { say } from "../messages/catalogue.ts";
import type { SafetyCheckAnswer } from "../shapes.ts";
import { corrections, filledText, MOST_IN_A_TEXT, type Rule } from "./embedded.ts";

const answer: Rule<SafetyCheckAnswer> = z.strictObject({
  id: z.uuid(),
  value: filledText(MOST_IN_A_TEXT, say("answer.empty")).nullable(),
  corrections: corrections(),
});

export const safetyCheckAnswers = z.strictObject({
  answers: z
    .array(answer)
    .min(1, { error: say("any.nothing") })
    .max(50, { error: say("list.tooLong") })
    .refine((answers) => new Set(answers.map(({ id }) => id)).size === answers.length, {
      error: say("list.repeated"),
    }),
});
