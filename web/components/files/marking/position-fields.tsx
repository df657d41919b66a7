import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { MAX_MARK_TEXT_LENGTH } from "#worker/contract/forms/media.ts";
import { SQUARES } from "#worker/domain/forms/photo-marks.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Field, Select, TextInput } from "#web/ui/controls/field.tsx";

const KINDS = ["arrow", "circle", "text", "cover"] as const;
export type PlacedKind = (typeof KINDS)[number];

type ValueProps = { value: string; onChange: (value: string) => void };

export function SquareField({ value, onChange }: ValueProps) {
  const text = useText("marks");
  return (
    <Field label={text.where}>
      {(control) => (
        <Select {...control} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {SQUARES.map((square) => (
            <option key={square}>{square}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type WordsFieldProps = ValueProps & { className?: string; isRequired?: boolean; onEnter?: () => void };

/** The words of a text on the photo. */
export function WordsField({ value, onChange, className, isRequired = true, onEnter }: WordsFieldProps) {
  const text = useText("marks");
  return (
    <Field label={text.words} required={isRequired} className={className}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          maxLength={MAX_MARK_TEXT_LENGTH}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === "Enter") onEnter?.();
          }}
        />
      )}
    </Field>
  );
}

type PositionFieldsProps = {
  isFull: boolean;
  mayCover: boolean;
  /** The grid is shown on the photo while these fields are open. */
  onOpen: (isOpen: boolean) => void;
  onAdd: (kind: PlacedKind, square: string, words: string) => void;
};

/** Marks a photo without drawing: what, and in which square. */
export function PositionFields({ isFull, mayCover, onOpen, onAdd }: PositionFieldsProps) {
  const text = useText("marks");
  const [kind, setKind] = useState<PlacedKind>("arrow");
  const [square, setSquare] = useState("C3");
  const [words, setWords] = useState("");
  const isEmpty = kind === "text" && words.trim() === "";
  return (
    <details onToggle={({ currentTarget }) => onOpen(currentTarget.open)} className="group rounded-lg border">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-3 py-2 text-sm font-medium [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{text.byPosition}</span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 px-3 pb-3">
        <p className="text-sm text-muted-foreground">{text.grid}</p>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-3">
          <Field label={text.what}>
            {(control) => (
              <Select
                {...control}
                value={kind}
                onChange={({ currentTarget }) => setKind(currentTarget.value as PlacedKind)}
              >
                {KINDS.filter((each) => mayCover || each !== "cover").map((each) => (
                  <option key={each} value={each}>
                    {text.tool[each]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <SquareField value={square} onChange={setSquare} />
        </div>
        {kind === "text" ? <WordsField value={words} onChange={setWords} /> : null}
        <Button
          variant="secondary"
          size="lg"
          disabled={isEmpty || (isFull && kind !== "cover")}
          onClick={() => {
            onAdd(kind, square, words.trim());
            setWords("");
          }}
        >
          {text.add}
        </Button>
      </div>
    </details>
  );
}
