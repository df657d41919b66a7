// The enumerations of the product. Plain arrays without zod, because the sign-in page imports them and stays small.

export const LANGUAGES = ["es", "en", "ca"] as const;
export type Language = (typeof LANGUAGES)[number];

/** How a person proves who they are: a code by mail, a passkey, or the sign-on of their company. */
export const WAYS_IN = ["code", "passkey", "company"] as const;
export type WayIn = (typeof WAYS_IN)[number];
/** What an API key may be made for. */
export const KEY_SCOPES = [
  "forms.read",
  "actions.read",
  "figures.read",
  "people.read",
  "files.read",
  "forms.write",
  "actions.write",
  "people.write",
  "places.write",
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** What a webhook can be told of. */
export const WEBHOOK_EVENTS = [
  "form.completed",
  "form.reopened",
  "form.voided",
  "action.raised",
  "action.changed",
  "action.completed",
  "action.evaluated",
  "action.overdue",
  "notice.sent",
  "notice.answered",
  "task.missed",
  "seal.mismatch",
  "member.added",
  "member.removed",
  "accident.opened",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const DEFAULT_LANGUAGE: Language = "es";

/** Palette tokens; the style sheet defines the colours. */
export const COLORS = ["chart-1", "chart-2", "chart-3", "chart-4", "chart-5", "ring"] as const;
export type Color = (typeof COLORS)[number];
export const DEFAULT_COLOR: Color = "chart-1";

/** Where Cloudflare keeps a deployment's data: chosen before the first deployment, for ever. */
export const JURISDICTIONS = ["eu", "us", "none"] as const;
export type Jurisdiction = (typeof JURISDICTIONS)[number];

export const FORM_TYPES = [
  "drill",
  "hseq_visit",
  "investigation",
  "observation",
  "management",
  "mailbox",
] as const;
export type FormType = (typeof FORM_TYPES)[number];

/** What an action came from: a form, or none. */
export const ACTION_FORM_TYPES = [...FORM_TYPES, "none"] as const;
export type ActionFormType = (typeof ACTION_FORM_TYPES)[number];

/** What stored files belong to. */
export const FILE_OWNERS = [
  ...FORM_TYPES,
  "action",
  "checklist",
  "planLine",
  "document",
  "accident",
] as const;
export type FileOwner = (typeof FILE_OWNERS)[number];
export const isFormType = (owner: FileOwner): owner is FormType => FORM_TYPES.some((type) => type === owner);

/** What a document of the library is kept for: the parts of LPRL, art. 23, that are documents, in the order of an inspector's folder. */
export const DOCUMENT_PURPOSES = [
  "plan",
  "evaluation",
  "controls",
  "planning",
  "training",
  "health",
] as const;
export type DocumentPurpose = (typeof DOCUMENT_PURPOSES)[number];

/** The sections of an inspector's folder, in the order of LPRL, art. 23.1. */
export const INSPECTION_SECTIONS = [...DOCUMENT_PURPOSES, "accidents", "investigations"] as const;
export type InspectionSection = (typeof INSPECTION_SECTIONS)[number];

/** What happened at the link of an inspector: a code was sent, the folder was opened, a file of it was taken. */
export const INSPECTOR_EVENTS = ["code", "open", "file"] as const;
export type InspectorEvent = (typeof INSPECTOR_EVENTS)[number];

/** The form types that belong to a department; the mailbox belongs to the company. */
export const DEPARTMENT_FORM_TYPES = [
  "drill",
  "hseq_visit",
  "investigation",
  "observation",
  "management",
] as const satisfies readonly FormType[];
export type DepartmentFormType = (typeof DEPARTMENT_FORM_TYPES)[number];

/** What a planned task leaves: a record of a kind, or documents that are attached to the task itself. */
export const PLAN_KINDS = [...DEPARTMENT_FORM_TYPES, "document"] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];
export const isDocumentTask = (kind: PlanKind): kind is "document" => kind === "document";

export const FORM_STATUSES = ["in_progress", "completed"] as const;
export type FormStatus = (typeof FORM_STATUSES)[number];

/** How far a sent communication is: each step is of those that have not taken the next one. */
export const MAILBOX_STAGES = ["sent", "received", "started", "closed"] as const;
export type MailboxStage = (typeof MAILBOX_STAGES)[number];

export const ACTION_STATUSES = ["in_progress", "completed", "evaluated"] as const;
export type ActionStatus = (typeof ACTION_STATUSES)[number];

/** "0" crítica, "1" alta, "2" media, "3" baja, "4" sin prioridad. */
export const PRIORITIES = ["0", "1", "2", "3", "4"] as const;
export type Priority = (typeof PRIORITIES)[number];
export const DEFAULT_PRIORITY: Priority = "4";

/** How often an action without a form recurs: every so many of these. */
export const REPEAT_UNITS = ["day", "week", "month"] as const;
export type RepeatUnit = (typeof REPEAT_UNITS)[number];

export const EVALUATION_RESULTS = ["effective", "ineffective"] as const;
export type EvaluationResult = (typeof EVALUATION_RESULTS)[number];

export const OBJECTIVE_KEYS = [
  "drill",
  "hseq_visit",
  "investigation",
  "observation",
  "management",
  "actions",
] as const;
export type ObjectiveKey = (typeof OBJECTIVE_KEYS)[number];

export const PERIODS = [
  "this_week",
  "this_month",
  "last_month",
  "this_quarter",
  "last_quarter",
  "this_year",
  "last_year",
  "all_time",
] as const;
export type Period = (typeof PERIODS)[number];

export const DATE_RANGES = [
  "this-month",
  "this-year",
  "all-time",
  "last-month",
  "this-quarter",
  "last-quarter",
  "last-year",
] as const;
export type DateRange = (typeof DATE_RANGES)[number];
/** The ranges of the specification; the others are in a menu. */
export const FIRST_DATE_RANGES = DATE_RANGES.slice(0, 3) as ["this-month", "this-year", "all-time"];
export const DEFAULT_DATE_RANGE: DateRange = "this-month";

export const SETTINGS_TABS = [
  "user",
  "company",
  "departments",
  "accidents",
  "integrations",
  "billing",
  "support",
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** The environment, derived from the host name; null for any other host. */
export type Environment = "pro" | "dev" | null;

/** What a table is exported as. */
export const TABLE_FORMATS = ["csv", "xlsx"] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** The lists that are exported as a table, with the list's filters. */
export const LIST_RESOURCES = ["forms", "actions", "mailbox"] as const;
export type ListResource = (typeof LIST_RESOURCES)[number];

/**
 * "company" is a ZIP of everything (docs/company-export.md), "evidence" one of sealed records (docs/evidence.md), "own" one of what
 * is stored about the person, and "mentions" the records that name somebody (docs/personal-data.md). "audit" is the company's audit log.
 */
export const COMPANY_EXPORTS = [
  "forms",
  "actions",
  "mailbox",
  "mentions",
  "audit",
  "company",
  "evidence",
] as const;
export const EXPORT_RESOURCES = [...COMPANY_EXPORTS, "own"] as const;
export type ExportResource = (typeof EXPORT_RESOURCES)[number];
/** Exports of one company; "own" is of all companies of the person. */
export type CompanyExport = (typeof COMPANY_EXPORTS)[number];
/** Exports that are a table. */
export type TableResource = Exclude<ExportResource, "company" | "own" | "evidence">;
export const isTableResource = (resource: ExportResource): resource is TableResource =>
  resource !== "company" && resource !== "own" && resource !== "evidence";

export const EXPORT_STATUSES = ["queued", "running", "ready", "failed"] as const;

/** The requester lost access, the exported records are gone, or every attempt was interrupted. */
export const EXPORT_FAILURES = ["not_allowed", "gone", "interrupted"] as const;
export type ExportFailure = (typeof EXPORT_FAILURES)[number];

/** Why a record was sealed: it was completed or submitted, or a person was taken out of it. */
export const SEAL_CAUSES = ["completion", "erasure"] as const;
export type SealCause = (typeof SEAL_CAUSES)[number];

/**
 * Why an authority has given no time stamp: its address is none that is asked, it did not answer in time, it refused, its answer is
 * not to what was asked, or is signed with a certificate that is not the pinned one.
 */
export const STAMP_FAILURES = ["address", "unreachable", "refused", "wrong", "certificate"] as const;
export type StampFailure = (typeof STAMP_FAILURES)[number];

/** The series a department numbers: each form type, and its actions. */
export const SEQUENCE_KINDS = [...DEPARTMENT_FORM_TYPES, "action", "accident"] as const;
export type SequenceKind = (typeof SEQUENCE_KINDS)[number];

/** What becomes of a line of many invitations. */
export const INVITE_OUTCOMES = [
  "invited",
  "alreadyMember",
  "alreadyInvited",
  "invalidAddress",
  "repeated",
  "noSeat",
  "rateLimited",
  "notAllowed",
  "invalidDepartments",
] as const;
export type InviteOutcome = (typeof INVITE_OUTCOMES)[number];

/** Of a communication: sent, seen by somebody of the company, something is being done about it, closed. */
export const NOTICE_STAGES = ["sent", "received", "started", "closed"] as const;
export type NoticeStage = (typeof NOTICE_STAGES)[number];

/** Which days a leave loses in the rates of accidents: all, or those from Monday to Friday. */
export const LOST_DAYS = ["natural", "working"] as const;
export type LostDays = (typeof LOST_DAYS)[number];
