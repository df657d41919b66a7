// What an accident's case says. All of it is stored sealed, because it says something of people's health.
import * as z from "zod";
import { clientId } from "../forms/bodies.ts";
import { anyLine, anyText, document, filledLine, filledText, listOf, photo } from "../forms/embedded.ts";
import { messageKey } from "../messages/catalogue.ts";
import type { ValidationMessage } from "../messages/es.ts";
import { day } from "../plan/plan-rule.ts";
import { datedWithin, datetime, id } from "../primitives.ts";
import { shape } from "../shape.ts";
import {
  CAUSE_CATEGORIES,
  EMPLOYERS,
  GRADES,
  HARM_KINDS,
  MOST_ACCIDENT_FILES,
  MOST_FACTS,
  MOST_GRADES,
  MOST_INJURED,
  MOST_LEAVES,
  SITUATIONS,
} from "./vocabularies.ts";

const LONGEST_LINE = 255;
const LONGEST_FACT = 1000;
const LONGEST_TEXT = 10_000;
const MOST_AFFECTED = 100_000;

const invalidChoice = { error: messageKey("choice.invalid") };
export const optionalLine = () => anyLine(LONGEST_LINE).nullable();
export const optionalText = () => anyText(LONGEST_TEXT).nullable();
/** When something happened or became known. */
export const moment = () => datedWithin("event", messageKey("date.invalid"));
const accidentDay = () => day();

/** A list of things with ids of their own. */
function listed<Item extends { id: string }>(item: z.ZodType<Item, Item>, most: number) {
  const list = listOf(item, undefined, "list.tooLong", most);
  return list.refine((items) => new Set(items.map((one) => one.id)).size === items.length, {
    error: messageKey("list.repeated"),
  });
}
const required = (error: ValidationMessage = "field.required") => filledLine(LONGEST_LINE, messageKey(error));

export const situation = () => z.enum(SITUATIONS, invalidChoice);
export const affected = () =>
  z
    .int({ error: messageKey("number.expected") })
    .min(1, { error: messageKey("number.tooSmall") })
    .max(MOST_AFFECTED, { error: messageKey("number.tooBig") });

const saidGrade = shape("SaidGrade", {
  id: clientId(),
  grade: z.enum(GRADES, invalidChoice),
  saidBy: required(),
  knownAt: moment(),
});

const leave = shape("SickLeave", {
  id: clientId(),
  /** The first day of leave. */
  from: accidentDay(),
  learntOn: accidentDay(),
  /** The first day back at work. */
  returned: accidentDay().nullable(),
  isRelapse: z.boolean(),
}).refine(({ from, returned }) => returned === null || returned > from, {
  error: messageKey("accident.returnBeforeLeave"),
  path: ["returned"],
});

const code = () =>
  z
    .string()
    .regex(/^\d{1,8}$/, { error: messageKey("choice.invalid") })
    .nullable();

/** `userId` of somebody of the company, or else a name. The name of a member is never stored. */
export const injured = shape("InjuredPerson", {
  id: clientId(),
  userId: id().nullable(),
  name: anyLine(LONGEST_LINE).nullable(),
  employer: z.enum(EMPLOYERS, invalidChoice),
  /** The employer, if it is not the company. */
  company: optionalLine(),
  jobPosition: optionalLine(),
  kind: z.enum(HARM_KINDS, invalidChoice),
  /** In the order in which they became known; the last one counts. */
  grades: listed(saidGrade, MOST_GRADES),
  /** Whether a doctor or nurse saw the person. */
  assisted: z.boolean(),
  /** Whether somebody answered that there is no leave. Without it and without leaves it is not known yet. */
  withoutLeave: z.boolean(),
  leaves: listed(leave, MOST_LEAVES),
  injuryCode: code(),
  bodyPartCode: code(),
  injury: optionalText(),
}).refine(({ userId, name }) => userId !== null || (name ?? "").trim() !== "", {
  error: messageKey("accident.personRequired"),
  path: ["name"],
});
export type InjuredPerson = z.infer<typeof injured>;
export const people = () => listed(injured, MOST_INJURED);

