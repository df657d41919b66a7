import type { DBSchema, IDBPDatabase } from "idb";
import type { FileOwner } from "#worker/contract/enums.ts";
import type { MediaPurpose } from "../../media/accepted-kinds.ts";
import { databaseOpener } from "../../device/open-database.ts";
import type { Draft } from "../merge/draft.ts";

/** A file that a form, or a comment on an action, refers to, stored until the server has both. */
export type StoredFile = {
  r2Key: string;
  id: string;
  formKey: string;
  address: { companyId: string; type: FileOwner; formId: string };
  purpose: MediaPurpose | "signature";
  filename: string;
  contentType: string;
  /** Of a document, where they could be counted. */
  pages?: number;
  blob: Blob;
  /** Of the bytes when they were chosen. Missing where the browser cannot compute it. */
  sha256?: string | undefined;
  state: "waiting" | "sent" | "failed";
  message: string | null;
  keptAt: number;
  sentAt?: number;
  /** It has been resent once already, because the server had deleted the first upload. */
  wasRefused?: boolean;
  /** It is not sent before: its person looks at the photo first, to cover faces (web/features/forms/media/marking). */
  heldUntil?: number;
  /** Its place among the photos of a comment. A form has the order itself. */
  place?: number;
};

/** Private windows of Safari keep bytes, but no Blob. */
export type OwnedFile = Omit<StoredFile, "blob"> & { owner: string } & (
    | { blob: Blob; bytes?: never }
    | { bytes: ArrayBuffer; blob?: never }
  );

// Every key starts with the user's id: on a shared phone no user sees or sends another one's changes.
interface Schema extends DBSchema {
  forms: { key: [owner: string, formKey: string]; value: Draft };
  files: {
    key: [owner: string, r2Key: string];
    value: OwnedFile;
    indexes: { form: [owner: string, formKey: string] };
  };
}
export type Database = IDBPDatabase<Schema>;

export const openDatabase = databaseOpener<Schema>("extintor", 2, (fresh) => {
  fresh.createObjectStore("forms");
  fresh.createObjectStore("files").createIndex("form", ["owner", "formKey"]);
});

/** The keys of one user. */
export const keyRangeOf = (owner: string): IDBKeyRange => IDBKeyRange.bound([owner, ""], [owner, "\uffff"]);
