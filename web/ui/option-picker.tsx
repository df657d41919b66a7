import { useId, useState } from "react";
import { cx } from "./cx.ts";
import { Dialog } from "./dialog.tsx";
import { controlClass, type ControlProps } from "./field.tsx";
import { ChevronGlyph } from "./glyphs.tsx";
import { PlaceOptions, type PlaceList, type PlaceOption, type PlaceOptionsWords } from "./place-options.tsx";

export type OptionPickerWords = PlaceOptionsWords & { choose: string; title: string; close: string };

type OptionPickerProps = {
  /** From the Field around it. */
  control: ControlProps;
  words: OptionPickerWords;
  /** Its name may come later than its id. */
  value: { id: string; name: string | undefined } | null;
  onChange: (option: PlaceOption) => void;
  list: PlaceList;
};

// A button that opens a list to choose from; as a plain button it could not be called required or wrong.
const comboboxRole = { role: "combobox" } as const;

/** One of a company's own list, which may be long: searched, and added to, in a sheet. */
export function OptionPicker({ control, words, value, onChange, list }: OptionPickerProps) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        {...control}
        type="button"
        {...comboboxRole}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(true)}
        className={cx(
          controlClass,
          "flex min-h-(--control) items-center justify-between gap-2 py-1.5 text-start",
        )}
      >
        {value ? (
          <span className="min-w-0 break-words">{value.name ?? "…"}</span>
        ) : (
          <span className="text-muted-foreground">{words.choose}</span>
        )}
        <ChevronGlyph className="size-4 shrink-0 text-muted-foreground" />
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="sm"
        title={words.title}
        closeLabel={words.close}
      >
        <div id={listId} className="flex min-h-64 flex-col gap-2">
          <PlaceOptions
            words={words}
            list={list}
            chosenId={value?.id}
            onChoose={(option) => {
              setOpen(false);
              onChange(option);
            }}
          />
        </div>
      </Dialog>
    </>
  );
}
