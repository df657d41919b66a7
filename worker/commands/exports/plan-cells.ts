// A planned task as a line of a table, in an inspector's folder and in a company's workbook.
import type { Language } from "../../contract/enums.ts";
import { FOLDER_WORDS } from "../../export/folder-words.ts";
import type { Cell } from "../../export/sheet.ts";
import type { TaskOfLine } from "../../reads/plan/agenda.ts";

type Names = {
  language: Language;
  /** By id. */
  departments: ReadonlyMap<string, string>;
  /** Nobody where people are hidden. */
  people: readonly { id: string; name: string }[];
};

/** In the order of `FOLDER_WORDS.columns`. */
export function planCells(
  { line, occurrence: { due, status, stored } }: TaskOfLine,
  { language, departments, people }: Names,
): Cell[] {
  return [
    due,
    line.name,
    departments.get(line.departmentId) ?? null,
    [line.locationName, line.zoneName].filter(Boolean).join(" · "),
    line.responsible ?? people.find(({ id }) => id === line.assignedUserId)?.name ?? null,
    FOLDER_WORDS[language].statuses[status],
    stored?.doneOn ?? null,
    stored?.skipReason ?? null,
    line.basis,
  ];
}
