// Who handles the accidents of a company, and what their deadlines are counted with.
import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { filledLine } from "../forms/embedded.ts";
import { messageKey } from "../messages/catalogue.ts";
import { companyParams } from "../organisation/companies.ts";
import { day } from "../plan/plan-rule.ts";
import { id, namedAndColored } from "../primitives.ts";
import { shape } from "../shape.ts";
import { accidentCommon } from "./accidents.ts";
import { MOST_CENTRES, MOST_FEASTS, MOST_HANDLERS } from "./vocabularies.ts";

const HANDLERS = "/api/v1/company/:companyId/accident-handlers";
const SETTINGS = "/api/v1/company/:companyId/accident-settings";

const handlersAnswer = z.strictObject({
  handlers: z.array(
    shape("AccidentHandler", {
      user: namedAndColored(),
      /** Null: of the whole company. */
      department: namedAndColored().nullable(),
    }),
  ),
  /** Another list has another one. */
  version: z.int(),
  can: z.strictObject({ set: z.boolean() }),
});

export const readHandlers = endpoint({
  name: "readAccidentHandlers",
  ...accidentCommon,
  method: "GET",
  path: HANDLERS,
  summary: "Who handles the accidents of the company, with the list's ETag, for its owners and for handlers",
  params: companyParams,
  status: 200,
  response: handlersAnswer,
});

export const setHandlers = endpoint({
  name: "setAccidentHandlers",
  ...accidentCommon,
  method: "PUT",
  path: HANDLERS,
  summary:
    "Name who handles the accidents of the company or of a department, for its owners. The list takes the place of the one before. If-Match is honoured; 412 has the present list beside the error",
  params: companyParams,
  body: z.strictObject({
    handlers: z
      .array(z.strictObject({ userId: id(), departmentId: id().nullable() }))
      .max(MOST_HANDLERS, { error: messageKey("list.tooLong") })
      .refine(
        (given) =>
          new Set(given.map(({ userId, departmentId }) => `${userId} ${departmentId}`)).size === given.length,
        { error: messageKey("list.repeated") },
      ),
  }),
  status: 200,
  response: handlersAnswer,
});

/** As in the list of holidays: "CT", "MD". */
const territory = () => z.string().regex(/^[A-Z]{2}$/, { error: messageKey("choice.invalid") });
const municipality = () => filledLine(100, messageKey("field.required"));

export const accidentSettings = shape("AccidentSettings", {
  centres: z
    .array(
      z.strictObject({
        /** Null: of departments without one of their own. */
        departmentId: id().nullable(),
        territory: territory(),
        municipality: municipality(),
        /** The municipality of the authority's office: its feasts count too. */
        authoritySeat: municipality(),
        hasDelegates: z.boolean(),
      }),
    )
    .max(MOST_CENTRES, { error: messageKey("list.tooLong") })
    .refine((centres) => new Set(centres.map((one) => one.departmentId)).size === centres.length, {
      error: messageKey("list.repeated"),
    }),
  /** The company's own term for investigations, in natural days; null: the pack's, of 15. */
  investigationDays: z
    .int({ error: messageKey("number.expected") })
    .min(1, { error: messageKey("number.tooSmall") })
    .max(365, { error: messageKey("number.tooBig") })
    .nullable(),
  feasts: z
    .array(
      z
        .strictObject({
          municipality: municipality(),
          year: z.int().min(2000).max(2199),
          days: z.array(day()).max(10, { error: messageKey("list.tooLong") }),
        })
        .refine(({ year, days }) => days.every((one) => one.startsWith(`${year}-`)), {
          error: messageKey("accident.feastOfOtherYear"),
          path: ["days"],
        }),
    )
    .max(MOST_FEASTS, { error: messageKey("list.tooLong") })
    .refine(
      (feasts) => new Set(feasts.map((one) => `${one.year} ${one.municipality}`)).size === feasts.length,
      { error: messageKey("list.repeated") },
    ),
});
export type AccidentSettings = z.infer<typeof accidentSettings>;

const settingsAnswer = z.strictObject({
  settings: accidentSettings,
  version: z.int(),
  /** The territories of the pack's holidays, and the years that it knows. */
  pack: z.strictObject({
    country: z.string(),
    version: z.string(),
    territories: z.array(z.string()),
    years: z.array(z.int()),
  }),
  can: z.strictObject({ set: z.boolean() }),
});

export const readAccidentSettings = endpoint({
  name: "readAccidentSettings",
  ...accidentCommon,
  method: "GET",
  path: SETTINGS,
  summary: "What the deadlines of accidents are counted with, with its ETag, for owners and for handlers",
  params: companyParams,
  status: 200,
  response: settingsAnswer,
});

export const setAccidentSettings = endpoint({
  name: "setAccidentSettings",
  ...accidentCommon,
  method: "PUT",
  path: SETTINGS,
  summary:
    "Change what the deadlines of accidents are counted with, for owners and for who handles those of the company. Open cases are counted anew within a quarter of an hour. If-Match is honoured",
  params: companyParams,
  body: accidentSettings,
  status: 200,
  response: settingsAnswer,
});
