import {
  CloudCheck,
  CloudOff,
  CloudUpload,
  GitCompareArrows,
  KeyRound,
  TriangleAlert,
  type LucideIcon,
} from "lucide-react";
import type { SaveState } from "../../../data/forms/record.ts";
import { useText } from "../../../text/use-text.ts";
import { cx } from "../../../ui/cx.ts";
import type { Tone } from "../../../ui/tone.ts";

type Look = { icon: LucideIcon; tone: Tone; isRoutine: boolean };

const LOOKS: Record<SaveState, Look> = {
  saved: { icon: CloudCheck, tone: "neutral", isRoutine: true },
  saving: { icon: CloudUpload, tone: "neutral", isRoutine: true },
  offline: { icon: CloudOff, tone: "warning", isRoutine: false },
  signedOut: { icon: KeyRound, tone: "warning", isRoutine: false },
  held: { icon: TriangleAlert, tone: "warning", isRoutine: false },
  conflict: { icon: GitCompareArrows, tone: "danger", isRoutine: false },
};

type SaveStateProps = { save: SaveState; onMend: () => void; onChoose: () => void };

/** How it stands with what was typed. Read out only when it is not as usual: nobody wants to hear each second's saving. */
export function SaveStateLine({ save, onMend, onChoose }: SaveStateProps) {
  const { formSave } = useText();
  const { icon: Icon, tone, isRoutine } = LOOKS[save];
  const ways: Partial<Record<SaveState, { label: string; onClick: () => void }>> = {
    held: { label: formSave.toMend, onClick: onMend },
    conflict: { label: formSave.toChoose, onClick: onChoose },
  };
  const way = ways[save];
  return (
    <div
      data-save={save}
      data-tone={tone}
      className="flex min-w-0 flex-wrap items-center gap-x-2 text-xs leading-tight text-tone-ink"
    >
      <span className="flex min-w-0 items-center gap-1.5">
        <Icon aria-hidden="true" className={cx("size-4 shrink-0", save === "saving" && "animate-pulse")} />
        <span aria-hidden={isRoutine ? undefined : true}>{formSave[save]}</span>
      </span>
      <output className="sr-only">{isRoutine ? "" : formSave[save]}</output>
      {way ? (
        <button
          type="button"
          onClick={way.onClick}
          className="-my-1 min-h-7 rounded-sm font-semibold underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {way.label}
        </button>
      ) : null}
    </div>
  );
}
