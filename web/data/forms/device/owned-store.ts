import { logError } from "../../reports/log.ts";
import type { Draft } from "../merge/draft.ts";
import { keyRangeOf, openDatabase, type Database, type OwnedFile } from "./database.ts";

type Values = { forms: Draft; files: OwnedFile };

let isLogged = false;

/** Undefined where the device has no storage. */
export async function tryDevice<Result>(
  work: (database: Database) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work(await openDatabase());
  } catch (error) {
    if (!isLogged) logError("The device cannot store drafts: they are in the memory of this tab only", error);
    isLogged = true;
    return undefined;
  }
}

/**
 * A store of the device whose values belong to users. Memory holds what the device cannot store (private mode, no room
 * left), so that work can go on until the tab is closed. No method rejects because of the device.
 */
export function ownedStore<Name extends keyof Values>(name: Name, keyOf: (value: Values[Name]) => string) {
  type Value = Values[Name];
  /** The values by owner and key. A deleted value is undefined. */
  const inMemory = new Map<string, Map<string, Value | undefined>>();
  const memoryOf = (owner: string) => inMemory.get(owner) ?? new Map<string, Value | undefined>();

  const read = async (owner: string, key: string): Promise<Value | undefined> => {
    const memory = memoryOf(owner);
    if (memory.has(key)) return memory.get(key);
    return tryDevice((database) => database.get(name, [owner, key]) as Promise<Value | undefined>);
  };

  return {
    read,
    isOnlyInMemory: (owner: string, key: string): boolean => memoryOf(owner).get(key) !== undefined,

    /** The owner's values, or those that `find` reads of them, with all that are in memory. */
    list: async (
      owner: string,
      find = (database: Database) => database.getAll(name, keyRangeOf(owner)) as Promise<Value[]>,
    ): Promise<Value[]> => {
      const stored = (await tryDevice(find)) ?? [];
      const values = new Map([...stored.map((value) => [keyOf(value), value] as const), ...memoryOf(owner)]);
      return [...values.values()].filter((value) => value !== undefined);
    },

    /** Changes a value in one transaction, so that changes of other tabs are not lost; undefined deletes it. */
    update: async (
      owner: string,
      key: string,
      change: (before: Value | undefined) => Value | undefined,
    ): Promise<Value | undefined> => {
      const written = await tryDevice(async (database) => {
        const transaction = database.transaction(name, "readwrite");
        const failureOf = transaction.done.then(
          () => null,
          (error: unknown) => error,
        );
        const stored = (await transaction.store.get([owner, key])) as Value | undefined;
        const memory = memoryOf(owner);
        const value = change(memory.has(key) ? memory.get(key) : stored);
        const request = value
          ? transaction.store.put(value, [owner, key])
          : transaction.store.delete([owner, key]);
        // It is written although the page is left before the device has answered.
        transaction.commit();
        await request;
        const failure = await failureOf;
        if (failure) throw failure;
        memoryOf(owner).delete(key);
        return { value };
      });
      if (written) return written.value;
      const value = change(await read(owner, key));
      inMemory.set(owner, memoryOf(owner).set(key, value));
      return value;
    },

    clear: async (owner: string): Promise<void> => {
      inMemory.delete(owner);
      await tryDevice((database) => database.delete(name, keyRangeOf(owner)));
    },
  };
}
