// The index of an inspector's folder: each section of LPRL, art. 23, with what there is, or that it is missing.
import {
  DOCUMENT_PURPOSES,
  type FormType,
  INSPECTION_SECTIONS,
  type InspectionSection,
  type Language,
} from "../../contract/enums.ts";
import { valuesOf } from "../../contract/filter-values.ts";
import { FORM_TYPE_NAMES } from "../../contract/forms/vocabularies.ts";
import type { InspectionFolder, InspectionPiece } from "../../contract/sign-in/inspector-links.ts";
import { FOLDER_FILES, PACK_FILES, plainName } from "../../domain/evidence/pack.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../export/csv.ts";
import { localDateFormatter, localDayOf } from "../../export/dates.ts";
import { folderIndexPage } from "../../export/folder-index.ts";
import { FOLDER_WORDS } from "../../export/folder-words.ts";
import type { Cell } from "../../export/sheet.ts";
import { packedCompany } from "../../storage/exports/export-evidence.ts";
import { noteAccidents } from "../../storage/exports/exports.ts";
import { countMeasurements, folderNames, selectFolderDocuments } from "../../storage/exports/folder.ts";
import type { ListedForm } from "../../storage/forms/form-page.ts";
import { type FormCursor, listForms } from "../../storage/forms/list-forms.ts";
import { type AccidentsWithLeave, accidentsWithLeave } from "./accidents-with-leave.ts";
import { type EvidenceExport, folderOf } from "./evidence-source.ts";
import { formQuery } from "./source.ts";
import { encode, type IsPacked, type ZipItem } from "./zip-pieces.ts";

export type FolderExport = EvidenceExport & {
  exportId: string;
  language: Language;
  accidentSecrets: readonly string[];
};

/** Of a month of the plan: how many tasks were due, done, not done and skipped. */
export type MonthSums = [month: string, planned: number, done: number, missed: number, skipped: number];

const PAGE = 500;
/** Records that the index names. Further ones are counted. */
const MOST_LISTED = 2000;

/** A drill is a measure of the plan (art. 20), and so is a change that was managed. */
const SECTION_OF: Record<Exclude<FormType, "mailbox">, InspectionSection> = {
  hseq_visit: "controls",
  observation: "controls",
  drill: "planning",
  management: "planning",
  investigation: "investigations",
};

/** The columns of accidents that are left out where people are: the name, the grade and the death. */
const ABOUT_PEOPLE = [1, 3, 6];

export const planPath = (month: string): string => `${FOLDER_FILES.plan}${month}.csv`;
export const documentPath = ({ id, name }: { id: string; name: string }): string =>
  `${FOLDER_FILES.documents}${plainName(name).slice(0, 60)}-${plainName(id).slice(0, 8)}.pdf`;

export function csvItem(
  { language, timeZone }: Pick<FolderExport, "language" | "timeZone">,
  name: string,
  lines: readonly (readonly Cell[])[],
): ZipItem {
  const writing = { language, date: localDateFormatter(timeZone) };
  return { name, bytes: encode(BYTE_ORDER_MARK + lines.map((cells) => csvLine(cells, writing)).join("")) };
}

type Found = { pieces: InspectionPiece[]; further: number };

/** By section, the latest first, each with its report if it is in the folder. */
async function listRecords(asked: FolderExport, isPacked: IsPacked): Promise<Map<InspectionSection, Found>> {
  const { store, scope } = asked;
  const found = new Map<InspectionSection, Found>();
  const query = formQuery("forms", asked);
  let listed = 0;
  let after: FormCursor | null = null;
  do {
    const { page } = await listForms(store.sql, scope, { ...query, figures: null, after, limit: PAGE });
    const measured = listed < MOST_LISTED ? await measurementsOf(asked, page.rows) : null;
    for (const row of page.rows) {
      if (row.type === "mailbox") continue;
      const section = SECTION_OF[row.type];
      const of = found.get(section) ?? { pieces: [], further: 0 };
      found.set(section, of);
      if (listed >= MOST_LISTED) of.further += 1;
      else of.pieces.push(await recordPiece(asked, row, { count: measured?.get(row.id) ?? 0, isPacked }));
      listed += 1;
    }
    after = page.next;
  } while (after !== null);
  return found;
}

async function measurementsOf({ store }: FolderExport, rows: readonly ListedForm[]) {
  const counts = new Map<string, number>();
  for (const [type, of] of Map.groupBy(rows, (row) => row.type)) {
    const ids = of.map(({ id }) => id);
    for (const [id, count] of await countMeasurements(store.sql, type, ids)) counts.set(id, count);
  }
  return counts;
}

async function recordPiece(
  { language, timeZone, filters }: FolderExport,
  row: ListedForm,
  { count, isPacked }: { count: number; isPacked: IsPacked },
): Promise<InspectionPiece> {
  const words = FOLDER_WORDS[language];
  const path = await pathOf(row, isPacked);
  const detail = [
    localDayOf(new Date(row.date), timeZone),
    // What people wrote may name somebody.
    ...(filters.hidePeople ? [] : [row.checklist?.name ?? row.subject]),
    ...(count > 0 ? [words.measurements(count)] : []),
    ...(path === null ? [words.unsealed] : []),
  ];
  return {
    title: `${FORM_TYPE_NAMES[row.type][language]} ${row.viewId}`,
    detail: detail.filter(Boolean).join(" · "),
    path,
  };
}

async function pathOf(row: ListedForm, isPacked: IsPacked): Promise<string | null> {
  for (const name of ["report.pdf", "copy.pdf", "record.json"]) {
    const path = `${folderOf(row)}/${name}`;
    if (await isPacked(path)) return path;
  }
  return null;
}

