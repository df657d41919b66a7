import * as z from "zod";
import { shape } from "../../shape.ts";
import { endpoint, nameWithKind } from "../../endpoint.ts";
import { type DepartmentFormType, FORM_TYPES, SEAL_CAUSES } from "../../enums.ts";
import { segmentOf } from "../registry.ts";
import { datetime, id, namedAndColored } from "../../primitives.ts";
import { formParams } from "./forms.ts";
import { mailboxParams } from "./mailbox.ts";

/**
 * - `none`: never sealed: in progress, or completed before there were seals, or imported.
 * - `sealed`: the record says what was sealed.
 * - `open`: people could change it since: it was reopened.
 * - `erased`: it says what was sealed anew after a person was taken out of it.
 * - `changed`: it says something else, and nobody could change it here.
 * - `broken`: a seal was not made by this deployment, or one is missing.
 */
export const SEAL_STATES = ["none", "sealed", "open", "erased", "changed", "broken"] as const;
export type SealState = (typeof SEAL_STATES)[number];

const person = z.strictObject({ id: id(), name: z.string() }).nullable();

/** A line that two documents say differently, in the words of each; null in the one that does not have it. */
const difference = shape("Difference", {
  path: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
/** Null where a document cannot be read, or is kept from the person. */
const differences = z.array(difference).nullable();

/** A seal, and whether the person may read its document: one that quotes an erased person is for administrators (decision 77). */
const sealHeader = {
  number: z.int(),
  /** The hash of the document. */
  sha256: z.string(),
  at: datetime(),
  cause: z.enum(SEAL_CAUSES),
  by: person,
  impersonatedBy: person,
  keyId: z.string(),
  /** Signed with a published key within its time of use. */
  isGenuine: z.boolean(),
  mayRead: z.boolean(),
};

const sealsResponse = z.strictObject({
  state: z.enum(SEAL_STATES),
  /**
   * If the state is `changed`: what was sealed, and what the record says now. If it is `open`: what completing it again would seal
   * otherwise than the last seal. If it is `erased`, what differs from the document that was sealed when the record was completed.
   */
  changes: differences,
  /** The last one first. */
  seals: z.array(
    z.strictObject({
      ...sealHeader,
      /** Since the seal before; none for the first. */
      changes: differences,
    }),
  ),
});
export type SealsResponse = z.infer<typeof sealsResponse>;

/** Seals of a record are counted from 1. */
export const sealNumber = z.coerce.number<string>().int().min(1).max(1_000_000);

const versionQuery = z.strictObject({
  /** The number of another seal, to compare with. */
  since: sealNumber.optional(),
});

const versionResponse = z.strictObject({
  ...sealHeader,
  /** The company's at that time. Times of the lines are in it. */
  timeZone: z.string(),
  /** Everything that the document says, in its words and order. */
  lines: z.array(z.strictObject({ path: z.string(), label: z.string(), text: z.string() })),
  /** From the earlier of the two seals to the later; null without `since`. */
  changes: differences,
});
export type SealedVersion = z.infer<typeof versionResponse>;

/** A record that was found at night to say something else than what was sealed. */
export const changedRecord = shape("ChangedRecord", {
  id: id(),
  /** Null, with the rest of its name, for a record that is gone. */
  viewId: z.string().nullable(),
  type: z.enum(FORM_TYPES).nullable(),
  departmentId: id().nullable(),
  company: namedAndColored(),
  /** The number of its last seal. */
  seal: z.int(),
  foundAt: datetime(),
});
export type ChangedRecord = z.infer<typeof changedRecord>;

const sealsOf = <Type extends DepartmentFormType>(type: Type) =>
  endpoint({
    name: nameWithKind("read", type, "Seals"),
    scopes: ["forms.read"],
    method: "GET",
    path: `/api/v1/company/:companyId/departments/:departmentId/${segmentOf(type)}/:formId/seals` as const,
    summary: `The seals of a record (${type}), whether it still says what was sealed, and what changed between them`,
    tag: "form",
    params: formParams,
    status: 200,
    response: sealsResponse,
  });

export const SEALS_ENDPOINTS = {
  drill: sealsOf("drill"),
  hseq_visit: sealsOf("hseq_visit"),
  investigation: sealsOf("investigation"),
  observation: sealsOf("observation"),
  management: sealsOf("management"),
} satisfies Record<DepartmentFormType, unknown>;

const versionOf = <Type extends DepartmentFormType>(type: Type) =>
  endpoint({
    name: nameWithKind("read", type, "SealedVersion"),
    scopes: ["forms.read"],
    method: "GET",
    path: `/api/v1/company/:companyId/departments/:departmentId/${segmentOf(type)}/:formId/seals/:number` as const,
    summary: `A record (${type}) as it was sealed, line by line, and what differs from another of its seals`,
    tag: "form",
    params: formParams.extend({ number: sealNumber }),
    query: versionQuery,
    status: 200,
    response: versionResponse,
  });

export const SEALED_VERSION_ENDPOINTS = {
  drill: versionOf("drill"),
  hseq_visit: versionOf("hseq_visit"),
  investigation: versionOf("investigation"),
  observation: versionOf("observation"),
  management: versionOf("management"),
} satisfies Record<DepartmentFormType, unknown>;

export const readMailboxSealedVersion = endpoint({
  name: "readMailboxSealedVersion",
  scopes: ["forms.read"],
  method: "GET",
  path: "/api/v1/company/:companyId/mailbox/:formId/seals/:number",
  summary: "A mailbox entry as it was sealed, line by line, and what differs from another of its seals",
  tag: "mailbox",
  params: mailboxParams.extend({ number: sealNumber }),
  query: versionQuery,
  status: 200,
  response: versionResponse,
});

export const readMailboxSeals = endpoint({
  name: "readMailboxSeals",
  scopes: ["forms.read"],
  method: "GET",
  path: "/api/v1/company/:companyId/mailbox/:formId/seals",
  summary: "The seals of a mailbox entry, the first of them of its submission",
  tag: "mailbox",
  params: mailboxParams,
  status: 200,
  response: sealsResponse,
});

/** The hash of a record's document, or of the report that was stored with its seal. */
export const findSeal = endpoint({
  name: "findSeal",
  method: "GET",
  path: "/api/v1/seals/:sha256",
  summary:
    "What was sealed with this hash, if anything: when, by which company, what it is called now, and when and why it was replaced since",
  tag: "form",
  params: z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  status: 200,
  response: z.strictObject({
    seal: z.strictObject({
      of: z.enum(["record", "report"]),
      at: datetime(),
      /** The company's, as the sealed document says it; that of now if the document is gone. */
      timeZone: z.string(),
      company: z.strictObject({
        /** Never changes, and no other company has it. Names are chosen, and may be anybody's. */
        id: id(),
        /** As the sealed document says it; null if the document is gone. */
        name: z.string().nullable(),
        nameNow: z.string(),
      }),
      /** The record has no later seal. */
      isLatest: z.boolean(),
      /** When and why the record was sealed since, the last one first. */
      later: z.array(z.strictObject({ at: datetime(), cause: z.enum(SEAL_CAUSES) })),
    }),
  }),
});
