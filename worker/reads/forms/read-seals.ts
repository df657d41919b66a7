import type { SealsResponse } from "../../contract/form-calls/seals.ts";
import { LOCALES } from "../../contract/language/locales.ts";
import { canonicalJson, sha256Of } from "../../domain/evidence/canonical-json.ts";
import { type CanonicalRecord, canonicalRecord } from "../../domain/evidence/canonical-record.ts";
import { documentKey, sealKeysFrom, type SealKeySettings } from "../../domain/evidence/seal-keys.ts";
import { brokenLink, isSealed, isSealGenuine, type Seal } from "../../domain/evidence/seal.ts";
import { differencesBetween } from "../../domain/evidence/sealed-lines.ts";
import { companyRightsOf } from "../../policy/company-rights.ts";
import type { FileBucket } from "../../storage/files/bucket.ts";
import type { FormPath } from "../../storage/forms/form-records.ts";
import { type SealRow, type SealSource, selectSeals, selectSealSource } from "../../storage/forms/seals.ts";
import type { ActorContext } from "../actor-context.ts";
import { loadFormWith } from "./load-form.ts";
import type { LoadedForm } from "./loaded-form.ts";

/** Documents that one answer reads: of a record that was reopened more often, the last ones. */
const MOST_DOCUMENTS = 20;

export const sealOf = ({ at, ...row }: SealRow): Seal => ({ ...row, format: 1, at: at.toISOString() });

export async function readSeals(
  context: ActorContext & { sealing: { files: FileBucket; keys: SealKeySettings } },
  path: FormPath,
): Promise<SealsResponse> {
  const { actor, sql, sealing } = context;
  const { loaded, more } = await loadFormWith(context, path, [
    selectSeals(sql, path.formId),
    ...selectSealSource(sql, path, null),
  ]);
  const [rows, ...source] = more ?? [[], [], [], [], [], [], []];
  const last = rows.at(-1);
  if (!last) return { state: "none", changes: null, seals: [] };
  const seals = rows.map(({ seal }) => sealOf(seal));
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
  // What these documents quote of an erased person is for administrators (decision 77).
  const mayReadAll =
    rows.every(({ seal }) => seal.alteredAt === null) ||
    companyRightsOf(actor, path.companyId).isAdministrator;
  const date = dateWriter(actor.language, source[0][0]?.timeZone);
  const differences = async (
    before: Promise<CanonicalRecord | null>,
    after: Promise<CanonicalRecord | null>,
  ) => {
    const [one, other] = await Promise.all([before, after]);
    return one && other ? differencesBetween(one, other, date) : null;
  };

  const { state, now } = await stateOf();
  return {
    state,
    changes:
      now && mayReadAll ? await differences(documentOf(sealOf(last.seal)), Promise.resolve(now)) : null,
    seals: await Promise.all(
      rows
        .map(async ({ by, impersonatedBy, seal }, index) => ({
          number: seal.number,
          sha256: seal.sha256,
          at: seal.at.toISOString(),
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

  async function stateOf(): Promise<{ state: SealsResponse["state"]; now?: CanonicalRecord }> {
    if (!last || genuine.includes(false) || brokenLink(seals) !== null) return { state: "broken" };
    const { contentSha256, reopenedAt, alteredAt } = last.seal;
    // A completed record cannot have been reopened since.
    if (reopenedAt !== null && loaded.form.status !== "completed") return { state: "open" };
    if (alteredAt !== null) return { state: "erased" };
    const hashOf = ({ content }: CanonicalRecord) => sha256Of(canonicalJson(content));
    const present = recordNow(loaded, source);
    if ((await hashOf(present)) === contentSha256) return { state: "sealed" };
    const sealed = await documentOf(sealOf(last.seal));
    if (!sealed) return { state: "changed" };
    // Files of before have their hash since a later night (decision 71): it is no change.
    const without = new Set(
      sealed.content.files.filter(({ sha256 }) => sha256 === null).map(({ key }) => key),
    );
    const comparable = recordNow(loaded, source, without);
    if ((await hashOf(comparable)) === contentSha256) return { state: "sealed" };
    // Actions go on after the record is completed.
    return {
      state: "changed",
      now: { ...comparable, actions: sealed.actions, completion: sealed.completion },
    };
  }
}

export async function readDocument(files: FileBucket, seal: Seal): Promise<CanonicalRecord | null> {
  const body = await files.read(documentKey(seal));
  if (!body) return null;
  const document = await new Response(body).json<CanonicalRecord>().catch(() => null);
  return document && (await isSealed(document, seal)) ? document : null;
}

/** What the rows say now. */
export function recordNow(
  loaded: LoadedForm,
  [[company], actions, ledger, positions]: SealSource,
  withoutHash: ReadonlySet<string> = new Set(),
): CanonicalRecord {
  const { location, zone, createdBy, form } = loaded;
  return canonicalRecord({
    ...loaded,
    company: company ?? { id: form.companyId, name: "", language: "es", timeZone: "UTC" },
    places: [location, zone, ...positions],
    actions,
    ledger: ledger.map((file) => (withoutHash.has(file.r2Key) ? { ...file, sha256: null } : file)),
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
