// The parts of a company's ZIP file: their names, their lines, and what the manifest says of them.
import { createHash } from "node:crypto";
import { COMPANY_TABLES, type CompanyTable } from "../storage/tables/company-tables.ts";
import {
  type ByteSource,
  isForPeople,
  readRecord,
  Refused,
  type ZipRecord,
  zipRecords,
} from "./zip-reader.ts";

const FORMAT = "extintor-company";
/** Files of version 1 have no part that people read. */
const VERSIONS: readonly unknown[] = [1, 2];
export const MANIFEST = "manifest.json";
/** A piece of an export has some four hundred files. */
export const MOST_MANIFEST_LINES = 2000;
/** A row of the database has two megabytes at most; JSON writes some characters with several. */
const MOST_LINE_BYTES = 8 * 1024 * 1024;
const NEWLINE = 10;

export type Summary = {
  companyId: string;
  entries: number;
  changesMeanwhile: number;
  /** When the export was asked for, at the latest now. */
  exportedAt?: number;
  /** Each file gets another one. */
  digest: string;
};
const tables = new Map(COMPANY_TABLES.map((table) => [table.name, table]));

type Kind = { table: CompanyTable } | { file: string } | { manifest: true } | null;
export function kindOf(name: string): Kind {
  const [folder, next = "", ...rest] = name.split("/");
  const table = tables.get(next);
  if (folder === "rows" && table && rest.length === 1) return { table };
  if (folder === "files" && rest.length === 3) return { file: [next, ...rest].join("/") };
  return folder === "manifest" ? { manifest: true } : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function parse(text: string, place: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refused(place, "it is not JSON");
  }
  if (!isObject(value)) throw new Refused(place, "it is not an object");
  return value;
}

function textOf(bytes: Uint8Array, place: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Refused(place, "it is not UTF-8");
  }
}

/** Where a line begins, and its number. */
export type LinePlace = { start: number; number: number };
export const FIRST_LINE: LinePlace = { start: 0, number: 1 };

/** Lines one by one with their places: an array of millions of short lines would take many times the memory of the part. */
export function* linesOf(
  bytes: Uint8Array,
  name: string,
  { start: from, number: first }: LinePlace = FIRST_LINE,
): Generator<{ line: string; place: string; next: LinePlace }> {
  let number = first;
  for (let start = from; start < bytes.length; number += 1) {
    const place = `${name}, line ${number}`;
    const end = bytes.indexOf(NEWLINE, start);
    if (end === -1) throw new Refused(place, "the last line is cut off");
    if (end - start > MOST_LINE_BYTES) throw new Refused(place, `it is longer than ${MOST_LINE_BYTES} bytes`);
    const line = textOf(bytes.subarray(start, end), place);
    start = end + 1;
    yield { line, place, next: { start, number: number + 1 } };
  }
}

export function requireEntry({ name }: ZipRecord, before: ZipRecord | undefined): void {
  if (name !== MANIFEST && !isForPeople(name) && kindOf(name) === null)
    throw new Refused(name, "no export has such a file");
  if (before?.name === MANIFEST) throw new Refused(name, `it comes after ${MANIFEST}`);
}

/** What the file says of itself. */
export async function readSummary(source: ByteSource): Promise<Summary> {
  let last: ZipRecord | undefined;
  let entries = 0;
  for await (const record of zipRecords(source)) {
    requireEntry(record, last);
    last = record;
    entries += 1;
  }
  return summaryFrom(source, last, entries);
}

export async function summaryFrom(
  source: ByteSource,
  last: ZipRecord | undefined,
  entries: number,
): Promise<Summary> {
  if (last?.name !== MANIFEST) throw new Refused("the file", `${MANIFEST} is missing`);
  const manifest = await readRecord(source, last);
  const {
    format,
    version,
    companyId,
    entries: told,
    changesMeanwhile,
    requestedAt,
  } = parse(textOf(manifest, MANIFEST), MANIFEST);
  if (format !== FORMAT)
    throw new Refused(MANIFEST, `it is not the export of a company: format ${JSON.stringify(format)}`);
  if (!VERSIONS.includes(version))
    throw new Refused(
      MANIFEST,
      `version ${JSON.stringify(version)} is unknown; this one reads ${VERSIONS.join(" and ")}`,
    );
  if (typeof companyId !== "string" || !/^[\w-]+$/.test(companyId))
    throw new Refused(MANIFEST, "companyId is missing");
  if (told !== entries)
    throw new Refused(MANIFEST, `it tells of ${JSON.stringify(told)} files, and there are ${entries}`);
  const digest = createHash("sha256").update(manifest).update(String(source.size)).digest("hex");
  return {
    companyId,
    entries,
    changesMeanwhile: Number(changesMeanwhile) || 0,
    exportedAt: Math.min(Date.now(), Date.parse(String(requestedAt)) || Date.now()),
    digest,
  };
}

export type SeenEntry = { name: string; bytes: number; sha256: string; lines: number | null };

export function compareWithManifest(bytes: Uint8Array, seen: readonly SeenEntry[], part: string): void {
  let lines = 0;
  for (const { line, place } of linesOf(bytes, part)) {
    const told = parse(line, place);
    const entry = seen[lines];
    lines += 1;
    if (!entry || told["name"] !== entry.name)
      throw new Refused(place, `${String(told["name"])} is not there`);
    if (told["bytes"] !== entry.bytes || told["sha256"] !== entry.sha256)
      throw new Refused(entry.name, "its checksum (SHA-256) is another than the manifest's");
    if ((told["rows"] ?? null) !== entry.lines)
      throw new Refused(entry.name, "it has not as many rows as the manifest says");
  }
  const more = seen[lines];
  if (more) throw new Refused(more.name, "the manifest does not name it");
}
