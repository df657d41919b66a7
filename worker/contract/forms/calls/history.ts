import * as z from "zod";
import { endpoint, nameWithKind } from "../../endpoint.ts";
import { shape } from "../../shape.ts";
import type { DepartmentFormType } from "../../enums.ts";
import { segmentOf } from "../registry.ts";
import { MAX_HISTORY_LINES } from "../../limits.ts";
import { datetime, id, namedAndColored } from "../../primitives.ts";
import { formParams } from "./forms.ts";
import { mailboxParams } from "./mailbox.ts";

/** The verbs of the audit log that a form's history tells. */
export const FORM_HISTORY_VERBS = [
  "form.create",
  "form.update",
  "form.answer",
  "form.complete",
  "form.reopen",
  "form.void",
  "form.unvoid",
  "form.delete",
  "form.restore",
  "form.replaceName",
  "mailbox.submit",
  "mailbox.receive",
  "mailbox.message",
] as const;

/** The API key with which a program did something in its maker's name; without a name once it is gone. */
export const usedKey = shape("UsedKey", { id: id(), name: z.string().nullable() });

/** One change in a history, of one of these verbs. */
export const historyLine = <const Verb extends string>(verbs: readonly Verb[]) =>
  z.strictObject({
    id: id(),
    at: datetime(),
    /** Null if the account no longer exists. */
    by: namedAndColored().nullable(),
    /** The administrator who acted as `by`. */
    impersonatedBy: namedAndColored().nullable(),
    key: usedKey.nullable(),
    verb: z.enum(verbs),
    /** It came in with an imported company: another deployment wrote it. */
    isImported: z.boolean(),
    /**
     * The keys are the form's fields and its safety checks, which have `{ value, corrections, note }`. A value above 1 KB is
     * `{ length, sha256, start }`. Of a voiding, of what takes it back and of a reopening: `reason`.
     */
    changes: z.record(z.string(), z.strictObject({ before: z.unknown(), after: z.unknown() })),
  });
const formHistoryLine = historyLine(FORM_HISTORY_VERBS);
export type FormHistoryLine = z.infer<typeof formHistoryLine>;

const historyResponse = z.strictObject({
  history: z.array(formHistoryLine),
  /** The places and job positions that the changes name by their ids; those that are gone are missing. */
  places: z.array(z.strictObject({ id: id(), name: z.string() })),
});
export type FormHistory = z.infer<typeof historyResponse>;

const historyOf = <Type extends DepartmentFormType>(type: Type) =>
  endpoint({
    name: nameWithKind("read", type, "History"),
    scopes: ["forms.read"],
    method: "GET",
    path: `/api/v1/company/:companyId/departments/:departmentId/${segmentOf(type)}/:formId/history` as const,
    summary: `Who changed what in a record (${type}), the latest first; at most the last ${MAX_HISTORY_LINES} changes`,
    tag: "form",
    params: formParams,
    status: 200,
    response: historyResponse,
  });

export const HISTORY_ENDPOINTS = {
  drill: historyOf("drill"),
  hseq_visit: historyOf("hseq_visit"),
  investigation: historyOf("investigation"),
  observation: historyOf("observation"),
  management: historyOf("management"),
} satisfies Record<DepartmentFormType, unknown>;

export const readMailboxHistory = endpoint({
  name: "readMailboxHistory",
  scopes: ["forms.read"],
  method: "GET",
  path: "/api/v1/company/:companyId/mailbox/:formId/history",
  summary: "Who changed what in a mailbox entry, the latest first; what its draft said, for its author alone",
  tag: "mailbox",
  params: mailboxParams,
  status: 200,
  response: historyResponse,
});
