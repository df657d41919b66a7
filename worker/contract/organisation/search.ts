import * as z from "zod";
import { CHECKLIST_KINDS } from "../checklists/kinds.ts";
import { endpoint } from "../endpoint.ts";
import { id } from "../primitives.ts";
import { companyParams } from "./companies.ts";

/** The most that a search answers of each kind. */
export const MOST_FOUND = 6;

const place = z.strictObject({
  id: id(),
  name: z.string(),
  /** The name of the zone's location; null for a location. */
  location: z.string().nullable(),
});
const person = z.strictObject({
  id: id(),
  name: z.string(),
  /** For those who administer the company. */
  email: z.string().nullable(),
});
const checklist = z.strictObject({ id: id(), name: z.string(), kind: z.enum(CHECKLIST_KINDS) });
const task = z.strictObject({
  id: id(),
  name: z.string(),
  departmentId: id(),
  location: z.string(),
  zone: z.string(),
});

export const searchNames = endpoint({
  name: "searchNames",
  method: "GET",
  path: "/api/v1/company/:companyId/search",
  summary:
    "What the actor may see of the company's places, people, checklists and planned tasks whose names have words that begin with those of q, up to six of each",
  tag: "company",
  params: companyParams,
  query: z.strictObject({ q: z.string().trim().min(1).max(100) }),
  status: 200,
  response: z.strictObject({
    places: z.array(place),
    people: z.array(person),
    /** Empty for those who do not list checklists. */
    checklists: z.array(checklist),
    tasks: z.array(task),
    /** There is more of some kind. */
    hasMore: z.boolean(),
  }),
});
