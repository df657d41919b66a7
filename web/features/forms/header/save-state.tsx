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
import type { SaveState } from "../../../data/forms/record.ts";
import { useText } from "../../../text/use-text.ts";
import { cx } from "../../../ui/styles/cx.ts";
import type { Tone } from "../../../ui/styles/tone.ts";

type SaveStateStyle = { icon: LucideIcon; tone: Tone; isRoutine: boolean };

const STYLES: Record<SaveState, SaveStateStyle> = {
  saved: { icon: CloudCheck, tone: "neutral", isRoutine: true },
  saving: { icon: CloudUpload, tone: "neutral", isRoutine: true },
  offline: { icon: CloudOff, tone: "warning", isRoutine: false },
  unanswered: { icon: CloudAlert, tone: "warning", isRoutine: false },
  limited: { icon: Clock, tone: "warning", isRoutine: false },
  signedOut: { icon: KeyRound, tone: "warning", isRoutine: false },
  held: { icon: TriangleAlert, tone: "warning", isRoutine: false },
  conflict: { icon: GitCompareArrows, tone: "danger", isRoutine: false },
};

type SaveStateProps = { save: SaveState; onFix: () => void; onResolve: () => void };

/** The save state. Screen readers announce only problems, since saving happens every second. */
export function SaveStateLine({ save, onFix, onResolve }: SaveStateProps) {
  const { formSave } = useText();
  const { icon: Icon, tone, isRoutine } = STYLES[save];
  const handlers: Partial<Record<SaveState, () => void>> = { held: onFix, conflict: onResolve };
  const onClick = handlers[save];
  const label = formSave[save];
  return (
    <div
      data-save={save}
      data-tone={tone}
      className={cx(
        "min-w-0 text-xs leading-tight text-tone-ink",
        // On a phone it takes the rest of the line, so that nothing moves when it changes.
        isRoutine && "truncate max-md:flex-1 max-md:basis-0",
      )}
    >
      <span className="flex min-w-0 items-center gap-1.5">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {onClick ? (
          <button
            type="button"
            onClick={onClick}
            className="relative rounded-sm text-start font-semibold underline underline-offset-4 before:absolute before:-inset-x-2 before:-inset-y-3.5 before:content-['']"
          >
            {label}
          </button>
        ) : (
          <span aria-hidden={isRoutine ? undefined : true} className={cx(isRoutine && "truncate")}>
            {label}
          </span>
        )}
      </span>
      <output className="sr-only">{isRoutine ? "" : label}</output>
    </div>
  );
}
