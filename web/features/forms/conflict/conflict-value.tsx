import { chosenOption, withAnswer } from "../../../../worker/contract/forms/answers.ts";
import { formDefinition } from "../../../../worker/contract/forms/registry.ts";
import type { Correction } from "../../../../worker/contract/shapes.ts";

import type { SafetyCheckResponse } from "../../../data/forms/record.ts";
import { useText } from "../../../text/use-text.ts";
import { useForm } from "../form-context.ts";
import { ValueDisplay } from "../display/value-display.tsx";
import { isBlank } from "../../../components/records/form-to-text.ts";

/** One of the two versions, formatted for display. */
export function ConflictValue({ path, value }: { path: string; value: unknown }) {
  const record = useForm();
  const { formConflict } = useText("app");
  const [name = "", checkId] = path.split(".");
  const check = record.form.safetyChecks.find(({ id }) => id === checkId);
  const field = formDefinition(record.form.type).fields[name];
  if (check && isAnswer(value)) return <AnswerDisplay check={check} answer={value} />;
  if (!field || isBlank(value)) return <p className="text-muted-foreground">{formConflict.empty}</p>;
  return <ValueDisplay field={field} value={value} />;
}

type CheckAnswer = { value: string | null; corrections?: readonly Correction[]; note?: string | null };

const isAnswer = (value: unknown): value is CheckAnswer =>
  typeof value === "object" && value !== null && "value" in value;

function AnswerDisplay({ check, answer }: { check: SafetyCheckResponse; answer: CheckAnswer }) {
  const { formPrint } = useText("app");
  const field = withAnswer(check.field, answer.value);
  return (
    <>
      <p className="whitespace-pre-wrap">
        {chosenOption(field)?.label ?? answer.value ?? formPrint.unanswered}
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
