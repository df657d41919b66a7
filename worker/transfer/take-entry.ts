// What is kept of an entry of the ZIP: the id of a row, a file with its kind, and a row with the ids of the import.
import { MAX_PIXELS } from "../contract/forms/media.ts";
import { EXTENSIONS } from "../domain/files/attachment-key.ts";
import { readFile } from "../domain/files/file-type.ts";
import type { CompanyTable } from "../storage/tables/company-tables.ts";
import { requireFile } from "./check-records.ts";
import { readRow, type RowContext } from "./check-row.ts";
import { addressOf, type Person, personWithoutAccount } from "./people.ts";
import type { Staging } from "./staging.ts";
import { Refused, type ZipRecord } from "./zip-reader.ts";

/** The ids that the product makes. Ids are replaced everywhere in the rows, so no id may look like another word. */
const ROW_ID = /^(?:[A-Za-z0-9]{24}|[A-Za-z0-9]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function idFrom(id: unknown, place: string): string {
  if (typeof id !== "string" || !ROW_ID.test(id)) throw new Refused(place, "id: it is not an id");
  return id;
}

export function addFile(
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

type StagedLine = { line: string; place: string; origin: { part: string; line: number } };

export function stageRow(
  table: CompanyTable,
  { line, place, origin }: StagedLine,
  context: RowContext,
  userLimit: number,
): void {
  const { staging } = context;
  const values = readRow(table, line, context, place);
  if (table.name === "attachment") requireFile(staging, line, values, place);
  if (table.name === "user") {
    const person = personWithoutAccount(staging, (JSON.parse(line) as Person).id);
    // An account of the deployment stays as it is: its row is not written.
    if (person) values["email"] = addressOf(person, String(values["id"]));
  }
  if (table.name === "company") {
    values["user_limit"] = userLimit;
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
