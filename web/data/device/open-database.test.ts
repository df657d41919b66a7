import "../testing/indexed-db.ts";
import type { DBSchema } from "idb";
import { afterEach, expect, it } from "vitest";
import { databaseOpener } from "./open-database.ts";

interface Schema extends DBSchema {
  notes: { key: string; value: string };
}
const page = () =>
  databaseOpener<Schema>("notes", 1, (fresh) => {
    fresh.createObjectStore("notes");
  });
const fire = (type: "pagehide" | "pageshow", persisted: boolean) =>
  dispatchEvent(Object.assign(new Event(type), { persisted }));
afterEach(() => fire("pageshow", true));

it("ends what a page is doing when it is left and kept, so that the next one need not wait", async () => {
  const left = await page()();
  const { store, done } = left.transaction("notes", "readwrite");
  const ended = done.catch(({ name }: Error) => name);
  await store.put("Ana", "who");
  // It would go on for ever.
  const again = (): void => void store.get("who").then(again, () => {});
  again();
  fire("pagehide", true);
  expect(await ended).toBe("AbortError");
  await expect(left.get("notes", "who")).rejects.toThrow("left");
  fire("pageshow", true);
  const next = await page()();
  expect(await next.get("notes", "who")).toBeUndefined();
  await left.put("notes", "Bea", "who");
  expect(await next.get("notes", "who")).toBe("Bea");
});

it("lets a page that is closed finish what it does", async () => {
  const closed = await page()();
  const written = closed.put("notes", "Carla", "last");
  fire("pagehide", false);
  await written;
  expect(await (await page()()).get("notes", "last")).toBe("Carla");
});

it("keeps what was being committed when the page was left", async () => {
  const left = await page()();
  const transaction = left.transaction("notes", "readwrite");
  const written = transaction.store.put("Dídac", "committed");
  transaction.commit();
  fire("pagehide", true);
  await written;
  fire("pageshow", true);
  expect(await (await page()()).get("notes", "committed")).toBe("Dídac");
});
