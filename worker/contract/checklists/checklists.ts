// The calls about a company's own checklists.
import * as z from "zod";
import { shape } from "../shape.ts";
import { LANGUAGES } from "../enums.ts";
import { CHECKLIST_KINDS } from "./kinds.ts";
import { endpoint } from "../endpoint.ts";
import { companyParams } from "../organisation/companies.ts";
import { MOST_PICTURES } from "./questions.ts";
import { datetime, id, name, text } from "../primitives.ts";
import {
  checklistFile,
  checklistLanguage,
  kind,
  otherNames,
  MOST_DATA,
  MOST_LETTERS,
  purpose,
  question,
  questions,
} from "./schemas.ts";

export const CHECKLIST_STATES = ["draft", "published", "retired"] as const;
export type ChecklistState = (typeof CHECKLIST_STATES)[number];

const MOST_DEPARTMENTS = 500;
const departmentIds = () => z.array(id()).max(MOST_DEPARTMENTS);

const header = {
  id: id(),
  kind: z.enum(CHECKLIST_KINDS),
  name: z.string(),
  purpose: z.string(),
  language: z.enum(LANGUAGES),
  /** The name in the other languages of the texts; absent of a checklist in one language. */
  names: otherNames.optional(),
  state: z.enum(CHECKLIST_STATES),
  /** It is proposed first in its departments. */
  isDefault: z.boolean(),
  /** The departments that it is offered in; empty for all. */
  departmentIds: z.array(id()),
  /** The number of the last published version; null before the first one. */
  number: z.int().nullable(),
  /** It differs from that version. */
  hasChanges: z.boolean(),
  can: z.strictObject({ edit: z.boolean(), publish: z.boolean(), delete: z.boolean() }),
  updatedAt: datetime(),
};
const listed = shape("ListedChecklist", { ...header, questionsCount: z.int() });
export type ListedChecklist = z.infer<typeof listed>;

const checklist = shape("Checklist", {
  ...header,
  /** Counts the changes; the ETag. */
  version: z.int(),
  questions: z.array(question),
  versions: z.array(
    z.strictObject({
      id: id(),
      number: z.int(),
      publishedAt: datetime(),
      /** How many records were created with it. */
      records: z.int(),
    }),
  ),
});
export type Checklist = z.infer<typeof checklist>;

const changedQuestion = shape("ChangedQuestion", {
  key: z.string(),
  label: z.string(),
  change: z.enum(["added", "removed", "changed", "moved"]),
  /** What differs, of one that changed. */
  parts: z.array(
    z.enum([
      "label",
      "type",
      "help",
      "section",
      "placeholder",
      "required",
      "accepts",
      "options",
      "measure",
      "table",
      "score",
      "condition",
      "texts",
    ]),
  ),
});
const changes = shape("ChecklistChanges", {
  name: z.boolean(),
  scoring: z.boolean(),
  questions: z.array(changedQuestion),
});
export type ChecklistChanges = z.infer<typeof changes>;

/** A published checklist as a record is created with it, with its texts in the actor's language as far as it has them. */
export const offeredChecklist = shape("OfferedChecklist", {
  versionId: id(),
  checklistId: id(),
  kind: z.enum(CHECKLIST_KINDS),
  name: z.string(),
  language: z.enum(LANGUAGES),
  number: z.int(),
  isDefault: z.boolean(),
  departmentIds: z.array(id()),
  questions: z.array(question),
});
export type OfferedChecklist = z.infer<typeof offeredChecklist>;

const ALL = "/api/v1/company/:companyId/checklists";
const ONE = `${ALL}/:checklistId` as const;
const params = companyParams.extend({ checklistId: id() });
const common = { tag: "checklist" } as const;
const answer = z.strictObject({ checklist });

export const listChecklists = endpoint({
  name: "listChecklists",
  scopes: "any",
  ...common,
  method: "GET",
  path: ALL,
  summary: "The company’s checklists by name, for those who may propose one",
  params: companyParams,
  status: 200,
  response: z.strictObject({ checklists: z.array(listed) }),
});

export const listOfferedChecklists = endpoint({
  name: "listOfferedChecklists",
  scopes: "any",
  ...common,
  method: "GET",
  path: "/api/v1/company/:companyId/offered-checklists",
  summary: "What records of the actor's departments can be created with beside the built-in questions",
  params: companyParams,
  status: 200,
  response: z.strictObject({ checklists: z.array(offeredChecklist) }),
});

