// The PDF of a record, for whoever may read it.
import type { Language } from "../../contract/enums.ts";
import { problem } from "../../contract/problem.ts";
import { canonicalJson } from "../../domain/evidence/canonical-json.ts";
import { companyRightsOf } from "../../policy/company-rights.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { loadFormWith } from "../../reads/forms/load-form.ts";
import { recordNow } from "../../reads/forms/read-seals.ts";
import { readDocument, toSeal } from "../../reads/forms/seal-state.ts";
import type { ReportSource } from "../../report/content.ts";
import type { FormPath } from "../../storage/forms/form-records.ts";
import { selectSeals, selectSealSource } from "../../storage/forms/seals.ts";
import { type ReportStore, sealAddress, storeReport } from "./store-report.ts";
import { reportWriter } from "./write-report.ts";

export type GivenReport = {
  filename: string;
  /** Of a stored report. */
  bytes: number | null;
  etag: string | null;
  open: () => Promise<ReadableStream<Uint8Array> | null>;
};

/**
 * The stored report of the last seal, its translation, or, of a record that is not sealed or was opened again, one of what its rows
 * say now. What a sealed document quotes of an erased person is for administrators (decision 77): others get the rows.
 */
export async function giveReport(
  { report: store, ...context }: ActorContext & { report: ReportStore },
  path: FormPath,
  asked: Language | undefined,
): Promise<GivenReport> {
  const { actor, sql } = context;
  const { files, site } = store;
  const { loaded, more } = await loadFormWith(context, path, [
    selectSeals(sql, path.formId),
    ...selectSealSource(sql, path, null),
  ]);
  const [rows, ...source] = more ?? [[], [], [], [], [], [], []];
  const color = source[0][0]?.color ?? "chart-1";
  const { form } = loaded;
  const last = rows.at(-1)?.seal;
  const isClosed = form.status === "completed";
  const mayRead = last?.alteredAt === null || companyRightsOf(actor, path.companyId).isAdministrator;
  const isSealed = last !== undefined && (isClosed || last.reopenedAt === null);
  const sealed = isSealed && mayRead ? await readDocument(files, toSeal(last)) : null;
  if (!last || !sealed) {
    const document = recordNow(loaded, source);
    const language = asked ?? document.words.language;
    const why = !isSealed ? "never" : mayRead ? "unreadable" : "erased";
    const state =
      isClosed || form.submittedAt ? ({ is: "unsealed", why } as const) : ({ is: "draft" } as const);
    return {
      filename: `${form.viewId}-${state.is === "draft" ? "borrador-" : ""}${language}.pdf`,
      bytes: null,
      etag: null,
      open: () => streamOf(files, { document, color, state, language }, null),
    };
  }
  const stored = await storeReport(store, { seal: last, document: sealed, color });
  if (!stored) throw problem("NOT_FOUND");
  const { key, sha256, bytes } = stored;
  const language = asked ?? sealed.words.language;
  const filename = `${form.viewId}-${language}.pdf`;
  if (language === sealed.words.language)
    return { filename, bytes, etag: `"${sha256}"`, open: () => files.read(key) };
  const state = {
    is: "sealed",
    seal: toSeal(last),
    address: sealAddress(site, last.sha256),
    report: sha256,
  } as const;
  return {
    filename,
    bytes: null,
    etag: null,
    open: () => streamOf(files, { document: sealed, color, state, language }, canonicalJson(sealed)),
  };
}

/** Drawn while it is read. */
async function streamOf(
  files: ReportStore["files"],
  source: ReportSource,
  attached: string | null,
): Promise<ReadableStream<Uint8Array>> {
  const write = await reportWriter(source, { files, attached });
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  void write((chunk) => writer.write(chunk)).then(
    () => writer.close(),
    (error: unknown) => writer.abort(error),
  );
  return readable;
}
