import type { ComponentProps } from "react";
import { formatBytes } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import type { MediaItem } from "./media-item.ts";

type DocumentLinkProps = ComponentProps<"a"> & { item: Pick<MediaItem, "url" | "name" | "filename"> };

/** An app on the home screen of an iPhone has no tabs, and no way back from a document: it shows a downloaded one above itself. */
const hasTabs = (): boolean => Reflect.get(navigator, "standalone") !== true;

/** Opens a document in the browser's own viewer. */
export function DocumentLink({ item: { url, name, filename }, ...props }: DocumentLinkProps) {
  const text = useText("app").media.document;
  return (
    <a
      href={url}
      {...(hasTabs() ? { target: "_blank", rel: "noopener" } : { download: filename })}
      aria-label={text.open(name)}
      title={filename}
      {...props}
    />
  );
}

/** "3 páginas · 1,2 MB", as far as it is known. */
export function DocumentSize({ item: { bytes, pages } }: { item: Pick<MediaItem, "bytes" | "pages"> }) {
  const text = useText("app").media.document;
  const language = useLanguage();
  return [
    ...(pages === undefined ? [] : [text.pages(pages)]),
    ...(bytes === undefined ? [] : [formatBytes(language, bytes)]),
  ].join(" · ");
}