/**
 * A fact of the tree of causes. `causeOf` is the fact that it led to; null for the harm itself. One that nothing led to is a root cause,
 * which has an action or a reason why not.
 */
export const causeFact = shape("CauseFact", {
  id: clientId(),
  text: filledText(LONGEST_FACT, messageKey("field.required")),
  kind: z.enum(["state", "event"], invalidChoice).nullable(),
  /** Where it stands in an Ishikawa diagram. */
  category: z.enum(CAUSE_CATEGORIES, invalidChoice).nullable().optional(),
  evidence: anyText(LONGEST_FACT),
  causeOf: id().nullable(),
  /** An action of the company. */
  action: z.strictObject({ id: id() }).nullable(),
  noAction: anyText(LONGEST_FACT).nullable(),
});
export type CauseFact = z.infer<typeof causeFact>;

export const causes = shape("Causes", {
  facts: listed(causeFact, MOST_FACTS),
  /** What the investigation found, where no record of an investigation is linked. */
  investigation: optionalText(),
});
export type Causes = z.infer<typeof causes>;

const yesOrNo = () => z.boolean().nullable();
/** What a person chose and typed for the authority's form; the rest of it comes from the case. */
export const sheet = shape("AccidentSheet", {
  codes: z.strictObject({
    place: code(),
    work: code(),
    activity: code(),
    activityAgent: code(),
    deviation: code(),
    deviationAgent: code(),
    contact: code(),
    contactAgent: code(),
  }),
  isTraffic: yesOrNo(),
  isUsualWork: yesOrNo(),
  isRiskAssessed: yesOrNo(),
  /** The first hour of work is 1. */
  hourOfWork: z
    .int({ error: messageKey("number.expected") })
    .min(1, { error: messageKey("number.tooSmall") })
    .max(24, { error: messageKey("number.tooBig") })
    .nullable(),
  description: optionalText(),
  witnesses: optionalText(),
});
export type AccidentSheet = z.infer<typeof sheet>;

const linkedForm = shape("AccidentLink", { formType: z.enum(["investigation", "mailbox"]), formId: id() });

/** What happened, and what was done at once. */
export const caseFacts = {
  /** Where, in words, beside the zone. */
  place: optionalLine(),
  municipality: optionalLine(),
  province: optionalLine(),
  /** Whose centre it was, where it was not the company's. */
  otherCentre: optionalLine(),
  what: filledText(LONGEST_TEXT, messageKey("field.required")),
  affected: affected(),
  otherCompaniesPresent: z.boolean(),
  fire: z.boolean(),
  /** Whether stored chemicals did important damage. */
  chemicals: z.boolean(),
  immediateMeasures: optionalText(),
};

export const accidentFiles = {
  photos: listOf(photo, undefined, "list.tooLong", MOST_ACCIDENT_FILES),
  documents: listOf(document, undefined, "list.tooLong", MOST_ACCIDENT_FILES),
};

/** The proof that something was presented: a PDF, or a photo of it. */
export const receiptDocument = () => z.union([document, photo]).nullable();

export const ending = shape("ClockEnding", {
  /** The key of its deadline. */
  key: z.string(),
  kind: z.enum(["done", "not_applicable"]),
  /** Of what was done. */
  reference: z.string().nullable(),
  on: datetime().nullable(),
  receipt: z.string().nullable(),
  receiptFile: receiptDocument(),
  /** Of what does not apply. */
  reason: z.string().nullable(),
  at: datetime(),
  byId: id(),
});
export type ClockEnding = z.infer<typeof ending>;

/** The sealed document of a case. */
export const accidentCase = z.strictObject({
  ...caseFacts,
  people: people(),
  causes,
  sheet,
  investigation: linkedForm.nullable(),
  notice: linkedForm.nullable(),
  ...accidentFiles,
  endings: z.array(ending),
});
export type AccidentCase = z.infer<typeof accidentCase>;
