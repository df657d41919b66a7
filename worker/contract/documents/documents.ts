// The calls about a company's library of documents.
import * as z from "zod";
import { shape } from "../shape.ts";
import { endpoint } from "../endpoint.ts";
import { clientId } from "../forms/bodies.ts";
import { messageKey } from "../messages/catalogue.ts";
import { day } from "../plan/plan-rule.ts";
import { DOCUMENT_PURPOSES } from "../enums.ts";
import { datetime, id, name, namedAndColored } from "../primitives.ts";
import { companyParams } from "../organisation/companies.ts";

/** The most versions of a document, departments that it is for, and names in a list of readers. */
export const MOST_VERSIONS = 20;
export const MOST_DOCUMENT_DEPARTMENTS = 50;
export const MOST_READERS = 500;

const ALL = "/api/v1/company/:companyId/documents";
const ONE = `${ALL}/:documentId` as const;
const documentParams = companyParams.extend({ documentId: id() });
const common = { tag: "document" } as const;

const version = shape("DocumentVersion", {
  number: z.int(),
  url: z.string(),
  filename: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  /** Null where they could not be counted. */
  pages: z.int().nullable(),
  validUntil: z.string().nullable(),
  addedAt: datetime(),
});
export type DocumentVersion = z.infer<typeof version>;

const document = shape("Document", {
  id: id(),
  name: z.string(),
  /** Whom it is about. Null for a document of the company or of some departments. */
  person: namedAndColored().nullable(),
  /** Without one, and without a person, it is for the whole company. */
  departmentIds: z.array(id()),
  current: version,
  /** Its last day is over, in the company's time zone. */
  isExpired: z.boolean(),
  asksReading: z.boolean(),
  isArchived: z.boolean(),
  /** What it is kept for, by which it is placed in an inspector's folder. */
  purpose: z.enum(DOCUMENT_PURPOSES).nullable(),
  /** The actor is asked to read the current version, and when they said that they have read and understood it. */
  own: z.strictObject({ isAsked: z.boolean(), readAt: datetime().nullable() }),
  /** How many have read the current version; null for who may not change the document. */
  readers: z.int().nullable(),
  can: z.strictObject({ manage: z.boolean() }),
  version: z.int(),
  updatedAt: datetime(),
});
export type LibraryDocument = z.infer<typeof document>;

const yesOrNo = () => z.enum(["true", "false"], { error: messageKey("choice.invalid") });

export const listDocuments = endpoint({
  name: "listDocuments",
  scopes: ["files.read"],
  ...common,
  method: "GET",
  path: ALL,
  summary:
    "The documents of a company's library that the actor may read, by name; `waiting` is how many of all of them the actor still has to read. Archived ones are for those who may change them. `cursor` is the last page's `nextCursor`",
  params: companyParams,
  query: z.strictObject({
    /** Those of the department alone. */
    departmentId: id().optional(),
    /** Those that the actor is asked to read and has not read. */
    isWaiting: yesOrNo().optional(),
    isExpired: yesOrNo().optional(),
    /** Those about a person, or the others. */
    isPersonal: yesOrNo().optional(),
    isArchived: yesOrNo().optional(),
    q: z.string().trim().max(100).optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(50),
    cursor: id().optional(),
  }),
  status: 200,
  response: z.strictObject({
    documents: z.array(document),
    waiting: z.int(),
    nextCursor: z.string().nullable(),
  }),
});

const changeable = {
  name: name(),
  departmentIds: z
    .array(id())
    .max(MOST_DOCUMENT_DEPARTMENTS, { error: messageKey("list.tooLong") })
    .overwrite((ids) => [...new Set(ids)]),
  asksReading: z.boolean(),
  /** The last day on which the current version counts. */
  validUntil: day().nullable(),
  purpose: z.enum(DOCUMENT_PURPOSES, { error: messageKey("choice.invalid") }).nullable(),
};
/** The key of a PDF document that was uploaded for it (formType `document`, formId its id). */
const file = z.string({ error: messageKey("document.fileRequired") }).max(300);
const answer = z.strictObject({ document });

export const createDocument = endpoint({
  name: "createDocument",
  ...common,
  method: "POST",
  path: ALL,
  summary:
    "Add a document with its first version, which was uploaded under the id that the document gets; a repetition answers 200 with the document",
  params: companyParams,
  body: z
    .strictObject({
      id: clientId(),
      ...changeable,
      asksReading: changeable.asksReading.optional(),
      validUntil: changeable.validUntil.optional(),
      purpose: changeable.purpose.optional(),
      userId: id().nullable().optional(),
      file,
    })
    .refine(({ userId, departmentIds }) => (userId ?? null) === null || departmentIds.length === 0, {
      error: messageKey("document.personOrDepartments"),
      path: ["departmentIds"],
    }),
  status: 201,
  response: answer,
});

export const readDocument = endpoint({
  name: "readDocument",
  scopes: ["files.read"],
  ...common,
  method: "GET",
  path: ONE,
  summary:
    "One document with its ETag; for those who may change it with its earlier versions, who has read the current one and who has not",
  params: documentParams,
  status: 200,
  response: z.strictObject({
    document,
    /** The latest first. */
    versions: z.array(version.extend({ addedBy: namedAndColored() })).nullable(),
    /** At most 500 of each, the latest readers first; the counts are of all. */
    readers: z
      .strictObject({
        read: z.array(z.strictObject({ person: namedAndColored(), readAt: datetime() })),
        readCount: z.int(),
        pending: z.array(namedAndColored()),
        pendingCount: z.int(),
      })
      .nullable(),
  }),
});

export const changeDocument = endpoint({
  name: "changeDocument",
  ...common,
  method: "PATCH",
  path: ONE,
  summary: "Change a document, archive it or bring it back; its files stay. If-Match is honoured",
  params: documentParams,
  body: z.strictObject({
    name: changeable.name.optional(),
    departmentIds: changeable.departmentIds.optional(),
    asksReading: changeable.asksReading.optional(),
    validUntil: changeable.validUntil.optional(),
    purpose: changeable.purpose.optional(),
    isArchived: z.boolean().optional(),
  }),
  status: 200,
  response: answer,
});

export const addDocumentVersion = endpoint({
  name: "addDocumentVersion",
  ...common,
  method: "POST",
  path: `${ONE}/versions`,
  summary:
    "Add a version, at most 20 of a document; whoever is asked to read it is asked again. Repeated with the same file it answers 200. If-Match is honoured",
  params: documentParams,
  body: z.strictObject({ file, validUntil: changeable.validUntil }),
  status: 201,
  response: answer,
});

export const confirmReading = endpoint({
  name: "confirmReading",
  ...common,
  method: "PUT",
  path: `${ONE}/reading`,
  summary:
    "Say that the actor has read and understood a version; of one that is not the current one any more it answers 409",
  params: documentParams,
  body: z.strictObject({ number: z.int().min(1) }),
  status: 200,
  response: answer,
});
