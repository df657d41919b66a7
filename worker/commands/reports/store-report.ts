// The report of a seal: made once, stored beside the document, and signed (docs/evidence.md).
import type { Color, Language } from "../../contract/enums.ts";
import { canonicalJson } from "../../domain/evidence/canonical-json.ts";
import type { CanonicalRecord } from "../../domain/evidence/canonical-record.ts";
import { signReport } from "../../domain/evidence/report-seal.ts";
import { reportKey, sealKeysFrom, type SealKeySettings } from "../../domain/evidence/seal-keys.ts";
import { newId } from "../../domain/ids.ts";
import type { ReportSource } from "../../report/report.ts";
import type { Sql } from "../../storage/core/database.ts";
import { writeWithoutAudit } from "../../storage/core/write.ts";
import type { FileBucket } from "../../storage/files/bucket.ts";
import { recordReport, type SealRow, selectSeal, toSeal } from "../../storage/forms/seals.ts";
import { reportWriter } from "./write-report.ts";

export type ReportStore = {
  sql: Sql;
  files: FileBucket;
  keys: SealKeySettings;
  /** The address of the deployment. */
  site: string;
  now: Date;
};
export type StoredReport = { key: string; sha256: string; bytes: number };

export const sealAddress = (site: string, sha256: string): string => `${site}/verificar#${sha256}`;

/** Null for a seal whose report was not made yet. */
export const storedReport = (seal: SealRow): StoredReport | null =>
  seal.reportFile === null
    ? null
    : {
        key: reportKey({ ...seal, file: seal.reportFile }),
        sha256: seal.reportSha256 ?? "",
        bytes: seal.reportBytes ?? 0,
      };

export type SealedRecord = { seal: SealRow; document: CanonicalRecord; color: Color };

/**
 * The stored report of the seal, which is made now if it was not before. Of two that are made at once, the first stays. Null if the record was
 * deleted meanwhile. The pictures have their prints.
 */
export async function storeReport(
  store: ReportStore,
  { seal: row, document, color }: SealedRecord,
): Promise<StoredReport | null> {
  const { sql, files, keys, site, now } = store;
  const stored = storedReport(row);
  if (stored) return stored;
  const seal = toSeal(row);
  const file = newId();
  const key = reportKey({ ...row, file });
  const { sha256, bytes } = await writeReport(files, key, {
    document,
    color,
    language: document.words.language,
    state: { is: "sealed", seal, address: sealAddress(site, seal.sha256), report: null },
  });
  const { signature, keyId, at } = await signReport(
    { recordSha256: seal.sha256, reportSha256: sha256, at: now.toISOString() },
    sealKeysFrom(keys),
  );
  const {
    changed,
    after: [after],
  } = await writeWithoutAudit(sql, {
    change: recordReport(sql, seal.sha256, {
      reportFile: file,
      reportSha256: sha256,
      reportBytes: bytes,
      reportAt: new Date(at),
      reportKeyId: keyId,
      reportSignature: signature,
    }),
    read: { after: selectSeal(sql, seal.sha256) },
  });
  if (changed.length > 0) return { key, sha256, bytes };
  await files.remove([key]);
  return after ? storedReport(after.seal) : null;
}

/** The translation of a seal's report into a language, whose key ends with the language. Null before it was made. */
export async function storedTranslation(
  files: FileBucket,
  seal: SealRow,
  language: Language,
): Promise<StoredReport | null> {
  const key = reportKey({ ...seal, file: language });
  const stored = await files.head(key);
  return stored && { key, sha256: stored.etag, bytes: stored.size };
}

/** The report has been stored: the translation names its hash. */
export async function storeTranslation(
  { files, site }: Pick<ReportStore, "files" | "site">,
  { seal: row, document, color }: SealedRecord,
  { language, report }: { language: Language; report: string },
): Promise<StoredReport | null> {
  const stored = await storedTranslation(files, row, language);
  if (stored) return stored;
  const seal = toSeal(row);
  const state = { is: "sealed", seal, address: sealAddress(site, seal.sha256), report } as const;
  await writeReport(files, reportKey({ ...row, file: language }), { document, color, language, state });
  return storedTranslation(files, row, language);
}

/** Draws it into the bucket. */
async function writeReport(files: FileBucket, key: string, source: ReportSource) {
  const write = await reportWriter(source, { files, attached: canonicalJson(source.document) });
  const upload = await files.upload(key, "application/pdf");
  const digest = new crypto.DigestStream("SHA-256");
  const writer = digest.getWriter();
  let bytes = 0;
  try {
    await write(async (chunk) => {
      bytes += chunk.length;
      await Promise.all([writer.write(chunk), upload.write(chunk)]);
    });
    await Promise.all([writer.close(), upload.finish()]);
  } catch (error) {
    await upload.abort();
    throw error;
  }
  return { sha256: hexOf(await digest.digest), bytes };
}

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
