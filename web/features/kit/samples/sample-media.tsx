import { useState } from "react";
import { MediaViewer } from "#web/components/files/dialogs.ts";
import { ACCEPT, CAMERA_ACCEPT } from "#web/data/media/accepted-kinds.ts";
import { describeMediaError, prepareMedia } from "#web/data/media/prepare-media.ts";
import { MediaGallery } from "#web/ui/media/media-gallery.tsx";
import type { MediaKind, MediaItem } from "#web/ui/media/media-item.ts";

type SampleFile = Omit<MediaItem, "name" | "kind">;

/** A drawing of a hall with an extinguisher, in the given colours. */
function drawing(wall: string, floor: string, width: number, height: number): string {
  const x = width * 0.62;
  const y = height * 0.36;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="100%" height="100%" fill="${wall}"/><rect y="74%" width="100%" height="26%" fill="${floor}"/>` +
    `<rect x="8%" y="14%" width="34%" height="38%" fill="#ffffff88"/>` +
    `<rect x="${x}" y="${y}" width="${width * 0.11}" height="${height * 0.4}" rx="${width * 0.03}" fill="#d62828"/>` +
    `<rect x="${x + width * 0.03}" y="${y - height * 0.07}" width="${width * 0.05}" height="${height * 0.08}" fill="#222"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const stored = { state: "stored", progress: 1, message: null } as const;

const samplePhotos: readonly SampleFile[] = [
  { ...stored, key: "1", filename: "IMG_2031.jpg", url: drawing("#c9d6df", "#7d8a94", 800, 600) },
  {
    ...stored,
    key: "2",
    filename: "vía de evacuación, puerta norte.jpg",
    url: drawing("#e8dcc4", "#94836a", 600, 800),
  },
  {
    key: "3",
    filename: "IMG_2033.jpg",
    url: drawing("#d3e4cd", "#738a6b", 800, 600),
    state: "sending",
    progress: 0.42,
    message: null,
  },
  {
    key: "4",
    filename: "IMG_2034.jpg",
    url: drawing("#dcd0e8", "#7b6c8c", 800, 600),
    state: "waiting",
    progress: 0,
    message: null,
  },
  {
    key: "5",
    filename: "IMG_2035.jpg",
    url: drawing("#f1cfc4", "#9a7266", 800, 600),
    state: "failed",
    progress: 0,
    message: "El servidor no la ha podido guardar.",
  },
];

const sampleVideo: SampleFile = {
  ...stored,
  key: "v1",
  filename: "VID_0007.mov",
  // Not a valid video: it shows the state in which the browser cannot play the file.
  url: URL.createObjectURL(new Blob(["video"], { type: "video/quicktime" })),
};

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
