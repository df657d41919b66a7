// Makes the report of a seal, or its translation, step by step: first the prints that are missing, some at a time, then the file.
import type { ReportJob } from "../../contract/jobs.ts";
import type { Env } from "../../env.ts";
import { readDocument, toSeal } from "../../reads/forms/seal-state.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { openFiles } from "../../storage/files/bucket.ts";
import { selectSeal, selectSealsWithoutReport } from "../../storage/forms/seals.ts";
import { makePrints, missingPrints, MOST_PRINTS_AT_ONCE } from "./prints.ts";
import { storedReport, storedTranslation, storeReport, storeTranslation } from "./store-report.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The job of the next step; null when nothing is left to do, as for a seal that was not committed, or whose record is gone. */
export async function runReport(env: Env, job: ReportJob, now: Date): Promise<ReportJob | null> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const files = openFiles(env);
  const [found] = await selectSeal(sql, job.sealSha256);
  if (!found) return null;
  const report = storedReport(found.seal);
  const language = job.language ?? null;
  if (report && (language === null || (await storedTranslation(files, found.seal, language)))) return null;
  const document = await readDocument(files, toSeal(found.seal));
  if (!document) return null;
  const missing = await missingPrints(files, document);
  if (missing.length > 0) {
    await makePrints(files, missing.slice(0, MOST_PRINTS_AT_ONCE));
    return job;
  }
  const store = { sql, files, keys: env, site: env.APP_URL, now };
  const record = { ...found, document };
  if (report && language) {
    await storeTranslation(store, record, { language, report: report.sha256 });
    return null;
  }
  const made = await storeReport(store, record);
  return made && language !== null && language !== document.words.language ? job : null;
}

/** The jobs of the last day's seals whose message was lost. A report that is missing later is made when it is asked for. */
export async function jobsOfMissingReports(env: Env, now: Date, atMost: number): Promise<ReportJob[]> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const seals = await selectSealsWithoutReport(sql, new Date(now.getTime() - DAY_MS), atMost);
  return seals.map(({ sha256 }) => ({ kind: "report", sealSha256: sha256 }));
}
