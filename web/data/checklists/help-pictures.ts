// The pictures of questions' help on the device: those of the checklists that a record can be started with.
import { useEffect, useState } from "react";
import { attachmentUrl } from "#worker/domain/files/attachment-key.ts";
import { findAnswer, storeAnswer } from "../offline/stored-answers.ts";
import { cacheOwner } from "../offline/fetch-or-restore.ts";
import { helpPicturesHash, type OfferedChecklist } from "./offered.ts";

/** Of one company. */
const MOST_BYTES = 30 * 1024 * 1024;
/** Old entries of the cache are deleted first. */
const RENEW_AFTER_MS = 24 * 60 * 60 * 1000;

type Pictures = Readonly<Record<string, Blob>>;

/** A key begins with its company. */
const companyOf = (r2Key: string) => r2Key.split("/")[0] ?? "";
export const helpPictureUrl = (r2Key: string): string => attachmentUrl(companyOf(r2Key), r2Key);

async function fetchPicture(r2Key: string): Promise<Blob | null> {
  try {
    const answer = await fetch(helpPictureUrl(r2Key));
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}

/** Keeps the pictures of these checklists and no others, in one entry. */
export async function keepHelpPictures(
  owner: string,
  companyId: string,
  checklists: readonly OfferedChecklist[],
  mayStore: () => boolean,
): Promise<void> {
  const wanted = new Set(
    checklists.flatMap(({ questions }) => questions.flatMap(({ picture }) => picture?.r2Key ?? [])),
  );
  const stored = await findAnswer(owner, helpPicturesHash(companyId));
  const before = (stored?.data ?? {}) as Pictures;
  const kept: Record<string, Blob> = {};
  let bytes = 0;
  for (const key of wanted) {
    // One after the other: it is not urgent.
    // oxlint-disable-next-line no-await-in-loop
    const picture = before[key] ?? (await fetchPicture(key));
    if (!picture || bytes + picture.size > MOST_BYTES) continue;
    kept[key] = picture;
    bytes += picture.size;
  }
  const isSame = Object.keys(kept).join() === Object.keys(before).join();
  const isFresh = stored !== null && stored.at > Date.now() - RENEW_AFTER_MS;
  if (isSame && (isFresh || bytes === 0)) return;
  if (mayStore()) await storeAnswer(owner, helpPicturesHash(companyId), kept);
}

async function findHelpPicture(r2Key: string): Promise<Blob | null> {
  const owner = cacheOwner();
  const stored = owner === null ? null : await findAnswer(owner, helpPicturesHash(companyOf(r2Key)));
  return (stored?.data as Pictures | undefined)?.[r2Key] ?? null;
}

type Shown = { key: string; url: string | null };

/** The picture's address: the server's, and once that has failed the one on the device, or null. */
export function useHelpPicture(r2Key: string) {
  const [local, setLocal] = useState<Shown | null>(null);
  const own = local?.key === r2Key ? local : null;
  const url = own?.url;
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);
  return {
    url: own ? own.url : helpPictureUrl(r2Key),
    onError: async () => {
      const blob = own ? null : await findHelpPicture(r2Key);
      setLocal({ key: r2Key, url: blob && URL.createObjectURL(blob) });
    },
  };
}
