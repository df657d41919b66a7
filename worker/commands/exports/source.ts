import {
  DEPARTMENT_FORM_TYPES,
  type ExportResource,
  type FormStatus,
  type FormType,
  type Language,
} from "../../contract/enums.ts";
import type { ExportFilters } from "../../contract/exports.ts";
import type { ExportCursor } from "../../contract/jobs.ts";
import { timeSpanOf } from "../../domain/periods.ts";
import { actionSheet } from "../../export/actions.ts";
import { isoDateFormatter } from "../../export/dates.ts";
import { formSheet } from "../../export/forms.ts";
import type { Scope } from "../../policy/scope.ts";
import type { Sql } from "../../storage/core/database.ts";
import { countActions, readActions } from "../../storage/exports/export-actions.ts";
import { countForms, type FormWish, readForms } from "../../storage/exports/export-forms.ts";

export type Asked = {
  sql: Sql;
  scope: Scope;
  requestedById: string;
  filters: ExportFilters;
  /** The moment of asking: what "this month" was then it stays, however long the export takes. */
  askedAt: Date;
  timeZone: string;
  language: Language;
};

/** Some lines of the file, and where the next ones begin. */
export type Part = { lines: string[]; next: ExportCursor };
export type Source = {
  heading: string;
  /** Null where only reading them tells how many there are. */
  count: () => Promise<number | null>;
  read: (after: ExportCursor) => AsyncIterable<Part>;
};

function formSource(asked: Asked, own: Pick<FormWish, "types" | "createdById" | "isSubmitted">): Source {
  const { sql, scope, filters, language, askedAt, timeZone } = asked;
  const date = isoDateFormatter(timeZone);
  const wish: FormWish = {
    ...own,
    // The contract lets no other status into an export of forms.
    status: filters.status as FormStatus | undefined,
    span: timeSpanOf(filters.date, askedAt, timeZone),
    q: filters.q,
  };
  const sheet = (names: ReadonlyMap<string, string>) =>
    formSheet(own.types, { language, date, nameOf: (id) => names.get(id) ?? id });
  return {
    heading: sheet(new Map()).heading,
    count: () => countForms(sql, scope, wish),
    async *read(after) {
      for await (const { rows, names, next } of readForms(sql, scope, wish, after)) {
        const { lineOf } = sheet(names);
        yield { lines: rows.map(lineOf), next };
      }
    },
  };
}

function actionSource({ sql, scope, filters, language, askedAt, timeZone }: Asked): Source {
  const { heading, lineOf } = actionSheet({ language, date: isoDateFormatter(timeZone) }, askedAt);
  const wish = { filters, span: timeSpanOf(filters.date, askedAt, timeZone), now: askedAt };
  return {
    heading,
    count: () => countActions(sql, scope, wish),
    async *read(after) {
      for await (const { rows, next } of readActions(sql, scope, wish, after))
        yield { lines: rows.map(lineOf), next };
    },
  };
}

const SOURCES: Record<ExportResource, (asked: Asked) => Source> = {
  forms: (asked) => {
    const { formType } = asked.filters;
    const types: readonly FormType[] = formType === undefined ? DEPARTMENT_FORM_TYPES : [formType];
    return formSource(asked, { types });
  },
  mailbox: (asked) =>
    formSource(asked, {
      types: ["mailbox"],
      ...(asked.filters.mine ? { createdById: asked.requestedById } : { isSubmitted: true }),
    }),
  actions: actionSource,
};

export const sourceOf = (resource: ExportResource, asked: Asked): Source => SOURCES[resource](asked);
