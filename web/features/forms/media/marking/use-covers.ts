import { useEffect, useRef, useState } from "react";
import type { Photo } from "#worker/contract/shapes.ts";
import type { AttachmentType } from "#worker/domain/files/attachment-key.ts";
import { readStoredFile } from "#web/data/forms/device/files.ts";
import { HOLD_MS } from "#web/data/forms/outbox/held.ts";
import { currentOwner } from "#web/data/forms/owner.ts";
import type { StoredFile } from "#web/data/forms/record.ts";
import { newStoredFile } from "#web/data/forms/store/attach.ts";
import { fileNameFor } from "#web/data/media/accepted-kinds.ts";
import { type Box, coverPicture, readPicture } from "#web/data/media/cover-picture.ts";
import { useReadForm } from "../../form-context.ts";

type UseCovers = {
  field: string;
  /** The key of the photo as it is now. Covering it makes another file. */
  r2Key: string;
  onKey: (r2Key: string) => void;
};

const photosIn = (value: unknown): readonly Photo[] => (Array.isArray(value) ? (value as Photo[]) : []);

const onDevice = async (r2Key: string) => {
  const owner = currentOwner();
  return owner === null ? undefined : readStoredFile(owner, r2Key);
};

/**
 * Covers parts of a photo. After each change the covered picture takes the place of the photo on the device, and the picture
 * before it is deleted there: a tab that ends here leaves what was covered so far. The original stays in memory, for "undo".
 */
export function useCovers({ field, r2Key, onKey }: UseCovers) {
  const readForm = useReadForm();
  const [covers, setCovers] = useState<readonly Box[]>([]);
  const [state, setState] = useState<"idle" | "working" | "failed">("idle");
  const [wasSent, setWasSent] = useState(false);
  const key = useRef(r2Key);
  const original = useRef<HTMLImageElement | null>(null);
  const work = useRef<Promise<unknown>>(Promise.resolve());
  const wanted = useRef<readonly Box[]>(covers);
  const made = useRef<readonly Box[]>(covers);
  const photoNow = () => photosIn(readForm().form.values[field]).find((each) => each.r2Key === key.current);

  /** As long as it was held before, and at least for a while. */
  const keepHeld = (file: StoredFile, before: StoredFile | undefined) =>
    readForm().keepFile({ ...file, heldUntil: Math.max(before?.heldUntil ?? 0, Date.now() + HOLD_MS) });

  /** Keeps the photo from being sent while somebody may cover parts of it. */
  async function hold(): Promise<void> {
    const [file, photo] = [await onDevice(key.current), photoNow()];
    const isHere = file?.state === "waiting" && photo && readForm().fileOf(photo).state !== "sending";
    setWasSent((before) => before || !isHere);
    if (isHere) await keepHeld(file, file);
  }

  async function replace(boxes: readonly Box[]): Promise<void> {
    const before = photoNow();
    if (!before) return;
    original.current ??= await readPicture(readForm().fileOf(before).url);
    const picture = await coverPicture(original.current, boxes);
    const contentType = picture.type as AttachmentType;
    const filename = fileNameFor(before.filename, contentType);
    const file = newStoredFile(readForm().address, "photo", { blob: picture, filename, contentType });
    await keepHeld(file, await onDevice(key.current));
    // Marks may have been drawn meanwhile.
    const { form, set } = readForm();
    set(
      field,
      photosIn(form.values[field]).map((each) => {
        if (each.r2Key !== key.current) return each;
        const { url: _, ...said } = each;
        return { ...said, r2Key: file.r2Key, filename, contentType };
      }),
    );
    key.current = file.r2Key;
    onKey(file.r2Key);
  }

  function cover(boxes: readonly Box[]): void {
    setCovers(boxes);
    wanted.current = boxes;
    setState("working");
    const before = work.current;
    const make = async () => {
      await before;
      // One that was changed meanwhile is not made.
      if (wanted.current !== boxes) return;
      try {
        await replace(boxes);
        made.current = boxes;
        if (wanted.current === boxes) setState("idle");
      } catch {
        wanted.current = made.current;
        setCovers(made.current);
        setState("failed");
      }
    };
    work.current = make();
  }

  /** Lets the photo be sent. */
  async function release(): Promise<void> {
    await work.current;
    const file = await onDevice(key.current);
    if (file?.heldUntil === undefined) return;
    const { heldUntil: _, ...free } = file;
    await readForm().keepFile(free);
  }

  useEffect(() => {
    key.current = r2Key;
  }, [r2Key]);
  return { covers, state, wasSent, hold, cover, release };
}
