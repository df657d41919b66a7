import { Camera, ImagePlus } from "lucide-react";
import { useId, useState } from "react";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { FieldError } from "#web/ui/controls/field-notes.tsx";
import type { QuestionAnswerProps } from "../question.ts";

/** The buttons alone: the card has the photos below them. */
export function PhotoAnswer({ error, camera }: QuestionAnswerProps) {
  const { checklist: text, media } = useText("app");
  const [isTouch] = useState(() => matchMedia("(pointer: coarse)").matches);
  const errorId = useId();
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          className="min-h-14 grow sm:grow-0"
          aria-describedby={error ? errorId : undefined}
          onClick={() => camera?.take()}
        >
          <Camera aria-hidden="true" />
          {isTouch ? media.photo.camera : media.photo.files}
        </Button>
        <Button
          variant="secondary"
          className="min-h-14 pointer-fine:hidden"
          aria-label={media.photo.gallery}
          onClick={() => camera?.choose()}
        >
          <ImagePlus aria-hidden="true" />
          {text.gallery}
        </Button>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
