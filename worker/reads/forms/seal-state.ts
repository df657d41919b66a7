import type { SealState } from "../../contract/forms/calls/seals.ts";
import { canonicalJson, sha256Of } from "../../domain/evidence/canonical-json.ts";
import {
  type CanonicalRecord,
  contentOf,
  type ContentSource,
} from "../../domain/evidence/canonical-record.ts";
import { documentKey } from "../../domain/evidence/seal-keys.ts";
import { isSealed, type Seal } from "../../domain/evidence/seal.ts";
import type { FileBucket } from "../../storage/files/bucket.ts";
import type { SealRow, SealSource } from "../../storage/forms/seals.ts";

/** Null if it is gone, or is not the one that was sealed. */
export async function readDocument(files: FileBucket, seal: Seal): Promise<CanonicalRecord | null> {
  const body = await files.read(documentKey(seal));
  if (!body) return null;
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  // Another text that reads the same may say something else to another reader.
  if ((await sha256Of(bytes)) !== seal.sha256) return null;
  const document = JSON.parse(new TextDecoder().decode(bytes)) as CanonicalRecord;
  return (await isSealed(document, seal)) ? document : null;
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

/** Whether the rows say what the last seal of their record says. `areValid`: all its seals are there, and signed by this deployment. */
export async function compareWithSeal(
  last: SealRow,
  {
    areValid,
    rows,
    document,
  }: {
    areValid: boolean;
    rows: Omit<ContentSource, "ledger"> & { ledger: Ledger };
    document: () => Promise<CanonicalRecord | null>;
  },
): Promise<Compared> {
  if (!areValid) return { state: "broken" };
  // A completed record cannot have been reopened since.
  if (last.reopenedAt !== null && rows.form.status !== "completed") return { state: "open" };
  const saysWith = async (ledger: Ledger) =>
    (await sha256Of(canonicalJson(contentOf({ ...rows, ledger })))) === last.contentSha256;
  const same = { state: last.cause === "erasure" ? "erased" : "sealed" } as const;
  if (await saysWith(rows.ledger)) return same;
  const sealed = await document();
  if (!sealed) return { state: "changed" };
  const ledger = ledgerLike(sealed, rows.ledger);
  return (await saysWith(ledger)) ? same : { state: "changed", sealed, ledger };
}
