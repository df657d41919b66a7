import { logError } from "../../reports/log.ts";

// What the device would not take (private mode, no room left) is kept here, so that work goes on while the tab lives.
const inMemory = new Map<string, unknown>();

const nameOf = (store: string, owner: string, key: string) => `${store}\n${owner}\n${key}`;

export const memoryStore = {
  has: (store: string, owner: string, key: string) => inMemory.has(nameOf(store, owner, key)),
  get: (store: string, owner: string, key: string) => inMemory.get(nameOf(store, owner, key)),
  /** Every one of a person's that is only here; undefined stands for one that is gone. */
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

/** Whether the form is only in this tab's memory, and would be lost with it. */
export const isOnlyInMemory = (owner: string, key: string): boolean =>
  memoryStore.get("forms", owner, key) !== undefined;

let isLogged = false;

export function logStorageFailure(error: unknown): void {
  if (isLogged) return;
  isLogged = true;
  logError("This device keeps nothing: what is typed lives in this tab only", error);
}
