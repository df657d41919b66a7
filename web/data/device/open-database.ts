import { type DBSchema, type IDBPDatabase, openDB, unwrap } from "idb";

export const DEVICE_TIMEOUT_MS = 5000;

/** Rejects when the device takes too long: some browsers never answer a request, above all the one to open a database. */
export const inTime = <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error("the device did not answer in time")), DEVICE_TIMEOUT_MS);
    }),
  ]);

const running = new Set<IDBTransaction>();
let isLeft = false;

// WebKit keeps a page that is left, for whoever goes back to it, and stops it in the middle of its transactions: the next page
// would wait for them for good. So they end with the page, and none begins until it is shown again.
addEventListener("pagehide", ({ persisted }) => {
  isLeft = persisted;
  if (!persisted) return;
  for (const each of running) {
    try {
      each.abort();
    } catch {
      // It is being committed, for which the page is not needed.
    }
  }
});
addEventListener("pageshow", () => {
  isLeft = false;
});

function endWithPage<Schema extends DBSchema>(database: IDBPDatabase<Schema>): IDBPDatabase<Schema> {
  const raw = unwrap(database);
  const begin = raw.transaction.bind(raw);
  raw.transaction = (...args) => {
    if (isLeft) throw new Error("the page has been left");
    const transaction = begin(...args);
    running.add(transaction);
    for (const end of ["complete", "abort"])
      transaction.addEventListener(end, () => running.delete(transaction));
    return transaction;
  };
  return database;
}

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
    opened = inTime(open()).then(endWithPage);
    opened.catch(forget);
    return opened;
  };
}
