// The schemas of answers and of the settings of questions.
import * as z from "zod";
import { shape } from "../shape.ts";
import { filledText, MAX_TEXT_LENGTH } from "../forms/embedded.ts";
import { messageKey } from "../messages/catalogue.ts";
import { visibleText } from "../primitives.ts";
import { MOST_POINTS } from "../forms/score.ts";
import { type Answer, type Cell, CELL_TYPES, TABLE_FIGURES, type TableAnswer } from "../shapes.ts";
import { MOST_DECIMALS, MOST_NUMBER } from "./number.ts";
import { MOST_CELL, MOST_COLUMNS, MOST_ROWS } from "./table.ts";

export const MOST_UNIT = 20;
export const MOST_CHOSEN = 20;

const number = () =>
  z
    .number({ error: messageKey("number.expected") })
    .min(-MOST_NUMBER, { error: messageKey("number.tooSmall") })
    .max(MOST_NUMBER, { error: messageKey("number.tooBig") });

/** The key of a question or of an option. */
export const key = () => z.string().regex(/^[\w-]{1,64}$/, { error: messageKey("checklist.keyInvalid") });

const tooLong = () => ({ error: messageKey("list.tooLong") });
const chosen = () =>
  z
    .array(key())
    .min(1, { error: messageKey("answer.empty") })
    .max(MOST_CHOSEN, tooLong());
const sentCell = (): z.ZodType<Cell, Cell> =>
  z.union([filledText(MOST_CELL, messageKey("answer.empty")), number(), chosen()]);
const sentTable = (): z.ZodType<TableAnswer, TableAnswer> =>
  z.strictObject({
    rows: z.array(z.array(sentCell().nullable()).max(MOST_COLUMNS, tooLong())).max(MOST_ROWS, tooLong()),
  });

/** An answer as it is sent. Which the question takes, its type says. */
export const sentAnswer = (): z.ZodType<Answer, Answer> =>
  z.union([filledText(MAX_TEXT_LENGTH, messageKey("answer.empty")), number(), chosen(), sentTable()]);

const storedCell = () => z.union([z.string(), z.number(), z.array(z.string())]);
/** A stored answer. */
export const answer = () =>
  z.union([
    z.string(),
    z.number(),
    z.array(z.string()),
    z.strictObject({ rows: z.array(z.array(storedCell().nullable())) }),
  ]);

const limit = z.strictObject({ min: number().exactOptional(), max: number().exactOptional() });
export const measure = shape("Measure", {
  unit: visibleText()
    .min(1, { error: messageKey("field.required") })
    .max(MOST_UNIT, { error: messageKey("field.tooLong") })
    .exactOptional(),
  decimals: z
    .int({ error: messageKey("number.expected") })
    .min(0, { error: messageKey("number.tooSmall") })
    .max(MOST_DECIMALS, { error: messageKey("number.tooBig") }),
  warn: limit.exactOptional(),
  stop: limit.exactOptional(),
});

const columnLabel = () => visibleText().max(MOST_CELL, { error: messageKey("field.tooLong") });
/** A draft may have columns and rows without a name. */
export const table = shape("QuestionTable", {
  columns: z
    .array(
      z.strictObject({
        label: columnLabel(),
        type: z.enum(CELL_TYPES, { error: messageKey("choice.invalid") }),
        options: z
          .array(z.strictObject({ value: key(), label: columnLabel() }))
          .max(MOST_CHOSEN, tooLong())
          .exactOptional(),
        measure: measure.exactOptional(),
        figure: z.enum(TABLE_FIGURES, { error: messageKey("choice.invalid") }).exactOptional(),
      }),
    )
    .max(MOST_COLUMNS, tooLong()),
  rows: z.array(columnLabel()).max(MOST_ROWS, tooLong()),
  most: z
    .int({ error: messageKey("number.expected") })
    .min(1, { error: messageKey("number.tooSmall") })
    .max(MOST_ROWS, { error: messageKey("number.tooBig") })
    .exactOptional(),
});
const whole = (least: number, most: number) =>
  z
    .int({ error: messageKey("number.expected") })
    .min(least, { error: messageKey("number.tooSmall") })
    .max(most, { error: messageKey("number.tooBig") });
export const points = whole(0, MOST_POINTS);
/** What the result of a checklist needs of a question. */
export const scored = {
  scoring: z.strictObject({ conforming: whole(1, 100), deficient: whole(0, 100) }).exactOptional(),
  weight: whole(1, MOST_POINTS).exactOptional(),
  points: points.exactOptional(),
  critical: z.literal(true).exactOptional(),
};

const edge = () => z.union([number(), z.string().max(10, { error: messageKey("field.tooLong") })]);
export const onlyIf = shape("OnlyIf", {
  question: key(),
  answers: z.array(key()).max(MOST_CHOSEN, { error: messageKey("list.tooLong") }),
  from: edge().exactOptional(),
  to: edge().exactOptional(),
});
