import { describe, expect, it } from "vitest";
import type { z } from "zod";
import * as actionLists from "../actions/action-lists.ts";
import * as actions from "../actions/actions.ts";
import * as attachments from "../forms/calls/attachments.ts";
import * as auth from "../sign-in/auth.ts";
import * as companies from "../organisation/companies.ts";
import * as departments from "../organisation/departments.ts";
import * as exports from "../exports.ts";
import * as failedJobs from "../admin/failed-jobs.ts";
import * as formEndpoints from "../forms/calls/forms.ts";
import * as formLists from "../forms/calls/form-lists.ts";
import * as invitations from "../organisation/invitations.ts";
import * as mailboxEndpoints from "../forms/calls/mailbox.ts";
import * as members from "../organisation/members.ts";
import * as passkeys from "../sign-in/passkeys.ts";
import * as places from "../organisation/places.ts";
import * as service from "../service.ts";
import type { Endpoint } from "../endpoint.ts";
import { LANGUAGES } from "../enums.ts";
import { MESSAGES } from "./catalogue.ts";
import { validate } from "./validate.ts";

const MODULES = [
  actionLists,
  actions,
  attachments,
  auth,
  companies,
  departments,
  exports,
  failedJobs,
  formEndpoints,
  formLists,
  invitations,
  mailboxEndpoints,
  members,
  passkeys,
  places,
  service,
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "response" in value;

/** Endpoints are exported alone or in tables by kind of form. */
const endpointsIn = (value: unknown): Endpoint[] => {
  if (isEndpoint(value)) return [value];
  if (typeof value !== "object" || value === null || "_zod" in value || Array.isArray(value)) return [];
  return Object.values(value).flatMap(endpointsIn);
};

const SCHEMAS = MODULES.flatMap(endpointsIn).flatMap(({ method, path, query, body }) => [
  ...(query ? [{ name: `query of ${method} ${path}`, schema: query }] : []),
  ...(body ? [{ name: `body of ${method} ${path}`, schema: body }] : []),
]);

const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  "",
  " ",
  "x".repeat(20_001),
  "\u0000",
  -1,
  1e300,
  0.5,
  Number.NaN,
  true,
  [],
  [null],
  [5],
  [{}],
  ["x", "x"],
  Array.from({ length: 300 }, () => "x"),
  {},
  { x: 1 },
  [[[]]],
  [{ id: 5, value: 5, name: [], role: {}, date: 7, event: 7, r2Key: {}, filename: 1, contentType: 0 }],
  new Date(Number.NaN),
];

/** Every key holds the hostile value, and each of its own keys too. */
function inputsFor(schema: z.ZodObject, value: unknown): unknown[] {
  const keys = Object.keys(schema.shape);
  const all = Object.fromEntries(keys.map((key) => [key, value]));
  const nested = ["drill", "status", "text", "answers"].map((key) => ({ [key]: value }));
  const wrapped = nested.flatMap((each) => [each, [each]]);
  return [value, all, ...wrapped.map((each) => Object.fromEntries(keys.map((key) => [key, each])))];
}

const TECHNICAL =
  /undefined|indefinid|indefinit|expected|invalid_|recibid|rebut|received|\bNaN\b|zod|\bstring\b|\bnull\b/i;

describe("the sentences of validation", () => {
  it("are found for every endpoint", () => {
    expect(SCHEMAS.length).toBeGreaterThan(40);
  });

  it.each(LANGUAGES)("come from the catalogue in %s for any input", (language) => {
    const ours = new Set<string>(Object.values(MESSAGES[language].validation));
    const others = new Map<string, string>();
    let count = 0;
    for (const { name, schema } of SCHEMAS) {
      for (const input of HOSTILE.flatMap((value) => inputsFor(schema, value))) {
        const checked = validate(schema, input, language);
        for (const [field, sentence] of checked.ok ? [] : Object.entries(checked.fields)) {
          count += 1;
          if (!ours.has(sentence)) others.set(sentence, `${name}: ${field}`);
        }
      }
    }
    expect(count).toBeGreaterThan(1000);
    expect([...others]).toEqual([]);
  });

  it.each(LANGUAGES)("are written for people in %s", (language) => {
    for (const sentence of Object.values(MESSAGES[language].validation)) {
      expect(sentence).not.toMatch(TECHNICAL);
      expect(sentence).not.toMatch(/^[a-z]+\.[a-zA-Z]+$/);
    }
  });
});
