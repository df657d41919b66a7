import { Eraser, Undo2 } from "lucide-react";
import { useText } from "../../text/use-text.ts";
import { Button } from "../controls/button.tsx";
import type { Stroke } from "./ink.ts";
import { SignaturePad } from "./signature-pad.tsx";

type DrawnSignatureProps = {
  strokes: readonly Stroke[];
  onStrokes: (strokes: readonly Stroke[]) => void;
};

export function DrawnSignature({ strokes, onStrokes }: DrawnSignatureProps) {
  const text = useText("app").signature.dialog;
  const isEmpty = strokes.length === 0;
  return (
    <div className="flex flex-col gap-2">
      <SignaturePad strokes={strokes} onStrokes={onStrokes} label={text.pad} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p className="min-w-0 flex-1 basis-[12rem] text-xs short:basis-32 text-muted-foreground">
          {text.padHint} <span className="pointer-coarse:sr-only">{text.padKeyboard}</span>
        </p>
        <div className="-mx-2.5 flex flex-wrap">
          {/* Not `disabled`: a disabled button would lose the focus. */}
          <Button
            variant="ghost"
            size="sm"
            aria-disabled={isEmpty}
            className="px-2.5 aria-disabled:opacity-55"
            onClick={() => onStrokes(strokes.slice(0, -1))}
          >
            <Undo2 aria-hidden="true" />
            {text.undoStroke}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-disabled={isEmpty}
            className="px-2.5 aria-disabled:opacity-55"
            onClick={() => onStrokes([])}
          >
            <Eraser aria-hidden="true" />
            {text.clear}
          </Button>
        </div>
      </div>
    </div>
  );
}