async function documentPieces(
  { store, scope, filters, language, ...asked }: FolderExport,
  isPacked: IsPacked,
) {
  const words = FOLDER_WORDS[language];
  const today = localDayOf(asked.requestedAt, asked.timeZone);
  const documents = await selectFolderDocuments(store.sql, scope, !filters.hidePeople);
  const found = await Promise.all(
    documents.map(async (document) => {
      const { name, purpose, number, validUntil } = document;
      const path = documentPath(document);
      const isThere = await isPacked(path);
      const isExpired = validUntil !== null && validUntil < today;
      const detail = [
        words.version(number),
        ...(validUntil === null ? [] : [words[isExpired ? "expired" : "validUntil"](validUntil)]),
        ...(isThere ? [] : [words.fileGone]),
      ].join(" · ");
      return { purpose, piece: { title: name, detail, path: isThere ? path : null } };
    }),
  );
  return Map.groupBy(found, ({ purpose }) => purpose);
}

/** Lists of who has read what. They are no training by themselves. */
async function readingPieces({ language }: FolderExport, isPacked: IsPacked): Promise<InspectionPiece[]> {
  const { readings, communications } = FOLDER_WORDS[language];
  const lists = [
    { title: readings, path: PACK_FILES.documents },
    { title: communications, path: PACK_FILES.communications },
  ];
  const found = await Promise.all(
    lists.map(async (list) => ((await isPacked(list.path)) ? [{ ...list, detail: null }] : [])),
  );
  return found.flat();
}

/** The pieces and the words about accidents, and the file of their list. */
function accidentPart(asked: FolderExport, found: AccidentsWithLeave) {
  const words = FOLDER_WORDS[asked.language];
  const nothing = { items: [], pieces: [], isMissing: false };
  if (found.is === "leftOut") return { ...nothing, note: words.accidentsLeftOut };
  const { accidents, withoutLocation } = found;
  const note = withoutLocation === 0 ? null : words.withoutLocation(withoutLocation);
  if (accidents.length === 0) return { ...nothing, note: note ?? words.noAccidents };
  const path = FOLDER_FILES.accidents;
  const lines = accidents.map(({ day, person, kind, grade, leaveFrom, leaveTo, death }): Cell[] => [
    day,
    person,
    words.harms[kind],
    words.grades[grade],
    leaveFrom,
    leaveTo,
    death,
  ]);
  const { hidePeople } = asked.filters;
  return {
    items: [
      csvItem(
        asked,
        path,
        [words.accidentColumns, ...lines].map((cells) =>
          cells.filter((_, column) => !hidePeople || !ABOUT_PEOPLE.includes(column)),
        ),
      ),
    ],
    pieces: [{ title: words.accidents, detail: null, path }],
    isMissing: false,
    note,
  };
}

type Written = { period: { first: string; last: string }; sums: readonly MonthSums[]; isPacked: IsPacked };

/** The last files of a folder but for those that every pack ends with. */
export async function folderIndex(
  asked: FolderExport,
  { period, sums, isPacked }: Written,
): Promise<ZipItem[]> {
  const { store, scope, filters, language, timeZone } = asked;
  const words = FOLDER_WORDS[language];
  const [departmentIds, locationIds] = [filters.departmentId, filters.locationId].map(
    (ids) => valuesOf(ids) ?? [],
  );
  const company = await packedCompany(store.sql, scope.companyId);
  const names = await folderNames(store.sql, scope.companyId, locationIds ?? []);
  const records = await listRecords(asked, isPacked);
  const documents = await documentPieces(asked, isPacked);
  const readings = await readingPieces(asked, isPacked);
  const accidents = accidentPart(asked, await accidentsWithLeave(asked, period));
  if (accidents.items.length > 0) await noteAccidents(store.sql, asked.exportId);
  const plan = sums.map(([month, planned, done, missed, skipped]) => ({
    title: words.tasksOf(month),
    detail: words.tasks({ planned, done, missed, skipped }),
    path: planPath(month),
  }));
  const sectionOf = (section: InspectionSection): InspectionFolder["sections"][number] => {
    const { title, basis, missing } = words.sections[section];
    if (section === "accidents") {
      const { items: _, ...part } = accidents;
      return { section, title, basis, ...part };
    }
    const purpose = DOCUMENT_PURPOSES.find((each) => each === section);
    const { pieces: ofRecords = [], further = 0 } = records.get(section) ?? {};
    const found = [
      ...(purpose ? (documents.get(purpose) ?? []).map(({ piece }) => piece) : []),
      ...(section === "planning" ? plan : []),
      ...ofRecords,
    ];
    const isMissing = found.length === 0;
    const note = isMissing ? missing : further > 0 ? words.further(further) : null;
    const pieces = section === "training" ? [...found, ...readings] : found;
    return { section, title, basis, pieces, isMissing, note };
  };
  const of = [
    ...(departmentIds ?? []).map((id) => names.departments.get(id)),
    ...(locationIds ?? []).map((id) => names.locations.get(id)),
  ].filter((name) => name !== undefined);
  const folder: InspectionFolder = {
    format: 1,
    language,
    company: company?.name ?? "",
    of: of.length > 0 ? of.join(", ") : null,
    from: period.first,
    to: period.last,
    at: store.now.toISOString(),
    sections: INSPECTION_SECTIONS.map(sectionOf),
  };
  const at = localDateFormatter(timeZone)(store.now);
  return [
    ...accidents.items,
    { name: FOLDER_FILES.data, bytes: encode(`${JSON.stringify(folder, null, 2)}\n`) },
    { name: FOLDER_FILES.index, bytes: encode(folderIndexPage(folder, language, at)) },
  ];
}
