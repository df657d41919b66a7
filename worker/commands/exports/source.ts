import type { Verdict } from "../../contract/forms/score.ts";
import type { FormStatus, Language, TableResource } from "../../contract/enums.ts";
import { type ExportFilters, exportedFormType } from "../../contract/exports.ts";
import { valuesOf } from "../../contract/filter-values.ts";
import type { ListCursor } from "../../queue-messages.ts";
import { periodOf } from "../../domain/time/periods.ts";
import type { FormSort, MailboxSort } from "../../contract/forms/calls/sorts.ts";
import { actionSheet } from "../../export/actions.ts";
import { auditSheet } from "../../export/audit.ts";
import { localDateFormatter } from "../../export/dates.ts";
import { mentionSheet } from "../../export/mentions.ts";
import { formSheet } from "../../export/forms.ts";
import { TABLE_NAMES } from "../../export/labels.ts";
import type { Cell } from "../../export/sheet.ts";
import type { Scope } from "../../policy/scope.ts";
import {
  type MentionCursor,
  mentionCursorText,
  parseMentionCursor,
  readMentions,
} from "../../reads/personal-data/find-mentions.ts";
import { actionFilterOf } from "../../reads/actions/list-actions.ts";
import { formTypesOf } from "../../reads/forms/list-forms.ts";
import { readCompanyAudit } from "../../reads/organisation/company-audit.ts";
import type { Sql } from "../../storage/core/database.ts";
import type { ActionList } from "../../storage/actions/list-actions.ts";
import { selectAskedQuestions } from "../../storage/checklists/checklists.ts";
import { countActions, readActions, readActionsOfForms } from "../../storage/exports/export-actions.ts";
import { countForms, type FormExportQuery, readForms } from "../../storage/exports/export-forms.ts";
import { hasChecklist } from "../../storage/forms/form-page.ts";
import { listChecklistVersions } from "../../storage/forms/list-forms.ts";

export type ExportRequest = {
  sql: Sql;
  scope: Scope;
  requestedById: string;
  filters: ExportFilters;
  /** The time of the request: periods such as "this month" stay relative to it, however long the export takes. */
  requestedAt: Date;
  timeZone: string;
  language: Language;
};

/** Some rows of a table and the position after them. */
type RowBatch = { rows: Cell[][]; next: ListCursor };
/** A table of the file. CSV has the first one, Excel each as a sheet. */
export type TableSource = {
  name: string;
  labels: readonly string[];
  /** Null when the rows cannot be counted without reading them. */
  count: () => Promise<number | null>;
  read: (after: ListCursor) => AsyncIterable<RowBatch>;
};

/** The filters of the list of forms or of the mailbox. */
export function formQuery(
  list: "forms" | "mailbox",
  {
    filters,
    requestedById,
    requestedAt,
    timeZone,
  }: Pick<ExportRequest, "filters" | "requestedById" | "requestedAt" | "timeZone">,
): FormExportQuery {
  const { mine } = filters;
  const ofAll = {
    isSubmitted: true,
    communicationTypes: valuesOf(filters.communicationType),
    announcementImportances: valuesOf(filters.announcementImportance),
    senderId: filters.createdById,
  };
  const subset =
    list === "forms"
      ? {
          types: formTypesOf(filters.formType),
          senderId: filters.createdById === "me" ? requestedById : filters.createdById,
        }
      : {
          types: ["mailbox"] as const,
          stages: valuesOf(filters.stage),
          ...(mine ? { createdById: requestedById } : ofAll),
        };
  return {
    ...subset,
    // The contract allows no other status in an export of forms.
    statuses: valuesOf(filters.status) as FormStatus[] | undefined,
    span: periodOf(filters, requestedAt, timeZone)?.span ?? null,
    zoneIds: valuesOf(filters.zoneId),
    locationIds: valuesOf(filters.locationId),
    badAnswerTo: filters.badAnswerTo,
    checklistIds: valuesOf(filters.checklistId),
    verdicts: valuesOf(filters.verdict) as Verdict[] | undefined,
    q: filters.q,
    order: orderOf(filters),
    ...(filters.voided ? { withdrawn: "voided" as const } : {}),
  };
}

/** As in the list. The contract allows no sort of another one. */
const orderOf = ({ sort = "date", direction = "desc" }: ExportFilters): FormExportQuery["order"] => ({
  by: sort as FormSort | MailboxSort,
  direction,
});

/** What the columns of questions follow from, for the whole of the file: the versions of checklists, null for the built-in questions. */
export async function findVersions(
  resource: TableResource,
  request: ExportRequest,
): Promise<(string | null)[] | null> {
  const formType = exportedFormType(request.filters);
  if (resource !== "forms" || formType === undefined || !hasChecklist(formType)) return null;
  return listChecklistVersions(request.sql, request.scope, formQuery("forms", request));
}

