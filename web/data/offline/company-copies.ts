// A company's copy is its data for recording without a network, as the device stores it. Used by the app and by the service
// worker.
import type { ResponseBodyOf } from "#worker/contract/endpoints.ts";
import type { OfflineData } from "#worker/contract/organisation/offline-data.ts";
import { deleteAnswer, findAnswer, listAnswers, replaceAnswer, storeAnswer } from "./stored-answers.ts";

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

export async function findCopy(owner: string, companyId: string): Promise<(Stored & { at: number }) | null> {
  const found = await findAnswer(owner, hashOf(companyId));
  return found && { ...(found.data as Stored), at: found.at };
}

/** The copies of all companies of the user. */
export async function listCopies(owner: string): Promise<(Stored & { at: number })[]> {
  const reads = await listAnswers((hash) => hash.endsWith(`,"${PART}"]`));
  const found = await Promise.all(reads.map(({ hash }) => findAnswer(owner, hash)));
  return found.flatMap((each) => (each ? [{ ...(each.data as Stored), at: each.at }] : []));
}

/** Deletes the stored answers about the companies that are not wanted. */
export async function deleteAnswersOfCompanies(isUnwanted: (companyId: string) => boolean): Promise<void> {
  const unwanted = await listAnswers((hash) => {
    const companyId = companyOf(hash);
    return companyId !== null && isUnwanted(companyId);
  });
  await Promise.all(unwanted.map(({ hash }) => deleteAnswer(hash)));
}

type RefreshOptions = {
  read: ReadOfflineData;
  /** Whether the owner is still signed in once the answer is here. Data that is already stored needs no such check. */
  mayStart: () => boolean;
  /** The user has just changed the company. */
  evenIfFresh?: boolean;
};

/** Fetches a company's copy unless it is fresh. Without a network the stored one stays. */
export async function refreshCopy(
  owner: string,
  companyId: string,
  { read, mayStart, evenIfFresh = false }: RefreshOptions,
): Promise<void> {
  const stored = await findCopy(owner, companyId);
  const freshSince = Date.now() - FRESH_FOR_MS;
  if (!evenIfFresh && stored && stored.at > freshSince) return;
  // The next visit asks again if this one ends before the answer is here.
  if (evenIfFresh && stored)
    await replaceAnswer(owner, hashOf(companyId), { tag: stored.tag, data: stored.data }, freshSince);
  const answer = await read(companyId, stored?.tag).catch(() => undefined);
  if (answer === undefined) return;
  if (answer === null) return deleteAnswersOfCompanies((id) => id === companyId);
  const { userId, tag, data } = answer;
  // Another person has signed in meanwhile.
  if (userId !== owner) return;
  if (stored) return replaceAnswer(owner, hashOf(companyId), { tag, data: data ?? stored.data });
  if (data && mayStart()) await storeAnswer(owner, hashOf(companyId), { tag, data });
}

/** Refreshes the copies that an earlier visit has stored. */
export async function refreshCopies(read: ReadOfflineData): Promise<void> {
  for (const { owner, hash } of await listAnswers((each) => each.endsWith(`,"${PART}"]`))) {
    const companyId = companyOf(hash);
    // One after the other: it is not urgent.
    // oxlint-disable-next-line no-await-in-loop
    if (companyId !== null) await refreshCopy(owner, companyId, { read, mayStart: () => false });
  }
}
