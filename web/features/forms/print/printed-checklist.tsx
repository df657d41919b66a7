import { chosenOption } from "../../../../worker/contract/forms/answers.ts";
import type { SafetyCheckAnswered } from "../../../data/forms/record.ts";
import { useText } from "../../../text/use-text.ts";

/** Questions and answers in two columns, corrections below their answer. */
export function PrintedChecklist({ checks }: { checks: readonly SafetyCheckAnswered[] }) {
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
        </li>
      ))}
    </ol>
  );
}

function Answer({ check }: { check: SafetyCheckAnswered }) {
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
      {check.actionsCount > 0 ? (
        <p className="mt-1 text-xs text-muted-foreground">{words.actions(check.actionsCount)}</p>
      ) : null}
    </div>
  );
}