async function formSources(
  list: "forms" | "mailbox",
  request: ExportRequest,
  versions: readonly (string | null)[],
): Promise<TableSource[]> {
  const { sql, scope, filters, language, timeZone } = request;
  const date = localDateFormatter(timeZone);
  const query = formQuery(list, request);
  const asked = {
    hasBuiltIn: versions.includes(null),
    ofCompany: await selectAskedQuestions(
      sql,
      versions.filter((id) => id !== null),
      language,
    ),
  };
  const sheet = (names: ReadonlyMap<string, string>) =>
    formSheet(
      query.types,
      { language, date, nameOf: (id) => names.get(id) ?? id },
      { asked, isVoided: filters.voided === true },
    );
  const records: TableSource = {
    name: TABLE_NAMES[list][language],
    labels: sheet(new Map()).labels,
    count: () => countForms(sql, scope, query),
    async *read(after) {
      for await (const { rows, names, next } of readForms(sql, scope, query, after)) {
        const { cellsOf } = sheet(names);
        yield { rows: rows.map(cellsOf), next };
      }
    },
  };
  // People see actions of their departments, and nobody's departments are those of an own entry's actions.
  if (filters.format !== "xlsx" || filters.mine) return [records];
  const { labels, cellsOf } = actionSheet({ language, date }, request.requestedAt);
  const actions: TableSource = {
    name: TABLE_NAMES.actions[language],
    labels,
    count: async () => null,
    async *read(after) {
      for await (const { rows, next } of readActionsOfForms(sql, scope, query, after))
        yield { rows: rows.map(cellsOf), next };
    },
  };
  return [records, actions];
}

function actionSource(request: ExportRequest): TableSource {
  const { sql, scope, filters, requestedById, language, requestedAt, timeZone } = request;
  const { labels, cellsOf } = actionSheet({ language, date: localDateFormatter(timeZone) }, requestedAt);
  const { overdue, sort, direction } = filters;
  const asked = { ...filters, overdue: overdue === undefined ? undefined : (`${overdue}` as const) };
  const list: ActionList = {
    scope,
    filter: actionFilterOf(asked, { userId: requestedById, now: requestedAt, timeZone }),
    now: requestedAt,
    sort: sort as ActionList["sort"],
    direction: direction ?? "asc",
  };
  return {
    name: TABLE_NAMES.actions[language],
    labels,
    count: () => countActions(sql, list),
    async *read(after) {
      for await (const { rows, next } of readActions(sql, list, after))
        yield { rows: rows.map(cellsOf), next };
    },
  };
}

/** The cursor's id is where the search goes on. */
function mentionSource({ sql, scope, filters, language }: ExportRequest): TableSource {
  const { labels, cellsOf } = mentionSheet(language);
  return {
    name: TABLE_NAMES.mentions[language],
    labels,
    count: async () => null,
    async *read(after) {
      let next: MentionCursor = parseMentionCursor(after?.id);
      while (next) {
        const page = await readMentions(
          sql,
          { companyId: scope.companyId, name: filters.q ?? "", now: new Date() },
          next,
        );
        next = page.next;
        const rows = page.mentions.flatMap(({ places, ...record }) =>
          places.map((place) => cellsOf({ ...record, ...place })),
        );
        yield { rows, next: next && { date: 0, id: mentionCursorText(next) } };
      }
    },
  };
}

/** Entries that one read of the audit log looks for. */
const AUDIT_ENTRIES = 200;

/** The newest first, as in the list. */
function auditSource(request: ExportRequest): TableSource {
  const { sql, scope, requestedById, filters, language, requestedAt, timeZone } = request;
  const { labels, cellsOf } = auditSheet(language);
  const { personId, verb, recordType, recordId } = filters;
  const span = periodOf(filters, requestedAt, timeZone)?.span;
  const to = span && span.before < requestedAt ? span.before : requestedAt;
  return {
    name: TABLE_NAMES.audit[language],
    labels,
    count: async () => null,
    async *read(after) {
      let cursor = after && `${after.date}.${after.id}`;
      do {
        const page = await readCompanyAudit(sql, requestedById, {
          companyId: scope.companyId,
          personId,
          verb,
          recordType,
          recordId,
          from: span?.from.toISOString(),
          to: to.toISOString(),
          limit: AUDIT_ENTRIES,
          cursor: cursor ?? undefined,
        });
        cursor = page.nextCursor;
        const [date, id = ""] = cursor?.split(".") ?? [];
        yield {
          rows: page.entries.map(cellsOf),
          next: date === undefined ? null : { date: Number(date), id },
        };
      } while (cursor !== null);
    },
  };
}

const ofOne = (source: TableSource) => Promise.resolve([source]);

const SOURCES: Record<
  TableResource,
  (request: ExportRequest, versions: readonly (string | null)[]) => Promise<TableSource[]>
> = {
  forms: (request, versions) => formSources("forms", request, versions),
  mailbox: (request) => formSources("mailbox", request, []),
  actions: (request) => ofOne(actionSource(request)),
  mentions: (request) => ofOne(mentionSource(request)),
  audit: (request) => ofOne(auditSource(request)),
};

/** The tables of the file; at least one. `versions` are those that were found when it was begun. */
export const tablesOf = (
  resource: TableResource,
  request: ExportRequest,
  versions: readonly (string | null)[] | null,
): Promise<TableSource[]> => SOURCES[resource](request, versions ?? []);
