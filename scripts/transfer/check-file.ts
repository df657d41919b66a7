// Reads the whole ZIP file of a company and refuses it with place and reason, before anything is written anywhere else.
import { createHash } from "node:crypto";
import { EXTENSIONS } from "../../worker/domain/files/attachment-key.ts";
import { MAX_PIXELS } from "../../worker/contract/forms/media.ts";
import { readFile } from "../../worker/domain/files/file-type.ts";
import { COMPANY_TABLES, type CompanyTable } from "../../worker/storage/tables/company-tables.ts";
import { requireFile, requireRecords } from "./check-records.ts";
import { readRow, type RowContext } from "./check-row.ts";
import { addressOf, collectPeople, inviteMembers, type Person } from "./people.ts";
import { openStaging, type Staging } from "./staging.ts";
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
const MANIFEST = "manifest.json";
/** A piece of an export has some four hundred files. */
const MOST_MANIFEST_LINES = 2000;
/** A row of the database has two megabytes at most; JSON writes some characters with several. */
const MOST_LINE_BYTES = 8 * 1024 * 1024;
const NEWLINE = 10;

export type Summary = {
  companyId: string;
  entries: number;
  changesMeanwhile: number;
  /** Each file gets another one. */
  digest: string;
};
export type ImportPlan = {
  /** The new id of a row of the export, or of one that is gone. */
  idOf: (id: string) => string;
  /** The account of a person in the deployment; null if one has to be made. */
  accountOf: (person: Person) => string | null;
  /** The account of the administrator who imports. */
  adminId: string;
  /** When the import began. */
  at: number;
  /** The number of people that a company without a subscription may have. */
  userLimit: number;
};
export type CheckedFile = {
  summary: Summary;
  people: readonly Person[];
  staging: Staging;
  source: ByteSource;
  /** Files of records that were created while the export ran. */
  leftOut: number;
};

const tables = new Map(COMPANY_TABLES.map((table) => [table.name, table]));

