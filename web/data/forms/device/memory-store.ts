import { logError } from "../../reports/log.ts";

// Holds what the device cannot store (private mode, no room left), so that work can go on until the tab is closed.
const inMemory = new Map<string, unknown>();

const nameOf = (store: string, owner: string, key: string) => `${store}\n${owner}\n${key}`;

export const memoryStore = {
  has: (store: string, owner: string, key: string) => inMemory.has(nameOf(store, owner, key)),
  get: (store: string, owner: string, key: string) => inMemory.get(nameOf(store, owner, key)),
  /** All entries of a user; undefined marks a deleted one. */
  entries: (store: string, owner: string): [key: string, value: unknown][] => {
    const prefix = nameOf(store, owner, "");
    return [...inMemory].flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value] as [string, unknown]] : [],
    );
  },
  put: (store: string, owner: string, key: string, value: unknown) => {
    inMemory.set(nameOf(store, owner, key), value);
  },
  drop: (store: string, owner: string, key: string) => {
    inMemory.delete(nameOf(store, owner, key));
  },
};

/** Whether the draft is only in this tab's memory, and is lost when the tab is closed. */
export const isOnlyInMemory = (owner: string, key: string): boolean =>
  memoryStore.get("forms", owner, key) !== undefined;

let isLogged = false;

export function logStorageFailure(error: unknown): void {
  if (isLogged) return;
  isLogged = true;
  logError("The device cannot store drafts: they are in the memory of this tab only", error);
}
