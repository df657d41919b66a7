import { useEffect, useState, type ReactNode } from "react";
import { DangerGlyph } from "../icons/glyphs.tsx";
import { afterPress, isPressing } from "../../browser/press.ts";

type FieldNoteProps = { id: string; children?: ReactNode };

export function FieldHint({ id, children }: FieldNoteProps) {
  return (
    <p id={id} className="text-xs text-muted-foreground">
      {children}
    </p>
  );
}

/** Leaving a field may show its error, which would move what the finger is on its way to: it is shown after the tap. */
function useAfterPress(hasError: boolean): boolean {
  const [had, setHad] = useState(hasError);
  const [waits, setWaits] = useState(false);
  if (had !== hasError) {
    setHad(hasError);
    setWaits(hasError && isPressing());
  }
  useEffect(() => (waits ? afterPress(() => setWaits(false)) : undefined), [waits]);
  return !waits;
}

/** The live region is always rendered and only visually hidden, so that an error that appears later is announced. */
export function FieldError({ id, children }: FieldNoteProps) {
  const isShown = useAfterPress(Boolean(children));
  return (
    <div aria-live="polite" className="empty:sr-only">
      {children && isShown ? (
        <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-destructive-ink">
          <DangerGlyph className="mt-[0.15em] size-[1.1em] shrink-0" />
          <span className="min-w-0">{children}</span>
        </p>
      ) : null}
    </div>
  );
}
