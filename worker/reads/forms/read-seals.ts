import type { SealedVersion, SealsResponse } from "../../contract/forms/calls/seals.ts";
import { fieldsOf } from "../../contract/forms/registry.ts";
import { LOCALES } from "../../contract/language/locales.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { problem } from "../../contract/problem.ts";
import { type CanonicalRecord, canonicalRecord } from "../../domain/evidence/canonical-record.ts";
import { sealKeysFrom, type SealKeySettings } from "../../domain/evidence/seal-keys.ts";
import { brokenLink, isSealGenuine, type PublicSealKey, type Seal } from "../../domain/evidence/seal.ts";
import { differencesBetween, linesOf } from "../../domain/evidence/sealed-lines.ts";
import { companyRightsOf } from "../../policy/company-rights.ts";
import type { FileBucket } from "../../storage/files/bucket.ts";
import { readBatch } from "../../storage/core/batch.ts";
import type { FormPath } from "../../storage/forms/form-records.ts";
import {
  reopeningOf,
  type SealRow,
  type SealSource,
  selectSeals,
  selectSealSource,
  toSeal,
} from "../../storage/forms/seals.ts";
import type { ActorContext } from "../actor-context.ts";
import { loadFormWith } from "./load-form.ts";
import type { LoadedForm } from "./loaded-form.ts";
import { compareWithSeal, ledgerLike, readDocument } from "./seal-state.ts";

/** Documents that one answer reads: of a record that was reopened more often, the last ones. */
const MOST_DOCUMENTS = 20;

type SealedContext = ActorContext & { sealing: { files: FileBucket; keys: SealKeySettings } };
type StoredSeal = Awaited<ReturnType<typeof selectSeals>>[number];

/** A document that quotes an erased person is for administrators (decision 77). */
export const mayReadSealed = (
  { actor }: Pick<ActorContext, "actor">,
  { alteredAt, companyId }: Pick<SealRow, "alteredAt" | "companyId">,
): boolean => alteredAt === null || companyRightsOf(actor, companyId).isAdministrator;

async function headerOf(
  context: SealedContext,
  { by, impersonatedBy, seal }: StoredSeal,
  keys: readonly PublicSealKey[],
) {
  return {
    number: seal.number,
    sha256: seal.sha256,
    at: seal.at.toISOString(),
    cause: seal.cause,
    by,
    impersonatedBy,
    keyId: seal.keyId,
    isGenuine: await isSealGenuine(toSeal(seal), keys),
    mayRead: mayReadSealed(context, seal),
  };
}

export async function readSeals(context: SealedContext, path: FormPath): Promise<SealsResponse> {
  const { actor, sql, sealing } = context;
  const [selectCompany, , selectLedger, selectPositions] = selectSealSource(sql, path, null);
  const { loaded, more } = await loadFormWith(context, path, [
    selectSeals(sql, path.formId),
    selectCompany,
    selectLedger,
    selectPositions,
  ]);
  const [rows, company, stored, positions] = more ?? [[], [], [], []];
  const last = rows.at(-1);
  if (!last) return { state: "none", changes: null, seals: [] };
  const seals = rows.map(({ seal }) => toSeal(seal));
  const { publicKeys } = sealKeysFrom(sealing.keys);
  const headers = await Promise.all(rows.map((row) => headerOf(context, row, publicKeys)));

  const documents = new Map<string, Promise<CanonicalRecord | null>>();
  /** Null if it is gone, or is not the one that was sealed. */
  const documentOf = (seal: Seal | undefined): Promise<CanonicalRecord | null> => {
    const row = rows.find((each) => each.seal.sha256 === seal?.sha256)?.seal;
    if (!row) return Promise.resolve(null);
    const known = documents.get(row.sha256) ?? readDocument(sealing.files, row);
    documents.set(row.sha256, known);
    return known;
  };
  const date = dateWriter(actor.language, company[0]?.timeZone);
  const isKept = new Set(headers.flatMap(({ mayRead, sha256 }) => (mayRead ? [] : [sha256])));
  const differences = async (before: Seal | undefined, after: Seal | undefined) => {
    if ([before, after].some((seal) => seal && isKept.has(seal.sha256))) return null;
    const [one, other] = await Promise.all([documentOf(before), documentOf(after)]);
    return one && other ? differencesBetween(one, other, date) : null;
  };

  /** With the task and the actions that were sealed: they go on after the record is completed. */
  const nowLike = (
    { words, actions, furtherActions, completion, reopened }: CanonicalRecord,
    ledger: SealSource[2],
  ): CanonicalRecord => ({
    ...recordNow({ ...loaded, task: taskIn(words) }, [company, [], ledger, positions, [], [], []]),
    actions,
    ...(furtherActions && { furtherActions }),
    completion,
    ...(reopened && { reopened }),
  });

  const { state, sealed, ledger } = await compareWithSeal(last.seal, {
    areValid: headers.every(({ isGenuine }) => isGenuine) && brokenLink(seals) === null,
    rows: { ...loaded, ledger: stored },
    files: sealing.files,
  });
  const completed = seals.findLast(({ cause }) => cause === undefined);
  const changesNow = async () => {
    switch (state) {
      case "erased":
        return differences(completed, seals.at(-1));
      case "changed":
        return sealed && ledger ? differencesBetween(sealed, nowLike(sealed, ledger), date) : null;
      case "open": {
        const document = await documentOf(seals.at(-1));
        if (!document) return null;
        const { source } = await readBatch(sql, { source: selectSealSource(sql, path, null) });
        return differencesBetween(document, completedAgain(document, loaded, source), date);
      }
      default:
        return null;
    }
  };
  return {
    state,
    changes: isKept.has(last.seal.sha256) ? null : await changesNow(),
    seals: await Promise.all(
      headers
        .map(async (header, index) => ({
          ...header,
          changes:
            index > 0 && index > rows.length - MOST_DOCUMENTS
              ? await differences(seals[index - 1], seals[index])
              : null,
        }))
        .toReversed(),
    ),
  };
}

