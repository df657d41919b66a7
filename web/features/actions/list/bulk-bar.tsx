import { CalendarClock, CircleCheck, Flag, UserRound } from "lucide-react";
import { useState } from "react";
import type { Action } from "#web/data/actions/action-queries.ts";
import { lazyDialog } from "#web/components/failures/lazy-dialog.tsx";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { CloseGlyph } from "#web/ui/icons/glyphs.tsx";
import type { BulkKind } from "./bulk-change-field.tsx";

const BulkDialog = lazyDialog(async () => ({ default: (await import("./bulk-dialog.tsx")).BulkDialog }));

type BulkBarProps = {
  companyId: string;
  actions: readonly Action[];
  onSelect: (ids: ReadonlySet<string>) => void;
};

const NO_SELECTION: ReadonlySet<string> = new Set();

const KINDS = [
  { kind: "status", icon: CircleCheck },
  { kind: "assignee", icon: UserRound },
  { kind: "deadline", icon: CalendarClock },
  { kind: "priority", icon: Flag },
] as const satisfies readonly { kind: BulkKind; icon: typeof Flag }[];

/** The bulk operations, shown while actions are selected. */
export function BulkBar({ companyId, actions, onSelect }: BulkBarProps) {
  const { actionTexts: text } = useText("app");
  const [kind, setKind] = useState<BulkKind | null>(null);
  if (actions.length === 0) return null;
  return (
    <>
      <div
        role="toolbar"
        aria-label={text.selected(actions.length)}
        className="sticky bottom-[calc(var(--bottom-bar,0px)+0.75rem)] z-20 mx-auto grid w-full grid-cols-2 items-center gap-2 rounded-xl bg-popover p-2 text-sm shadow-pop sm:flex sm:w-fit sm:max-w-full sm:flex-wrap sm:justify-center"
      >
        <span className="col-span-2 flex items-center justify-between gap-1">
          <output className="px-2 font-medium">{text.selected(actions.length)}</output>
          <Button
            variant="ghost"
            size="icon"
            aria-label={text.clearSelection}
            onClick={() => onSelect(NO_SELECTION)}
          >
            <CloseGlyph />
          </Button>
        </span>
        {KINDS.map(({ kind: each, icon: Icon }) => (
          <Button key={each} variant="secondary" size="sm" onClick={() => setKind(each)}>
            <Icon aria-hidden="true" />
            {text.bulk[each]}
          </Button>
        ))}
      </div>
      {kind ? (
        <BulkDialog
          kind={kind}
          companyId={companyId}
          actions={actions}
          onClose={() => setKind(null)}
          onDone={(left) => {
            setKind(null);
            onSelect(left);
          }}
        />
      ) : null}
    </>
  );
}
