import { useState } from "react";
import type { MediaItem } from "./media-item.ts";
import { UnseenMedia } from "./unseen-media.tsx";

type ViewedVideoProps = { item: MediaItem; words: { unplayable: string; download: string } };

export function ViewedVideo({ item, words }: ViewedVideoProps) {
  const [brokenUrl, setBroken] = useState<string | null>(null);
  return (
    <div className="relative grid size-full place-items-center overflow-hidden">
      {brokenUrl === item.url ? (
        <UnseenMedia item={item} words={words.unplayable} download={words.download} />
      ) : (
        <video
          src={item.url}
          aria-label={item.name}
          controls
          playsInline
          preload="metadata"
          onError={() => setBroken(item.url)}
          className="absolute inset-0 m-auto max-h-full max-w-full"
        >
          {/* Nobody captions what they film at work. */}
          <track kind="captions" />
        </video>
      )}
    </div>
  );
}
