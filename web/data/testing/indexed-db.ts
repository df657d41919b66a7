// Import it first: the file's tests then have an IndexedDB of their own.
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";

globalThis.indexedDB = new IDBFactory();
