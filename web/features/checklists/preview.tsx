import { useId, useState } from "react";
import { MediaViewer, SignatureDialog } from "#web/components/files/dialogs.ts";
import { lazyPart } from "#web/components/failures/lazy-part.tsx";
import { ACCEPT, CAMERA_ACCEPT } from "#web/data/media/accepted-kinds.ts";
import { QUESTION_TYPES } from "#worker/contract/questions/registry.ts";
import type { Answer, Correction } from "#worker/contract/shapes.ts";
import { answerOf, takes, withAnswer } from "#worker/contract/forms/answers.ts";
import { withAsked } from "#worker/contract/forms/asked.ts";
import type { Language } from "#worker/contract/enums.ts";
import { scoreOf } from "#worker/contract/forms/score.ts";
import { questionIn } from "#worker/contract/questions/languages.ts";
import { LiveResult } from "../../components/checklist/score-badge.tsx";
import { recordField } from "#worker/domain/checklists/record-field.ts";
import { newId } from "#worker/domain/ids.ts";
import { ChecklistCard } from "../../components/checklist/checklist-card.tsx";
import { questionOf, requirementsOf, withHeadings } from "../../components/checklist/question-of.ts";
import type { ChecklistQuestion } from "./checklists.ts";
import { LANGUAGE_NAMES } from "../../text/language-names.ts";
import { useText } from "../../text/use-text.ts";
import type { ShownSignature } from "../../ui/signature/signature-figure.tsx";
import { Segmented } from "../../ui/controls/segmented.tsx";

type Given = { value: Answer | null; corrections: Correction[]; note: string | null };
const NO_ANSWER: Given = { value: null, corrections: [], note: null };

type PreviewProps = {
  questions: readonly ChecklistQuestion[];
  /** The checklist's own first: one of them is shown. */
  languages: readonly Language[];
};

/** The questions as a phone shows them, to be answered: nothing of it is stored. */
export function Preview({ questions, languages }: PreviewProps) {
  const [chosen, setLanguage] = useState<Language | null>(null);
  const language = languages.find((each) => each === chosen) ?? languages[0];
  const text = useText("checklists");
  const { checklist: words } = useText("app");
  const [answers, setAnswers] = useState<Readonly<Record<string, Given>>>({});
  const all = withAsked(
    questions.map((question) => ({
      id: question.key,
      field: withAnswer(
        recordField(language ? questionIn(question, language) : question),
        answers[question.key]?.value ?? null,
      ),
    })),
  );
  const score = scoreOf(all.map(({ field }) => field));
  return (
    <section
      aria-label={text.preview}
      className="mx-auto flex w-full max-w-[22rem] flex-col rounded-3xl border-4 border-foreground/20 bg-background"
    >
      <p className="border-b px-4 py-2 text-center text-xs text-muted-foreground">{text.previewHint}</p>
      {questions[0]?.scoring ? (
        <div className="border-b px-4 pt-3">
          <LiveResult score={score} />
        </div>
      ) : null}
      {languages.length > 1 ? (
        <Segmented
          label={text.languages.shown}
          hideLabel
          variant="bar"
          className="mx-3 mt-3 self-center"
          options={languages.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
          value={language ?? null}
          onChange={setLanguage}
        />
      ) : null}
      <ol className="flex flex-col gap-3 overflow-y-auto p-3 lg:max-h-[75vh]">
        {withHeadings(all).map(({ safetyCheck: { id, field }, heading }, at) => {
          const answer = answers[id] ?? NO_ANSWER;
          const change = (part: Partial<Given>) =>
            setAnswers((before) => ({ ...before, [id]: { ...(before[id] ?? NO_ANSWER), ...part } }));
          return (
            <li key={id}>
              {heading ? <h3 className="pb-2 font-semibold">{heading}</h3> : null}
              <ChecklistCard
                id={`preview.${id}`}
                number={at + 1}
                question={questionOf({ field })}
                value={answerOf(field)}
                corrections={answer.corrections}
                requirements={requirementsOf(
                  field,
                  { corrections: answer.corrections, actionsCount: 0, hasPhoto: false },
                  words,
                )}
                note={answer.note}
                photos={
                  QUESTION_TYPES[field.type].readFrom?.list === "photos" ? (
                    <TriedPhotos label={words.photosOf(at + 1)} onAnswer={(value) => change({ value })} />
                  ) : null
                }
                signature={
                  QUESTION_TYPES[field.type].readFrom?.list === "signatures" ? (
                    <TriedSignature
                      label={questionOf({ field }).label}
                      onAnswer={(value) => change({ value })}
                    />
                  ) : null
                }
                editing={{
                  newId,
                  onAnswer: (value) => change({ value }),
                  onNote: (note) => change({ note }),
                  onCorrections: takes(field, "acceptCorrections")
                    ? (corrections) => change({ corrections })
                    : undefined,
                }}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const MediaGallery = lazyPart(async () => ({
  default: (await import("#web/ui/media/media-gallery.tsx")).MediaGallery,
}));

const SignatureBox = lazyPart(async () => ({
  default: (await import("#web/ui/signature/signature-box.tsx")).SignatureBox,
}));

type TriedSignatureProps = { label: string; onAnswer: (name: string | null) => void };

/** A signature as an answer, for as long as the preview is shown. */
function TriedSignature({ label, onAnswer }: TriedSignatureProps) {
  const [signature, setSignature] = useState<ShownSignature | null>(null);
  const show = (next: ShownSignature | null) => {
    if (signature?.url) URL.revokeObjectURL(signature.url);
    setSignature(next);
    onAnswer(next?.signedBy ?? null);
  };
  return (
    <SignatureBox
      variant="row"
      label={label}
      signer=""
      dialog={SignatureDialog}
      signature={signature}
      editing={{
        onSign: async (picture, signedBy) =>
          show({
            url: URL.createObjectURL(picture),
            state: "stored",
            message: null,
            signedBy,
            signedAt: "",
          }),
        onClear: () => show(null),
        onRetry: () => {},
      }}
    />
  );
}

type TriedPhotosProps = { label: string; onAnswer: (keys: string[] | null) => void };

/** Photos as answers, for as long as the preview is shown. */
function TriedPhotos({ label, onAnswer }: TriedPhotosProps) {
  const [photos, setPhotos] = useState<readonly { key: string; url: string; filename: string }[]>([]);
  const show = (next: typeof photos) => {
    for (const { key, url } of photos) if (next.every((each) => each.key !== key)) URL.revokeObjectURL(url);
    setPhotos(next);
    onAnswer(next.length > 0 ? next.map(({ key }) => key) : null);
  };
  return (
    <MediaGallery
      id={useId()}
      isPart
      kind="photo"
      label={label}
      viewer={MediaViewer}
      accept={ACCEPT.photo}
      fromCamera={CAMERA_ACCEPT.photo}
      files={photos.map((photo) => ({ ...photo, state: "stored", progress: 1, message: null }))}
      editing={{
        onFiles: async (files) => {
          const added = files.map((file) => ({
            key: newId(),
            url: URL.createObjectURL(file),
            filename: file.name,
          }));
          show([...photos, ...added]);
          return [];
        },
        onMove: () => {},
        onRemove: (key) => show(photos.filter((photo) => photo.key !== key)),
        onRetry: () => {},
      }}
    />
  );
}
