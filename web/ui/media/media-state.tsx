import { CloudUpload, RotateCw, TriangleAlert } from "lucide-react";
import { useText } from "../../text/use-text.ts";
import { Progress } from "../display/progress.tsx";
import { cx } from "../styles/cx.ts";
import type { MediaItem } from "./media-item.ts";

type MediaStateProps = {
  item: MediaItem;
  onRetry?: (() => void) | undefined;
  onMark?: (() => void) | undefined;
};

/** Over a thumbnail; a document has none. */
const bandOf = ({ kind }: MediaItem) =>
  cx(
    "flex items-center gap-2 bg-card/92 px-2.5 py-1.5 text-xs font-medium",
    kind === "document" ? "rounded-b-lg" : "absolute inset-x-0 bottom-0",
  );

/** The upload state, at the bottom of the tile; empty once the file is stored. */
export function MediaState({ item, onRetry, onMark }: MediaStateProps) {
  const text = useText("app").media.grid;
  if (item.state === "stored") return null;
  const band = bandOf(item);
  if (item.state === "sending") {
    const percent = `${Math.round(item.progress * 100)} %`;
    return (
      <div className={`${band} flex-col items-stretch gap-1`}>
        <span aria-hidden="true" className="flex justify-between gap-2 tabular-nums">
          {text.sending}
          <span>{percent}</span>
        </span>
        <Progress
          value={item.progress}
          max={1}
          label={`${text.sending}: ${item.name}`}
          valueText={percent}
          hideLabel
        />
      </div>
    );
  }
  if (item.state === "waiting") {
    return (
      <p className={band}>
        <CloudUpload aria-hidden="true" className="size-4 shrink-0" />
        {text.waiting}
      </p>
    );
  }
  const isHeld = item.state === "held";
  const onPress = isHeld ? onMark : onRetry;
  return (
    <div className={cx(band, "flex-wrap justify-between", !isHeld && "text-destructive-ink")}>
      <span className="flex items-center gap-1.5">
        {isHeld ? null : <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />}
        {isHeld ? text.held : text.failed}
      </span>
      {onPress ? (
        <button
          type="button"
          aria-label={(isHeld ? text.reviewOf : text.retryOf)(item.name)}
          onClick={onPress}
          className="-me-1.5 -my-0.5 inline-flex min-h-8 items-center gap-1.5 rounded-md px-2 font-semibold text-foreground hover:bg-accent pointer-coarse:min-h-11"
        >
          {isHeld ? null : <RotateCw aria-hidden="true" className="size-4" />}
          {isHeld ? text.review : text.retry}
        </button>
      ) : null}
    </div>
  );
}
