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
  /** Shows the job positions in the dialog around it while there is no value. */
  isListed?: boolean;
};

/** A picker for one of the company's job positions, with search and creation in a sheet, or on the page. */
export function JobPositionPicker({
  control,
  value,
  onChange,
  list,
  isListed = false,
}: JobPositionPickerProps) {
  const { placePicker: text } = useText("app");
  const [open, setOpen] = useState(false);
  const isList = isListed && value === null;
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
      isListed={isList}
    >
      <PlaceOptions
        kind="jobPosition"
        list={list}
        // The dialog has put the focus on its first field.
        isFocused={!isList}
        chosenId={value?.id}
        onChoose={(option) => {
          setOpen(false);
          onChange(option);
        }}
      />
    </PickerSheet>
  );
}
