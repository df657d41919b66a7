// One PDF for each completed record: its stored report, or, of one that is not sealed, a report of what its rows say.
import { FORM_TYPES, type FormType } from "#worker/contract/enums.ts";
import { Problem } from "#worker/contract/problem.ts";
import { plainName } from "#worker/domain/evidence/pack.ts";
import { localDayOf } from "#worker/export/dates.ts";
import { READABLE_WORDS } from "#worker/export/readable/words.ts";
import { recordNow } from "#worker/reads/forms/read-seals.ts";
import { loadFormWith } from "#worker/reads/forms/load-form.ts";
import { readSealed } from "#worker/reads/forms/seal-state.ts";
import type { AuthenticatedActor } from "#worker/policy/actor.ts";
import { packedCompany, sealsOfRecords } from "#worker/storage/exports/export-evidence.ts";
import type { ListedForm } from "#worker/storage/forms/form-page.ts";
import { cursorAt, type FormCursor, listForms } from "#worker/storage/forms/list-forms.ts";
import { type SealRow, selectSealSource } from "#worker/storage/forms/seals.ts";
import { makePrints, missingPrints, MOST_PRINTS_AT_ONCE, photosOf } from "../../reports/prints.ts";
import {
  isReportErased,
  type ReportStore,
  storedReport,
  storeReport,
  storeTranslation,
} from "../../reports/store-report.ts";
import { reportStream } from "../../reports/write-report.ts";
import { fileItem } from "../evidence-source.ts";
import { type ExportRequest, formQuery } from "../source.ts";
import type { LargeItem, ZipBatch, ZipItem } from "../zip-pieces.ts";

export type Reporting = ExportRequest & { actor: AuthenticatedActor; store: ReportStore };

/** `list` is a kind, and its voided records after the others. */
export type ReportPlace = { list: number; after: FormCursor | null };
const LISTS = FORM_TYPES.flatMap((type) => [
  { type, isVoided: false },
  { type, isVoided: true },
]);

const PAGE = 50;
/** Reports that one job draws. Those that are stored already are copied. */
const MOST_DRAWN = 10;
/** Photos of a report that is drawn into memory. */
const MOST_PHOTOS_AT_ONCE = 10;
const MOST_FOLDER_NAME = 60;

const folderName = (name: string) => plainName(name).slice(0, MOST_FOLDER_NAME);
export const REPORTS = "legible/pdf";

type Given = { items?: ZipItem[]; large?: LargeItem };

export function companyReports(asked: Reporting) {
  const { sql, scope, requestedAt, timeZone, language, actor, store } = asked;
  const { files } = store;
  const words = READABLE_WORDS[language];
  const departmentOf = new Map<string, string>();
  let drawn = 0;

  /** Null once there is no further one. */
  async function* read(
    start: ReportPlace,
  ): AsyncGenerator<Omit<ZipBatch, "after"> & { after: ReportPlace | null }> {
    for (let { list, after } = start; list < LISTS.length; list += 1, after = null) {
      const { type, isVoided } = LISTS[list] as (typeof LISTS)[number];
      do {
        const { page } = await listForms(sql, scope, {
          ...queryOf(type, isVoided),
          figures: null,
          after,
          limit: PAGE,
        });
        for (const { id, name } of page.names.departments) departmentOf.set(id, name);
        const seals = await sealsOfRecords(
          sql,
          page.rows.map(({ id }) => id),
        );
        for (const row of page.rows) {
          const path = pathOf(row, isVoided);
          const here = { list, after };
          const last = seals.get(row.id)?.at(-1);
          for (;;) {
            const given: Given | "prints" = await reportOf(row, last, path);
            if (given !== "prints") {
              after = cursorAt(row);
              const endsPiece = drawn >= MOST_DRAWN ? ({ endsPiece: true } as const) : {};
              yield { items: [], ...given, ...endsPiece, rows: 0, after: { list, after } };
              break;
            }
            yield { items: [], rows: 0, after: here, endsPiece: true };
          }
        }
        after = page.next;
        if (after) yield { items: [], rows: 0, after: { list, after } };
      } while (after !== null);
    }
    yield { items: [], rows: 0, after: null };
  }

  function queryOf(formType: FormType, isVoided: boolean) {
    const filters = { status: "completed", ...(isVoided ? { voided: true as const } : {}) };
    return formType === "mailbox"
      ? formQuery("mailbox", { ...asked, filters })
      : formQuery("forms", { ...asked, filters: { ...filters, formType } });
  }

  /** By department, kind and year. What belongs to the company alone is beside the departments. */
  function pathOf(row: ListedForm, isVoided: boolean): string {
    const day = localDayOf(new Date(row.date), timeZone);
    const department =
      row.departmentId === null ? [] : [departmentOf.get(row.departmentId) ?? row.departmentId];
    const folders = [...department, words.kinds[row.type], day.slice(0, 4)].map(folderName);
    const name = [day, plainName(row.viewId), ...(isVoided ? [plainName(words.voided)] : [])].join("_");
    return [REPORTS, ...folders, `${name}.pdf`].join("/");
  }

  /** Nothing if the record or its file went meanwhile; "prints" if some more of its photos have a print now. */
  async function reportOf(
    row: ListedForm,
    last: SealRow | undefined,
    path: string,
  ): Promise<Given | "prints"> {
    const known = last && storedReport(last);
    if (known) return forPeople(await fileItem(files, path, known));
    drawn += 1;
    const sealed = last ? await readSealed(files, last) : null;
    const document = sealed?.document ?? (await documentNow(row));
    if (!document) return {};
    const missing = await missingPrints(files, document);
    await makePrints(files, missing.slice(0, MOST_PRINTS_AT_ONCE));
    if (missing.length > 0) return "prints";
    const color = (await packedCompany(sql, scope.companyId))?.color ?? "chart-1";
    if (last && sealed) {
      const record = { seal: last, sealed, color };
      const copy = { language: document.words.language, report: last.reportSha256 ?? "" };
      const stored = await (isReportErased(last)
        ? storeTranslation(store, record, copy)
        : storeReport(store, record));
      return stored ? forPeople(await fileItem(files, path, stored)) : {};
    }
    const state = { is: "unsealed", why: last ? "unreadable" : "never" } as const;
    const open = () => reportStream(files, { document, color, state, language: document.words.language });
    if (photosOf(document).length > MOST_PHOTOS_AT_ONCE) return { large: { name: path, open } };
    const bytes = new Uint8Array(await new Response(await open()).arrayBuffer());
    return forPeople({ items: [{ name: path, bytes }] });
  }

  async function documentNow({ id, type, departmentId }: ListedForm) {
    const path = { type, companyId: scope.companyId, departmentId, formId: id };
    try {
      const context = { actor, sql, now: requestedAt };
      const { loaded, more } = await loadFormWith(context, path, selectSealSource(sql, path, null));
      return more && recordNow(loaded, more);
    } catch (error) {
      if (error instanceof Problem && error.code === "NOT_FOUND") return null;
      throw error;
    }
  }

  return { read };
}

const forPeople = ({ items, ...given }: Given): Given => ({
  ...given,
  ...(items ? { items: items.map((item) => ({ ...item, isForPeople: true as const })) } : {}),
});
