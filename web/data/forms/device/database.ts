import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { FileOwner } from "../../../../worker/contract/enums.ts";
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
