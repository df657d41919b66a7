import { chosenOption } from "../../../../worker/contract/forms/answers.ts";
import type { Photo } from "../../../../worker/contract/shapes.ts";
import type { SafetyCheckResponse } from "../../../data/forms/record.ts";
import { useText } from "../../../text/use-text.ts";
import { PhotosDisplay } from "../display/value-display.tsx";
import { useFormPage } from "../form-context.ts";

/** Questions and answers in two columns, corrections and note below their answer, photos below both. */
export function PrintedChecklist() {
  const { record } = useFormPage();
  const checks = record.form.safetyChecks;
  const photos = (record.form.values["photos"] ?? []) as readonly Photo[];
  const photosOf = (id: string) => photos.filter(({ safetyCheckId }) => safetyCheckId === id);
  return (
    <ol className="-mt-2 flex flex-col">
      {checks.map((check, index) => (
        <li
          key={check.id}
          className="grid grid-cols-[1.5rem_minmax(0,3fr)_minmax(0,2fr)] gap-x-3 border-b py-2 break-inside-avoid-page"
        >
          <span className="text-muted-foreground tabular-nums">{index + 1}</span>
          <p>{check.label}</p>
          <Answer check={check} />
          {photosOf(check.id).length > 0 ? (
            <div className="col-span-2 col-start-2">
              <PhotosDisplay value={photosOf(check.id)} />
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function Answer({ check }: { check: SafetyCheckResponse }) {
  const { formPrint: words } = useText();
  const { value } = check.field.payload;
  const answer = chosenOption(check.field)?.label ?? value;
  return (
    <div>
      {answer ? (
        <p className="font-medium whitespace-pre-wrap">{answer}</p>
      ) : (
        <p className="text-muted-foreground">{words.unanswered}</p>
      )}
      {check.corrections.length > 0 ? (
        <>
          <p className="mt-1 text-xs text-muted-foreground">{words.corrections}</p>
          <ul className="ms-4 list-disc">
            {check.corrections.map((correction) => (
              <li key={correction.id}>{correction.value}</li>
            ))}
          </ul>
        </>
      ) : null}
      {check.note === null ? null : (
        <>
          <p className="mt-1 text-xs text-muted-foreground">{words.note}</p>
          <p className="whitespace-pre-wrap">{check.note}</p>
        </>
      )}
      {check.actionsCount > 0 ? (
        <p className="mt-1 text-xs text-muted-foreground">{words.actions(check.actionsCount)}</p>
      ) : null}
    </div>
  );
}
