// The files of ready checklists in worker/content, as somebody edits them. scripts/build/content.ts checks them.
import * as z from "zod";
import answers from "../../content/answers.json" with { type: "json" };
import laws from "../../content/laws.json" with { type: "json" };
import { measure, points, scored } from "../questions/schemas.ts";
import { CHECKLIST_KINDS } from "../checklists/kinds.ts";
import { CHECKLIST_FIELD_TYPES, MEANINGS } from "../shapes.ts";
import type { Texts } from "./field.ts";

const key = z.string().regex(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/, "is not like some_key");
const line = z.string().regex(/^\S(?:.*\S)?$/, "is empty, has several lines, or begins or ends with a space");
/** A text in every language. */
export const texts = z.strictObject({ es: line, en: line, ca: line }) satisfies z.ZodType<Texts>;

const namesOf = <Name extends string>(named: Record<Name, unknown>) =>
  Object.keys(named) as [Name, ...Name[]];

/** A law of laws.json, with the article or annex where it is certain: "RD 486/1997, annex II". */
const citation = z.string().refine((cited) => {
  const [law = "", ...rest] = cited.split(", ");
  return Object.hasOwn(laws, law) && (rest.length === 0 || /^(?:arts?\.|annex|ITC)/.test(rest.join(", ")));
}, "is no law of laws.json, alone or with art., annex or ITC");

const option = z.strictObject({
  value: key,
  label: texts,
  meaning: z.enum(MEANINGS),
  points: points.exactOptional(),
});
export type FileOption = z.infer<typeof option>;

/** The answers that many questions have. */
export const answersFile = z.record(key, z.array(option));

/** The laws and standards that checklists are based on, and what each is about. */
export const lawsFile = z.record(z.string(), texts);

const question = z
  .strictObject({
    /** Never changes, like the values of the options. */
    key,
    type: z.enum(CHECKLIST_FIELD_TYPES),
    label: texts,
    /** Without it, a question with options is required and a text is not. */
    isRequired: z.exactOptional(z.boolean()),
    placeholder: z.exactOptional(texts),
    /** Of a number. Each limit has an option of its name: "stop", "warn". */
    measure: z.exactOptional(measure.extend({ unit: texts.exactOptional() })),
    options: z.exactOptional(z.union([z.enum(namesOf(answers)), z.array(option)])),
    /**
     * What an answer requires. A correction, which an action replaces unless it is immediate: the danger has to end before one
     * leaves. An action, because it takes time, money or somebody else. A photo, because it shows what has to be mended; never of
     * papers or people.
     */
    requires: z.exactOptional(
      z.record(key, z.array(z.enum(["correction", "immediate", "action", "photo"])).min(1)),
    ),
    /** The title proposed for an action, by answer: what has to be done. Each bad answer has one. */
    actions: z.exactOptional(z.record(key, texts)),
    /** The hint below the question. */
    help: z.exactOptional(texts),
    law: z.exactOptional(citation),
    onlyIf: z.exactOptional(z.strictObject({ question: key, answers: z.array(key) })),
    /** A bad answer decides the result of the whole checklist. */
    critical: scored.critical,
  })
  .refine(({ type, placeholder }) => (type === "text") === (placeholder !== undefined), {
    path: ["placeholder"],
    error: "is needed for a text, and for nothing else",
  });
export type FileQuestion = z.infer<typeof question>;

export const libraryFile = z.strictObject({
  key,
  /** The kinds of form that it suits, the best one first. */
  kinds: z.array(z.enum(CHECKLIST_KINDS)).min(1),
  name: texts,
  purpose: texts,
  basis: z.array(citation).min(1),
  /** The limits of its result. What is good then has a point, unless the answers say others. */
  scoring: scored.scoring,
  sections: z
    .array(z.strictObject({ heading: texts, weight: scored.weight, questions: z.array(question).min(1) }))
    .min(1),
});
export type LibraryFile = z.infer<typeof libraryFile>;

const builtInQuestion = question.refine(
  ({ help, law, onlyIf, critical, measure: number, requires = {} }) =>
    !help &&
    !law &&
    !onlyIf &&
    !critical &&
    !number &&
    !/photo|immediate/.test(Object.values(requires).join(" ")),
  "has help, a law, a condition or a required photo, is critical, asks for a number, or wants a correction on the spot, which only a company's checklist may have",
);

export const builtInFile = z.strictObject({
  kind: z.enum(CHECKLIST_KINDS),
  questions: z.array(builtInQuestion).min(1),
});
export type BuiltInFile = z.infer<typeof builtInFile>;
