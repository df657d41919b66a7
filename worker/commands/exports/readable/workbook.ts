// The sheets of a company's workbook: its lists as they are exported, and what no list of the product exports by itself.
import type { FormType } from "#worker/contract/enums.ts";
import { DEPARTMENT_FORM_TYPES, FORM_TYPES } from "#worker/contract/enums.ts";
import { addDays } from "#worker/domain/plan/rule-days.ts";
import { localDayOf } from "#worker/export/dates.ts";
import { FOLDER_WORDS } from "#worker/export/folder-words.ts";
import { companySheets, type SheetRows } from "#worker/export/readable/sheets.ts";
import { READABLE_WORDS } from "#worker/export/readable/words.ts";
import type { Sheet } from "#worker/export/sheet.ts";
import { readTasksOf } from "#worker/reads/plan/agenda.ts";
import * as stored from "#worker/storage/exports/company-sheets.ts";
import { folderNames } from "#worker/storage/exports/folder.ts";
import { type ExportRequest, findVersions, type TableSource, tablesOf } from "../source.ts";
import { planCells } from "../plan-cells.ts";

/** The versions of checklists that the columns of each kind's sheet are of. */
export type VersionsOfKinds = Partial<Record<FormType, (string | null)[]>>;

const ofKind = (request: ExportRequest, formType: FormType): ExportRequest => ({
  ...request,
  filters: { formType },
});

export async function findVersionsOfKinds(request: ExportRequest): Promise<VersionsOfKinds> {
  const found = await Promise.all(
    DEPARTMENT_FORM_TYPES.map(
      async (type) => [type, (await findVersions("forms", ofKind(request, type))) ?? []] as const,
    ),
  );
  return Object.fromEntries(found);
}

/** A table that is read at once. */
function whole<Row>(
  name: string,
  { labels, cellsOf }: Sheet<Row>,
  rows: () => PromiseLike<Row[]>,
): TableSource {
  return {
    name,
    labels,
    count: async () => null,
    async *read() {
      yield { rows: (await rows()).map(cellsOf), next: null };
    },
  };
}

const monthAfter = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7);

/** The tasks of the plan month after month, from the first that was planned to the end of the year. */
function planTable({ sql, scope, language, requestedAt, timeZone }: ExportRequest): TableSource {
  const today = localDayOf(requestedAt, timeZone);
  const last = `${today.slice(0, 4)}-12`;
  return {
    name: READABLE_WORDS[language].sheets.plan,
    labels: FOLDER_WORDS[language].columns,
    count: async () => null,
    async *read(after) {
      const first = after?.id ?? (await stored.firstPlannedDay(sql, scope.companyId))?.slice(0, 7) ?? last;
      const { departments } = await folderNames(sql, scope.companyId, []);
      for (let month = first; month <= last;) {
        const next = monthAfter(month);
        const window = { first: `${month}-01`, last: addDays(`${next}-01`, -1) };
        const { tasks, people } = await readTasksOf(sql, scope, window, today);
        const rows = tasks.map((task) => planCells(task, { language, departments, people }));
        yield { rows, next: next <= last ? { date: 0, id: next } : null };
        month = next;
      }
    },
  };
}

export async function workbookTables(
  request: ExportRequest,
  versions: VersionsOfKinds,
): Promise<TableSource[]> {
  const { sql, scope, language } = request;
  const { companyId } = scope;
  const { kinds, sheets: names, voided } = READABLE_WORDS[language];
  const sheets = companySheets(language);
  const listed = await Promise.all(
    FORM_TYPES.map(async (type) => {
      const list = type === "mailbox" ? "mailbox" : "forms";
      const asked = type === "mailbox" ? { ...request, filters: {} } : ofKind(request, type);
      const tables = await tablesOf(list, asked, versions[type] ?? []);
      return tables.map((table) => ({ ...table, name: kinds[type] }));
    }),
  );
  const withdrawn = { ...request, filters: { voided: true as const } };
  const voidedForms = await tablesOf("forms", withdrawn, []);
  const voidedEntries = await tablesOf("mailbox", withdrawn, []);
  const own = <Name extends keyof SheetRows>(
    name: Name,
    rows: () => PromiseLike<SheetRows[Name][]>,
  ): TableSource => whole(names[name], sheets[name] as Sheet<SheetRows[Name]>, rows);
  return [
    ...listed.flat(),
    ...voidedForms.map((table) => ({ ...table, name: names.voided })),
    ...voidedEntries.map((table) => ({ ...table, name: `${kinds.mailbox} (${voided})` })),
    ...(await tablesOf("actions", { ...request, filters: {} }, [])),
    planTable(request),
    own("documents", () => stored.selectSheetDocuments(sql, companyId)),
    own("people", () => stored.selectSheetPeople(sql, companyId)),
    own("departments", () => stored.selectSheetDepartments(sql, companyId)),
    own("places", () => stored.selectSheetPlaces(sql, companyId)),
    own("positions", () => stored.selectSheetPositions(sql, companyId)),
    own("months", () => stored.selectSheetMonths(sql, companyId)),
  ];
}
