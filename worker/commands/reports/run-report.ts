// Makes the report of a seal, or its translation, step by step: first the prints that are missing, some at a time, then the file.
import * as z from "zod";
import { LANGUAGES } from "../../contract/enums.ts";
import { readSealed } from "../../reads/forms/seal-state.ts";
import { openFiles } from "../../storage/files/bucket.ts";
import { selectSeal } from "../../storage/forms/seals.ts";
import { defineJob, type StepOf } from "../job.ts";
import { makePrints, missingPrints, MOST_PRINTS_AT_ONCE } from "./prints.ts";
import { storedTranslation, storeReport, storeTranslation } from "./store-report.ts";

/** The record of the seal is gone, and nothing is left to do. */
const makeReport: StepOf<object> = async ({ env, sql, now, job, state }) => {
  const files = openFiles(env);
  const again = { next: { state } };
  const [sealSha256 = "", asked] = job.id.split(":");
  const language = LANGUAGES.find((each) => each === asked) ?? null;
  const [found] = await selectSeal(sql, sealSha256);
  if (!found) return { next: null };
  // Of a report that an erasure removed, the hash is still there.
  const report = found.seal.reportSha256;
  if (report !== null && (language === null || (await storedTranslation(files, found.seal, language))))
    return { next: null };
  const sealed = await readSealed(files, found.seal);
  if (!sealed) return { next: null };
  const { document } = sealed;
  const missing = await missingPrints(files, document);
  if (missing.length > 0) {
    await makePrints(files, missing.slice(0, MOST_PRINTS_AT_ONCE));
    return again;
  }
  const store = { sql, files, keys: env, site: env.APP_URL, now };
  const record = { ...found, sealed };
  if (report !== null && language) {
    await storeTranslation(store, record, { language, report });
    return { next: null };
  }
  const made = await storeReport(store, record);
  return made && language !== null && language !== document.words.language ? again : { next: null };
};

export const reporting = defineJob<object>({ state: z.strictObject({}), steps: { report: makeReport } });
