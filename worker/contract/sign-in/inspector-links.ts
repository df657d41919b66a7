// The links with which a named person from outside opens an inspector's folder (docs/evidence.md, "The inspector's folder").
import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { INSPECTION_SECTIONS, INSPECTOR_EVENTS } from "../enums.ts";
import { messageKey } from "../messages/catalogue.ts";
import { companyParams } from "../organisation/companies.ts";
import { datetime, email, id, line, namedAndColored, sentDatetime } from "../primitives.ts";
import { shape } from "../shape.ts";

export const MOST_INSPECTOR_LINKS = 20;
export const MOST_LINK_DAYS = 30;
export const MOST_LISTED_LINKS = 50;
export const MOST_OPENINGS = 200;
export const CODE_DIGITS = 8;
const LONGEST_NAME = 120;

const opening = shape("InspectorOpening", {
  event: z.enum(INSPECTOR_EVENTS),
  /** The file within the folder; null for the whole folder. */
  path: z.string().nullable(),
  at: datetime(),
});
export type InspectorOpening = z.infer<typeof opening>;

const link = shape("InspectorLink", {
  id: id(),
  /** The folder, and its file name; null once it is gone. */
  exportId: id(),
  filename: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  createdBy: namedAndColored(),
  createdAt: datetime(),
  expiresAt: datetime(),
  lastOpenedAt: datetime().nullable(),
  /**
   * "orphaned": whoever made it does not administer the company any more. "gone": its folder was deleted, as happens when a person is taken
   * out of the company's records.
   */
  state: z.enum(["valid", "expired", "ended", "orphaned", "gone"]),
});
export type InspectorLink = z.infer<typeof link>;

const ALL = "/api/v1/company/:companyId/inspector-links";
const ONE = `${ALL}/:linkId` as const;
const params = companyParams.extend({ linkId: id() });
const common = { tag: "export" } as const;

export const listInspectorLinks = endpoint({
  name: "listInspectorLinks",
  ...common,
  method: "GET",
  path: ALL,
  summary: "The company's links for inspectors, the latest first, 50 at most; for owners and administrators",
  params: companyParams,
  status: 200,
  response: z.strictObject({ links: z.array(link) }),
});

export const makeInspectorLink = endpoint({
  name: "makeInspectorLink",
  ...common,
  method: "POST",
  path: ALL,
  summary:
    "Make a link to one of the actor's own folders that is ready, for one named person. `token` is answered this once; the folder is kept until the link expires",
  params: companyParams,
  body: z.strictObject({
    exportId: id(),
    name: line({ error: messageKey("name.required") })
      .min(1, { error: messageKey("name.required") })
      .max(LONGEST_NAME, { error: messageKey("field.tooLong") }),
    email: email(),
    /** At most 30 days from now. */
    expiresAt: sentDatetime(),
  }),
  status: 201,
  response: z.strictObject({ link, token: z.string() }),
});

export const endInspectorLink = endpoint({
  name: "endInspectorLink",
  ...common,
  method: "DELETE",
  path: ONE,
  summary: "End a link at once; a folder that is open there can be read no longer",
  whileReadOnly: true,
  params,
  status: 200,
  response: z.strictObject({ link }),
});

export const listInspectorOpenings = endpoint({
  name: "listInspectorOpenings",
  ...common,
  method: "GET",
  path: `${ONE}/openings`,
  summary: "What was done at a link, the latest first, 200 at most",
  params,
  status: 200,
  response: z.strictObject({ openings: z.array(opening) }),
});

const PUBLIC = "/api/v1/inspections/:token";
const publicParams = z.object({ token: z.string().max(64) });

export const readInspection = endpoint({
  name: "readInspection",
  ...common,
  method: "GET",
  path: PUBLIC,
  summary:
    "Whose folder a link opens, until when, and the hidden address to which a code is sent. 404 for every other link, also one that has ended or expired",
  params: publicParams,
  status: 200,
  response: z.strictObject({
    inspection: z.strictObject({
      company: z.string(),
      /** With most letters hidden. */
      email: z.string(),
      expiresAt: datetime(),
      timeZone: z.string(),
      /** Whether this browser has entered a code. */
      isOpen: z.boolean(),
    }),
  }),
});

export const sendInspectionCode = endpoint({
  name: "sendInspectionCode",
  ...common,
  method: "POST",
  path: `${PUBLIC}/code`,
  summary: "Send a code to the person whom the company named",
  params: publicParams,
  status: 200,
  response: z.strictObject({ minutes: z.int() }),
});

export const openInspection = endpoint({
  name: "openInspection",
  ...common,
  method: "POST",
  path: `${PUBLIC}/open`,
  summary: "Enter the code, with which this browser may read the folder for two hours",
  params: publicParams,
  body: z.strictObject({
    code: z
      .string({ error: messageKey("inspector.codeRequired") })
      .trim()
      .regex(new RegExp(String.raw`^\d{4}\s?\d{4}$`), { error: messageKey("inspector.codeRequired") }),
  }),
  status: 200,
  response: z.strictObject({ opened: z.literal(true) }),
});

/** The index of a folder, as `folder.json` in it says it. */
const piece = shape("InspectionPiece", {
  title: z.string(),
  /** Number, dates or figures. */
  detail: z.string().nullable(),
  /** Null for what is only listed, such as a record without a seal. */
  path: z.string().nullable(),
});
export const folderIndex = shape("InspectionFolder", {
  format: z.literal(1),
  language: z.string(),
  company: z.string(),
  /** The department or the location; null for the whole company. */
  of: z.string().nullable(),
  /** The first and the last day. */
  from: z.string(),
  to: z.string(),
  at: datetime(),
  sections: z.array(
    z.strictObject({
      section: z.enum(INSPECTION_SECTIONS),
      title: z.string(),
      /** The article. */
      basis: z.string(),
      pieces: z.array(piece),
      isMissing: z.boolean(),
      /** What is missing or left out, in words; null where there is nothing to add. */
      note: z.string().nullable(),
    }),
  ),
});
export type InspectionFolder = z.infer<typeof folderIndex>;
export type InspectionPiece = z.infer<typeof piece>;

export const readInspectionFolder = endpoint({
  name: "readInspectionFolder",
  ...common,
  method: "GET",
  path: `${PUBLIC}/folder`,
  summary: "The index of the folder; null for a browser in which no code was entered",
  params: publicParams,
  status: 200,
  response: z.strictObject({ folder: folderIndex.nullable() }),
});

export const readInspectionFile = endpoint({
  name: "readInspectionFile",
  ...common,
  method: "GET",
  path: `${PUBLIC}/file`,
  summary: "One file of the folder, or without `path` the whole folder as a ZIP file",
  params: publicParams,
  query: z.strictObject({ path: z.string().max(500).optional() }),
  status: 200,
  response: z.string(),
  fileTypes: ["application/zip", "application/pdf", "application/octet-stream"],
});
