import { readStoredJson, storeJson } from "../../browser/storage.ts";
import { deviceKey } from "../device/device-keys.ts";
import { keyOf, type PaletteEntry } from "./entry.ts";

/** An entry without a title is one that was opened before anything about it was on the device. */
export type RecentEntry = Pick<PaletteEntry, "target"> & Partial<Pick<PaletteEntry, "title" | "detail">>;

const MAX_RECENT = 8;

// Signing out removes every key of the user.
const recentKey = (userId: string, companyId: string) => deviceKey("recent", userId, companyId);

const isRecentEntry = (value: unknown): value is RecentEntry =>
  typeof value === "object" &&
  value !== null &&
  "target" in value &&
  typeof value.target === "object" &&
  value.target !== null &&
  "kind" in value.target &&
  "id" in value.target;

/** What the user opened last in the company, on this device. */
export function readRecent(userId: string, companyId: string): RecentEntry[] {
  const stored = readStoredJson(recentKey(userId, companyId));
  return Array.isArray(stored) ? stored.filter(isRecentEntry) : [];
}

export function rememberRecent(userId: string, companyId: string, entry: RecentEntry): void {
  const { target } = entry;
  const known = readRecent(userId, companyId);
  const before = known.find((each) => keyOf(each.target) === keyOf(target));
  const { title = before?.title, detail = before?.detail } = entry;
  const others = known.filter((each) => each !== before);
  storeJson(recentKey(userId, companyId), [{ target, title, detail }, ...others].slice(0, MAX_RECENT));
}
