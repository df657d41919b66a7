// The report of a seal: made once, stored beside the document, and signed (docs/evidence.md).
import type { Color } from "../../contract/enums.ts";
import type { ReportJob } from "../../contract/jobs.ts";
import { canonicalJson } from "../../domain/evidence/canonical-json.ts";
import type { CanonicalRecord } from "../../domain/evidence/canonical-record.ts";
import { signReport } from "../../domain/evidence/report-seal.ts";
import { reportKey, sealKeysFrom, type SealKeySettings } from "../../domain/evidence/seal-keys.ts";
import { newId } from "../../domain/ids.ts";
import type { Env } from "../../env.ts";
import { readDocument, toSeal } from "../../reads/forms/seal-state.ts";
import { openDatabase, type Sql } from "../../storage/core/database.ts";
import { writeWithoutAudit } from "../../storage/core/write.ts";
import { type FileBucket, openFiles } from "../../storage/files/bucket.ts";
import {
  recordReport,
  type SealRow,
  selectSeal,
  selectSealsWithoutReport,
} from "../../storage/forms/seals.ts";
import { reportWriter } from "./write-report.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

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

/**
 * The stored report of the seal, which is made now if it was not before. Of two that are made at once, the first stays. Null if the record was
 * deleted meanwhile.
 */
export async function storeReport(
  { sql, files, keys, site, now }: ReportStore,
  { seal: row, document, color }: { seal: SealRow; document: CanonicalRecord; color: Color },
): Promise<StoredReport | null> {
  const stored = storedReport(row);
  if (stored) return stored;
  const seal = toSeal(row);
  const file = newId();
  const key = reportKey({ ...row, file });
  const write = await reportWriter(
    {
      document,
      color,
      language: document.words.language,
      state: { is: "sealed", seal, address: sealAddress(site, seal.sha256), report: null },
    },
    { files, attached: canonicalJson(document) },
  );
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
  const sha256 = hexOf(await digest.digest);
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

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Nothing is left to do for a seal that was not committed, or whose record is gone. */
export async function storeReportOf(env: Env, sealSha256: string, now: Date): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const files = openFiles(env);
  const [found] = await selectSeal(sql, sealSha256);
  if (!found || found.seal.reportFile !== null) return;
  const document = await readDocument(files, toSeal(found.seal));
  if (document) await storeReport({ sql, files, keys: env, site: env.APP_URL, now }, { ...found, document });
}

/** The jobs of the last day's seals whose message was lost. A report that is missing later is made when it is asked for. */
export async function jobsOfMissingReports(env: Env, now: Date, atMost: number): Promise<ReportJob[]> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const seals = await selectSealsWithoutReport(sql, new Date(now.getTime() - DAY_MS), atMost);
  return seals.map(({ sha256 }) => ({ kind: "report", sealSha256: sha256 }));
}
