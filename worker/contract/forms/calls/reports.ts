import * as z from "zod";
import { endpoint, nameWithKind } from "../../endpoint.ts";
import { type DepartmentFormType, LANGUAGES } from "../../enums.ts";
import { segmentOf } from "../registry.ts";
import { messageKey } from "../../messages/catalogue.ts";
import { formParams } from "./forms.ts";
import { sealNumber } from "./seals.ts";
import { mailboxParams } from "./mailbox.ts";

/** The answer 202 while a report of many photos is made. */
export type ReportInPreparation = { preparing: { done: number; total: number } };

const shared = {
  method: "GET",
  query: z.strictObject({
    /** Without a language it is the company’s: of a sealed record, the report that was stored and signed with the seal. */
    lang: z.enum(LANGUAGES, { error: messageKey("choice.invalid") }).optional(),
    /** The number of a seal; without it, the last one. */
    seal: sealNumber.optional(),
  }),
  status: 200,
  response: z.unknown(),
  fileTypes: ["application/pdf"],
} as const;

const reportOf = <Type extends DepartmentFormType>(type: Type) =>
  endpoint({
    name: nameWithKind("read", type, "Report"),
    scopes: ["forms.read"],
    ...shared,
    path: `/api/v1/company/:companyId/departments/:departmentId/${segmentOf(type)}/:formId/report.pdf` as const,
    summary: `The record (${type}) as a PDF/A-3: sealed, a translation of the sealed one, or a draft. One of many photos is made by a queue: 202 says how many of them are ready, and Retry-After when to ask again`,
    tag: "form",
    params: formParams,
  });

export const REPORT_ENDPOINTS = {
  drill: reportOf("drill"),
  hseq_visit: reportOf("hseq_visit"),
  investigation: reportOf("investigation"),
  observation: reportOf("observation"),
  management: reportOf("management"),
} satisfies Record<DepartmentFormType, unknown>;

export const readMailboxReport = endpoint({
  name: "readMailboxReport",
  scopes: ["forms.read"],
  ...shared,
  path: "/api/v1/company/:companyId/mailbox/:formId/report.pdf",
  summary: "The mailbox entry as a PDF/A-3: sealed, a translation of the sealed one, or a draft",
  tag: "mailbox",
  params: mailboxParams,
});
