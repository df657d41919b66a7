// When the task of a plan line is due. Days are days of the calendar ("2026-11-23"), never instants (decision 75).
import * as z from "zod";
import { shared } from "../primitives.ts";

const FIRST_DAY = "2000-01-01";
const LAST_DAY = "2199-12-31";

export const day = shared(() => z.iso.date().refine((given) => given >= FIRST_DAY && given <= LAST_DAY));

/** As in ISO 8601: Monday is 1, Sunday 7. */
const weekday = shared(() => z.int().min(1).max(7));
const every = shared(() => z.int().min(1).max(99));

/**
 * A date that the month does not have is its last day. -1 is the last such weekday; there is no fifth, because it would be the
 * last one too (decision 75).
 */
const dayOfMonth = shared(() =>
  z.union([
    z.strictObject({ date: z.int().min(1).max(31) }),
    z.strictObject({ nth: z.literal([1, 2, 3, 4, -1]), weekday: weekday() }),
  ]),
);

export const repetition = () =>
  z.discriminatedUnion("unit", [
    /** On the rule's first day. */
    z.strictObject({ unit: z.literal("once") }),
    z.strictObject({
      unit: z.literal("week"),
      every: every(),
      weekdays: z
        .array(weekday())
        .min(1)
        .max(7)
        .refine((days) => new Set(days).size === days.length),
    }),
    z.strictObject({ unit: z.literal("month"), every: every(), on: dayOfMonth() }),
    z.strictObject({
      unit: z.literal("year"),
      every: every(),
      month: z.int().min(1).max(12),
      on: dayOfMonth(),
    }),
  ]);

/** How long before its day a task may be done, and how long after it the task is late before it is missed. */
const days = shared(() => z.int().min(0).max(366));

export const planRule = shared(() =>
  z
    .strictObject({
      repetition: repetition(),
      from: day(),
      until: day().nullable(),
      daysEarly: days(),
      missedAfterDays: days(),
    })
    .refine(({ from, until }) => until === null || until >= from, { path: ["until"] }),
);

export type Day = string;
export type DayOfMonth = z.infer<ReturnType<typeof dayOfMonth>>;
export type Repetition = z.infer<ReturnType<typeof repetition>>;
export type PlanRule = z.infer<ReturnType<typeof planRule>>;
