import * as z from "zod";
import { shape } from "./shape.ts";
import { ACTION_ORIGINS } from "./actions/action-vocabularies.ts";
import { AUDIT_RECORD_TYPES, AUDIT_VERBS } from "./admin/audit.ts";
import { companyParams } from "./organisation/companies.ts";
import { endpoint } from "./endpoint.ts";
import {
  ACTION_STATUSES,
  DEPARTMENT_FORM_TYPES,
  MAILBOX_STAGES,
  EVALUATION_RESULTS,
  EXPORT_FAILURES,
  COMPANY_EXPORTS,
  type CompanyExport,
  EXPORT_RESOURCES,
  EXPORT_STATUSES,
  FORM_STATUSES,
  ACTION_FORM_TYPES,
  FORM_TYPES,
  type FormType,
  PRIORITIES,
  TABLE_FORMATS,
} from "./enums.ts";
import { keysOf } from "./forms/calls/form-lists.ts";
import {
  ACTION_SORTS,
  FORM_SORTS,
  MAILBOX_SORTS,
  OWN_MAILBOX_SORTS,
  SORT_DIRECTIONS,
} from "./forms/calls/sorts.ts";
import { VERDICTS } from "./forms/score.ts";
import { COMMUNICATION_TYPES, IMPORTANCE_LEVELS } from "./forms/vocabularies.ts";
import { LEGAL_MINIMUM_YEARS } from "./limits.ts";
import { messageKey } from "./messages/catalogue.ts";
import { dates, datetime, id, month, several, severalIds, text } from "./primitives.ts";

const MOST_SHOWN = 100;

const filters = {
  /** CSV unless given. An Excel file of records has their actions in a second sheet. */
  format: z.enum(TABLE_FORMATS, { error: messageKey("choice.invalid") }).exactOptional(),
  /** The order of the rows, as in the list; without it, the list's usual one. */
  sort: z
    .enum([...new Set([...FORM_SORTS, ...MAILBOX_SORTS, ...ACTION_SORTS])], {
      error: messageKey("choice.invalid"),
    })
    .exactOptional(),
  direction: z.enum(SORT_DIRECTIONS, { error: messageKey("choice.invalid") }).exactOptional(),
  departmentId: severalIds().exactOptional(),
  formType: several(ACTION_FORM_TYPES).exactOptional(),
  status: several(ACTION_STATUSES).exactOptional(),
  date: dates().exactOptional(),
  month: month().exactOptional(),
  due: dates().exactOptional(),
  closed: dates().exactOptional(),
  closedIn: month().exactOptional(),
  evaluated: dates().exactOptional(),
  zoneId: severalIds().exactOptional(),
  locationId: severalIds().exactOptional(),
  origin: several(Object.keys(ACTION_ORIGINS)).exactOptional(),
  /** Voided records, which are in no other export of a list. */
  voided: z.literal(true).exactOptional(),
  badAnswerTo: text()
    .max(200, { error: messageKey("field.tooLong") })
    .exactOptional(),
  checklistId: severalIds().exactOptional(),
  verdict: several(VERDICTS).exactOptional(),
  result: several(EVALUATION_RESULTS).exactOptional(),
  q: text()
    .trim()
    .max(100, { error: messageKey("field.tooLong") })
    .exactOptional(),
  priority: several(PRIORITIES).exactOptional(),
  assigneeId: severalIds().exactOptional(),
  overdue: z.boolean().exactOptional(),
  communicationType: several(keysOf(COMMUNICATION_TYPES)).exactOptional(),
  announcementImportance: several(keysOf(IMPORTANCE_LEVELS)).exactOptional(),
  /** Mailbox only: how far the entries are. */
  stage: several(MAILBOX_STAGES).exactOptional(),
  /** Who created the forms, or sent the mailbox entries. "me" for the requester, of forms alone. */
  createdById: id().exactOptional(),
  /** Mailbox only: the user's own entries with drafts. Users who are not administrators always get these. */
  mine: z.literal(true).exactOptional(),
  /** Evidence only: of one form. Its kind and its department are given too. */
  formId: id().exactOptional(),
  /** Evidence only: without people's names and what is about health, but for the people of these names. */
  hidePeople: z.literal(true).exactOptional(),
  shown: z
    .array(
      text()
        .trim()
        .min(1, { error: messageKey("name.required") })
        .max(200, { error: messageKey("field.tooLong") }),
    )
    .max(MOST_SHOWN, { error: messageKey("list.tooLong") })
    .exactOptional(),
  /** Evidence only: an inspector's folder, of the records and documents of a department, a location or the whole company. */
  inspection: z.literal(true).exactOptional(),
  /** The audit log only, as in its list. */
  personId: id().exactOptional(),
  verb: z.enum(AUDIT_VERBS, { error: messageKey("choice.invalid") }).exactOptional(),
  recordType: z.enum(AUDIT_RECORD_TYPES, { error: messageKey("choice.invalid") }).exactOptional(),
  recordId: id().exactOptional(),
};
const anyFilters = shape("ExportFilters", filters);
/** The chosen filters; the others are absent. */
export type ExportFilters = z.infer<typeof anyFilters>;

