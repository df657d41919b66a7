// The months and rates of accidents. Rows of sums: they name nobody, but in a small department they may show that somebody was hurt.
import * as z from "zod";
import { companyParams } from "../organisation/companies.ts";
import { endpoint } from "../endpoint.ts";
import { LOST_DAYS } from "../enums.ts";
import { messageKey } from "../messages/catalogue.ts";
import { id, shared } from "../primitives.ts";
import { shape } from "../shape.ts";

export const RATE_FAMILIES = ["insst", "ilo", "osha"] as const;
export type RateFamily = (typeof RATE_FAMILIES)[number];

/** The months that are typed at once: five years. */
export const MOST_MONTHS = 60;
export const MOST_HOURS = 10_000_000;
export const MOST_STAFF = 100_000;

/** "2026-11" */
const month = shared(() =>
  z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: messageKey("any.invalid") }),
);

const figure = shared((most: number) =>
  z
    .number({ error: messageKey("number.expected") })
    .min(0, { error: messageKey("number.tooSmall") })
    .max(most, { error: messageKey("number.tooBig") }),
);

const year = () => z.coerce.number<number>().int().min(2000).max(2100);

const rate = shape("AccidentRate", {
  /** "IF", "IG", "II" and "DM" of INSST, "frequency" and "incidence" of the ILO, "incidence" of OSHA. */
  name: z.string(),
  count: z.enum(["leaveAccidents", "daysLost", "injuries", "recordables"]),
  factor: z.int(),
  base: z.enum(["hours", "staff", "leaveAccidents"]),
  counted: z.int(),
  /** The hours, the average staff or the accidents that it was divided by. */
  dividedBy: z.number(),
  /** Null where that is zero. */
  value: z.number().nullable(),
  /** Days of a leave that is open will be added. */
  isProvisional: z.boolean(),
});

const rates = shape("AccidentRates", {
  family: z.enum(RATE_FAMILIES),
  first: month(),
  last: month(),
  rates: z.array(rate),
  hours: z.number(),
  /** Below 100,000 hours one accident moves a rate too far. */
  hasFewHours: z.boolean(),
  /** Months that are over and of which hours are missing. They take part in no rate. */
  missing: z.array(month()),
  commuting: z.strictObject({ accidents: z.int(), daysLost: z.int(), isProvisional: z.boolean() }),
});
export type AccidentRates = z.infer<typeof rates>;

const accidentMonth = shape("AccidentMonth", {
  month: month(),
  /** Null where they are missing of it, or of a department in it. */
  hours: z.number().nullable(),
  staff: z.number().nullable(),
  leaveAccidents: z.int(),
  daysLost: z.int(),
  openLeaves: z.int(),
  injuries: z.int(),
  recordables: z.int(),
  commutingAccidents: z.int(),
  commutingDaysLost: z.int(),
  commutingOpenLeaves: z.int(),
  /** The departments of which the hours are missing, null for what is typed for the company alone. */
  missingOf: z.array(id().nullable()),
  /** Of the month alone, and of the twelve that end with it. */
  rates: rates,
  rolling: rates,
});
export type AccidentMonth = z.infer<typeof accidentMonth>;

const accidentRates = shape("AccidentRatesPage", {
  /** The month of today, which is not over. */
  current: month(),
  lostDays: z.enum(LOST_DAYS),
  /** Twelve, the oldest first. */
  months: z.array(accidentMonth),
  /** Of these twelve; of a December, of its year. */
  rolling: rates,
});
export type AccidentRatesPage = z.infer<typeof accidentRates>;

const common = { tag: "company", params: companyParams, status: 200 } as const;

/** Which figures: of a department, of what is of the company alone, or of all together. */
const ofQuery = z.strictObject({
  departmentId: id().optional(),
  alone: z.literal("true", { error: messageKey("any.invalid") }).optional(),
});

export const readAccidentRates = endpoint({
  name: "readAccidentRates",
  ...common,
  method: "GET",
  path: "/api/v1/company/:companyId/accident-rates",
  summary:
    "The rates of accidents by month and of twelve months, of a department, of what is counted for the company alone, or of all together; until the last month that is over unless said otherwise",
  query: ofQuery.extend({
    last: month().optional(),
    family: z.enum(RATE_FAMILIES, { error: messageKey("choice.invalid") }).default("insst"),
  }),
  response: z.strictObject({ rates: accidentRates }),
});

export const typeAccidentHours = endpoint({
  name: "typeAccidentHours",
  ...common,
  method: "PUT",
  path: "/api/v1/company/:companyId/accident-hours",
  summary:
    "Type the hours worked and the average staff of months, at most sixty at once; null for both takes them back. Months that are not named stay as they are",
  body: z.strictObject({
    /** Null for hours of the company that are of no department. */
    departmentId: id().nullable(),
    months: z
      .array(
        z
          .strictObject({
            month: month(),
            hours: figure(MOST_HOURS).nullable(),
            staff: figure(MOST_STAFF).nullable(),
          })
          .refine(({ hours, staff }) => (hours === null) === (staff === null), {
            error: messageKey("accidents.hoursAndStaff"),
            path: ["staff"],
          }),
      )
      .min(1, { error: messageKey("list.empty") })
      .max(MOST_MONTHS, { error: messageKey("list.tooLong") })
      .refine((months) => new Set(months.map((each) => each.month)).size === months.length, {
        error: messageKey("accidents.monthTwice"),
      }),
  }),
  response: z.strictObject({ saved: z.int() }),
});

export const readAccidentSummary = endpoint({
  name: "readAccidentSummary",
  ...common,
  method: "GET",
  path: "/api/v1/company/:companyId/accident-summary",
  summary: "The summary of the accidents of a year, as a PDF or an Excel file",
  query: ofQuery.extend({
    year: year(),
    format: z.enum(["pdf", "xlsx"], { error: messageKey("choice.invalid") }).default("pdf"),
  }),
  response: z.unknown(),
  fileTypes: ["application/pdf", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
});
