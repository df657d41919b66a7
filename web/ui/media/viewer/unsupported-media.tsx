import { Download } from "lucide-react";
import { useText } from "#web/text/use-text.ts";
import { buttonClass } from "../../controls/button.tsx";
import type { MediaItem } from "../media-item.ts";

type UnsupportedMediaProps = { item: MediaItem; message: string };

/** Replaces a photo or video that the browser cannot display. */
export function UnsupportedMedia({ item, message }: UnsupportedMediaProps) {
  const text = useText("app").media.viewer;
  return (
    <div className="flex max-w-sm flex-col items-center gap-4 p-6 text-center">
      <output>{message}</output>
      <a href={item.url} download={item.filename} className={buttonClass({ variant: "secondary" })}>
        <Download aria-hidden="true" />
        {text.download}
      </a>
    </div>
  );
}