/** The type of the exported forms, if all are of one: "none" is a filter of actions alone. */
export const exportedFormType = ({ formType }: ExportFilters): FormType | undefined =>
  FORM_TYPES.find((type) => type === formType);

type AllowedValues = { [Key in keyof ExportFilters]?: readonly unknown[] | "any" };
/** The filters of each list, with their allowed values when these are restricted. A pack of evidence has those of the list that it is of. */
const FILTERS_BY_RESOURCE: Record<Exclude<CompanyExport, "evidence">, AllowedValues> = {
  forms: {
    format: "any",
    sort: FORM_SORTS,
    direction: "any",
    departmentId: "any",
    formType: DEPARTMENT_FORM_TYPES,
    status: FORM_STATUSES,
    date: "any",
    month: "any",
    zoneId: "any",
    locationId: "any",
    badAnswerTo: "any",
    checklistId: "any",
    verdict: "any",
    createdById: "any",
    q: "any",
    voided: "any",
  },
  mailbox: {
    format: "any",
    sort: MAILBOX_SORTS,
    direction: "any",
    status: FORM_STATUSES,
    date: "any",
    month: "any",
    q: "any",
    mine: "any",
    voided: "any",
    communicationType: "any",
    announcementImportance: "any",
    createdById: "any",
    stage: "any",
  },
  actions: {
    format: "any",
    sort: ACTION_SORTS,
    direction: "any",
    departmentId: "any",
    formType: "any",
    status: "any",
    date: "any",
    month: "any",
    due: "any",
    closed: "any",
    closedIn: "any",
    evaluated: "any",
    zoneId: "any",
    locationId: "any",
    origin: "any",
    result: "any",
    q: "any",
    priority: "any",
    assigneeId: "any",
    overdue: "any",
  },
  company: {},
  // The name.
  mentions: { format: "any", q: "any" },
  audit: { format: "any", personId: "any", verb: "any", recordType: "any", recordId: "any", date: "any" },
};

/** LISOS, art. 4.3: what an inspection may still sanction. */
const LONGEST_FOLDER_DAYS = LEGAL_MINIMUM_YEARS * 366;
const OF_FOLDER: AllowedValues = {
  departmentId: "any",
  locationId: "any",
  date: "any",
  inspection: "any",
  hidePeople: "any",
  shown: "any",
};

/** A folder has a period, which is no longer than what it may be asked for. */
function hasFolderPeriod({ date }: ExportFilters): boolean {
  if (date === undefined || date === "all_time") return false;
  const [first, last] = date.split("..").map((each) => Date.parse(each));
  return last === undefined || (last - (first ?? 0)) / 86_400_000 <= LONGEST_FOLDER_DAYS;
}

function allowedFilters(
  resource: CompanyExport,
  { formType, mine, inspection }: ExportFilters,
): AllowedValues {
  if (resource === "evidence" && inspection) return OF_FOLDER;
  if (resource === "mailbox" && mine) return { ...FILTERS_BY_RESOURCE.mailbox, sort: OWN_MAILBOX_SORTS };
  if (resource !== "evidence") return FILTERS_BY_RESOURCE[resource];
  const list = formType === "mailbox" ? "mailbox" : "forms";
  const { format: _format, sort: _sort, direction: _direction, ...ofList } = FILTERS_BY_RESOURCE[list];
  return { ...ofList, formType: FORM_TYPES, formId: "any", hidePeople: "any", shown: "any" };
}

