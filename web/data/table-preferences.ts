import { useState } from "react";
import { readStoredJson, storeJson } from "../browser/storage.ts";
import { deviceKey } from "./device/device-keys.ts";
import type { FormListName } from "./form-lists/form-list.ts";
import { useUser } from "./session/use-session.ts";

/** The tables whose columns people choose. */
type TableName = FormListName | "actions";

export type TableSort = { column: string; descending: boolean };
/** How somebody likes a table. Null where they have not said. */
type TablePreferences = { hidden: readonly string[] | null; sort: TableSort | null };

const NONE: TablePreferences = { hidden: null, sort: null };

const storageKey = (userId: string, list: TableName) => deviceKey("table", userId, list);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function sortIn(raw: unknown): TableSort | null {
  if (!isRecord(raw) || typeof raw["column"] !== "string") return null;
  return { column: raw["column"], descending: raw["descending"] === true };
}

function hiddenIn(raw: unknown): string[] | null {
  return Array.isArray(raw) ? raw.filter((column) => typeof column === "string") : null;
}

export function readTablePreferences(userId: string, list: TableName): TablePreferences {
  const raw = readStoredJson(storageKey(userId, list));
  return isRecord(raw) ? { hidden: hiddenIn(raw["hidden"]), sort: sortIn(raw["sort"]) } : NONE;
}

export function storeTablePreferences(userId: string, list: TableName, choice: TablePreferences): void {
  storeJson(storageKey(userId, list), choice);
}

/** The person's columns and order of one list, kept on this device. */
export function useTablePreferences(list: TableName): [TablePreferences, (choice: TablePreferences) => void] {
  const { id } = useUser();
  const [choice, setChoice] = useState(() => readTablePreferences(id, list));
  const choose = (next: TablePreferences) => {
    setChoice(next);
    storeTablePreferences(id, list, next);
  };
  return [choice, choose];
}
