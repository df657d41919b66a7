// Browsers may deny storage (private windows, policies, no room left). Then reads return null and writes do nothing.
type StorageKind = "local" | "session";

function attempt<Result>(kind: StorageKind, action: (storage: Storage) => Result): Result | null {
  try {
    return action(kind === "local" ? localStorage : sessionStorage);
  } catch {
    return null;
  }
}

export const readStored = (key: string, kind: StorageKind = "local"): string | null =>
  attempt(kind, (storage) => storage.getItem(key));

/** A null value removes the key. Returns whether the browser stored the value. */
export const store = (key: string, value: string | null, kind: StorageKind = "local"): boolean =>
  attempt(kind, (storage) => {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
    return true;
  }) ?? false;

/** The parsed value of the key; null if there is none or it is not valid JSON. */
export const readStoredJson = (key: string, kind: StorageKind = "local"): unknown =>
  attempt(kind, (storage) => JSON.parse(storage.getItem(key) ?? "null") as unknown);

export function storeJson(key: string, value: unknown, kind: StorageKind = "local"): void {
  store(key, value === null ? null : JSON.stringify(value), kind);
}

export const storedKeys = (isWanted: (key: string) => boolean): string[] =>
  attempt("local", (storage) => Object.keys(storage).filter(isWanted)) ?? [];

export function removeStored(isUnwanted: (key: string) => boolean): void {
  for (const key of storedKeys(isUnwanted)) store(key, null);
}
