import * as z from "zod";
import { shape } from "../shape.ts";
import { endpoint } from "../endpoint.ts";
import { color, companyCode, datetime, email, id, language, line, name, timeZone } from "../primitives.ts";
import { messageKey } from "../messages/catalogue.ts";
import { LOST_DAYS, PRIORITIES } from "../enums.ts";
import { LEGAL_MINIMUM_YEARS } from "../limits.ts";
import { COMMUNICATION_TYPES } from "../forms/vocabularies.ts";
import { COMPANY_ROLES } from "./roles.ts";

const MOST_YEARS = 50;
const tooShort = () => ({ error: messageKey("retention.tooShort") });
const retentionYears = () =>
  z
    .int(tooShort())
    .min(LEGAL_MINIMUM_YEARS, tooShort())
    .max(MOST_YEARS, { error: messageKey("number.tooBig") });

const MOST_MOMENTS = 12;
const LONGEST_MOMENT = 40;
/** Checked as a whole, because a screen has one field for all. */
const drillMoments = () =>
  z
    .array(line())
    .max(MOST_MOMENTS, { error: messageKey("drillMoments.invalid") })
    .refine((moments) => moments.every(({ length }) => length >= 1 && length <= LONGEST_MOMENT), {
      error: messageKey("drillMoments.invalid"),
    });

const MOST_ESCALATION_DAYS = 60;
const invalidChoice = { error: messageKey("choice.invalid") };
const escalateAfterDays = () =>
  z.int(invalidChoice).min(1, invalidChoice).max(MOST_ESCALATION_DAYS, invalidChoice);

const MOST_READERS = 100;
/** Of communications of a kind, and of those of a department's people; where null, of all. */
const noticeReader = () =>
  z.strictObject({
    userId: id(),
    communicationType: z
      .enum(Object.keys(COMMUNICATION_TYPES), { error: messageKey("choice.invalid") })
      .nullable(),
    departmentId: id().nullable(),
  });

export const companyParams = z.object({ companyId: id() });

export const company = shape("Company", {
  id: id(),
  name: z.string(),
  companyCode: z.string().nullable(),
  /** From the first form on the code is part of numbers and stays (409 CODE_LOCKED). */
  isCodeLocked: z.boolean(),
  color: color(),
  timeZone: z.string(),
  /** Of what the product itself writes into records. */
  language: language(),
  userLimit: z.int(),
  usersUsage: z.int(),
  /** Pending invitations. Each holds a seat, as each person does. */
  seatsHeld: z.int(),
  mailboxAdviceEmail: z.string().nullable(),
  /** Mail goes to a confirmed address only; a member's counts as confirmed. */
  mailboxAdviceStatus: z.enum(["none", "pending", "confirmed"]),
  /** While it lasts, the company is read-only. */
  suspension: z.strictObject({ at: datetime(), reason: z.string() }).nullable(),
  /** Decided: at this time it is deleted. Until then it is read-only. `reason` is a platform administrator's. */
  ending: z.strictObject({ at: datetime(), reason: z.string().nullable() }).nullable(),
  /** Completed records are deleted after so many years; null if they are kept for ever. */
  retentionYears: z.int().nullable(),
  /** Moments of its own for the clock of a drill; null without any. */
  drillMoments: z.array(z.string()).nullable(),
  /** Completing an action of this priority, or a higher one, needs a photo; null for none. */
  evidencePriority: z.enum(PRIORITIES).nullable(),
  /** Whether devices keep where a photo of a record was taken. */
  photoPlaces: z.boolean(),
  /** After so many days what is late goes to the managers of its department, and after as many more to the owners; null for never. */
  escalateAfterDays: z.int().nullable(),
  /** The administrators who are told of communications; null, or without one that fits, its owners are. */
  noticeReaders: z.array(noticeReader()).nullable(),
  /** Whether every labelled place takes notices without an account. */
  publicNotices: z.boolean(),
  /** Whether the rates of accidents count all days of a leave, or those from Monday to Friday. */
  lostDays: z.enum(LOST_DAYS),
  createdAt: datetime(),
  updatedAt: datetime(),
});
export type Company = z.infer<typeof company>;

