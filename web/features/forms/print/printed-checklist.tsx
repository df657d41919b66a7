import { answerText, isAnsweredBadly } from "#worker/contract/forms/answers.ts";
import { isAsked } from "#worker/contract/forms/asked.ts";
import { NOT_ASKED } from "#worker/contract/forms/vocabularies.ts";
import { MOST_COUNTED } from "#worker/contract/limits.ts";
import type { Photo, Signature, Witness } from "#worker/contract/shapes.ts";
import type { SafetyCheckResponse } from "#web/data/forms/record.ts";
import { AnswerGlyph } from "#web/components/checklist/answer-glyph.tsx";
import { formatCount } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { PhotosDisplay, SignatureDisplay } from "../display/value-display.tsx";
import { useForm } from "../form-context.ts";

/** Questions and answers in two columns, corrections and note below their answer, photos below both. */
export function PrintedChecklist() {
  const record = useForm();
  const safetyChecks = record.form.safetyChecks;
  const photos = (record.form.values["photos"] ?? []) as readonly Photo[];
  const signatures = (record.form.values["signatures"] ?? []) as readonly Witness[];
  const signatureOf = (id: string) => signatures.find((each) => each.id === id)?.signature;
  const photosOf = (id: string) => photos.filter(({ safetyCheckId }) => safetyCheckId === id);
  return (
    <ol className="-mt-2 flex flex-col">
      {safetyChecks.map((safetyCheck, index) => (
        <li
          key={safetyCheck.id}
          className="grid grid-cols-[1.5rem_minmax(0,3fr)_minmax(0,2fr)] gap-x-3 border-b py-2 break-inside-avoid-page"
        >
          <span className="text-muted-foreground tabular-nums">{index + 1}</span>
          <p>{safetyCheck.label}</p>
          <div>
            <Answer safetyCheck={safetyCheck} />
            <QuestionSignature value={signatureOf(safetyCheck.id)} />
          </div>
          {photosOf(safetyCheck.id).length > 0 ? (
            <div className="col-span-2 col-start-2">
              <PhotosDisplay value={photosOf(safetyCheck.id)} />
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

const QuestionSignature = ({ value }: { value: Signature | null | undefined }) =>
  value ? <SignatureDisplay value={value} isSmall /> : null;

function Answer({ safetyCheck }: { safetyCheck: SafetyCheckResponse }) {
  const { formPrint: words } = useText("app");
  const language = useLanguage();
  const answer = answerText(safetyCheck.field, language);
  const isBad = isAnsweredBadly(safetyCheck.field);
  return (
    <div>
      {answer ? (
        <p
          data-bad={isBad || undefined}
          // A frame and a sign: printers leave out backgrounds, and not every print is in colour.
          className="font-medium whitespace-pre-wrap data-bad:inline-flex data-bad:items-center data-bad:gap-1.5 data-bad:rounded data-bad:border-2 data-bad:border-foreground data-bad:px-1.5 data-bad:font-bold [&_svg]:size-3.5 [&_svg]:shrink-0"
        >
          {isBad ? <AnswerGlyph tone="danger" /> : null}
          {answer}
        </p>
      ) : (
        <p className="text-muted-foreground">
          {isAsked(safetyCheck.field) ? words.unanswered : NOT_ASKED[language]}
        </p>
      )}
      {safetyCheck.corrections.length > 0 ? (
        <>
          <p className="mt-1 text-xs text-muted-foreground">{words.corrections}</p>
          <ul className="ms-4 list-disc">
            {safetyCheck.corrections.map((correction) => (
              <li key={correction.id}>{correction.value}</li>
            ))}
          </ul>
        </>
      ) : null}
      {safetyCheck.note === null ? null : (
        <>
          <p className="mt-1 text-xs text-muted-foreground">{words.note}</p>
          <p className="whitespace-pre-wrap">{safetyCheck.note}</p>
        </>
      )}
      {safetyCheck.actionsCount > 0 ? (
        <p className="mt-1 text-xs text-muted-foreground">
          {words.actions(
            safetyCheck.actionsCount,
            formatCount(
              language,
              safetyCheck.actionsCount,
              safetyCheck.actionsCount < MOST_COUNTED.ofQuestion,
            ),
          )}
        </p>
      ) : null}
    </div>
  );
}
