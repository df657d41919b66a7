// Test support, imported first: gives the file's tests an IndexedDB of their own.
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";

globalThis.indexedDB = new IDBFactory();
