import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { FormAddress } from "../record.ts";
import type { Draft } from "../merge/draft.ts";

/** A file that a form points at, until the server has both. */
export type StoredFile = {
  r2Key: string;
  id: string;
  formKey: string;
  address: FormAddress;
  purpose: "photo" | "video" | "signature";
  filename: string;
  contentType: string;
  blob: Blob;
  state: "waiting" | "sent" | "failed";
  message: string | null;
  keptAt: number;
  sentAt?: number;
  /** It has gone a second time already, because the server had let go of the first. */
  wasRefused?: boolean;
};

// Every key begins with whose it is: on a shared phone nobody sees or sends what somebody else typed.
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

/** Rejects where the browser keeps nothing. */
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

/** A browser that does not even say that it will not open it. */
const openTimeout = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error("the database did not open in time")), OPEN_TIMEOUT_MS);
  });

/** Everything under one person's name. */
export const keyRangeOf = (owner: string): IDBKeyRange => IDBKeyRange.bound([owner, ""], [owner, "\uffff"]);
