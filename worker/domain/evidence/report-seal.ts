// The report of a sealed record is signed as its seal is (docs/evidence.md).
import { canonicalJson } from "./canonical-json.ts";
import {
  isSigned,
  presentKey,
  type PublicSealKey,
  type SealKeys,
  SealKeyError,
  signatureOf,
} from "./seal.ts";

export type ReportStatement = {
  format: 1;
  /** The hash of the canonical record that it was made from. */
  recordSha256: string;
  /** The hash of the file. */
  reportSha256: string;
  at: string;
  keyId: string;
};
export type SignedReport = ReportStatement & { signature: string };

const messageOf = ({ format, recordSha256, reportSha256, at, keyId }: ReportStatement) =>
  canonicalJson({ format, recordSha256, reportSha256, at, keyId });

/** Throws `SealKeyError` if the deployment cannot sign. */
export async function signReport(
  report: Pick<ReportStatement, "recordSha256" | "reportSha256" | "at">,
  keys: SealKeys,
): Promise<SignedReport> {
  if (!keys.privateKey) throw new SealKeyError(true);
  const statement = { format: 1, ...report, keyId: presentKey(keys.publicKeys).id } as const;
  return { ...statement, signature: await signatureOf(messageOf(statement), keys) };
}

export const isReportGenuine = (
  report: SignedReport,
  publicKeys: readonly PublicSealKey[],
): Promise<boolean> => isSigned(messageOf(report), report, publicKeys);
