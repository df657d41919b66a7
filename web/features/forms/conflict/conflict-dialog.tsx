import type { Conflict, SafetyCheckResponse } from "#web/data/forms/record.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useForm } from "../form-context.ts";
import { labelOf } from "#web/data/forms/missing/paths.ts";
import { writtenAnswer } from "#worker/contract/forms/answers.ts";
import { formDefinition } from "#worker/contract/forms/registry.ts";
import type { Answer, Correction } from "#worker/contract/shapes.ts";
import { ValueDisplay } from "../display/value-display.tsx";
import { isBlank } from "#web/components/records/form-to-text.ts";

/** One of the two versions, formatted for display. */
function ConflictValue({ path, value }: { path: string; value: unknown }) {
  const record = useForm();
  const { formConflict } = useText("app");
  const [name = "", safetyCheckId] = path.split(".");
  const safetyCheck = record.form.safetyChecks.find(({ id }) => id === safetyCheckId);
  const field = formDefinition(record.form.type).fields[name];
  if (safetyCheck && isAnswer(value)) return <AnswerDisplay safetyCheck={safetyCheck} answer={value} />;
  if (!field || isBlank(value)) return <p className="text-muted-foreground">{formConflict.empty}</p>;
  return <ValueDisplay field={field} value={value} />;
}

type Given = { value: Answer | null; corrections?: readonly Correction[]; note?: string | null };

const isAnswer = (value: unknown): value is Given =>
  typeof value === "object" && value !== null && "value" in value;

function AnswerDisplay({ safetyCheck, answer }: { safetyCheck: SafetyCheckResponse; answer: Given }) {
  const { formPrint } = useText("app");
  const language = useLanguage();
  return (
    <>
      <p className="whitespace-pre-wrap">
        {writtenAnswer(safetyCheck.field, answer.value, language) ?? formPrint.unanswered}
      </p>
      {answer.corrections?.length ? (
        <>
          <p className="mt-1.5 text-xs text-muted-foreground">{formPrint.corrections}</p>
          <ul className="ms-4 list-disc">
            {answer.corrections.map((correction) => (
              <li key={correction.id}>{correction.value}</li>
            ))}
          </ul>
        </>
      ) : null}
      {answer.note ? (
        <>
          <p className="mt-1.5 text-xs text-muted-foreground">{formPrint.note}</p>
          <p className="whitespace-pre-wrap">{answer.note}</p>
        </>
      ) : null}
    </>
  );
}

/** Conflicts resolved by one choice. */
type ConflictGroup = { field: string; conflicts: readonly Conflict[] };

const PLACE_FIELDS = ["locationId", "zoneId"];

/** A zone belongs to its location, so conflicts of both are resolved together. */
function conflictGroups(conflicts: readonly Conflict[]): ConflictGroup[] {
  const place = conflicts.filter(({ field }) => PLACE_FIELDS.includes(field));
  const others = conflicts
    .filter(({ field }) => !PLACE_FIELDS.includes(field))
    .map((conflict) => ({ field: conflict.field, conflicts: [conflict] }));
  return place.length > 0 ? [{ field: "locationId", conflicts: place }, ...others] : others;
}

/** Location or zone, when only the other one is in conflict: it follows the choice made for that one. */
function nonConflictingPlaceField({ conflicts }: ConflictGroup): string | undefined {
  const fields = conflicts.map(({ field }) => field);
  return fields.some((field) => PLACE_FIELDS.includes(field))
    ? PLACE_FIELDS.find((field) => !fields.includes(field))
    : undefined;
}

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
