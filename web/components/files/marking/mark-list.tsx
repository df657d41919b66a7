import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { markWords } from "#worker/contract/forms/mark-words.ts";
import type { Mark } from "#worker/contract/shapes.ts";
import { movedTo, squareAt, squareOf } from "#worker/domain/forms/photo-marks.ts";
import type { Box } from "#web/data/media/cover-picture.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { SquareField, WordsField } from "./position-fields.tsx";

type MarkListProps = {
  marks: readonly Mark[];
  covers: readonly Box[];
  onChange: (mark: Mark) => void;
  onRemove: (mark: Mark) => void;
  onUncover: (box: Box) => void;
};

/** What is on the photo, in words. */
export function MarkList({ marks, covers, onChange, onRemove, onUncover }: MarkListProps) {
  const text = useText("marks");
  const language = useLanguage();
  const [changed, setChanged] = useState<string | null>(null);
  return (
    <section className="flex min-w-0 flex-col gap-1">
      <h3 className="text-sm font-medium">{text.list}</h3>
      {marks.length === 0 ? <p className="text-sm text-muted-foreground">{text.none}</p> : null}
      <ul aria-label={text.list} className="flex flex-col divide-y empty:hidden">
        {marks.map((mark) => {
          const name = markWords(language, mark, squareOf(mark));
          return (
            <li key={mark.id} className="flex flex-col gap-2 py-1">
              <div className="flex min-w-0 flex-wrap items-center">
                <span className="min-w-0 flex-1 basis-32 text-sm wrap-anywhere">{name}</span>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={text.changeOf(name)}
                  aria-expanded={changed === mark.id}
                  className="size-12"
                  onClick={() => setChanged(changed === mark.id ? null : mark.id)}
                >
                  <Pencil aria-hidden="true" />
                </Button>
                <RemoveButton name={name} onClick={() => onRemove(mark)} />
              </div>
              {changed === mark.id ? (
                <MarkFields
                  mark={mark}
                  onSave={(next) => {
                    onChange(next);
                    setChanged(null);
                  }}
                  onCancel={() => setChanged(null)}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      {covers.length > 0 ? (
        <ul aria-label={text.covers} className="flex flex-col divide-y border-t">
          {covers.map((box, index) => {
            const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box;
            const name = text.cover(squareAt({ x: (x1 + x2) / 2, y: (y1 + y2) / 2 }));
            return (
              <li key={index} className="flex min-w-0 items-center py-1">
                <span className="min-w-0 flex-1 text-sm">{name}</span>
                <RemoveButton name={name} onClick={() => onUncover(box)} />
              </li>
            );
          })}
        </ul>
      ) : null}
    </section>
  );
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  const text = useText("marks");
  return (
    <Button
      variant="ghost-danger"
      size="icon"
      aria-label={text.removeOf(name)}
      className="size-12"
      onClick={onClick}
    >
      <Trash2 aria-hidden="true" />
    </Button>
  );
}

type MarkFieldsProps = { mark: Mark; onSave: (mark: Mark) => void; onCancel: () => void };

/** Its square, and the words of a text. */
function MarkFields({ mark, onSave, onCancel }: MarkFieldsProps) {
  const text = useText("marks");
  const [square, setSquare] = useState(squareOf(mark));
  const [words, setWords] = useState(mark.text ?? "");
  const save = () => {
    const moved = square === squareOf(mark) ? mark : movedTo(mark, square);
    onSave(mark.kind === "text" ? { ...moved, text: words } : moved);
  };
  return (
    <div className="flex flex-col gap-3 pb-2">
      {mark.kind === "text" ? <WordsField value={words} onChange={setWords} /> : null}
      <SquareField value={square} onChange={setSquare} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="lg"
          disabled={mark.kind === "text" && words.trim() === ""}
          onClick={save}
        >
          {text.save}
        </Button>
        <Button variant="ghost" size="lg" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </div>
  );
}
