import type { DBSchema } from "idb";
import { databaseOpener, inTime } from "../device/open-database.ts";

export const MAX_ENTRIES = 200;
export const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

/** The server's answer to a query, and the user it was fetched for. */
type Entry = { hash: string; owner: string; build: string; at: number; data: unknown };
interface Schema extends DBSchema {
  entries: { key: string; value: Entry; indexes: { at: number } };
}

const open = databaseOpener<Schema>("extintor-read", 1, (fresh) => {
  fresh.createObjectStore("entries", { keyPath: "hash" }).createIndex("at", "at");
});

/** Without storage the app still works, but not offline. */
async function ignoreFailure<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** Begins to open what the first read would wait for. */
export const openAnswers = (): void => void ignoreFailure(open);

/** Data stored by another version of the app may have another shape. */
const BUILD = import.meta.env.APP_VERSION;

export async function storeAnswer(owner: string, hash: string, data: unknown): Promise<void> {
  await ignoreFailure(async () => {
    const entries = (await open()).transaction("entries", "readwrite").store;
    await entries.put({ hash, owner, build: BUILD, at: Date.now(), data });
    let surplus = (await entries.count()) - MAX_ENTRIES;
    // A key cursor, because reading values would load whole lists.
    const byAge = entries.index("at");
    for (let cursor = await byAge.openKeyCursor(); cursor; cursor = await cursor.continue()) {
      if (surplus <= 0 && cursor.key > Date.now() - MAX_AGE) break;
      await entries.delete(cursor.primaryKey);
      surplus -= 1;
    }
  });
}

/** Replaces data that is still there. Unlike `storeAnswer` it does not bring back what a sign-out has deleted. */
export async function replaceAnswer(
  owner: string,
  hash: string,
  data: unknown,
  at = Date.now(),
): Promise<void> {
  await ignoreFailure(async () => {
    const entries = (await open()).transaction("entries", "readwrite").store;
    const before = await entries.get(hash);
    if (before?.owner === owner) await entries.put({ hash, owner, build: BUILD, at, data });
  });
}

/** The user's last data of a query with its time, if it is not too old. */
export async function findAnswer(owner: string, hash: string): Promise<{ data: unknown; at: number } | null> {
  // The screen waits for it.
  const entry = await ignoreFailure(() => inTime(open().then((database) => database.get("entries", hash))));
  if (!entry || entry.owner !== owner || entry.build !== BUILD || entry.at <= Date.now() - MAX_AGE)
    return null;
  return { data: entry.data, at: entry.at };
}

/** The owner and the hash of every stored query whose hash matches. */
export async function listAnswers(
  matches: (hash: string) => boolean,
): Promise<{ owner: string; hash: string }[]> {
  const found = await ignoreFailure(async () => {
    const entries = (await open()).transaction("entries").store;
    const hashes = (await entries.getAllKeys()).filter(matches);
    return Promise.all(hashes.map((hash) => entries.get(hash)));
  });
  return (found ?? []).flatMap((entry) => (entry ? [{ owner: entry.owner, hash: entry.hash }] : []));
}

/** The user's data of every query whose hash begins so. */
export async function listAnswersOf(owner: string, prefix: string): Promise<Pick<Entry, "hash" | "data">[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const entries = await ignoreFailure(async () => (await open()).getAll("entries", range));
  return (entries ?? []).filter(
    (entry) => entry.owner === owner && entry.build === BUILD && entry.at > Date.now() - MAX_AGE,
  );
}

export async function deleteAnswer(hash: string): Promise<void> {
  await ignoreFailure(async () => (await open()).delete("entries", hash));
}

/** Deletes the data of all users, or of all but one. */
export async function deleteAnswers(except?: string): Promise<void> {
  await ignoreFailure(async () => {
    const entries = (await open()).transaction("entries", "readwrite").store;
    for (let cursor = await entries.openCursor(); cursor; cursor = await cursor.continue())
      if (cursor.value.owner !== except) await cursor.delete();
  });
}
