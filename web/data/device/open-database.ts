import { type DBSchema, type IDBPDatabase, openDB } from "idb";

const OPEN_TIMEOUT_MS = 5000;

/** Some browsers never answer the request to open a database. */
const openTimeout = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error("the database did not open in time")), OPEN_TIMEOUT_MS);
  });

/**
 * Returns a function that opens a database of the device once. It rejects where the browser has no storage; the next call
 * tries again. There is a database for unsent work and one for cached reads: they change their versions apart.
 */
export function databaseOpener<Schema extends DBSchema>(
  name: string,
  version: number,
  createStores: (fresh: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = () => {
    opened = null;
  };
  const open = () =>
    openDB<Schema>(name, version, {
      // No deployment has stored anything yet. From the first one on, a new version has to carry unsent work over.
      upgrade: (database) => {
        for (const store of database.objectStoreNames) database.deleteObjectStore(store);
        createStores(database);
      },
      // A newer version in another tab wants to change the database: this tab opens it again afterwards.
      blocking: (_, __, event) => {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    });
  return () => {
    if (opened) return opened;
    opened = Promise.race([open(), openTimeout()]);
    opened.catch(forget);
    return opened;
  };
}
