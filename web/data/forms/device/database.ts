import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { FileOwner } from "../../../../worker/contract/enums.ts";
import { logError } from "../../reports/log.ts";
import type { Draft } from "../merge/draft.ts";

/** A file that a form, or a comment on an action, refers to, stored until the server has both. */
export type StoredFile = {
  r2Key: string;
  id: string;
  formKey: string;
  address: { companyId: string; type: FileOwner; formId: string };
  purpose: "photo" | "video" | "signature";
  filename: string;
  contentType: string;
  blob: Blob;
  /** Of the bytes when they were chosen. Missing where the browser cannot compute it. */
  sha256?: string | undefined;
  state: "waiting" | "sent" | "failed";
  message: string | null;
  keptAt: number;
  sentAt?: number;
  /** It has been resent once already, because the server had deleted the first upload. */
  wasRefused?: boolean;
  /** Its place among the photos of a comment. A form has the order itself. */
  place?: number;
};

// Every key starts with the user's id: on a shared phone no user sees or sends another one's changes.
interface Schema extends DBSchema {
  forms: { key: [owner: string, formKey: string]; value: Draft };
  files: {
    key: [owner: string, r2Key: string];
    value: StoredFile & { owner: string };
    indexes: { form: [owner: string, formKey: string] };
  };
}
type Database = IDBPDatabase<Schema>;

const OPEN_TIMEOUT_MS = 5000;

let opened: Promise<Database> | null = null;

/** Rejects where the browser has no storage. */
export function openDatabase(): Promise<Database> {
  if (opened) return opened;
  const forget = () => {
    opened = null;
  };
  const opening = openDB<Schema>("extintor", 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore("forms");
      fresh.createObjectStore("files").createIndex("form", ["owner", "formKey"]);
    },
    // A newer version in another tab wants to change the database: this tab opens it again afterwards.
    blocking: (_, __, event) => {
      forget();
      (event.target as IDBDatabase).close();
    },
    terminated: forget,
  });
  const inTime = Promise.race([opening, openTimeout()]);
  opened = inTime;
  inTime.catch(forget);
  return inTime;
}

/** Some browsers never answer the request to open a database. */
const openTimeout = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error("the database did not open in time")), OPEN_TIMEOUT_MS);
  });

/** The keys of one user. */
export const keyRangeOf = (owner: string): IDBKeyRange => IDBKeyRange.bound([owner, ""], [owner, "\uffff"]);

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
