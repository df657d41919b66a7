import { useState } from "react";
import { MediaViewer } from "../../../components/files/dialogs.ts";
import { ACCEPT, CAMERA_ACCEPT } from "../../../data/media/accepted-kinds.ts";
import { describeMediaError, prepareMedia } from "../../../data/media/prepare-media.ts";
import { MediaGallery } from "../../../ui/media/media-gallery.tsx";
import type { MediaKind } from "../../../ui/media/media-item.ts";
import { samplePhotos, sampleVideo, type SampleFile } from "./sample-pictures.ts";

function useSampleFiles(kind: MediaKind, initial: readonly SampleFile[]) {
  const [files, setFiles] = useState(initial);
  const editing = {
    onFiles: async (chosen: File[]) => {
      const results = await Promise.all(
        chosen.map((file) =>
          prepareMedia(kind, file).catch((error: unknown) => ({
            name: file.name,
            message: describeMediaError(error, kind),
          })),
        ),
      );
      const added = results.flatMap((result): SampleFile[] =>
        "blob" in result
          ? [
              {
                key: crypto.randomUUID(),
                url: URL.createObjectURL(result.blob),
                filename: result.name,
                state: "stored",
                progress: 1,
                message: null,
              },
            ]
          : [],
      );
      setFiles((before) => [...before, ...added]);
      return results.flatMap((result) => ("blob" in result ? [] : [result]));
    },
    onMove: (key: string, toPlaceOf: string) =>
      setFiles((before) => {
        const from = before.findIndex((file) => file.key === key);
        const to = before.findIndex((file) => file.key === toPlaceOf);
        return before.toSpliced(from, 1).toSpliced(to, 0, ...before.slice(from, from + 1));
      }),
    onRemove: (key: string) => setFiles((before) => before.filter((file) => file.key !== key)),
    onRetry: (key: string) =>
      setFiles((before) =>
        before.map((file) => (file.key === key ? { ...file, state: "waiting", message: null } : file)),
      ),
  };
  return { files, editing };
}

export function SampleMedia() {
  const photos = useSampleFiles("photo", samplePhotos);
  const videos = useSampleFiles("video", [sampleVideo]);
  const common = (kind: MediaKind) =>
    ({
      kind,
      viewer: MediaViewer,
      accept: ACCEPT[kind],
      fromCamera: CAMERA_ACCEPT[kind],
    }) as const;
  return (
    <>
      <MediaGallery {...common("photo")} {...photos} id="photos" label="Fotos" required />
      <MediaGallery {...common("video")} {...videos} id="videos" label="Vídeos" />
      <MediaGallery
        {...common("photo")}
        id="photosRead"
        label="Fotos de un formulario completado"
        files={samplePhotos.slice(0, 2)}
      />
    </>
  );
}
