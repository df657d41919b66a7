import { Camera, ImagePlus, NotebookPen } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import type { Answer } from "#worker/contract/shapes.ts";
import { QUESTION_TYPES } from "#worker/contract/questions/registry.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { cx } from "../../ui/styles/cx.ts";
import { lazyPart } from "../failures/lazy-part.tsx";
import { CorrectionRows, type Correction } from "./correction-rows.tsx";
import { AnswerRequirements, type AnswerRequirement } from "./answer-requirements.tsx";
import { NoteField } from "./note-field.tsx";
import { HelpPicture } from "./help-picture.tsx";
import { ToolButton } from "./tool-button.tsx";
import { QuestionAnswer } from "./question-answer.tsx";
import { type PickPerson, toneOfAnswer, type Question } from "./question.ts";
import { AnswerGlyph } from "./answer-glyph.tsx";

export type ChecklistCardProps = {
  /** The element id; its parts have the ids `<id>.value`, `<id>.corrections`, `<id>.note` and `<id>.actions`. */
  id: string;
  number: number;
  question: Question;
  value: Answer | null;
  corrections: readonly Correction[];
  /** What the chosen answer also requires, and whether it is present. */
  requirements: readonly AnswerRequirement[];
  note: string | null;
  /** What an earlier bad answer says. */
  earlier?: ReactNode;
  /** The photos of the question, with a hidden file input that the card's button clicks. */
  photos?: ReactNode;
  /** The signature that the question asks for, or where it is given. */
  signature?: ReactNode;
  /** The actions raised from the question. */
  raised?: ReactNode;
  /** The button that raises an action. */
  actions?: ReactNode;
  error?: string | undefined;
  /** Absent in read-only mode. */
  editing?: ChecklistCardActions | undefined;
};

export type ChecklistCardActions = {
  onAnswer: (value: Answer | null) => void;
  /** Absent where the question takes no corrections. */
  onCorrections?: ((corrections: Correction[]) => void) | undefined;
  onNote: (note: string | null) => void;
  pickPerson?: PickPerson | undefined;
  newId: () => string;
};