const createExportBody = z
  .strictObject({ resource: z.enum(COMPANY_EXPORTS, { error: messageKey("choice.invalid") }), ...filters })
  .superRefine(({ resource, ...chosen }, context) => {
    if (resource === "mentions" && (chosen.q?.length ?? 0) < 2)
      context.addIssue({ code: "custom", path: ["q"], message: messageKey("name.required") });
    const known: Record<string, readonly unknown[] | "any" | undefined> = allowedFilters(resource, chosen);
    if (chosen.mine && chosen.createdById !== undefined)
      context.addIssue({ code: "custom", path: ["createdById"], message: messageKey("any.unknownKey") });
    // The address of a form has its kind, and its department if it has one.
    if (chosen.formId !== undefined && exportedFormType(chosen) === undefined)
      context.addIssue({ code: "custom", path: ["formType"], message: messageKey("choice.invalid") });
    if (chosen.shown !== undefined && !chosen.hidePeople)
      context.addIssue({ code: "custom", path: ["shown"], message: messageKey("any.unknownKey") });
    if (chosen.inspection && !hasFolderPeriod(chosen))
      context.addIssue({ code: "custom", path: ["date"], message: messageKey("folder.periodRequired") });
    const isOfDepartment = chosen.formType !== undefined && chosen.formType !== "mailbox";
    if (chosen.formId !== undefined && isOfDepartment && chosen.departmentId === undefined)
      context.addIssue({ code: "custom", path: ["departmentId"], message: messageKey("choice.invalid") });
    if (chosen.recordId !== undefined && chosen.recordType === undefined)
      context.addIssue({ code: "custom", path: ["recordType"], message: messageKey("choice.invalid") });
    for (const [key, value] of Object.entries(chosen)) {
      const choices = known[key];
      const values = typeof value === "string" ? value.split(",") : [value];
      if (choices === "any" || (choices && values.every((each) => choices.includes(each)))) continue;
      const message = choices === undefined ? messageKey("any.unknownKey") : messageKey("choice.invalid");
      context.addIssue({ code: "custom", path: [key], message });
    }
  });
export type CreateExportBody = z.infer<typeof createExportBody>;

const exportRow = shape("Export", {
  id: id(),
  resource: z.enum(EXPORT_RESOURCES),
  filters: anyFilters,
  status: z.enum(EXPORT_STATUSES),
  failure: z.enum(EXPORT_FAILURES).nullable(),
  rowsDone: z.int(),
  /** Null until it is known, and for text searches. */
  rowsTotal: z.int().nullable(),
  filename: z.string(),
  createdAt: datetime(),
  finishedAt: datetime().nullable(),
  /** When the file is deleted. */
  expiresAt: datetime().nullable(),
});
export type ExportRow = z.infer<typeof exportRow>;

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const EXPORTS_PATH = "/api/v1/company/:companyId/exports";
const EXPORT_PATH = `${EXPORTS_PATH}/:exportId` as const;
const params = companyParams.extend({ exportId: id() });
const response = z.strictObject({ export: exportRow });

export const createExport = endpoint({
  name: "createExport",
  method: "POST",
  path: EXPORTS_PATH,
  summary: "Begin an export of a list, or of the whole company; the same one twice while it runs is one",
  tag: "export",
  limitedAs: "export",
  whileEnding: true,
  params: companyParams,
  body: createExportBody,
  status: 202,
  response,
});

export const listExports = endpoint({
  name: "listExports",
  method: "GET",
  path: EXPORTS_PATH,
  summary: "The actor's own exports, newest first",
  tag: "export",
  params: companyParams,
  status: 200,
  response: z.strictObject({ exports: z.array(exportRow) }),
});

export const readExport = endpoint({
  name: "readExport",
  method: "GET",
  path: EXPORT_PATH,
  summary: "One of the actor's own exports, with how far it is",
  tag: "export",
  params,
  status: 200,
  response,
});

export const readExportFile = endpoint({
  name: "readExportFile",
  method: "GET",
  path: `${EXPORT_PATH}/file`,
  summary: "The finished file, for who asked for it, for seven days",
  tag: "export",
  params,
  status: 200,
  response: z.string(),
  fileTypes: ["text/csv", XLSX_TYPE, "application/zip"],
});

const OWN_PATH = "/api/v1/account/exports";

export const createOwnExport = endpoint({
  name: "createOwnExport",
  method: "POST",
  path: OWN_PATH,
  summary: "Begin the download of what is stored about oneself, of all companies or without any",
  tag: "auth",
  limitedAs: "export",
  body: z.strictObject({}),
  status: 202,
  response,
});

export const listOwnExports = endpoint({
  name: "listOwnExports",
  method: "GET",
  path: OWN_PATH,
  summary: "The downloads of one's own data, newest first",
  tag: "auth",
  status: 200,
  response: z.strictObject({ exports: z.array(exportRow) }),
});

export const readOwnExportFile = endpoint({
  name: "readOwnExportFile",
  method: "GET",
  path: `${OWN_PATH}/:exportId/file`,
  summary: "The finished ZIP file of one's own data, for seven days",
  tag: "auth",
  params: z.strictObject({ exportId: id() }),
  status: 200,
  response: z.string(),
  fileTypes: ["application/zip"],
});
