import type { ComponentProps } from "react";
import { formatBytes } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import type { MediaItem } from "./media-item.ts";

type DocumentLinkProps = ComponentProps<"a"> & { item: Pick<MediaItem, "url" | "filename"> };

/** An app on the home screen of an iPhone has no tabs, and no way back from a document: it shows a downloaded one above itself. */
const hasTabs = (): boolean => Reflect.get(navigator, "standalone") !== true;

/** Opens a document in the browser's own viewer. It is named by the words inside it: the file, and its size. */
export function DocumentLink({ item: { url, filename }, children, ...props }: DocumentLinkProps) {
  return (
    <a
      href={url}
      {...(hasTabs() ? { target: "_blank", rel: "noopener" } : { download: filename })}
      {...props}
    >
      {children}
    </a>
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
