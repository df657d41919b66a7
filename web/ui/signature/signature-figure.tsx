import { Eraser, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../../text/use-text.ts";
import { Button } from "../controls/button.tsx";
import { cx } from "../styles/cx.ts";

export type ShownSignature = {
  url: string;
  signedBy: string;
  /** The formatted date. */
  signedAt: string;
  state: "stored" | "waiting" | "held" | "sending" | "failed";
  /** The reason of the failure. */
  message: string | null;
  note?: ReactNode;
};

export type SignatureVariant = "box" | "row" | "question";
/** Of the button of a question, and of what was signed there. */
export const QUESTION_HEIGHT = "min-h-32 sm:min-h-20";

type SignatureFigureProps = {
  signature: ShownSignature;
  variant: SignatureVariant;
  label: string;
  editing?: { onClear: () => void; onRetry: () => void } | undefined;
};

export function SignatureFigure({ signature, variant, label, editing }: SignatureFigureProps) {
  const { signature: text } = useText("app");
  const { url, signedBy, signedAt, state, message, note } = signature;
  const isRow = variant !== "box";
  return (
    <figure
      className={cx(
        "flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2",
        !isRow && "rounded-lg border bg-card p-2.5 shadow-card",
        variant === "question" && cx(QUESTION_HEIGHT, "content-center"),
      )}
    >
      <img
        src={url}
        alt={text.imageOf(signedBy)}
        className={cx(
          "rounded-md border bg-white object-contain p-1",
          isRow ? "h-11 w-24" : "h-20 w-44 max-sm:w-full",
        )}
      />
      <figcaption className={cx("min-w-0 flex-1 text-sm", isRow ? "basis-[8rem]" : "basis-[10rem]")}>
        <p className={cx("font-medium wrap-anywhere", isRow && "text-xs")}>{text.signedBy(signedBy)}</p>
        <p className="text-xs text-muted-foreground">
          <time>{signedAt}</time>
        </p>
        {note}
        {state === "waiting" ? <p className="text-xs text-muted-foreground">{text.waiting}</p> : null}
        {state === "failed" && message ? (
          <p className="text-xs font-medium text-destructive-ink">{message}</p>
        ) : null}
      </figcaption>
      {editing ? (
        <div className="flex shrink-0 gap-1">
          {state === "failed" ? (
            <Button variant="ghost" size="sm" onClick={editing.onRetry}>
              <RotateCw aria-hidden="true" />
              {text.retry}
            </Button>
          ) : null}
          <Button
            variant="ghost"
            size="sm"
            aria-label={text.clearFor(label)}
            data-signature-button=""
            onClick={editing.onClear}
            className="text-muted-foreground"
          >
            <Eraser aria-hidden="true" />
            {text.clear}
          </Button>
        </div>
      ) : null}
    </figure>
  );
}
