// What the device stores of a company for recording without a network. Used by the app and by the service worker.
import type { ResponseBodyOf } from "../../../worker/contract/endpoints.ts";
import type { OfflineData } from "../../../worker/contract/organisation/offline-data.ts";
import { deleteRead, findRead, listReads, replaceRead, storeRead } from "./read-cache.ts";

export type OfflineAnswer = ResponseBodyOf<"GET /api/v1/company/:companyId/offline-data">;
/** Returns null when the user may no longer read the company. */
export type ReadOfflineData = (companyId: string, known: string | undefined) => Promise<OfflineAnswer | null>;
type Stored = { tag: string; data: OfflineData };

/** How long the data is not asked for again. */
const FRESH_FOR_MS = 10 * 60 * 1000;
const PART = "offline-data";

const hashOf = (companyId: string): string => JSON.stringify(["company", companyId, PART]);

/** The company of a stored query; null for queries about no company. */
function companyOf(hash: string): string | null {
  const key: unknown = JSON.parse(hash);
  return Array.isArray(key) && key[0] === "company" && typeof key[1] === "string" ? key[1] : null;
}

export async function findOfflineData(
  owner: string,
  companyId: string,
): Promise<(Stored & { at: number }) | null> {
  const found = await findRead(owner, hashOf(companyId));
  return found && { ...(found.data as Stored), at: found.at };
}

/** Of every company that the device has data of for the person. */
export async function allOfflineData(owner: string): Promise<(Stored & { at: number })[]> {
  const reads = await listReads((hash) => hash.endsWith(`,"${PART}"]`));
  const found = await Promise.all(reads.map(({ hash }) => findRead(owner, hash)));
  return found.flatMap((each) => (each ? [{ ...(each.data as Stored), at: each.at }] : []));
}

/** Deletes what is stored of the companies that are not wanted. */
export async function deleteReadsOfCompanies(isUnwanted: (companyId: string) => boolean): Promise<void> {
  const unwanted = await listReads((hash) => {
    const companyId = companyOf(hash);
    return companyId !== null && isUnwanted(companyId);
  });
  await Promise.all(unwanted.map(({ hash }) => deleteRead(hash)));
}

type RefreshOptions = {
  read: ReadOfflineData;
  /** Whether the owner is still signed in once the answer is here. Data that is already stored needs no such check. */
  mayStart: () => boolean;
  /** The person has just changed what it says. */
  evenIfFresh?: boolean;
};

/** Fetches the data of a company unless it is fresh. Without a network the stored data stays. */
export async function refreshOfflineData(
  owner: string,
  companyId: string,
  { read, mayStart, evenIfFresh = false }: RefreshOptions,
): Promise<void> {
  const stored = await findOfflineData(owner, companyId);
  const freshSince = Date.now() - FRESH_FOR_MS;
  if (!evenIfFresh && stored && stored.at > freshSince) return;
  // The next visit asks again if this one ends before the answer is here.
  if (evenIfFresh && stored)
    await replaceRead(owner, hashOf(companyId), { tag: stored.tag, data: stored.data }, freshSince);
  const answer = await read(companyId, stored?.tag).catch(() => undefined);
  if (answer === undefined) return;
  if (answer === null) return deleteReadsOfCompanies((id) => id === companyId);
  const { userId, tag, data } = answer;
  // Another person has signed in meanwhile.
  if (userId !== owner) return;
  if (stored) return replaceRead(owner, hashOf(companyId), { tag, data: data ?? stored.data });
  if (data && mayStart()) await storeRead(owner, hashOf(companyId), { tag, data });
}

/** Refreshes the data that an earlier visit has stored. */
export async function refreshStoredOfflineData(read: ReadOfflineData): Promise<void> {
  for (const { owner, hash } of await listReads((each) => each.endsWith(`,"${PART}"]`))) {
    const companyId = companyOf(hash);
    // One after the other: it is not urgent.
    // oxlint-disable-next-line no-await-in-loop
    if (companyId !== null) await refreshOfflineData(owner, companyId, { read, mayStart: () => false });
  }
}
