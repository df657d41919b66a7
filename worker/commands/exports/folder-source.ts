// An inspector's folder (docs/evidence.md): a pack of evidence with documents, the plan and an index in the order of LPRL, art. 23.
import { valuesOf } from "../../contract/filter-values.ts";
import { complianceOf } from "../../domain/plan/compliance.ts";
import { addDays } from "../../domain/plan/rule-days.ts";
import { periodOf } from "../../domain/time/periods.ts";
import { localDayOf } from "../../export/dates.ts";
import { FOLDER_WORDS } from "../../export/folder-words.ts";
import { readTasksOf } from "../../reads/plan/agenda.ts";
import { folderNames, selectFolderDocuments } from "../../storage/exports/folder.ts";
import { evidenceSource, fileItem } from "./evidence-source.ts";
import {
  csvItem,
  documentPath,
  type FolderExport,
  folderIndex,
  planPath,
  type MonthSums,
} from "./folder-index.ts";
import { planCells } from "./plan-cells.ts";
import type { IsPacked, ZipBatch, ZipSource } from "./zip-pieces.ts";

/** What is written, in this order: the records, the files of the library, the plan month after month, the index. */
type Place =
  | { part: "records"; after: string | null }
  | { part: "documents" }
  | { part: "plan"; month: string; sums: MonthSums[] }
  | { part: "index"; sums: MonthSums[] };

const placeText = (place: Place) => JSON.stringify(place);
const monthAfter = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7);

export function folderSource(asked: FolderExport): ZipSource {
  const { store, scope, filters, requestedAt, timeZone, language } = asked;
  const { sql, files } = store;
  const words = FOLDER_WORDS[language];
  const records = evidenceSource(asked);
  const period = periodOf(filters, requestedAt, timeZone);
  const [first, last] = [period?.first ?? "", period?.last ?? ""];
  const today = localDayOf(requestedAt, timeZone);
  const locationIds = valuesOf(filters.locationId);
  async function* read(start: string | null, isPacked: IsPacked): AsyncGenerator<ZipBatch> {
    let place: Place = start === null ? { part: "records", after: null } : (JSON.parse(start) as Place);
    if (place.part === "records") {
      for await (const batch of records.read(place.after, isPacked)) {
        const after: Place =
          batch.after === null ? { part: "documents" } : { part: "records", after: batch.after };
        yield { ...batch, after: placeText(after) };
      }
      place = { part: "documents" };
    }
    if (place.part === "documents") {
      for (const document of await selectFolderDocuments(sql, scope, !filters.hidePeople)) {
        const path = documentPath(document);
        if (await isPacked(path)) continue;
        const item = await fileItem(files, path, { key: document.r2Key, bytes: document.bytes });
        yield { items: [], ...item, rows: 0, after: placeText(place) };
      }
      place = { part: "plan", month: first.slice(0, 7), sums: [] };
    }
    if (place.part === "plan") {
      let { month, sums } = place;
      while (month <= last.slice(0, 7)) {
        const { lines, counted } = await planOf(month);
        sums = counted ? [...sums, counted] : sums;
        const items = lines.length > 0 ? [csvItem(asked, planPath(month), [words.columns, ...lines])] : [];
        month = monthAfter(month);
        yield { items, rows: 0, after: placeText({ part: "plan", month, sums }) };
      }
      place = { part: "index", sums };
    }
    yield {
      items: await folderIndex(asked, { period: { first, last }, sums: place.sums, isPacked }),
      rows: 0,
      after: null,
    };
  }

  /** The tasks of the days of a month that are in the period. */
  async function planOf(month: string) {
    const end = addDays(`${monthAfter(month)}-01`, -1);
    const window = {
      first: `${month}-01` > first ? `${month}-01` : first,
      last: end < last ? end : last,
    };
    const { tasks, people } = await readTasksOf(sql, scope, window, today);
    const chosen = tasks.filter(({ line }) => !locationIds || locationIds.includes(line.locationId ?? ""));
    if (chosen.length === 0) return { lines: [], counted: null };
    const { departments } = await folderNames(sql, scope.companyId, []);
    const names = { language, departments, people: filters.hidePeople ? [] : people };
    const lines = chosen.map((task) => planCells(task, names));
    const { due, onTime, doneLate, late, missed, skipped } = complianceOf(
      chosen.map(({ occurrence }) => occurrence),
    );
    const counted: MonthSums = [month, due, onTime + doneLate, late + missed, skipped];
    return { lines, counted };
  }

  return { ...records, read };
}
