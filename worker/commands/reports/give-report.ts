// Gives the PDF of a record to a person who may read it.
import type { Language } from "../../contract/enums.ts";
import type { ReportInPreparation } from "../../contract/forms/calls/reports.ts";
import type { JobMessage } from "../../queue-messages.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { problem } from "../../contract/problem.ts";
import type { CanonicalRecord } from "../../domain/evidence/canonical-record.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { loadFormWith } from "../../reads/forms/load-form.ts";
import { mayReadSealed, recordNow } from "../../reads/forms/read-seals.ts";
import { readSealed } from "../../reads/forms/seal-state.ts";
import { recordAttempt } from "../../storage/core/limits.ts";
import type { FormPath } from "../../storage/forms/form-records.ts";
import { insertJob, type NewJob, reportJob } from "../../storage/jobs/jobs.ts";
import { selectSeals, selectSealSource } from "../../storage/forms/seals.ts";
import { makePrints, missingPrints, photosOf } from "./prints.ts";
import {
  isReportErased,
  type ReportStore,
  type SealedRecord,
  storedReport,
  storedTranslation,
  type StoredReport,
  storeReport,
  storeTranslation,
} from "./store-report.ts";
import { reportStream } from "./write-report.ts";

export type GivenReport = {
  filename: string;
  /** Of a stored report. */
  bytes: number | null;
  etag: string | null;
  open: () => Promise<ReadableStream<Uint8Array> | null>;
};
/** A queue makes it: so many of its photos are ready. */
export type PreparedReport = ReportInPreparation["preparing"];
type Given = {
  report: ReportStore;
  /** Puts a job into its queue. */
  later: (job: JobMessage) => Promise<void>;
};

/** Prints that are made while somebody waits. */
const MOST_PRINTS_IN_REQUEST = 4;
/** Photos of a report that is drawn while somebody waits. */
const MOST_PHOTOS_IN_REQUEST = 40;
/** A job is not given again within so long, however often is asked how far it is. */
const AGAIN_AFTER_MS = 2 * 60 * 1000;

/**
 * The stored report of the last seal, or of the one with that number, its translation, or, of a record that is not sealed or was opened again, one of what its rows
 * say now. What a sealed document quotes of an erased person is for administrators (decision 77): others get the rows.
 */
export async function giveReport(
  context: ActorContext & Given,
  path: FormPath,
  { lang: asked, seal: number }: { lang?: Language | undefined; seal?: number | undefined },
): Promise<GivenReport | PreparedReport> {
  const { actor, sql, report: store } = context;
  const { files } = store;
  const { loaded, more } = await loadFormWith(context, path, [
    selectSeals(sql, path.formId),
    ...selectSealSource(sql, path, null),
  ]);
  const [rows, ...source] = more ?? [[], [], [], [], [], [], [], []];
  const color = source[0][0]?.color ?? "chart-1";
  const { form } = loaded;
  const last = rows.at(-1)?.seal;
  if (number !== undefined) {
    const version = rows.find(({ seal }) => seal.number === number)?.seal;
    if (version && !mayReadSealed(context, version))
      throw problem("FORBIDDEN", { message: MESSAGES[actor.language].mayNotSee.erasedVersion });
    const document = version && (await readSealed(files, version));
    if (!version || !document) throw problem("NOT_FOUND");
    const name = `${form.viewId}-sello-${number}`;
    return givenOf(context, { seal: version, sealed: document, color }, asked, name);
  }
  const isClosed = form.status === "completed";
  const mayRead = last !== undefined && mayReadSealed(context, last);
  const isSealed = last !== undefined && (isClosed || last.reopenedAt === null);
  const sealed = isSealed && mayRead ? await readSealed(files, last) : null;
  if (last && sealed) return givenOf(context, { seal: last, sealed, color }, asked, form.viewId);
  const document = recordNow(loaded, source);
  const language = asked ?? document.words.language;
  const why = !isSealed ? "never" : mayRead ? "unreadable" : "erased";
  const state =
    isClosed || form.submittedAt ? ({ is: "unsealed", why } as const) : ({ is: "draft" } as const);
  const pictures = await missingPrints(files, document);
  if (pictures.length > MOST_PRINTS_IN_REQUEST)
    return prepare(context, document, pictures.length, {
      kind: "prints",
      id: path.formId,
      companyId: path.companyId,
      state: { pictures },
    });
  await makePrints(files, pictures);
  return {
    filename: `${form.viewId}-${state.is === "draft" ? "borrador-" : ""}${language}.pdf`,
    bytes: null,
    etag: null,
    open: () => reportStream(files, { document, color, state, language }),
  };
}

async function givenOf(
  context: Given,
  record: SealedRecord,
  asked: Language | undefined,
  name: string,
): Promise<GivenReport | PreparedReport> {
  const language = asked ?? record.sealed.document.words.language;
  const stored = await storedFor(context, record, language);
  if ("total" in stored) return stored;
  const { key, sha256, bytes } = stored;
  const open = () => context.report.files.read(key);
  return { filename: `${name}-${language}.pdf`, bytes, etag: `"${sha256}"`, open };
}

/** The stored file of a seal in a language. It is made now if it was not before, and by a queue if that takes long. */
async function storedFor(
  context: Given,
  record: SealedRecord,
  language: Language,
): Promise<StoredReport | PreparedReport> {
  const { report: store } = context;
  const { files } = store;
  const { seal, sealed } = record;
  const { document } = sealed;
  const isTranslation = isReportErased(seal) || language !== document.words.language;
  const known = isTranslation ? await storedTranslation(files, seal, language) : storedReport(seal);
  if (known) return known;
  const missing = await missingPrints(files, document);
  const isLarge =
    missing.length > MOST_PRINTS_IN_REQUEST || photosOf(document).length > MOST_PHOTOS_IN_REQUEST;
  const job = reportJob(seal.sha256, isTranslation ? language : undefined);
  if (isLarge) return prepare(context, document, missing.length, job);
  await makePrints(files, missing);
  const report = await storeReport(store, record);
  if (!isTranslation && report) return report;
  const sha256 = report?.sha256 ?? seal.reportSha256;
  if (!isTranslation || sha256 === null) throw problem("NOT_FOUND");
  const translation = await storeTranslation(store, record, { language, report: sha256 });
  if (!translation) throw problem("NOT_FOUND");
  return translation;
}

async function prepare(
  { report: { sql, now }, later }: Given,
  document: CanonicalRecord,
  missing: number,
  job: NewJob,
): Promise<PreparedReport> {
  const { kind, id } = job;
  const isGiven = await recordAttempt(sql, [{ key: `report:${id}`, atMost: 1 }], AGAIN_AFTER_MS, now);
  if (isGiven === null) {
    await insertJob(sql, job, now);
    await later({ kind, id });
  }
  const total = photosOf(document).length;
  return { done: total - missing, total };
}