/** A question of a checklist with its answer, requirements, corrections, note, photos and actions. */
export function ChecklistCard(props: ChecklistCardProps) {
  const {
    id,
    number,
    question,
    value,
    corrections,
    requirements,
    note,
    earlier,
    photos,
    signature,
    raised,
    actions,
    error,
    editing,
  } = props;
  const { checklist: text, media } = useText("app");
  const [hasOpenNote, setOpenNote] = useState(false);
  const photoSlot = useRef<HTMLDivElement>(null);
  const input = (kind: string) =>
    photoSlot.current?.querySelector<HTMLInputElement>(`input[type=file]${kind}`);
  const chooseFiles = () => input(":not([capture])")?.click();
  // On a phone the camera comes first.
  const takePhoto = () => (input("[capture]") ?? input(""))?.click();
  const isOfPhotos = QUESTION_TYPES[question.type].readFrom?.list === "photos";
  const noteId = `${id}.note`;
  const openNote = () => {
    setOpenNote(true);
    setTimeout(() => document.getElementById(noteId)?.focus());
  };
  const photosPart = (
    <div ref={photoSlot} className="contents">
      {photos}
    </div>
  );
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      data-answered={value !== null || undefined}
      className={cx(
        "@container min-w-0 rounded-lg border bg-card p-4 text-card-foreground shadow-card sm:p-5",
        error && editing && "border-destructive",
      )}
    >
      <legend className="float-left mb-3 flex w-full gap-2 text-base font-medium text-pretty @max-3xs:block">
        <span className="shrink-0 text-muted-foreground tabular-nums">{number}.</span>{" "}
        <span className="min-w-0">
          {question.label}
          {question.required && editing ? (
            <>
              <span aria-hidden="true" className="ms-0.5 text-destructive-ink">
                *
              </span>
              <span className="sr-only"> ({text.required})</span>
            </>
          ) : null}
        </span>
      </legend>
      <div className="clear-both flex flex-col gap-3">
        {question.help || question.picture ? (
          <div className="-mt-2 flex flex-wrap items-start gap-x-3 gap-y-2">
            {question.help ? (
              <p className="min-w-36 flex-1 text-sm text-pretty text-muted-foreground">{question.help}</p>
            ) : null}
            {question.picture ? <HelpPicture picture={question.picture} label={question.label} /> : null}
          </div>
        ) : null}
        <div id={`${id}.value`} tabIndex={-1} className="rounded-lg">
          {editing || signature ? (
            <QuestionAnswer
              question={question}
              value={value}
              error={error}
              onAnswer={editing?.onAnswer ?? (() => {})}
              pickPerson={editing?.pickPerson}
              signature={signature}
              camera={isOfPhotos ? { take: takePhoto, choose: chooseFiles } : undefined}
            />
          ) : (
            <ReadOnlyAnswer question={question} value={value} unanswered={text.unanswered} />
          )}
        </div>
        {isOfPhotos ? photosPart : null}
        {earlier}
        <AnswerRequirements
          requirements={editing ? requirements : requirements.filter(({ isMet }) => !isMet)}
        />
        <CorrectionRows
          id={`${id}.corrections`}
          corrections={corrections}
          isNeeded={requirements.some(({ byCorrection, isMet }) => byCorrection && !isMet)}
          newId={editing?.newId}
          onChange={editing?.onCorrections}
          tools={
            <>
              <div id={`${id}.actions`} tabIndex={-1} className="min-w-0 rounded-lg empty:hidden">
                {actions}
              </div>
              {editing ? (
                <div className="flex flex-wrap">
                  {note === null && !hasOpenNote ? (
                    <ToolButton onClick={openNote}>
                      <NotebookPen aria-hidden="true" />
                      {text.note}
                    </ToolButton>
                  ) : null}
                  {photos && !isOfPhotos ? (
                    <>
                      <ToolButton
                        aria-label={media.photo.gallery}
                        className="pointer-fine:hidden"
                        onClick={chooseFiles}
                      >
                        <ImagePlus aria-hidden="true" />
                        {text.gallery}
                      </ToolButton>
                      <ToolButton onClick={takePhoto}>
                        <Camera aria-hidden="true" />
                        {text.photo}
                      </ToolButton>
                    </>
                  ) : null}
                </div>
              ) : null}
            </>
          }
        >
          {note !== null || hasOpenNote ? (
            <NoteField
              id={noteId}
              note={note}
              onChange={editing?.onNote}
              onRemoved={() => setOpenNote(false)}
            />
          ) : null}
          {isOfPhotos ? null : photosPart}
          {raised}
        </CorrectionRows>
      </div>
    </fieldset>
  );
}

const TableRows = lazyPart(async () => ({
  default: (await import("./questions/table.tsx")).TableRows,
}));
const ReadOnlyCell = (props: Pick<ReadOnlyAnswerProps, "question" | "value">) => (
  <ReadOnlyAnswer {...props} unanswered="" />
);

type ReadOnlyAnswerProps = { question: Question; value: Answer | null; unanswered: string };

/** The answer in read-only mode. */
function ReadOnlyAnswer({ question, value, unanswered }: ReadOnlyAnswerProps) {
  const language = useLanguage();
  if (value === null) return <p className="text-sm text-muted-foreground">{unanswered}</p>;
  if (typeof value === "object" && "rows" in value)
    return <TableRows question={question} value={value} Cell={ReadOnlyCell} />;
  const { type, ...settings } = question;
  const answer = QUESTION_TYPES[type].text(value, settings, language);
  const tone = toneOfAnswer(question, value);
  if (!tone) return <p className="text-sm whitespace-pre-wrap">{answer}</p>;
  return (
    <p
      data-tone={tone}
      className="inline-flex items-center gap-2 rounded-md whitespace-pre-line bg-tone-tint px-3 py-1.5 text-sm font-medium text-tone-ink inset-ring inset-ring-tone-line/60 [&_svg]:size-[1.2em] [&_svg]:shrink-0"
    >
      <AnswerGlyph tone={tone} />
      {answer}
    </p>
  );
}
