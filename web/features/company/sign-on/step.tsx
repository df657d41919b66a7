import type { ReactNode } from "react";
import { useText } from "#web/text/use-text.ts";
import { SuccessGlyph } from "#web/ui/icons/glyphs.tsx";

type StepProps = { number: number; title: string; isDone: boolean; children: ReactNode };

export function Step({ number, title, isDone, children }: StepProps) {
  const text = useText("signOn");
  return (
    <li className="flex min-w-0 flex-col gap-3 px-4 py-4 sm:px-5">
      <h4 className="flex items-center gap-2 text-sm font-semibold">
        {text.step(number, title)}
        {isDone ? (
          <span data-tone="success" className="text-tone-ink">
            <SuccessGlyph className="size-4.5" />
            <span className="sr-only">{text.isDone}</span>
          </span>
        ) : null}
      </h4>
      {children}
    </li>
  );
}
