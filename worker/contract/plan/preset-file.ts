// The files of presets in worker/content/presets, as somebody edits them. scripts/build/content.ts checks them.
import * as z from "zod";
import words from "../../content/presets/words.json" with { type: "json" };
import { PLAN_KINDS } from "../enums.ts";
import { texts } from "../forms/checklist-file.ts";

const namesOf = <Name extends string>(named: Record<Name, unknown>) =>
  Object.keys(named) as [Name, ...Name[]];
const companyQuestion = z.enum(namesOf(words.companyQuestions));
/** Asked of the company; what depends on a "no" is not proposed. */
export type CompanyQuestion = z.infer<typeof companyQuestion>;

const period = z.strictObject({
  unit: z.enum(["workday", "week", "month", "year"]),
  every: z.int().min(1),
  /** No law fixes it: true for any company, or for those that answer the question with "no". */
  isDefault: z.union([z.boolean(), z.strictObject({ unless: companyQuestion })]),
  /** Tells the periods of one task apart. */
  what: z.exactOptional(texts),
});
export type Period = z.infer<typeof period>;

/**
 * Laws are cited by their official Spanish names in every language. "law": its text was read. The rest is from a secondary
 * source or from memory, and says words.checkIt.
 */
const basis = z.discriminatedUnion("mark", [
  z.strictObject({ citation: z.string().min(1), mark: z.literal("law"), source: z.literal("boe") }),
  z.strictObject({
    citation: z.string().min(1),
    mark: z.literal("source"),
    source: z.enum(namesOf(words.sources)).exclude(["boe"]),
  }),
  z.strictObject({ citation: z.string().min(1), mark: z.literal("memory") }),
]);

const preset = z.strictObject({
  /** Never changes. */
  key: z.string().regex(/^[a-z][A-Za-z0-9]*(?:_[a-z0-9]+)*$/, "is not like some_key"),
  name: texts,
  basis: z.array(basis).min(1),
  /** Each becomes a line. Without any, the task follows an event and cannot be planned. */
  periods: z.array(period),
  /** When it is due besides, or what the period depends on. */
  note: z.exactOptional(texts),
  who: z.enum(namesOf(words.responsible)),
  evidence: texts,
  /** What shows that it was done: a record of this kind, or documents that are attached to the task. */
  kind: z.enum(PLAN_KINDS),
  /** Of the library: the checklist that fits its records. */
  checklist: z.exactOptional(z.string().min(1)),
  /** Every company, those that answer "yes", or those that have it and choose it. */
  applies: z.union([z.enum(["always", "chosen"]), companyQuestion]),
});
export type Preset = z.infer<typeof preset>;

export const presetFile = z.array(
  preset
    .refine(({ periods, note }) => periods.length > 0 || note !== undefined, {
      path: ["note"],
      error: "is needed to say when it is due, because there is no period",
    })
    .refine(({ periods }) => periods.every(({ what }) => (what !== undefined) === periods.length > 1), {
      path: ["periods"],
      error: "several periods are told apart by what, and a single one has none",
    }),
);

export const wordsFile = z.strictObject({
  companyQuestions: z.record(z.string(), texts),
  responsible: z.record(z.string(), texts),
  checkIt: texts,
  /** What was read for the mark "law", and where what is marked "source" comes from. */
  sources: z.record(z.string(), z.string().min(1)),
});
