import type { SealState } from "../../contract/forms/calls/seals.ts";
import { WITHOUT_VALUE } from "../../contract/forms/vocabularies.ts";
import { sha256Of } from "../../domain/evidence/canonical-json.ts";
import {
  type CanonicalRecord,
  contentOf,
  type ContentSource,
} from "../../domain/evidence/canonical-record.ts";
import { openRecord, type PersonalValue, readPersonal } from "../../domain/evidence/personal-values.ts";
import { companysFields } from "../../domain/forms/notice.ts";
import { documentKey, personalKey } from "../../domain/evidence/seal-keys.ts";
import { isSealed } from "../../domain/evidence/seal.ts";
import { hashByValues, hashOfContent } from "../../domain/evidence/sealing.ts";
import type { FileBucket } from "../../storage/files/bucket.ts";
import { type SealRow, type SealSource, toSeal } from "../../storage/forms/seals.ts";

/** A sealed document: its text, the values beside it, and both together. */
export type SealedDocument = {
  text: string;
  values: readonly PersonalValue[];
  document: CanonicalRecord;
};

/** Null if it is gone, or is not the one that was sealed. A value that was removed reads as such. */
export async function readSealed(files: FileBucket, row: SealRow): Promise<SealedDocument | null> {
  const { personalFile } = row;
  const [bytes, stored] = await Promise.all([
    bytesAt(files, documentKey(row)),
    personalFile === null ? null : bytesAt(files, personalKey({ ...row, file: personalFile })),
  ]);
  // Another text that reads the same may say something else to another reader.
  if (!bytes || (await sha256Of(bytes)) !== row.sha256) return null;
  const text = new TextDecoder().decode(bytes);
  const sealed = JSON.parse(text) as CanonicalRecord;
  if (!(await isSealed(sealed, toSeal(row)))) return null;
  const values = personalFile === null ? [] : readPersonal(new TextDecoder().decode(stored ?? undefined));
  if (!values) return null;
  const { document, faults } = await openRecord(sealed, values, WITHOUT_VALUE.erased[sealed.words.language]);
  return faults.length === 0 ? { text, values, document } : null;
}

export const readDocument = async (files: FileBucket, row: SealRow): Promise<CanonicalRecord | null> =>
  (await readSealed(files, row))?.document ?? null;

async function bytesAt(files: FileBucket, key: string): Promise<Uint8Array | null> {
  const body = await files.read(key);
  return body && new Uint8Array(await new Response(body).arrayBuffer());
}

type Ledger = SealSource[2];

/** Files of before have their hash since a later night: it is no change. */
export function ledgerLike({ content }: Pick<CanonicalRecord, "content">, ledger: Ledger): Ledger {
  const without = new Set(content.files.filter(({ sha256 }) => sha256 === null).map(({ key }) => key));
  return ledger.map((file) => (without.has(file.r2Key) ? { ...file, sha256: null } : file));
}

type Compared = {
  state: Exclude<SealState, "none">;
  /** If it is `changed`: what was sealed, and the files as they are compared with it. */
  sealed?: CanonicalRecord;
  ledger?: Ledger;
};

/** Of a communication in progress, what its sender sent: the company is still to fill in its part, which is sealed when it is closed. */
function asSent<Rows extends Omit<ContentSource, "ledger">>(rows: Rows): Rows {
  const { type, form } = rows;
  if (type !== "mailbox" || form.status === "completed") return rows;
  const left = companysFields(form["sentFields"] as string[] | null);
  return { ...rows, form: { ...form, ...Object.fromEntries(left.map((key) => [key, null])) } };
}

/** Whether the rows say what the last seal of their record says. `areValid`: all its seals are there, and signed by this deployment. */
export async function compareWithSeal(
  last: SealRow,
  {
    areValid,
    rows: current,
    files,
  }: {
    areValid: boolean;
    rows: Omit<ContentSource, "ledger"> & { ledger: Ledger };
    files: FileBucket;
  },
): Promise<Compared> {
  if (!areValid) return { state: "broken" };
  // A completed record cannot have been reopened since.
  if (last.reopenedAt !== null && current.form.status !== "completed") return { state: "open" };
  const rows = asSent(current);
  const same = { state: last.cause === "erasure" ? "erased" : "sealed" } as const;
  if ((await hashOfContent(contentOf(rows), last.salt)) === last.contentSha256) return same;
  const read = await readSealed(files, last);
  if (!read) return { state: "changed" };
  const { document: sealed, values } = read;
  const saysWith = async (ledger: Ledger) =>
    (await hashByValues(contentOf({ ...rows, ledger }), values)) === last.contentSha256;
  if (await saysWith(rows.ledger)) return same;
  const ledger = ledgerLike(sealed, rows.ledger);
  return (await saysWith(ledger)) ? same : { state: "changed", sealed, ledger };
}
