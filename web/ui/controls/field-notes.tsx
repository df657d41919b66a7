import type { ReactNode } from "react";
import { DangerGlyph } from "../icons/glyphs.tsx";

type FieldNoteProps = { id: string; children?: ReactNode };

export function FieldHint({ id, children }: FieldNoteProps) {
  return (
    <p id={id} className="text-xs text-muted-foreground">
      {children}
    </p>
  );
}

/** The live region is always rendered and only visually hidden, so that an error that appears later is announced. */
export function FieldError({ id, children }: FieldNoteProps) {
  return (
    <div aria-live="polite" className="empty:sr-only">
      {children ? (
        <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-destructive-ink">
          <DangerGlyph className="mt-[0.15em] size-[1.1em] shrink-0" />
          <span className="min-w-0">{children}</span>
        </p>
      ) : null}
    </div>
  );
}
