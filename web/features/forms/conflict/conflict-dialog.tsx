import type { Conflict } from "../../../data/forms/record.ts";
import { useLanguage, useText } from "../../../text/use-text.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { useForm } from "../form-context.ts";
import { labelOf } from "../missing/paths.ts";
import { type ConflictGroup, conflictGroups, nonConflictingPlaceField } from "./conflict-groups.ts";
import { ConflictValue } from "./conflict-value.tsx";

type Side = "mine" | "theirs";

/** Shows both versions side by side. No version is preselected, and closing the dialog resolves nothing. */
export function ConflictDialog({ onClose }: { onClose: () => void }) {
  const record = useForm();
  const { formConflict: words } = useText("app");
  const groups = conflictGroups(record.conflicts);
  const resolveGroup = (group: ConflictGroup, side: Side) => {
    for (const { field } of group.conflicts) record.resolve(field, side);
    const otherField = nonConflictingPlaceField(group);
    // form.zone and form.location hold the server's values; form.values includes local changes.
    if (side === "theirs" && otherField) {
      record.set(otherField, otherField === "zoneId" ? record.form.zone.id : record.form.location.id);
    }
    if (groups.length === 1) onClose();
  };
  return (
    <Dialog open size="lg" onClose={onClose} title={words.title} description={words.lead}>
      {groups.length === 0 ? <p>{words.done}</p> : null}
      <div className="flex flex-col gap-6">
        {groups.map((group) => (
          <ConflictChoice key={group.field} group={group} onChoose={(side) => resolveGroup(group, side)} />
        ))}
      </div>
    </Dialog>
  );
}

function ConflictChoice({ group, onChoose }: { group: ConflictGroup; onChoose: (side: Side) => void }) {
  const record = useForm();
  const { formConflict: words, placePicker } = useText("app");
  const language = useLanguage();
  const isPlace = group.conflicts.length > 1;
  const label = isPlace ? placePicker.label : labelOf(record.form, group.field, language);
  const sides: Record<Side, { title: string; button: string; spoken: string }> = {
    mine: { title: words.mine, button: words.keepMine, spoken: words.keepMineOf(label) },
    theirs: { title: words.theirs, button: words.keepTheirs, spoken: words.keepTheirsOf(label) },
  };
  return (
    <section aria-label={label} className="flex flex-col gap-2.5">
      <h3 className="font-semibold">{label}</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        {(["mine", "theirs"] as const).map((side) => (
          <div key={side} className="flex min-w-0 flex-col gap-3 rounded-lg border bg-card p-3.5">
            <p className="text-xs font-medium text-muted-foreground">{sides[side].title}</p>
            <div className="min-w-0 flex-1 break-words">
              {group.conflicts.map((conflict: Conflict) => (
                <ConflictValue key={conflict.field} path={conflict.field} value={conflict[side]} />
              ))}
            </div>
            <Button variant="secondary" aria-label={sides[side].spoken} onClick={() => onChoose(side)}>
              {sides[side].button}
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
}
