import { FileText } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { whenInView } from "../layout/in-view.ts";
import { cx } from "../styles/cx.ts";

type FileProps = { url: string; className: string };

/** A picture, or the first page of a PDF, in a small frame. Decorative: its link has the name of the file. */
export function FileThumbnail({ contentType, ...props }: FileProps & { contentType: string }) {
  const { url, className } = props;
  if (contentType === "application/pdf") return <FirstPage {...props} />;
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      className={cx("shrink-0 rounded border object-cover", className)}
    />
  );
}

/** What draws a page is half a megabyte, and no part of what is kept for use offline: the icon is shown instead. */
const mayLoad = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return navigator.onLine && connection?.saveData !== true;
};

/** The first page of a PDF, drawn when it comes into view; an icon of the same size until then, and where it can't be read. */
export function FirstPage({ url, className }: FileProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawnUrl, setDrawn] = useState<string | null>(null);
  useEffect(() => {
    const target = canvas.current;
    if (!target || !mayLoad()) return undefined;
    const left = new AbortController();
    const draw = async () => {
      const { drawFirstPage } = await import("./draw-first-page.ts");
      if (await drawFirstPage(url, target, left.signal)) setDrawn(url);
    };
    const stopWaiting = whenInView(target, () => {
      // The file is still opened by its name.
      draw().catch(() => undefined);
    });
    return () => {
      stopWaiting();
      left.abort();
    };
  }, [url]);
  const isDrawn = drawnUrl === url;
  return (
    <span
      aria-hidden="true"
      data-framed=""
      className={cx(
        "relative block shrink-0 overflow-hidden rounded border bg-muted text-muted-foreground",
        className,
      )}
    >
      <canvas
        ref={canvas}
        data-first-page={isDrawn ? "drawn" : "icon"}
        className={cx("size-full bg-white object-cover object-top", !isDrawn && "opacity-0")}
      />
      {isDrawn ? null : <FileText className="absolute inset-0 m-auto size-6 max-w-full" />}
    </span>
  );
}
