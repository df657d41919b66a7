import { ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useState } from "react";
import { useText } from "#web/text/use-text.ts";
import type { MediaItem } from "../media-item.ts";
import { UnsupportedMedia } from "./unsupported-media.tsx";
import { useZoom } from "./use-zoom.ts";
import { ViewerButton } from "./viewer-button.tsx";

type ViewedPhotoProps = {
  item: MediaItem;
  onTurn: (step: 1 | -1) => void;
};

const STEP = 1.5;

export function ViewedPhoto({ item, onTurn }: ViewedPhotoProps) {
  const text = useText("app").media.viewer;
  const [brokenUrl, setBroken] = useState<string | null>(null);
  const { frame, picture, view, zoom } = useZoom(item.key, onTurn);
  useEffect(() => {
    const image = picture.current;
    // It may have failed before it was on the page, when no handler was attached.
    if (image?.complete && image.naturalWidth === 0) setBroken(item.url);
  }, [picture, item.url]);
  return (
    <>
      <div
        ref={frame}
        data-framed=""
        data-zoomed={view.scale > 1 || undefined}
        className="relative grid size-full touch-none place-items-center overflow-hidden select-none data-zoomed:cursor-grab"
      >
        {brokenUrl === item.url ? (
          <UnsupportedMedia item={item} message={text.broken} />
        ) : (
          <>
            <img
              ref={picture}
              src={item.url}
              alt={item.name}
              draggable={false}
              onError={() => setBroken(item.url)}
              style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
              className="absolute inset-0 m-auto max-h-full max-w-full object-contain"
            />
            {item.overlay ? (
              <div
                style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
                className="pointer-events-none absolute inset-0"
              >
                {item.overlay}
              </div>
            ) : null}
          </>
        )}
      </div>
      <div className="absolute inset-x-0 bottom-[max(0.75rem,env(safe-area-inset-bottom))] mx-auto flex w-fit gap-1 rounded-full bg-background/80 p-1">
        <ViewerButton label={text.zoomOut} onClick={() => zoom(1 / STEP)}>
          <ZoomOut aria-hidden="true" />
        </ViewerButton>
        <ViewerButton label={text.zoomIn} onClick={() => zoom(STEP)}>
          <ZoomIn aria-hidden="true" />
        </ViewerButton>
      </div>
    </>
  );
}
