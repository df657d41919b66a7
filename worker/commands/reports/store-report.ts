// The report of a seal: made once, stored beside the document, and signed (docs/evidence.md).
import type { Color, Language } from "../../contract/enums.ts";
import { personalText } from "../../domain/evidence/personal-values.ts";
import { signReport } from "../../domain/evidence/report-seal.ts";
import {
  reportKey,
  sealKeysFrom,
  type SealKeySettings,
  translationKey,
} from "../../domain/evidence/seal-keys.ts";
import { newId } from "../../domain/ids.ts";
import type { SealedDocument } from "../../reads/forms/seal-state.ts";
import type { Attached, ReportSource, ReportState } from "../../report/report.ts";
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

export type SealedRecord = { seal: SealRow; sealed: SealedDocument; color: Color };

/** The file was removed because it named a person who was erased: a copy takes its place. */
export const isReportErased = ({ reportSha256, reportFile }: SealRow): boolean =>
  reportSha256 !== null && reportFile === null;

export const attachedTo = ({ text, values }: SealedDocument): Attached[] => [
  { name: "record.json", text },
  ...(values.length > 0 ? [{ name: "personal.json" as const, text: personalText(values) }] : []),
];

/**
 * The stored report of the seal, which is made now if it was not before. Of two that are made at once, the first stays. Null if the record was
 * deleted meanwhile, or the report was removed by an erasure. The pictures have their prints.
 */
export async function storeReport(
  store: ReportStore,
  { seal: row, sealed, color }: SealedRecord,
): Promise<StoredReport | null> {
  const { sql, files, keys, site, now } = store;
  const stored = storedReport(row);
  if (stored || isReportErased(row)) return stored;
  const seal = toSeal(row);
  const file = newId();
  const key = reportKey({ ...row, file });
  const { sha256, bytes } = await writeReport(files, key, {
    document: sealed.document,
    attached: attachedTo(sealed),
    color,
    language: sealed.document.words.language,
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
    change: recordReport(sql, row, {
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

/** The translation of a seal's report into a language, or the copy that takes its place. Null before it was made. */
export async function storedTranslation(
  files: FileBucket,
  seal: SealRow,
  language: Language,
): Promise<StoredReport | null> {
  const key = translationKey(seal, language);
  const stored = await files.head(key);
  return stored && { key, sha256: stored.etag, bytes: stored.size };
}

/** The report has been stored: the translation names its hash. */
export async function storeTranslation(
  { files, site }: Pick<ReportStore, "files" | "site">,
  { seal: row, sealed, color }: SealedRecord,
  { language, report }: { language: Language; report: string },
): Promise<StoredReport | null> {
  const stored = await storedTranslation(files, row, language);
  if (stored) return stored;
  const seal = toSeal(row);
  const state: ReportState = {
    is: "sealed",
    seal,
    address: sealAddress(site, seal.sha256),
    report,
    ...(isReportErased(row) ? { copy: "erased" } : {}),
  };
  const { document } = sealed;
  await writeReport(files, translationKey(row, language), {
    document,
    attached: attachedTo(sealed),
    color,
    language,
    state,
  });
  return storedTranslation(files, row, language);
}

/** Draws it into the bucket. */
async function writeReport(files: FileBucket, key: string, source: ReportSource) {
  const write = await reportWriter(source, { files });
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
