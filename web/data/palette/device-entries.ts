// What the palette finds without a network: the answers in memory and on the device, and the forms and names kept for offline work.
import type { QueryClient } from "@tanstack/react-query";
import { FORM_TYPES, type FormType } from "#worker/contract/enums.ts";
import type { OfflineData } from "#worker/contract/organisation/offline-data.ts";
import { isCompanyLevel } from "#worker/contract/organisation/roles.ts";
import { isPaged } from "../api/paged-list.ts";
import { listDrafts } from "../forms/device/drafts.ts";
import { baseForm } from "../forms/merge/draft.ts";
import { listAnswersOf } from "../offline/stored-answers.ts";
import { withoutRepeats, type PaletteEntry } from "./entry.ts";

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null;
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const nameOf = (value: unknown): string => (isRow(value) ? textOf(value["name"]) : "");
const joined = (...parts: string[]): string => parts.filter(Boolean).join(" · ");

/** The rows of a list, of a paged list, or the one record. */
function rowsOf(data: unknown): Row[] {
  if (isPaged<Row>(data)) return data.pages.flatMap((page) => Object.values(page).flatMap(listOf));
  return Array.isArray(data) ? data.filter(isRow) : isRow(data) ? [data] : [];
}
const listOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

const isFormType = (value: unknown): value is FormType => FORM_TYPES.some((type) => type === value);

const MAX_TITLE_LENGTH = 120;
const MAX_WORDS_LENGTH = 500;

/** Labels that depend on the language. */
export type EntryNames = { kinds: Readonly<Record<FormType, string>>; unnumbered: string };

export function formEntry(row: Row, { kinds, unnumbered }: EntryNames): PaletteEntry | null {
  const { id, type, viewId } = row;
  if (typeof id !== "string" || !isFormType(type) || typeof viewId !== "string") return null;
  const departmentId =
    textOf(row["departmentId"]) || (isRow(row["department"]) ? textOf(row["department"]["id"]) : "");
  if (type !== "mailbox" && !departmentId) return null;
  // Of a row of a list, or of the record itself.
  const about = ["subject", "scenario", "changeName", "eventDescription", "description"].map((key) =>
    textOf(row[key]),
  );
  const title = about.find(Boolean) || textOf(row["task"]) || nameOf(row["checklist"]);
  return {
    target: { kind: "form", id, type, departmentId: type === "mailbox" ? null : departmentId },
    title: joined(viewId || unnumbered, title.slice(0, MAX_TITLE_LENGTH)),
    detail: joined(kinds[type], nameOf(row["location"]), nameOf(row["zone"])),
    words: about.join(" ").slice(0, MAX_WORDS_LENGTH),
  };
}

export function actionEntry(row: Row): PaletteEntry | null {
  const { id, viewId, departmentId, title } = row;
  const isAction =
    "priority" in row && [id, viewId, departmentId, title].every((each) => typeof each === "string");
  if (!isAction) return null;
  return {
    target: { kind: "action", id: textOf(id), departmentId: textOf(departmentId) },
    title: joined(textOf(viewId), textOf(title)),
    detail: nameOf(row["assignee"]),
    words: textOf(row["description"]).slice(0, MAX_WORDS_LENGTH),
  };
}

/** Of the list of members or of a department's users; the address is hidden from some. */
export function personEntry(row: Row): PaletteEntry | null {
  const id = textOf(row["userId"]) || textOf(row["id"]);
  const name = textOf(row["name"]);
  if (!id || !name || !("role" in row || "roles" in row)) return null;
  return { target: { kind: "person", id }, title: name, detail: textOf(row["email"]) };
}

/** A location, or a zone: a search says its location's name, a list its id. */
export function placeEntry(row: Row, locations?: ReadonlyMap<string, string>): PaletteEntry | null {
  const { id, name } = row;
  if (typeof id !== "string" || typeof name !== "string") return null;
  const location = textOf(row["location"]) || locations?.get(textOf(row["locationId"]));
  return { target: { kind: "place", id }, title: name, detail: location };
}

export function checklistEntry(row: Row, { kinds }: EntryNames): PaletteEntry | null {
  const id = textOf(row["checklistId"]) || textOf(row["id"]);
  const { name, kind } = row;
  if (!id || typeof name !== "string" || !isFormType(kind)) return null;
  return { target: { kind: "checklist", id }, title: name, detail: kinds[kind] };
}

/** A line of the plan, of a search or of an agenda. */
export function taskEntry(row: Row): PaletteEntry | null {
  const { id, name, departmentId } = row;
  if (typeof id !== "string" || typeof name !== "string" || typeof departmentId !== "string") return null;
  const part = (key: string) => textOf(row[key]) || textOf(row[`${key}Name`]);
  return {
    target: { kind: "task", id, departmentId },
    title: name,
    detail: joined(part("location"), part("zone")),
  };
}

/** The part of a company's query key that says what its rows are. */
const READERS: Readonly<Record<string, (row: Row, names: EntryNames) => PaletteEntry | null>> = {
  forms: formEntry,
  form: formEntry,
  actions: actionEntry,
  members: personEntry,
  departments: personEntry,
  checklists: checklistEntry,
  plan: taskEntry,
};

type Cached = { key: readonly unknown[]; data: unknown };

const entriesIn = ({ key, data }: Cached, names: EntryNames): PaletteEntry[] => {
  const read = READERS[textOf(key[2])];
  // Who may be given an action of a department need not be one of its people.
  if (!read || key.includes("assignable")) return [];
  const rows = key[2] === "plan" && isRow(data) && !isPaged(data) ? listOf(data["lines"]) : rowsOf(data);
  return rows.flatMap((row) => read(row, names) ?? []);
};

/** The names that a device keeps for work without a network. */
function entriesOfCopy({ locations, zones, people, checklists = [] }: Copy, names: EntryNames) {
  const nameOfLocation = new Map(locations.map(({ id, name }) => [id, name]));
  return [
    ...[...locations, ...zones].map((row) => placeEntry(row, nameOfLocation)),
    ...people
      .flatMap(({ users }) => users.filter(({ role }) => !isCompanyLevel(role)))
      .map((row) => personEntry(row)),
    ...checklists.map((row) => checklistEntry(row, names)),
  ].filter((entry) => entry !== null);
}
type Copy = Omit<OfflineData, "checklists"> & Partial<Pick<OfflineData, "checklists">>;

export async function readDeviceEntries(
  queries: QueryClient,
  owner: string,
  companyId: string,
  names: EntryNames,
): Promise<PaletteEntry[]> {
  const inMemory = queries
    .getQueryCache()
    .findAll({ queryKey: ["company", companyId] })
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data }));
  const [stored, drafts] = await Promise.all([
    listAnswersOf(owner, `["company",${JSON.stringify(companyId)},`),
    listDrafts(owner),
  ]);
  const onDevice = stored.map(({ hash, data }) => ({ key: JSON.parse(hash) as unknown[], data }));
  const forms = drafts
    .filter(({ address }) => address.companyId === companyId)
    .map((draft) => ({ key: ["company", companyId, "form"], data: baseForm(draft) }));
  const copies = onDevice.filter(({ key }) => key[2] === "offline-data");
  return withoutRepeats([
    ...[...inMemory, ...forms, ...onDevice].flatMap((cached) => entriesIn(cached, names)),
    ...copies.flatMap(({ data }) => entriesOfCopy((data as { data: Copy }).data, names)),
  ]);
}
