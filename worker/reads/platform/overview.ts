import type { PlatformOverview } from "../../contract/admin/overview.ts";
import { sealingWith, sealKeysFrom, type SealKeySettings } from "../../domain/evidence/seal-keys.ts";
import { authoritiesFrom } from "../../domain/evidence/time-stamp.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { parseChangedRecord, selectChangedRecords } from "../../storage/dashboards/changed-records.ts";
import { selectOverview } from "../../storage/platform/overview.ts";
import type { ActorContext } from "../actor-context.ts";

const MONTHS = 12;
const STAMPS_OF_MS = 7 * 24 * 60 * 60 * 1000;

/** "2026-11" and the months before it, the oldest first. */
const lastMonths = (now: Date): string[] =>
  Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1 - index), 1))
      .toISOString()
      .slice(0, 7),
  );

/** The gate of the route lets in platform administrators alone. */
export async function readOverview(
  { sql, now }: ActorContext,
  settings: SealKeySettings & { TSA_URL?: string },
): Promise<PlatformOverview> {
  const authorities = (await authoritiesFrom(settings)).filter(({ retired }) => !retired);
  const { counts, changedAudit, storage, stamps, changed } = await readBatch(sql, {
    ...selectOverview(sql, new Date(now.getTime() - STAMPS_OF_MS)),
    changed: selectChangedRecords(sql, null),
  });
  const values = new Map(counts.map(({ key, value }) => [key, value]));
  const count = (key: string) => values.get(key) ?? 0;
  return {
    users: count("users"),
    companies: count("companies"),
    suspendedCompanies: count("suspendedCompanies"),
    activeSubscriptions: count("activeSubscriptions"),
    seats: { used: count("seatsUsed"), limit: count("seatsLimit") },
    failedJobs: count("failedJobs"),
    sealing: await sealingWith(sealKeysFrom(settings)),
    timeStamps: authorities.map(({ url }) => {
      const own = stamps.filter(({ authority }) => authority === url);
      const last = own.find(({ failure }) => failure === null);
      return {
        authority: url,
        lastAt: last?.askedAt.toISOString() ?? null,
        gaps: own.filter(({ failure }) => failure !== null).length,
        failure: own.find(({ failure }) => failure !== null)?.failure ?? null,
      };
    }),
    changedRecords: changed.map(parseChangedRecord),
    changedAudit: changedAudit.map(({ at, ...finding }) => ({ ...finding, at: at.toISOString() })),
    storage,
    signUps: lastMonths(now).map((month) => ({ month, count: count(`signUps:${month}`) })),
  };
}
