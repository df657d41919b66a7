import { problem } from "../../contract/problem.ts";
import { canonicalRecord, type RecordSource } from "../../domain/evidence/canonical-record.ts";
import { sealKeysFrom, type SealKeySettings } from "../../domain/evidence/seal-keys.ts";
import { SealKeyError } from "../../domain/evidence/seal.ts";
import { sealOf } from "../../domain/evidence/sealing.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import type { FileBucket } from "../../storage/files/bucket.ts";
import { type NewSeal, reopeningOf, type SealSource } from "../../storage/forms/seals.ts";
import { storeSealed } from "./store-seal.ts";

/** The bucket of documents, and the keys that sign them. */
export type SealingContext = ActorContext & {
  sealing: {
    files: FileBucket;
    keys: SealKeySettings;
    /** Told of each seal before the batch is sent. */
    announce: (sealSha256: string) => void;
  };
};

/** The record as its change will leave it. */
export type FormToSeal = Pick<
  RecordSource,
  "type" | "form" | "safetyChecks" | "department" | "createdBy" | "task"
> & {
  places: readonly (RecordSource["places"][number] | undefined)[];
};

/**
 * Stores the document of the record, and returns the seal for the batch that completes it. Should the batch not be committed, a
 * nightly job removes the document.
 */
export async function sealForm(
  { actor, now, sealing }: SealingContext,
  { places, ...record }: FormToSeal,
  source: SealSource | null,
): Promise<NewSeal> {
  if (!source) throw new Error("The record was loaded without what its seal says");
  const [[company], actions, ledger, positions, [last], [impersonator], [further]] = source;
  if (!company) throw problem("COMPANY_NOT_FOUND");
  const document = canonicalRecord({
    ...record,
    company,
    places: [...places.filter((place) => place !== undefined), ...positions],
    actions,
    ...further,
    ledger,
    reopened: reopeningOf(last),
    shownIn: actor.language,
    completion: {
      at: now,
      by: { id: actor.userId, name: actor.name },
      impersonatedBy: impersonator ?? null,
    },
  });
  const made = await sealOf(document, last ?? null, sealKeysFrom(sealing.keys)).catch((error: unknown) => {
    throw error instanceof SealKeyError ? problem("SEALING_UNAVAILABLE", { cause: error }) : error;
  });
  const row = await storeSealed(sealing.files, made);
  sealing.announce(row.sha256);
  return { ...row, byId: actor.userId, impersonatedById: actor.impersonatedBy };
}
