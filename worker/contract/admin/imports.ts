// The import of an exported company by a platform administrator. There is one at a time.
import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { messageKey } from "../messages/catalogue.ts";
import { companyCode, datetime, email, line } from "../primitives.ts";
import { shape } from "../shape.ts";

/**
 * uploading: parts of the file come. checking: it is read. choosing: whoever imports says in whose name. importing: its rows are
 * checked and written. failed: a service did not answer for long; `check` goes on.
 */
export const IMPORT_PHASES = [
  "uploading",
  "checking",
  "choosing",
  "importing",
  "done",
  "refused",
  "failed",
  "removing",
] as const;

/** A part has to arrive within the time that a body has, over a slow line too. R2 takes parts of equal size from 5 MB on. */
export const IMPORT_PART_BYTES = 8_388_608;
export const MOST_IMPORT_PARTS = 5000;
/** 40 GB: twice the files of the largest plan. */
export const MOST_IMPORT_BYTES = 41_943_040_000;
const MULTIPART_OVERHEAD_BYTES = 16 * 1024;
/** Administrators that are proposed. */
export const MOST_PROPOSED = 20;

/** What is being done. */
export const IMPORT_STEPS = ["read", "stage", "check", "store"] as const;

const companyImport = shape("CompanyImport", {
  phase: z.enum(IMPORT_PHASES),
  filename: z.string(),
  bytes: z.int(),
  /** The parts that have come: the next one to send is the one after them. */
  parts: z.int(),
  startedAt: datetime(),
  /** When the file is deleted, if nothing happens before. */
  endsAt: datetime(),
  progress: z.strictObject({ step: z.enum(IMPORT_STEPS), done: z.int(), total: z.int() }).nullable(),
  /** What the file says, once it is read: its code, and the addresses of its first administrators. */
  found: z
    .strictObject({ companyCode: z.string().nullable(), administrators: z.array(z.string()) })
    .nullable(),
  /** Why the file is refused: in which entry and line, and the reason, in English. */
  refusal: z.string().nullable(),
  /** The company, once it is imported. */
  companyId: z.string().nullable(),
});
export type CompanyImport = z.infer<typeof companyImport>;

const PATH = "/api/v1/admin/company-import";
const response = z.strictObject({ import: companyImport.nullable() });
const file = z
  .instanceof(File, { error: messageKey("attachment.required") })
  .refine(({ size }) => size > 0 && size <= IMPORT_PART_BYTES, {
    error: messageKey("attachment.bodyTooLarge"),
  })
  .meta({ type: "string", format: "binary" });

export const readCompanyImport = endpoint({
  name: "readCompanyImport",
  method: "GET",
  path: PATH,
  summary: "The import of a company that is under way, or ended within the last day",
  tag: "admin",
  status: 200,
  response,
});

export const beginCompanyImport = endpoint({
  name: "beginCompanyImport",
  method: "POST",
  path: PATH,
  summary: `Begin to upload the exported file of a company, in parts of ${IMPORT_PART_BYTES} bytes. 409 while another import is under way`,
  tag: "admin",
  body: z.strictObject({
    filename: line().min(1).max(255),
    bytes: z
      .int({ error: messageKey("attachment.required") })
      .min(1, { error: messageKey("attachment.required") })
      .max(MOST_IMPORT_BYTES, { error: messageKey("attachment.bodyTooLarge") }),
  }),
  status: 201,
  response,
});

export const uploadImportPart = endpoint({
  name: "uploadImportPart",
  method: "PUT",
  path: `${PATH}/parts/:part`,
  summary:
    "Upload a part of the file, the first one is 1. All but the last one have the same size; a part may be sent again",
  tag: "admin",
  params: z.object({ part: z.string().regex(/^[1-9]\d{0,3}$/) }),
  body: z.strictObject({ file }),
  isMultipart: true,
  maxBodyBytes: IMPORT_PART_BYTES + MULTIPART_OVERHEAD_BYTES,
  status: 200,
  response,
});

export const checkCompanyImport = endpoint({
  name: "checkCompanyImport",
  method: "POST",
  path: `${PATH}/check`,
  summary: "Read and check the uploaded file, or go on where an import failed",
  tag: "admin",
  body: z.strictObject({}),
  status: 202,
  response,
});

export const chooseForImport = endpoint({
  name: "chooseForImport",
  method: "POST",
  path: `${PATH}/choice`,
  summary:
    "Say which administrator of the company in the file is its owner here, and its code if the file's is in use; the company is then imported",
  tag: "admin",
  body: z.strictObject({ administrator: email(), companyCode: companyCode().optional() }),
  status: 202,
  response,
});

export const removeCompanyImport = endpoint({
  name: "removeCompanyImport",
  method: "DELETE",
  path: PATH,
  summary: "Take back an import that has not ended, with its file, or put away one that has",
  tag: "admin",
  status: 202,
  response,
});