/** The record as it was sealed with that number, and what differs from the one of another seal. */
export async function readSealedVersion(
  context: SealedContext,
  path: FormPath,
  { number, since = number }: { number: number; since?: number | undefined },
): Promise<SealedVersion> {
  const { actor, sql, sealing } = context;
  const { more } = await loadFormWith(context, path, [selectSeals(sql, path.formId, [number, since])]);
  const rows = more?.[0] ?? [];
  const versions = await Promise.all(
    [number, since].map(async (each) => {
      const row = rows.find(({ seal }) => seal.number === each);
      if (!row) throw problem("NOT_FOUND");
      if (!mayReadSealed(context, row.seal))
        throw problem("FORBIDDEN", { message: MESSAGES[actor.language].mayNotSee.erasedVersion });
      const document = await readDocument(sealing.files, row.seal);
      if (!document) throw problem("NOT_FOUND");
      return { row, document };
    }),
  );
  const [shown] = versions;
  if (!shown) throw problem("NOT_FOUND");
  const [before, after] = versions
    .toSorted((one, other) => one.row.seal.number - other.row.seal.number)
    .map(({ document }) => document);
  const { timeZone } = shown.document.words;
  const date = dateWriter(actor.language, timeZone);
  return {
    ...(await headerOf(context, shown.row, sealKeysFrom(sealing.keys).publicKeys)),
    timeZone,
    lines: linesOf(shown.document, date).map(({ path: line, label, text }) => ({ path: line, label, text })),
    changes: since === number || !before || !after ? null : differencesBetween(before, after, date),
  };
}

/** Null in documents of records without one, and of before documents said it. */
function taskIn({ header }: CanonicalRecord["words"]): LoadedForm["task"] {
  const said = (key: string) => header.find((word) => word.key === key)?.text ?? null;
  const name = said("task");
  return name === null ? null : { name, basis: said("basis"), evidence: said("evidence") };
}

/** The record that is open as its completion would seal it now, but for what the completion itself writes. */
function completedAgain(
  { content, completion, reopened }: CanonicalRecord,
  loaded: LoadedForm,
  [company, actions, ledger, ...rest]: SealSource,
): CanonicalRecord {
  const now = recordNow(loaded, [company, actions, ledgerLike({ content }, ledger), ...rest]);
  const stamps = fieldsOf(content.kind).flatMap(([key, { type }]) => (type === "stamp" ? [key] : []));
  const { reopened: _, ...others } = now;
  return {
    ...others,
    content: {
      ...now.content,
      status: content.status,
      values: {
        ...now.content.values,
        ...Object.fromEntries(stamps.map((key) => [key, content.values[key] ?? null])),
      },
    },
    completion,
    ...(reopened && { reopened }),
  };
}

/** The content of the rows now. */
export function recordNow(
  loaded: LoadedForm,
  [[company], actions, ledger, positions, [last], , [further]]: SealSource,
): CanonicalRecord {
  const { location, zone, createdBy, form } = loaded;
  return canonicalRecord({
    ...loaded,
    company: company ?? { id: form.companyId, name: "", language: "es", timeZone: "UTC" },
    places: [location, zone, ...positions],
    actions,
    ...further,
    ledger,
    reopened: reopeningOf(last),
    completion: { at: form.updatedAt, by: createdBy, impersonatedBy: null },
  });
}

const dateWriter = (language: keyof typeof LOCALES, timeZone = "UTC") => {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone,
    dateStyle: "medium",
    timeStyle: "short",
  });
  return (instant: string) => format.format(new Date(instant));
};