type Kind = { table: CompanyTable } | { file: string } | { manifest: true } | null;
function kindOf(name: string): Kind {
  const [folder, next = "", ...rest] = name.split("/");
  const table = tables.get(next);
  if (folder === "rows" && table && rest.length === 1) return { table };
  if (folder === "files" && rest.length === 3) return { file: [next, ...rest].join("/") };
  return folder === "manifest" ? { manifest: true } : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parse(text: string, place: string): Record<string, unknown> {
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

/** Lines one by one with their places: an array of millions of short lines would take many times the memory of the part. */
function* linesOf(bytes: Uint8Array, name: string): Generator<[line: string, place: string]> {
  let number = 1;
  for (let start = 0; start < bytes.length; number += 1) {
    const place = `${name}, line ${number}`;
    const end = bytes.indexOf(NEWLINE, start);
    if (end === -1) throw new Refused(place, "the last line is cut off");
    if (end - start > MOST_LINE_BYTES) throw new Refused(place, `it is longer than ${MOST_LINE_BYTES} bytes`);
    yield [textOf(bytes.subarray(start, end), place), place];
    start = end + 1;
  }
}

export async function readSummary(source: ByteSource): Promise<Summary> {
  let last: ZipRecord | undefined;
  let entries = 0;
  for await (const record of zipRecords(source)) {
    if (record.name !== MANIFEST && !isForPeople(record.name) && kindOf(record.name) === null)
      throw new Refused(record.name, "no export has such a file");
    if (last?.name === MANIFEST) throw new Refused(record.name, `it comes after ${MANIFEST}`);
    last = record;
    entries += 1;
  }
  if (last?.name !== MANIFEST) throw new Refused("the file", `${MANIFEST} is missing`);
  const manifest = await readRecord(source, last);
  const {
    format,
    version,
    companyId,
    entries: told,
    changesMeanwhile,
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
  return { companyId, entries, changesMeanwhile: Number(changesMeanwhile) || 0, digest };
}

type SeenEntry = { name: string; bytes: number; sha256: string; rows?: number };

function compareWithManifest(bytes: Uint8Array, seen: readonly SeenEntry[], part: string): void {
  let lines = 0;
  for (const [line, place] of linesOf(bytes, part)) {
    const told = parse(line, place);
    const entry = seen[lines];
    lines += 1;
    if (!entry || told["name"] !== entry.name)
      throw new Refused(place, `${String(told["name"])} is not there`);
    if (told["bytes"] !== entry.bytes || told["sha256"] !== entry.sha256)
      throw new Refused(entry.name, "its checksum (SHA-256) is another than the manifest's");
    if (told["rows"] !== entry.rows)
      throw new Refused(entry.name, "it has not as many rows as the manifest says");
  }
  const more = seen[lines];
  if (more) throw new Refused(more.name, "the manifest does not name it");
}

/** Compares all checksums, and collects the ids, the people and the files. */
async function readEverything(source: ByteSource, staging: Staging): Promise<Person[]> {
  const people = collectPeople();
  let seen: SeenEntry[] = [];
  for await (const record of zipRecords(source)) {
    const { name } = record;
    const kind = kindOf(name);
    if (!kind) continue;
    if (!staging.addEntry(name)) throw new Refused(name, "it is there twice");
    const bytes = await readRecord(source, record);
    if ("manifest" in kind) {
      compareWithManifest(bytes, seen, name);
      seen = [];
      continue;
    }
    const entry: SeenEntry = {
      name,
      bytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    };
    if ("file" in kind) addFile(staging, kind.file, record, { bytes, sha256: entry.sha256 });
    else {
      entry.rows = 0;
      for (const [line, place] of linesOf(bytes, name)) {
        entry.rows += 1;
        const row = parse(line, place);
        if (!("id" in row)) continue;
        staging.addId(idFrom(row["id"], place));
        people.add(kind.table.name, row, place);
      }
    }
    seen.push(entry);
    if (seen.length > MOST_MANIFEST_LINES) throw new Refused(name, "the manifest does not name it");
  }
  if (seen[0]) throw new Refused(seen[0].name, "the manifest does not name it");
  return people.all();
}

/** The ids that the product makes. Ids are replaced everywhere in the rows, so no id may look like another word. */
const ROW_ID = /^(?:[A-Za-z0-9]{24}|[A-Za-z0-9]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function idFrom(id: unknown, place: string): string {
  if (typeof id !== "string" || !ROW_ID.test(id)) throw new Refused(place, "id: it is not an id");
  return id;
}

function addFile(
  staging: Staging,
  key: string,
  record: ZipRecord,
  { bytes, sha256 }: { bytes: Uint8Array; sha256: string },
): void {
  const file = readFile(bytes);
  const name = record.name;
  if (file === null || !key.endsWith(`.${EXTENSIONS[file.type]}`))
    throw new Refused(name, "it is neither a picture, a video nor a PDF, or not the one that its name says");
  if (file.picture && file.picture.pixels > MAX_PIXELS)
    throw new Refused(name, `it has more than ${MAX_PIXELS} pixels`);
  if (file.pdf?.isProtected) throw new Refused(name, "it is encrypted");
  const { type } = file;
  staging.addFile(key, { record, type, sha256 });
}

/** Puts the rows, with the ids of the import, under the constraints of the schema. */
async function stageRows(
  source: ByteSource,
  context: RowContext,
  { plan, people }: { plan: ImportPlan; people: readonly Person[] },
): Promise<void> {
  const { staging } = context;
  const known = new Map(people.map((person) => [person.id, person]));
  for await (const record of zipRecords(source)) {
    const kind = kindOf(record.name);
    if (!kind || !("table" in kind)) continue;
    const { table } = kind;
    const origin = { part: record.name, line: 0 };
    for (const [line, place] of linesOf(await readRecord(source, record), record.name)) {
      origin.line += 1;
      const values = readRow(table, line, context, place);
      if (table.name === "attachment") requireFile(staging, line, values, place);
      if (table.name === "user") {
        const person = known.get((JSON.parse(line) as Person).id);
        // An account of the deployment stays as it is: its row is not written.
        if (person && plan.accountOf(person) === null)
          values["email"] = addressOf(person, String(values["id"]));
      }
      if (table.name === "company") {
        values["user_limit"] = plan.userLimit;
        values["mailbox_confirmed_email"] = null;
      }
      if (table.name === "invite") values["invitation_id"] = crypto.randomUUID();
      if (table.name === "attachment") values["etag"] = "";
      try {
        staging.insert(table.name, values, origin);
      } catch (error) {
        throw new Refused(
          place,
          `the database refuses it: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  }
}

export async function checkFile(
  source: ByteSource,
  planOf: (summary: Summary, people: readonly Person[]) => Promise<ImportPlan>,
): Promise<CheckedFile & { plan: ImportPlan }> {
  const summary = await readSummary(source);
  const staging = openStaging();
  try {
    const people = await readEverything(source, staging);
    const plan = await planOf(summary, people);
    const accounts = new Map(people.map((person) => [person.id, plan.accountOf(person)]));
    const personOf = (id: string) => accounts.get(id) ?? plan.idOf(id);
    const { companyId } = summary;
    await stageRows(source, { companyId, idOf: plan.idOf, staging, personOf }, { plan, people });
    if (
      staging.count("company") !== 1 ||
      !staging.first(`select 1 as found from company where id = '${plan.idOf(companyId)}'`)
    )
      throw new Refused("rows/company", "it has to have one row: the company of the manifest");
    staging.requireOwnNumbers();
    const leftOut = summary.changesMeanwhile > 0 ? staging.leaveOutNewFiles() : 0;
    staging.requireReferences();
    requireRecords(staging);
    inviteMembers(staging, plan);
    return { summary, people, staging, source, plan, leftOut };
  } catch (error) {
    staging.close();
    if (error instanceof Refused && summary.changesMeanwhile > 0)
      error.message += ` (${summary.changesMeanwhile} changes were made while it was exported: export it again)`;
    throw error;
  }
}