const companySummary = shape("CompanySummary", {
  id: id(),
  name: z.string(),
  color: color(),
  isAdmin: z.boolean(),
  departments: z.array(
    z.strictObject({ id: id(), name: z.string(), color: color(), role: z.enum(COMPANY_ROLES) }),
  ),
});
export type CompanySummary = z.infer<typeof companySummary>;

const response = z.strictObject({ company });

export const listCompanies = endpoint({
  name: "listCompanies",
  method: "GET",
  path: "/api/v1/company",
  summary: "The actor's companies with their departments, for the switcher",
  tag: "company",
  status: 200,
  response: z.strictObject({ companies: z.array(companySummary) }),
});

export const createCompany = endpoint({
  name: "createCompany",
  method: "POST",
  path: "/api/v1/company",
  summary: "Found a company; who does becomes its owner",
  tag: "company",
  limitedAs: "company",
  body: z.strictObject({ name: name(), color: color().optional(), companyCode: companyCode().optional() }),
  status: 201,
  response,
});

export const readCompany = endpoint({
  name: "readCompany",
  scopes: "any",
  method: "GET",
  path: "/api/v1/company/:companyId",
  summary: "One company, and how many entries of the person's inbox there are unread, at most 100",
  tag: "company",
  params: companyParams,
  status: 200,
  response: response.extend({ unread: z.int() }),
});

export const updateCompany = endpoint({
  name: "updateCompany",
  method: "PATCH",
  path: "/api/v1/company/:companyId",
  summary: "Change a company's settings",
  tag: "company",
  params: companyParams,
  body: z
    .strictObject({
      name: name(),
      color: color(),
      mailboxAdviceEmail: email().nullable(),
      companyCode: companyCode(),
      timeZone: timeZone(),
      retentionYears: retentionYears().nullable(),
      drillMoments: drillMoments().nullable(),
      evidencePriority: z.enum(PRIORITIES, { error: messageKey("choice.invalid") }).nullable(),
      photoPlaces: z.boolean(),
      escalateAfterDays: escalateAfterDays().nullable(),
      publicNotices: z.boolean(),
      lostDays: z.enum(LOST_DAYS, { error: messageKey("choice.invalid") }),
      noticeReaders: z
        .array(noticeReader())
        .max(MOST_READERS, { error: messageKey("list.tooLong") })
        .nullable(),
    })
    .partial(),
  status: 200,
  response,
});

export const resendMailboxConfirmation = endpoint({
  name: "resendMailboxConfirmation",
  method: "POST",
  path: "/api/v1/company/:companyId/mailbox-confirmation",
  summary:
    "Send the link that confirms the mailbox address again; nothing is sent to an address that is confirmed",
  tag: "company",
  params: companyParams,
  status: 200,
  response,
});

const confirmationParams = z.object({ token: id() });

export const readMailboxConfirmation = endpoint({
  name: "readMailboxConfirmation",
  method: "GET",
  path: "/api/v1/confirm-mailbox/:token",
  summary: "Which company wants to write to which address; whoever holds the token may read it",
  tag: "company",
  params: confirmationParams,
  status: 200,
  response: z.strictObject({
    confirmation: z.strictObject({
      company: z.strictObject({ name: z.string(), color: color() }),
      email: z.string(),
      isConfirmed: z.boolean(),
    }),
  }),
});

export const confirmMailbox = endpoint({
  name: "confirmMailbox",
  method: "POST",
  path: "/api/v1/confirm-mailbox/:token",
  summary: "Confirm a company's mailbox address",
  tag: "company",
  params: confirmationParams,
  status: 200,
  response: z.strictObject({ confirmed: z.literal(true) }),
});
