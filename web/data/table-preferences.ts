import { useState } from "react";
import { readStoredJson, storeJson } from "../browser/storage.ts";
import { deviceKey } from "./device/device-keys.ts";
import type { FormListName } from "./form-lists/form-list.ts";
import { useUser } from "./session/use-session.ts";

/** The tables with columns that users can choose. */
export type TableName =
  | "accidents"
  | FormListName
  | "actions"
  | "communications"
  | "communication-people"
  | "documents"
  | "departments"
  | "plan"
  | "members"
  | "admin-users"
  | "admin-companies";

export type TableSort = { column: string; descending: boolean };
/** A user's columns and order of a table; null where not chosen. */
type TablePreferences = { hidden: readonly string[] | null; sort: TableSort | null };

const NONE: TablePreferences = { hidden: null, sort: null };

const storageKey = (userId: string, table: TableName) => deviceKey("table", userId, table);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function sortIn(raw: unknown): TableSort | null {
  if (!isRecord(raw) || typeof raw["column"] !== "string") return null;
  return { column: raw["column"], descending: raw["descending"] === true };
}

function hiddenIn(raw: unknown): string[] | null {
  return Array.isArray(raw) ? raw.filter((column) => typeof column === "string") : null;
}

export function readTablePreferences(userId: string, table: TableName): TablePreferences {
  const raw = readStoredJson(storageKey(userId, table));
  return isRecord(raw) ? { hidden: hiddenIn(raw["hidden"]), sort: sortIn(raw["sort"]) } : NONE;
}

export function storeTablePreferences(userId: string, table: TableName, preferences: TablePreferences): void {
  storeJson(storageKey(userId, table), preferences);
}

/** The user's columns and order of one list, stored on this device. */
export function useTablePreferences(
  table: TableName,
): [TablePreferences, (preferences: TablePreferences) => void] {
  const { id } = useUser();
  const [preferences, setPreferences] = useState(() => readTablePreferences(id, table));
  const update = (next: TablePreferences) => {
    setPreferences(next);
    storeTablePreferences(id, table, next);
  };
  return [preferences, update];
}

const densityKey = (userId: string) => deviceKey("table", userId, "dense");

/** Whether the user wants low rows, in every table of this device. */
export function useTableDensity(): [boolean, (isDense: boolean) => void] {
  const { id } = useUser();
  const [isDense, setDense] = useState(() => readStoredJson(densityKey(id)) === true);
  const update = (next: boolean) => {
    setDense(next);
    storeJson(densityKey(id), next);
  };
  return [isDense, update];
}
