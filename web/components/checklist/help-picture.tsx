import { ImageOff, Maximize2 } from "lucide-react";
import { useState } from "react";
import type { HelpPicture as Picture } from "#worker/contract/shapes.ts";
import { useHelpPicture } from "../../data/checklists/help-pictures.ts";
import { useText } from "../../text/use-text.ts";
import { MediaViewer } from "../files/dialogs.ts";

type HelpPictureProps = {
  picture: Picture;
  /** Names a picture without a description. */
  label: string;
};

/** The picture of a question's help; a tap shows it on the whole screen. */
export function HelpPicture({ picture: { r2Key, alt }, label }: HelpPictureProps) {
  const { media } = useText("app");
  const [isOpen, setOpen] = useState(false);
  const { url, onError } = useHelpPicture(r2Key);
  const name = alt.trim() || label;
  const box = "relative h-24 w-32 shrink-0 overflow-hidden rounded-md border bg-muted text-muted-foreground";
  if (url === null)
    return (
      <span className={box}>
        <ImageOff aria-hidden="true" className="absolute inset-0 m-auto size-7" />
        <span className="sr-only">{name}</span>
      </span>
    );
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={media.grid.open(name)}
        className={`${box} cursor-zoom-in hover:border-input`}
        onClick={() => setOpen(true)}
      >
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => void onError()}
          className="size-full object-cover"
        />
        <span className="absolute end-1 bottom-1 grid size-6 place-items-center rounded-full bg-black/65 text-white">
          <Maximize2 aria-hidden="true" className="size-3.5" />
        </span>
      </button>
      {isOpen ? (
        <MediaViewer
          items={[
            {
              key: r2Key,
              kind: "photo",
              url,
              filename: `${name}${r2Key.slice(r2Key.lastIndexOf("."))}`,
              name,
              state: "stored",
              progress: 1,
              message: null,
            },
          ]}
          index={0}
          onIndex={() => {}}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
