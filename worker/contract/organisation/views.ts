// Saved views: a name for the address of a list.
import * as z from "zod";
import { shape } from "../shape.ts";
import { endpoint } from "../endpoint.ts";
import { messageKey } from "../messages/catalogue.ts";
import { id, line } from "../primitives.ts";
import { companyParams } from "./companies.ts";

/** The lists that have views. Those of a department are for any department. */
export const VIEWED_LISTS = [
  "forms",
  "department-forms",
  "actions",
  "department-actions",
  "mailbox",
  "my-mailbox",
] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

/** What stands after the question mark of the address. The list itself says what it means, and drops what it does not know. */
const SEARCH = /^[a-zA-Z]{1,30}=[^&=#]{1,900}(?:&[a-zA-Z]{1,30}=[^&=#]{1,900}){0,29}$/;
const LONGEST_NAME = 60;

const VIEWS = "/api/v1/company/:companyId/views";
const viewParams = companyParams.extend({ viewId: id() });

const given = {
  list: z.enum(VIEWED_LISTS),
  name: line({ error: messageKey("name.required") })
    .min(1, { error: messageKey("name.required") })
    .max(LONGEST_NAME, { error: messageKey("name.tooLong") }),
  search: z
    .string()
    .max(2000, { error: messageKey("any.invalid") })
    .regex(SEARCH, { error: messageKey("any.invalid") }),
  /** Everybody in the company has it. */
  isCompanys: z.boolean(),
  /** The list opens with it. One's own goes before the company's. */
  isDefault: z.boolean(),
};
const view = shape("View", { ...given, id: id(), name: z.string(), search: z.string() });
export type SavedView = z.infer<typeof view>;

export const listViews = endpoint({
  name: "listViews",
  method: "GET",
  path: VIEWS,
  summary: "The views of lists, by name: one's own and the company's",
  tag: "company",
  params: companyParams,
  status: 200,
  response: z.strictObject({ views: z.array(view) }),
});

export const saveView = endpoint({
  name: "saveView",
  method: "PUT",
  path: `${VIEWS}/:viewId`,
  summary: "Save a view, or change one; a default takes the place of the one before",
  tag: "company",
  params: viewParams,
  body: z.strictObject(given),
  status: 200,
  response: z.strictObject({ view }),
});

export const removeView = endpoint({
  name: "removeView",
  method: "DELETE",
  path: `${VIEWS}/:viewId`,
  summary: "Remove a view",
  tag: "company",
  params: viewParams,
  status: 200,
  response: z.strictObject({ view: z.null() }),
});
