import { Camera, ImagePlus, Trash2 } from "lucide-react";
import { createContext, use, useId, useRef, useState, type ChangeEvent } from "react";
import { MOST_ALT, MOST_PICTURES } from "#worker/contract/checklists/questions.ts";
import type { HelpPicture as Picture } from "#worker/contract/shapes.ts";
import { HelpPicture } from "#web/components/checklist/help-picture.tsx";
import { ACCEPT, CAMERA_ACCEPT } from "#web/data/media/accepted-kinds.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/labelled-fields.tsx";
import { FieldError } from "#web/ui/controls/field-notes.tsx";
import { Translated } from "../languages/languages.tsx";

type Pictures = {
  /** The checklist takes no more. */
  isFull: boolean;
  /** Uploads it and shows it at the question; answers why not, if it is refused. */
  add: (questionKey: string, file: File) => Promise<string | null>;
};

/** How the editor's questions get their pictures. */
export const PicturesContext = createContext<Pictures>({ isFull: true, add: async () => null });

type PictureFieldProps = {
  questionKey: string;
  picture: Picture | undefined;
  /** Names the picture while it has no description. */
  label: string;
  onChange: (picture: Picture | undefined, group?: string) => void;
};

/** The picture of a question's help: added, described, replaced and removed. */
export function PictureField({ questionKey, picture, label, onChange }: PictureFieldProps) {
  const { fields: text } = useText("checklists");
  const common = useText("common");
  const { isFull, add } = use(PicturesContext);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // Cleared, so that the same file can be chosen again.
    currentTarget.value = "";
    if (!file) return;
    setBusy(true);
    setProblem(await add(questionKey, file));
    setBusy(false);
  };
  const mayAdd = picture !== undefined || !isFull;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={problem ? errorId : undefined}>
      <legend className="mb-2 flex w-full items-baseline justify-between gap-3 text-sm font-medium">
        {text.picture}
        <span className="shrink-0 text-xs font-normal text-muted-foreground">{common.optional}</span>
      </legend>
      {picture ? (
        <div className="flex flex-wrap items-start gap-3">
          <HelpPicture key={picture.r2Key} picture={picture} label={label} />
          <div className="min-w-48 flex-1">
            <Translated place={{ part: "alt" }} label={text.pictureAlt}>
              <TextField
                label={text.pictureAlt}
                hint={text.pictureAltHint}
                value={picture.alt}
                maxLength={MOST_ALT}
                onChange={(typed) => onChange({ ...picture, alt: typed }, "alt")}
              />
            </Translated>
          </div>
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        {mayAdd ? (
          <>
            <Button
              variant="secondary"
              size="sm"
              className="pointer-fine:hidden"
              disabled={isBusy}
              onClick={() => camera.current?.click()}
            >
              <Camera aria-hidden="true" />
              {text.takePicture}
            </Button>
            <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => files.current?.click()}>
              <ImagePlus aria-hidden="true" />
              {picture ? text.replacePicture : text.addPicture}
            </Button>
          </>
        ) : (
          <p className="text-sm text-muted-foreground">{text.tooManyPictures(MOST_PICTURES)}</p>
        )}
        {picture ? (
          <Button variant="ghost-danger" size="sm" disabled={isBusy} onClick={() => onChange(undefined)}>
            <Trash2 aria-hidden="true" />
            {text.removePicture}
          </Button>
        ) : null}
        <output className="text-sm text-muted-foreground">{isBusy ? text.addingPicture : null}</output>
      </div>
      {problem ? <FieldError id={errorId}>{problem}</FieldError> : null}
      <input
        ref={camera}
        type="file"
        hidden
        accept={CAMERA_ACCEPT.photo}
        capture="environment"
        onChange={(event) => void choose(event)}
      />
      <input ref={files} type="file" hidden accept={ACCEPT.photo} onChange={(event) => void choose(event)} />
    </fieldset>
  );
}
