import type { Sql } from "../../storage/core/database.ts";
import {
  ownActions,
  ownComments,
  ownMessages,
  ownEntries,
  ownForms,
  readOwnAccount,
  readOwnDocuments,
} from "../../storage/exports/own-rows.ts";
import type { FileBucket } from "../../storage/files/bucket.ts";
import { ownAccidents } from "./own-accidents.ts";
import { encode, type ZipBatch, type ZipItem, type ZipSource } from "./zip-pieces.ts";

type StoredFile = { r2Key: string };

export const OWN_FORMAT = "extintor-own-data";
/** Raised when a reader of the version before could not read the file (docs/personal-data.md). */
export const OWN_FORMAT_VERSION = 1;

type OwnExport = {
  sql: Sql;
  files: FileBucket;
  userId: string;
  requestedAt: Date;
  /** They open the cases of accidents. */
  accidentSecrets: readonly string[];
};

const FILES_AT_ONCE = 2;

async function collect<Row extends { id: string }>(pages: AsyncIterable<Row[]>): Promise<Row[]> {
  // An action that the person both raised and is assigned comes twice.
  const rows = new Map<string, Row>();
  for await (const page of pages) for (const row of page) rows.set(row.id, row);
  return [...rows.values()];
}

/** data.json, then the files in the order of their keys. One person's rows fit into memory; their files may not. */
export function ownSource({ sql, files, userId, requestedAt, accidentSecrets }: OwnExport): ZipSource {
  async function collectForms() {
    const forms: object[] = [];
    const uploads: { r2Key: string; filename: string }[] = [];
    for await (const page of ownForms(sql, userId)) {
      for (const form of page.forms)
        forms.push({
          ...form,
          safetyChecks: page.safetyChecks.filter((check) => Object.values(check).includes(form.id)),
        });
      uploads.push(...page.files.map(({ r2Key, filename }) => ({ r2Key, filename })));
    }
    return { forms, uploads };
  }

  const keysOf = (
    uploads: readonly StoredFile[],
    comments: readonly { photos: readonly StoredFile[]; documents: readonly StoredFile[] | null }[],
  ) =>
    [
      ...new Set(
        [...uploads, ...comments.flatMap(({ photos, documents }) => [...photos, ...(documents ?? [])])].map(
          ({ r2Key }) => r2Key,
        ),
      ),
    ].toSorted();

  async function* read(after: string | null): AsyncGenerator<ZipBatch> {
    const { forms, uploads } = await collectForms();
    const comments = await collect(ownComments(sql, userId));
    const library = await readOwnDocuments(sql, userId);
    const keys = keysOf([...uploads, ...library.documents], comments);
    if (after === null) {
      const data = {
        format: OWN_FORMAT,
        version: OWN_FORMAT_VERSION,
        requestedAt: requestedAt.toISOString(),
        ...(await readOwnAccount(sql, userId)),
        forms,
        actions: await collect(ownActions(sql, userId)),
        comments,
        messages: await collect(ownMessages(sql, userId)),
        activity: await collect(ownEntries(sql, userId)),
        ...library,
        accidents: await collect(ownAccidents(sql, accidentSecrets, userId)),
        files: keys.map((key) => `files/${key}`),
      };
      const bytes = encode(`${JSON.stringify(data, null, 2)}\n`);
      const rows = [
        forms,
        data.actions,
        comments,
        data.messages,
        data.activity,
        data.accidents,
        ...Object.values(library),
      ]
        .map(({ length }) => length)
        .reduce((sum, length) => sum + length, 0);
      yield { items: [{ name: "data.json", bytes, rows }], rows, after: keys.length > 0 ? "" : null };
    }
    const left = keys.filter((key) => key > (after ?? ""));
    for (let start = 0; start < left.length; start += FILES_AT_ONCE) {
      const some = left.slice(start, start + FILES_AT_ONCE);
      const items = await Promise.all(some.map(fileOf));
      const isLast = start + FILES_AT_ONCE >= left.length;
      yield {
        items: items.filter((item) => item !== null),
        rows: 0,
        after: isLast ? null : (some.at(-1) ?? null),
      };
    }
    if (after !== null && left.length === 0) yield { items: [], rows: 0, after: null };
  }

  async function fileOf(key: string): Promise<ZipItem | null> {
    const body = await files.read(key);
    if (!body) return null;
    return { name: `files/${key}`, bytes: new Uint8Array(await new Response(body).arrayBuffer()) };
  }

  return {
    count: async () => null,
    read,
    modifiedAt: requestedAt,
    about: async () => ({ format: OWN_FORMAT, version: OWN_FORMAT_VERSION }),
  };
}
