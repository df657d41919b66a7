import { useId, useState } from "react";
import { cx } from "./cx.ts";
import { Dialog } from "./dialog.tsx";
import { controlClass, type ControlProps } from "./field.tsx";
import { ChevronGlyph } from "./glyphs.tsx";
import { PlaceOptions, type PlaceList, type PlaceOption, type PlaceOptionsWords } from "./place-options.tsx";

export type PlaceChoice = { location: PlaceOption; zone: PlaceOption };

export type PlacePickerWords = {
  choose: string;
  chooseLocation: string;
  chooseZone: string;
  back: string;
  close: string;
  location: PlaceOptionsWords;
  zone: PlaceOptionsWords;
};

type PlacePickerProps = {
  /** From the Field around it. */
  control: ControlProps;
  words: PlacePickerWords;
  value: PlaceChoice | null;
  onChange: (choice: PlaceChoice) => void;
  locations: PlaceList;
  /** Of the location last named by `onBrowse`. */
  zones: PlaceList;
  onBrowse: (locationId: string) => void;
  disabled?: boolean | undefined;
};

// A button that opens a list to choose from; as a plain button it could not be called required or wrong.
const comboboxRole = { role: "combobox" } as const;

/** First the location, then the zone in it: one field, two taps in a sheet. */
export function PlacePicker({
  control,
  words,
  value,
  onChange,
  locations,
  zones,
  onBrowse,
  disabled,
}: PlacePickerProps) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [location, setLocation] = useState<PlaceOption | null>(null);

  const browse = (next: PlaceOption) => {
    setLocation(next);
    onBrowse(next.id);
  };
  const start = () => {
    // Whoever changes a place mostly means another zone of the same location.
    if (value) browse(value.location);
    else setLocation(null);
    setOpen(true);
  };
  return (
    <>
      <button
        {...control}
        type="button"
        {...comboboxRole}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        disabled={disabled}
        onClick={start}
        className={cx(
          controlClass,
          "flex min-h-(--control) items-center justify-between gap-2 py-1.5 text-start",
        )}
      >
        {value ? (
          <span className="min-w-0 break-words">
            {value.location.name}
            <span aria-hidden="true" className="text-muted-foreground">
              {" › "}
            </span>
            <span className="sr-only">, </span>
            {value.zone.name}
          </span>
        ) : (
          <span className="text-muted-foreground">{words.choose}</span>
        )}
        <ChevronGlyph className="size-4 shrink-0 text-muted-foreground" />
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="sm"
        title={location ? words.chooseZone : words.chooseLocation}
        description={location?.name}
        closeLabel={words.close}
      >
        <div id={listId} className="flex min-h-64 flex-col gap-2">
          {location ? (
            <>
              <button
                type="button"
                onClick={() => setLocation(null)}
                className="-ms-1.5 inline-flex min-h-9 items-center gap-1.5 self-start rounded-md px-1.5 font-medium text-primary-ink hover:bg-accent pointer-coarse:min-h-11"
              >
                <ChevronGlyph className="size-4 rotate-90" />
                {words.back}
              </button>
              <PlaceOptions
                key={location.id}
                words={words.zone}
                list={zones}
                chosenId={value?.zone.id}
                onChoose={(zone) => {
                  setOpen(false);
                  onChange({ location, zone });
                }}
              />
            </>
          ) : (
            <PlaceOptions
              key="locations"
              words={words.location}
              list={locations}
              chosenId={value?.location.id}
              onChoose={browse}
            />
          )}
        </div>
      </Dialog>
    </>
  );
}