export const listLibrary = endpoint({
  name: "listLibrary",
  ...common,
  method: "GET",
  path: "/api/v1/company/:companyId/checklist-library",
  summary: "Ready checklists that can be copied, in the actor's language",
  params: companyParams,
  status: 200,
  response: z.strictObject({
    checklists: z.array(
      z.strictObject({
        key: z.string(),
        kinds: z.array(z.enum(CHECKLIST_KINDS)),
        name: z.string(),
        purpose: z.string(),
        basis: z.array(z.string()),
        questionsCount: z.int(),
      }),
    ),
  }),
});

export const createChecklist = endpoint({
  name: "createChecklist",
  ...common,
  method: "POST",
  path: ALL,
  summary: "Create a draft: empty, with questions, or as a copy of a ready or of the built-in checklist",
  params: companyParams,
  body: z.strictObject({
    kind: kind(),
    name: name(),
    purpose: purpose().optional(),
    language: checklistLanguage().optional(),
    names: otherNames.optional(),
    departmentIds: departmentIds().optional(),
    questions: questions.optional(),
    /** Copies a checklist of the library by its key, or the questions that the kind has without one of its own. */
    from: z
      .union([z.strictObject({ library: z.string().max(64) }), z.strictObject({ builtIn: z.literal(true) })])
      .optional(),
  }),
  status: 201,
  response: answer,
});

const MOST_FILE_LETTERS = MOST_LETTERS + MOST_PICTURES * MOST_DATA;

export const importChecklist = endpoint({
  name: "importChecklist",
  ...common,
  method: "POST",
  path: `${ALL}/import`,
  summary:
    "Create a draft from an exported file, from a table with headings (docs/checklists.md) or from lines whose first column is a question; 422 names line and reason of each error, and nothing is created",
  params: companyParams,
  maxBodyBytes: 600_000 + MOST_FILE_LETTERS,
  body: z.strictObject({
    text: text().min(1).max(MOST_FILE_LETTERS),
    /** The kind and name of a checklist of lines or of a table, which have neither. */
    lines: z.strictObject({ kind: kind(), name: name() }).optional(),
  }),
  status: 201,
  response: answer,
});

export const readChecklist = endpoint({
  name: "readChecklist",
  scopes: "any",
  ...common,
  method: "GET",
  path: ONE,
  summary: "One checklist with its draft of the next version, with its ETag",
  params,
  status: 200,
  response: answer,
});

export const updateChecklist = endpoint({
  name: "updateChecklist",
  ...common,
  method: "PATCH",
  path: ONE,
  summary:
    "Change a checklist's draft, and where it is offered; If-Match is honoured, 412 carries the current one",
  params,
  body: z
    .strictObject({
      name: name(),
      purpose: purpose(),
      /** The checklist has the languages that are named here, beside its own. */
      names: otherNames,
      questions,
      departmentIds: departmentIds(),
      isDefault: z.boolean(),
      /** A retired one is offered no more; its records stay. */
      isRetired: z.boolean(),
    })
    .partial(),
  status: 200,
  response: answer,
});

export const deleteChecklist = endpoint({
  name: "deleteChecklist",
  ...common,
  method: "DELETE",
  path: ONE,
  summary: "Delete a draft that was never published",
  params,
  status: 200,
  response: z.strictObject({ deleted: z.literal(true) }),
});

export const publishChecklist = endpoint({
  name: "publishChecklist",
  ...common,
  method: "POST",
  path: `${ONE}/publish`,
  summary:
    "Publish the draft as the next version; answers what changed and how many records have the earlier ones",
  params,
  body: z.strictObject({}),
  status: 200,
  response: z.strictObject({ checklist, changes, records: z.int() }),
});

export const compareChecklist = endpoint({
  name: "compareChecklist",
  ...common,
  method: "GET",
  path: `${ONE}/changes`,
  summary: "What differs between two versions; without numbers, between the last one and the draft",
  params,
  query: z.strictObject({
    from: z.coerce.number().pipe(z.int()).optional(),
    to: z.coerce.number().pipe(z.int()).optional(),
  }),
  status: 200,
  response: z.strictObject({ changes, records: z.int() }),
});

export const exportChecklist = endpoint({
  name: "exportChecklist",
  scopes: "any",
  ...common,
  method: "GET",
  path: `${ONE}/file`,
  summary: "The draft, with its pictures, as a file that can be imported (docs/checklists.md)",
  params,
  status: 200,
  response: checklistFile,
});
