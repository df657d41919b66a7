// The labels of places and what is known of a place.
import * as z from "zod";
import { shape } from "../shape.ts";
import { endpoint } from "../endpoint.ts";
import { planRule } from "../plan/plan-rule.ts";
import { ACTION_STATUSES, DEPARTMENT_FORM_TYPES, PLAN_KINDS, FORM_STATUSES, PRIORITIES } from "../enums.ts";
import { messageKey } from "../messages/catalogue.ts";
import { datetime, id } from "../primitives.ts";
import { companyParams } from "./companies.ts";
import { location, zone } from "./places.ts";

/** 0, 1, I, L and O are left out: people mistake one for another. */
export const LABEL_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
export const LABEL_LENGTH = 10;
const CODE = new RegExp(`^[${LABEL_ALPHABET}]{${LABEL_LENGTH}}$`);
export const isLabelCode = (text: string): boolean => CODE.test(text);

const code = () => z.string().regex(CODE, { error: messageKey("any.invalid") });
const MOST_PLACES = 240;
export const LABEL_LAYOUTS = ["labels", "poster", "notices"] as const;
export type LabelLayout = (typeof LABEL_LAYOUTS)[number];

const label = shape("Label", {
  code: code(),
  locationId: id(),
  /** Null for the label of the location itself. */
  zoneId: id().nullable(),
  createdAt: datetime(),
  /** Whether whoever is there may send a notice without an account, here alone. */
  publicNotices: z.boolean(),
});
export type PlaceLabel = z.infer<typeof label>;

const LABELS = "/api/v1/company/:companyId/labels";
const common = { tag: "place" } as const;

export const listLabels = endpoint({
  name: "listLabels",
  ...common,
  method: "GET",
  path: LABELS,
  summary: "The labels of the company's places that are in use; a place gets one when it is first asked for",
  params: companyParams,
  status: 200,
  response: z.strictObject({ labels: z.array(label) }),
});

export const createLabels = endpoint({
  name: "createLabels",
  ...common,
  method: "POST",
  path: LABELS,
  summary:
    "The labels of these locations and zones, at most 240; those without one get one. Answers nothing for places that are not there",
  params: companyParams,
  body: z
    .strictObject({
      locationIds: z.array(id()).max(MOST_PLACES).default([]),
      zoneIds: z.array(id()).max(MOST_PLACES).default([]),
    })
    .refine(({ locationIds, zoneIds }) => locationIds.length + zoneIds.length <= MOST_PLACES, {
      error: messageKey("label.tooMany"),
      path: ["zoneIds"],
    }),
  status: 200,
  response: z.strictObject({ labels: z.array(label) }),
});

export const renewLabel = endpoint({
  name: "renewLabel",
  ...common,
  method: "POST",
  path: `${LABELS}/:code/renew`,
  summary: "Another code for the label's place; whoever scans the old one is told so",
  params: companyParams.extend({ code: code() }),
  status: 201,
  response: z.strictObject({ label }),
});

export const changeLabel = endpoint({
  name: "changeLabel",
  ...common,
  method: "PATCH",
  path: `${LABELS}/:code`,
  summary: "Take notices without an account at the label's place, or no more, as an administrator",
  params: companyParams.extend({ code: code() }),
  body: z.strictObject({ publicNotices: z.boolean() }),
  status: 200,
  response: z.strictObject({ label }),
});

export const printLabels = endpoint({
  name: "printLabels",
  ...common,
  method: "GET",
  path: `${LABELS}/sheet.pdf`,
  summary:
    "Labels to print, in the order of their codes here: 24 on an A4 sheet (3 × 8, 70 × 37 mm), or a poster each: `notices` is the one of notices without an account, of places that take them. 404 if one is not in use in the company",
  params: companyParams,
  query: z.strictObject({
    codes: z
      .string()
      .max(MOST_PLACES * (LABEL_LENGTH + 1))
      .regex(new RegExp(`^[${LABEL_ALPHABET}]{${LABEL_LENGTH}}(?:,[${LABEL_ALPHABET}]{${LABEL_LENGTH}})*$`), {
        error: messageKey("any.invalid"),
      }),
    layout: z.enum(LABEL_LAYOUTS, { error: messageKey("choice.invalid") }).default("labels"),
  }),
  status: 200,
  response: z.unknown(),
  fileTypes: ["application/pdf"],
});

export const findLabel = endpoint({
  name: "findLabel",
  scopes: "any",
  ...common,
  method: "GET",
  path: "/api/v1/q/:code",
  summary:
    "The place of a label that was scanned. 404 for a code that is unknown, and for one of a company that the actor is not in",
  params: z.strictObject({ code: z.string().max(64) }),
  status: 200,
  response: z.strictObject({
    place: z.strictObject({
      companyId: id(),
      company: z.string(),
      location: z.strictObject({ id: id(), name: z.string() }),
      zone: z.strictObject({ id: id(), name: z.string() }).nullable(),
      /** When the label was renewed; null for the one that is in use. */
      replacedAt: datetime().nullable(),
    }),
  }),
});

const MONTH = z.string();
const placePage = shape("PlacePage", {
  location,
  /** Null for the page of a location. */
  zone: zone.nullable(),
  /** The zones of a location, by name. */
  zones: z.array(zone),
  /** In use; null without one, and for whoever may not print it. */
  label: label.nullable(),
  /** The most urgent open actions of the departments that the actor sees. */
  openActions: z.array(
    z.strictObject({
      id: id(),
      viewId: z.string(),
      title: z.string(),
      priority: z.enum(PRIORITIES),
      status: z.enum(ACTION_STATUSES),
      deadline: datetime().nullable(),
      isOverdue: z.boolean(),
      departmentId: id(),
      zoneId: id(),
    }),
  ),
  /** What is planned here, the next first; of the departments that the actor plans for. */
  lines: z.array(
    z.strictObject({
      id: id(),
      name: z.string(),
      kind: z.enum(PLAN_KINDS),
      departmentId: id(),
      rule: planRule(),
      /** When it has to be done next. */
      next: z.string(),
    }),
  ),
  /** The latest records. */
  records: z.array(
    z.strictObject({
      id: id(),
      viewId: z.string(),
      type: z.enum(DEPARTMENT_FORM_TYPES),
      status: z.enum(FORM_STATUSES),
      date: datetime(),
      departmentId: id(),
      zoneId: id(),
    }),
  ),
  /** The twelve months that `findings` counts, the oldest first: "2026-11". */
  months: z.array(MONTH),
  /** The questions that were answered badly here, the last one first. */
  findings: z.array(
    z.strictObject({
      questionKey: z.string(),
      formType: z.enum(DEPARTMENT_FORM_TYPES),
      /** The question in the words of the latest answer. */
      label: z.string(),
      total: z.int(),
      byMonth: z.array(z.int()),
      last: z.strictObject({ formId: id(), departmentId: id(), at: datetime() }).nullable(),
    }),
  ),
});
export type PlacePage = z.infer<typeof placePage>;

export const readPlace = endpoint({
  name: "readPlace",
  scopes: ["forms.read"],
  ...common,
  method: "GET",
  path: "/api/v1/company/:companyId/places/:placeId",
  summary:
    "A location or zone, with its label and the latest of what the actor may see of it: open actions, records and findings by question",
  params: companyParams.extend({ placeId: id() }),
  status: 200,
  response: z.strictObject({ place: placePage }),
});
