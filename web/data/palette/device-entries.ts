// What the palette finds without a network: the answers in memory and on the device, and the forms kept for offline work.
import type { QueryClient } from "@tanstack/react-query";
import { FORM_TYPES, type FormType } from "#worker/contract/enums.ts";
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

/** Labels that depend on the language. */
export type EntryNames = { kinds: Readonly<Record<FormType, string>>; unnumbered: string };

export function formEntry(row: Row, { kinds, unnumbered }: EntryNames): PaletteEntry | null {
  const { id, type, viewId } = row;
  if (typeof id !== "string" || !isFormType(type) || typeof viewId !== "string") return null;
  const departmentId =
    textOf(row["departmentId"]) || (isRow(row["department"]) ? textOf(row["department"]["id"]) : "");
  if (type !== "mailbox" && !departmentId) return null;
  return {
    target: { kind: "form", id, type, departmentId: type === "mailbox" ? null : departmentId },
    title: viewId || unnumbered,
    detail: joined(kinds[type], nameOf(row["location"]), nameOf(row["zone"])),
    words: [row["scenario"], row["subject"], row["description"], row["changeName"]].map(textOf).join(" "),
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
    words: textOf(row["description"]).slice(0, 500),
  };
}

/** Of the list of members or of a department's users; the address is hidden from some. */
export function personEntry(row: Row): PaletteEntry | null {
  const id = textOf(row["userId"]) || textOf(row["id"]);
  const name = textOf(row["name"]);
  if (!id || !name || !("role" in row || "roles" in row)) return null;
  return { target: { kind: "person", id }, title: name, detail: textOf(row["email"]) };
}

/** The part of a company's query key that says what its rows are. */
const READERS: Readonly<Record<string, (row: Row, names: EntryNames) => PaletteEntry | null>> = {
  forms: formEntry,
  form: formEntry,
  actions: actionEntry,
  members: personEntry,
  departments: personEntry,
};

type Cached = { key: readonly unknown[]; data: unknown };

const entriesIn = ({ key, data }: Cached, names: EntryNames): PaletteEntry[] => {
  const read = READERS[textOf(key[2])];
  return read ? rowsOf(data).flatMap((row) => read(row, names) ?? []) : [];
};

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
  return withoutRepeats([...inMemory, ...forms, ...onDevice].flatMap((cached) => entriesIn(cached, names)));
}
