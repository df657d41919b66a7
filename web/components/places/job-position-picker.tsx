import { useState } from "react";
import { useText } from "../../text/use-text.ts";
import type { ControlProps } from "../../ui/controls/field.tsx";
import { PickerSheet } from "../../ui/overlays/picker-sheet.tsx";
import type { PlaceOption } from "./new-place-fields.tsx";
import type { PlaceList } from "./place-option-list.tsx";
import { PlaceOptions } from "./place-options.tsx";

type JobPositionPickerProps = {
  /** From the Field around it. */
  control: ControlProps;
  /** The name may load later than the id. */
  value: { id: string; name: string | undefined } | null;
  onChange: (option: PlaceOption) => void;
  list: PlaceList;
};

/** A picker for one of the company's job positions, with search and creation in a sheet. */
export function JobPositionPicker({ control, value, onChange, list }: JobPositionPickerProps) {
  const { placePicker: text } = useText("app");
  const [open, setOpen] = useState(false);
  return (
    <PickerSheet
      control={control}
      shown={
        value ? (
          <span className="min-w-0 break-words">{value.name ?? "…"}</span>
        ) : (
          <span className="text-muted-foreground">{text.chooseJobPosition}</span>
        )
      }
      title={text.jobPositionTitle}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
    >
      <PlaceOptions
        kind="jobPosition"
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
