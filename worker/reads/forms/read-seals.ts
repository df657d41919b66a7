import type { SealsResponse } from "../../contract/forms/calls/seals.ts";
import { LOCALES } from "../../contract/language/locales.ts";
import { type CanonicalRecord, canonicalRecord } from "../../domain/evidence/canonical-record.ts";
import { sealKeysFrom, type SealKeySettings } from "../../domain/evidence/seal-keys.ts";
import { brokenLink, isSealGenuine, type Seal } from "../../domain/evidence/seal.ts";
import { differencesBetween } from "../../domain/evidence/sealed-lines.ts";
import { companyRightsOf } from "../../policy/company-rights.ts";
import type { FileBucket } from "../../storage/files/bucket.ts";
import type { FormPath } from "../../storage/forms/form-records.ts";
import {
  reopeningOf,
  type SealSource,
  selectSeals,
  selectSealSource,
  toSeal,
} from "../../storage/forms/seals.ts";
import type { ActorContext } from "../actor-context.ts";
import { loadFormWith } from "./load-form.ts";
import type { LoadedForm } from "./loaded-form.ts";
import { compareWithSeal, readDocument } from "./seal-state.ts";

/** Documents that one answer reads: of a record that was reopened more often, the last ones. */
const MOST_DOCUMENTS = 20;

export async function readSeals(
  context: ActorContext & { sealing: { files: FileBucket; keys: SealKeySettings } },
  path: FormPath,
): Promise<SealsResponse> {
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
  const genuine = await Promise.all(seals.map((seal) => isSealGenuine(seal, publicKeys)));

  const documents = new Map<string, Promise<CanonicalRecord | null>>();
  /** Null if it is gone, or is not the one that was sealed. */
  const documentOf = (seal: Seal | undefined): Promise<CanonicalRecord | null> => {
    if (!seal) return Promise.resolve(null);
    const known = documents.get(seal.sha256) ?? readDocument(sealing.files, seal);
    documents.set(seal.sha256, known);
    return known;
  };
  // Documents that still name an erased person are for administrators (decision 77).
  const mayReadAll =
    rows.every(({ seal }) => seal.alteredAt === null) ||
    companyRightsOf(actor, path.companyId).isAdministrator;
  const date = dateWriter(actor.language, company[0]?.timeZone);
  const differences = async (
    before: Promise<CanonicalRecord | null>,
    after: Promise<CanonicalRecord | null>,
  ) => {
    const [one, other] = await Promise.all([before, after]);
    return one && other ? differencesBetween(one, other, date) : null;
  };

  /** With the actions that were sealed: they go on after the record is completed. */
  const nowLike = (
    { actions, furtherActions, completion, reopened }: CanonicalRecord,
    ledger: SealSource[2],
  ): CanonicalRecord => ({
    ...recordNow(loaded, [company, [], ledger, positions, [], [], []]),
    actions,
    ...(furtherActions && { furtherActions }),
    completion,
    ...(reopened && { reopened }),
  });

  const { state, sealed, ledger } = await compareWithSeal(last.seal, {
    areValid: !genuine.includes(false) && brokenLink(seals) === null,
    rows: { ...loaded, ledger: stored },
    document: () => documentOf(seals.at(-1)),
  });
  const completed = seals.findLast(({ cause }) => cause === undefined);
  const changes =
    !mayReadAll || state === "sealed" || state === "open" || state === "broken"
      ? null
      : state === "erased"
        ? await differences(documentOf(completed), documentOf(seals.at(-1)))
        : sealed && ledger
          ? differencesBetween(sealed, nowLike(sealed, ledger), date)
          : null;
  return {
    state,
    changes,
    seals: await Promise.all(
      rows
        .map(async ({ by, impersonatedBy, seal }, index) => ({
          number: seal.number,
          sha256: seal.sha256,
          at: seal.at.toISOString(),
          cause: seal.cause,
          by,
          impersonatedBy,
          keyId: seal.keyId,
          isGenuine: genuine[index] ?? false,
          changes:
            index > 0 && index > rows.length - MOST_DOCUMENTS && mayReadAll
              ? await differences(documentOf(seals[index - 1]), documentOf(seals[index]))
              : null,
        }))
        .toReversed(),
    ),
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
