import {
  CloudAlert,
  CloudCheck,
  CloudOff,
  CloudUpload,
  Clock,
  GitCompareArrows,
  KeyRound,
  TriangleAlert,
  type LucideIcon,
} from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import type { FormRecord, SaveState } from "#web/data/forms/record.ts";
import { useText } from "#web/text/use-text.ts";
import { cx } from "#web/ui/styles/cx.ts";
import type { Tone } from "#web/ui/styles/tone.ts";

type SaveStateStyle = { icon: LucideIcon; tone: Tone };

const ROUTINE_ICONS = { saved: CloudCheck, saving: CloudUpload } as const;
const PROBLEMS: Record<Exclude<SaveState, keyof typeof ROUTINE_ICONS>, SaveStateStyle> = {
  offline: { icon: CloudOff, tone: "warning" },
  unanswered: { icon: CloudAlert, tone: "warning" },
  limited: { icon: Clock, tone: "warning" },
  signedOut: { icon: KeyRound, tone: "warning" },
  held: { icon: TriangleAlert, tone: "warning" },
  conflict: { icon: GitCompareArrows, tone: "danger" },
};

const focusedRow = () => document.activeElement?.closest("li[id]")?.id.replace(/-row$/, "") ?? null;

/** Whether all problems are in the row that has the focus: one that is being filled in has nothing marked yet. */
export function useIsInRowOf(problems: FormRecord["problems"]): boolean {
  const [row, setRow] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setRow(focusedRow());
    // Its element may be gone with the focus: there is no event for that, but the next tap.
    const until = new AbortController();
    for (const event of ["focusin", "focusout", "click"]) document.addEventListener(event, read, until);
    return () => until.abort();
  }, []);
  const paths = Object.keys(problems);
  return row !== null && paths.length > 0 && paths.every((path) => `${path}.`.startsWith(`${row}.`));
}

type SaveStateProps = { save: SaveState; onFix: () => void; onResolve: () => void };

/** The save state. Screen readers announce only problems, since saving happens every second. */
export function SaveStateLine({ save, onFix, onResolve }: SaveStateProps) {
  const { formSave } = useText("app");
  if (save === "saved" || save === "saving") {
    const Icon = ROUTINE_ICONS[save];
    return (
      // On a phone it takes the rest of the line, so that nothing moves when it changes.
      <Line save={save} tone="neutral" className="truncate max-md:flex-1 max-md:basis-18" spoken="">
        {/* The narrowest phones have room for the words alone. */}
        <Icon aria-hidden="true" className="size-[1.2em] shrink-0 max-[23rem]:hidden" />
        <span className="truncate">{formSave[save]}</span>
      </Line>
    );
  }
  const { icon: Icon, tone } = PROBLEMS[save];
  const handlers: Partial<Record<SaveState, () => void>> = { held: onFix, conflict: onResolve };
  const onClick = handlers[save];
  const words = (
    <>
      <span className="md:hidden">{formSave.short[save]}</span>
      <span className="max-md:hidden">{formSave[save]}</span>
    </>
  );
  return (
    <Line save={save} tone={tone} spoken={formSave[save]} isProblem>
      <Icon aria-hidden="true" className="size-[1.2em] shrink-0" />
      {onClick ? (
        <button
          type="button"
          onClick={onClick}
          className="relative rounded-sm text-start font-semibold underline underline-offset-4 before:absolute before:-inset-x-2 before:-inset-y-3.5 before:content-['']"
        >
          {words}
        </button>
      ) : (
        <span aria-hidden="true">{words}</span>
      )}
    </Line>
  );
}

type LineProps = {
  save: SaveState;
  tone: Tone;
  className?: string;
  /** What screen readers announce. */
  spoken: string;
  isProblem?: boolean;
  children: ReactNode;
};

function Line({ save, tone, className, spoken, isProblem, children }: LineProps) {
  return (
    <div
      data-save={save}
      data-save-problem={isProblem ? "" : undefined}
      data-tone={tone}
      className={cx("min-w-0 text-xs leading-tight text-tone-ink", className)}
    >
      <span className="flex min-w-0 items-center gap-1 md:gap-1.5">{children}</span>
      <output className="sr-only">{spoken}</output>
    </div>
  );
}
