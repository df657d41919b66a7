import { useEffect, useRef, useState } from "react";
import { MOST_ACCIDENT_FILES } from "#worker/contract/accidents/vocabularies.ts";
import { validationText } from "#worker/contract/messages/catalogue.ts";
import type { Photo } from "#worker/contract/shapes.ts";
import { MediaViewer } from "#web/components/files/dialogs.ts";
import { deleteFile, listFiles, type StoredFile, storeFile } from "#web/data/forms/device/files.ts";
import { formKey } from "#web/data/forms/form-address.ts";
import type { AccidentAddress } from "#web/data/forms/record.ts";
import { attachFiles } from "#web/data/forms/store/attach.ts";
import { ACCEPT, CAMERA_ACCEPT } from "#web/data/media/accepted-kinds.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { MediaGallery } from "#web/ui/media/media-gallery.tsx";

type Shown = { file: StoredFile; url: string };

export type NewPhotos = {
  photos: readonly Photo[];
  shown: readonly Shown[];
  add: (files: File[]) => Promise<{ name: string; message: string }[]>;
  remove: (r2Key: string) => void;
};

/** The photos of a case that is being opened, stored on the device as soon as they are taken. */
export function useNewPhotos(owner: string, address: AccidentAddress, onAdd: () => void): NewPhotos {
  const language = useLanguage();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const urls = useRef<string[]>([]);
  const key = formKey(address);
  const show = (file: StoredFile): Shown => {
    const url = URL.createObjectURL(file.blob);
    urls.current.push(url);
    return { file, url };
  };
  const latest = useRef({ owner, key, show });
  useEffect(() => {
    let isCurrent = true;
    const of = latest.current;
    const read = async () => {
      const stored = await listFiles(of.owner, of.key);
      if (isCurrent && stored.length > 0) setShown((added) => [...stored.map(of.show), ...added]);
    };
    void read();
    const { current } = urls;
    return () => {
      isCurrent = false;
      for (const url of current) URL.revokeObjectURL(url);
    };
  }, []);
  const add = async (files: File[]) => {
    const free = MOST_ACCIDENT_FILES - shown.length;
    const refused = await attachFiles({
      address,
      purpose: "photo",
      files: files.slice(0, free),
      store: async (file) => {
        await storeFile(owner, file);
        onAdd();
        setShown((all) => [...all, show(file)]);
      },
      add: () => {},
    });
    const message = validationText(language, "list.tooLong");
    return [...refused, ...files.slice(free).map(({ name }) => ({ name, message }))];
  };
  return {
    photos: shown.map(({ file: { r2Key, filename, contentType } }) => ({ r2Key, filename, contentType })),
    shown,
    add,
    remove: (r2Key) => {
      void deleteFile(owner, r2Key);
      setShown((all) => all.filter(({ file }) => file.r2Key !== r2Key));
    },
  };
}

export function NewPhotosField({ photos: { shown, add, remove } }: { photos: NewPhotos }) {
  const { open: text } = useText("accidents");
  return (
    <MediaGallery
      id="photos"
      kind="photo"
      label={text.photos}
      viewer={MediaViewer}
      accept={ACCEPT.photo}
      fromCamera={CAMERA_ACCEPT.photo}
      isSmall
      files={shown.map(({ file, url }) => ({
        key: file.r2Key,
        url,
        filename: file.filename,
        state: "stored",
        progress: 1,
        message: null,
      }))}
      editing={{ onFiles: add, onMove: () => {}, onRemove: remove, onRetry: () => {} }}
    />
  );
}
