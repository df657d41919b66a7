import { useEffect, useState } from "react";
import { useText } from "../../text/use-text.ts";
import type { ControlProps } from "../../ui/controls/field.tsx";
import { ChevronGlyph } from "../../ui/icons/glyphs.tsx";
import { PickerSheet } from "../../ui/overlays/picker-sheet.tsx";
import type { PlaceOption } from "./new-place-fields.tsx";
import type { PlaceList } from "./place-option-list.tsx";
import { PlaceOptions } from "./place-options.tsx";

export type PlaceChoice = { location: PlaceOption; zone: PlaceOption };

type PlacePickerProps = {
  /** From the Field around it. */
  control: ControlProps;
  value: PlaceChoice | null;
  /** The location that offers its zones first while there is no value. */
  startLocation?: PlaceOption | null | undefined;
  onChange: (choice: PlaceChoice) => void;
  locations: PlaceList;
  /** The zones of the location last passed to `onBrowse`. */
  zones: PlaceList;
  onBrowse: (locationId: string) => void;
  disabled?: boolean | undefined;
  /** Shows what can be chosen on the page while there is no value: one press less than the sheet. */
  isListed?: boolean | undefined;
  /** Opens under the field instead of in a sheet: a dialog opens no other over itself. */
  isInline?: boolean | undefined;
};

/** One field for a location and its zone, chosen one after the other in a sheet. */
export function PlacePicker({
  control,
  value,
  startLocation,
  onChange,
  locations,
  zones,
  onBrowse,
  disabled,
  isListed = false,
  isInline,
}: PlacePickerProps) {
  const { placePicker: text } = useText("app");
  const [open, setOpen] = useState(false);
  // Decided once: the first location is created in the sheet, which then must not close.
  const [mayList] = useState(isListed && locations.options !== undefined && locations.options.length > 0);
  const isList = mayList && value === null;
  const [location, setLocation] = useState<PlaceOption | null>((isList && startLocation) || null);
  useEffect(() => {
    if (isList && location) onBrowse(location.id);
    // Later ones are browsed when they are chosen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const browse = (next: PlaceOption) => {
    setLocation(next);
    onBrowse(next.id);
  };
  const start = () => {
    // Most changes are to another zone of the same location.
    const first = value?.location ?? startLocation;
    // A place of which only the name is kept has no id.
    if (first?.id) browse(first);
    else setLocation(null);
    setOpen(true);
  };
  const steps = location ? (
    <>
      <button
        type="button"
        onClick={() => setLocation(null)}
        className="-ms-1.5 inline-flex min-h-9 items-center gap-1.5 self-start rounded-md px-1.5 font-medium text-primary-ink hover:bg-accent pointer-coarse:min-h-11"
      >
        <ChevronGlyph className="size-4 rotate-90" />
        {text.back}
      </button>
      <PlaceOptions
        key={location.id}
        kind="zone"
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
      kind="location"
      list={locations}
      chosenId={value?.location.id}
      onChoose={browse}
    />
  );
  return (
    <PickerSheet
      control={control}
      shown={
        value ? (
          <span className="min-w-0 break-words">
            {value.location.name}
            <span aria-hidden="true" className="text-muted-foreground">
              {" › "}
            </span>
            <span className="sr-only">, </span>
            {value.zone.name}
          </span>
        ) : (
          <span className="text-muted-foreground">{text.choose}</span>
        )
      }
      title={location ? text.chooseZone : text.chooseLocation}
      description={location?.name}
      open={open}
      onOpen={start}
      onClose={() => setOpen(false)}
      disabled={disabled}
      isListed={isList}
      isInline={isInline}
    >
      {steps}
    </PickerSheet>
  );
}
