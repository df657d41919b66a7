import { readStoredJson, storeJson } from "../../browser/storage.ts";
import { deviceKey } from "../device/device-keys.ts";

// The location, zone and department of the user's last form, stored on this device as defaults for the next one.
type NamedRef = { id: string; name: string };
export type LastPlace = { location: NamedRef; zone: NamedRef };

const isNamedRef = (value: unknown): value is NamedRef =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "string" &&
  "name" in value &&
  typeof value.name === "string";

/** `ownerId` is a department, or the company for mailbox entries. */
const placeKey = (userId: string, ownerId: string) => deviceKey("place", userId, ownerId);
const departmentKey = (userId: string, companyId: string) => deviceKey("department", userId, companyId);

export function readLastPlace(userId: string, ownerId: string): LastPlace | null {
  const raw = readStoredJson(placeKey(userId, ownerId));
  if (typeof raw !== "object" || raw === null || !("location" in raw) || !("zone" in raw)) return null;
  const { location, zone } = raw;
  return isNamedRef(location) && isNamedRef(zone) ? { location, zone } : null;
}

export const storeLastPlace = (userId: string, ownerId: string, { location, zone }: LastPlace): void =>
  storeJson(placeKey(userId, ownerId), {
    location: { id: location.id, name: location.name },
    zone: { id: zone.id, name: zone.name },
  });

export function readLastDepartment(userId: string, companyId: string): string | null {
  const raw = readStoredJson(departmentKey(userId, companyId));
  return typeof raw === "string" ? raw : null;
}

export const storeLastDepartment = (userId: string, companyId: string, departmentId: string): void =>
  storeJson(departmentKey(userId, companyId), departmentId);
