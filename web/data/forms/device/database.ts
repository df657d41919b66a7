import type { DBSchema, IDBPDatabase } from "idb";
import { databaseOpener } from "../../device/open-database.ts";
import type { Draft } from "../merge/draft.ts";
import type { StoredFile } from "../record.ts";

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
