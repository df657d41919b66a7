import {
  DEPARTMENT_FORM_TYPES,
  type CsvResource,
  type FormStatus,
  type FormType,
  type Language,
} from "../../contract/enums.ts";
import { type ExportFilters, exportedFormType } from "../../contract/exports.ts";
import type { ListCursor } from "../../queue-messages.ts";
import { monthPeriod, periodOf } from "../../domain/time/periods.ts";
import { actionSheet } from "../../export/actions.ts";
import { auditSheet } from "../../export/audit.ts";
import { isoDateFormatter } from "../../export/dates.ts";
import { mentionSheet } from "../../export/mentions.ts";
import { formSheet } from "../../export/forms.ts";
import type { Scope } from "../../policy/scope.ts";
import {
  type MentionCursor,
  mentionCursorText,
  parseMentionCursor,
  readMentions,
} from "../../reads/personal-data/find-mentions.ts";
import { readCompanyAudit } from "../../reads/organisation/company-audit.ts";
import type { Sql } from "../../storage/core/database.ts";
import { countActions, readActions } from "../../storage/exports/export-actions.ts";
import { countForms, type FormExportQuery, readForms } from "../../storage/exports/export-forms.ts";

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

/** Some lines of the file and the position after them. */
export type LineBatch = { lines: string[]; next: ListCursor };
export type ExportSource = {
  heading: string;
  /** Null when the lines cannot be counted without reading them. */
  count: () => Promise<number | null>;
  read: (after: ListCursor) => AsyncIterable<LineBatch>;
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
  const formType = exportedFormType(filters);
  const { mine, communicationType, announcementImportance, createdById: senderId } = filters;
  const ofAll = { isSubmitted: true, communicationType, announcementImportance, senderId };
  const types: readonly FormType[] = formType === undefined ? DEPARTMENT_FORM_TYPES : [formType];
  const subset =
    list === "forms"
      ? { types }
      : { types: ["mailbox"] as const, ...(mine ? { createdById: requestedById } : ofAll) };
  return {
    ...subset,
    // The contract allows no other status in an export of forms.
    status: filters.status as FormStatus | undefined,
    span: periodOf(filters, requestedAt, timeZone)?.span ?? null,
    zoneId: filters.zoneId,
    badAnswerTo: filters.badAnswerTo,
    checklistId: filters.checklistId,
    q: filters.q,
    ...(filters.voided ? { withdrawn: "voided" as const } : {}),
  };
}

function formSource(list: "forms" | "mailbox", request: ExportRequest): ExportSource {
  const { sql, scope, language, timeZone } = request;
  const date = isoDateFormatter(timeZone);
  const query = formQuery(list, request);
  const sheet = (names: ReadonlyMap<string, string>) =>
    formSheet(query.types, { language, date, nameOf: (id) => names.get(id) ?? id });
  return {
    heading: sheet(new Map()).heading,
    count: () => countForms(sql, scope, query),
    async *read(after) {
      for await (const { rows, names, next } of readForms(sql, scope, query, after)) {
        const { lineOf } = sheet(names);
        yield { lines: rows.map(lineOf), next };
      }
    },
  };
}

function actionSource({ sql, scope, filters, language, requestedAt, timeZone }: ExportRequest): ExportSource {
  const { heading, lineOf } = actionSheet({ language, date: isoDateFormatter(timeZone) }, requestedAt);
  const query = {
    filters,
    opened: periodOf(filters, requestedAt, timeZone)?.span ?? null,
    closed: filters.closedIn === undefined ? null : monthPeriod(filters.closedIn, timeZone).span,
    now: requestedAt,
  };
  return {
    heading,
    count: () => countActions(sql, scope, query),
    async *read(after) {
      for await (const { rows, next } of readActions(sql, scope, query, after))
        yield { lines: rows.map(lineOf), next };
    },
  };
}

/** The cursor's id is where the search goes on. */
function mentionSource({ sql, scope, filters, language, timeZone }: ExportRequest): ExportSource {
  const { heading, lineOf } = mentionSheet({ language, date: isoDateFormatter(timeZone) });
  return {
    heading,
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
        const lines = page.mentions.flatMap(({ places, ...record }) =>
          places.map((place) => lineOf({ ...record, ...place })),
        );
        yield { lines, next: next && { date: 0, id: mentionCursorText(next) } };
      }
    },
  };
}

/** Entries that one read of the audit log looks for. */
const AUDIT_ENTRIES = 200;

/** The newest first, as in the list. */
function auditSource(request: ExportRequest): ExportSource {
  const { sql, scope, requestedById, filters, language, requestedAt, timeZone } = request;
  const { heading, lineOf } = auditSheet({ language, date: isoDateFormatter(timeZone) });
  const { personId, verb, recordType, recordId } = filters;
  const from = periodOf(filters, requestedAt, timeZone)?.span.from.toISOString();
  return {
    heading,
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
          from,
          to: requestedAt.toISOString(),
          limit: AUDIT_ENTRIES,
          cursor: cursor ?? undefined,
        });
        cursor = page.nextCursor;
        const [date, id = ""] = cursor?.split(".") ?? [];
        yield {
          lines: page.entries.map(lineOf),
          next: date === undefined ? null : { date: Number(date), id },
        };
      } while (cursor !== null);
    },
  };
}

const SOURCES: Record<CsvResource, (request: ExportRequest) => ExportSource> = {
  forms: (request) => formSource("forms", request),
  mailbox: (request) => formSource("mailbox", request),
  actions: actionSource,
  mentions: mentionSource,
  audit: auditSource,
};

export const sourceOf = (resource: CsvResource, request: ExportRequest): ExportSource =>
  SOURCES[resource](request);
