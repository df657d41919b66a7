import { FileText, ImageOff, Play, VideoOff } from "lucide-react";
import { useState } from "react";
import type { MediaItem, MediaKind } from "./media-item.ts";

type ThumbnailProps = { url: string; onError: () => void };

const THUMBNAILS: Record<MediaKind, (props: ThumbnailProps) => React.ReactNode> = {
  photo: ({ url, onError }) => (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={onError}
      className="size-full object-cover"
    />
  ),
  // The first frame of most videos is black.
  video: ({ url, onError }) => (
    <>
      <video
        src={`${url}#t=0.2`}
        preload="metadata"
        muted
        playsInline
        tabIndex={-1}
        aria-hidden="true"
        onError={onError}
        className="size-full object-cover"
      />
      <span className="absolute inset-0 m-auto grid size-11 place-items-center rounded-full bg-black/65 text-white">
        <Play aria-hidden="true" className="size-5 fill-current" />
      </span>
    </>
  ),
  document: () => <FileText aria-hidden="true" className="absolute inset-0 m-auto size-9" />,
};
const BROKEN = { photo: ImageOff, video: VideoOff, document: FileText } satisfies Record<
  MediaKind,
  typeof ImageOff
>;

/** Fills its box. Decorative: the parent element has the accessible name. */
export function MediaImage({ item }: { item: MediaItem }) {
  const [brokenUrl, setBroken] = useState<string | null>(null);
  const Broken = BROKEN[item.kind];
  const Thumbnail = THUMBNAILS[item.kind];
  return (
    <span data-framed="" className="relative block size-full bg-muted text-muted-foreground">
      {brokenUrl === item.url ? (
        <Broken aria-hidden="true" className="absolute inset-0 m-auto size-8" />
      ) : (
        <>
          <Thumbnail url={item.url} onError={() => setBroken(item.url)} />
          {item.overlay}
        </>
      )}
    </span>
  );
}
