import { useState } from "react";
import type { ControlProps } from "../../ui/controls/field.tsx";
import { PickerSheet } from "../../ui/overlays/picker-sheet.tsx";
import type { PlaceOption } from "./new-place-fields.tsx";
import type { PlaceList } from "./place-option-list.tsx";
import { PlaceOptions, type PlaceOptionsLabels } from "./place-options.tsx";

type OptionPickerLabels = PlaceOptionsLabels & { choose: string; title: string; close: string };

type OptionPickerProps = {
  /** From the Field around it. */
  control: ControlProps;
  labels: OptionPickerLabels;
  /** The name may load later than the id. */
  value: { id: string; name: string | undefined } | null;
  onChange: (option: PlaceOption) => void;
  list: PlaceList;
};

/** A picker for one option of a company's list, with search and creation in a sheet. */
export function OptionPicker({ control, labels, value, onChange, list }: OptionPickerProps) {
  const [open, setOpen] = useState(false);
  return (
    <PickerSheet
      control={control}
      shown={
        value ? (
          <span className="min-w-0 break-words">{value.name ?? "…"}</span>
        ) : (
          <span className="text-muted-foreground">{labels.choose}</span>
        )
      }
      title={labels.title}
      closeLabel={labels.close}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
    >
      <PlaceOptions
        labels={labels}
        list={list}
        chosenId={value?.id}
        onChoose={(option) => {
          setOpen(false);
          onChange(option);
        }}
      />
    </PickerSheet>
  );
}
