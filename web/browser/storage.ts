// Browsers may refuse storage (private windows, policies, no room left): then nothing is found, and nothing kept.
type Kind = "local" | "session";

function attempt<Result>(kind: Kind, action: (storage: Storage) => Result): Result | null {
  try {
    return action(kind === "local" ? localStorage : sessionStorage);
  } catch {
    return null;
  }
}

export const readStored = (key: string, kind: Kind = "local"): string | null =>
  attempt(kind, (storage) => storage.getItem(key));

/** Null removes what is kept. Answers whether the browser took it. */
export const store = (key: string, value: string | null, kind: Kind = "local"): boolean =>
  attempt(kind, (storage) => {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
    return true;
  }) ?? false;

/** What was kept under the key; null where there is nothing, or nothing that can be read. */
export const readStoredJson = (key: string, kind: Kind = "local"): unknown =>
  attempt(kind, (storage) => JSON.parse(storage.getItem(key) ?? "null") as unknown);

export function storeJson(key: string, value: unknown, kind: Kind = "local"): void {
  store(key, value === null ? null : JSON.stringify(value), kind);
}

export function removeStored(isUnwanted: (key: string) => boolean): void {
  attempt("local", (storage) => {
    for (const key of Object.keys(storage)) if (isUnwanted(key)) storage.removeItem(key);
  });
}
