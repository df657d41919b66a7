import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useText } from "#web/text/use-text.ts";
import { Button } from "../../controls/button.tsx";
import { Dialog } from "../../overlays/dialog.tsx";
import { Field, Select } from "../../controls/field.tsx";
import { Switch } from "../../controls/toggle.tsx";
import { OrderField, type ListOrderChoice } from "./order-field.tsx";
import type { ChangeFilter, Filter, FilterSwitch } from "./filters.ts";

type FilterSheetProps<Name extends string> = {
  filters: readonly Filter<Name>[];
  only?: FilterSwitch<Name> | undefined;
  order?: ListOrderChoice | undefined;
  onChange: ChangeFilter<Name>;
};

/** On phones one button opens all filters; each choice applies at once. */
export function FilterSheet<Name extends string>(props: FilterSheetProps<Name>) {
  const { filters, only, order, onChange } = props;
  const { lists: text } = useText("app");
  const [open, setOpen] = useState(false);
  const activeCount = filters.filter(({ value }) => value !== undefined).length + (only?.isOn ? 1 : 0);
  return (
    <>
      <Button
        variant="secondary"
        size="icon"
        aria-label={activeCount > 0 ? text.filtersInUse(activeCount) : text.filterList}
        aria-haspopup="dialog"
        className="sm:hidden"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden="true" />
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={text.filterList}
        footer={<Button onClick={() => setOpen(false)}>{text.showList}</Button>}
      >
        <div className="flex flex-col gap-5">
          {only ? (
            <Switch
              label={only.onlyLabel}
              checked={only.isOn}
              onChange={(event) => onChange(only.name, event.target.checked ? "true" : undefined)}
            />
          ) : null}
          {filters.map(({ name, label, anyLabel, options, value, onChoose }) => (
            <Field key={name} label={label}>
              {(control) =>
                onChoose ? (
                  <Button id={control.id} variant="secondary" aria-haspopup="dialog" onClick={onChoose}>
                    {options.find((option) => option.value === value)?.label ?? anyLabel}
                  </Button>
                ) : (
                  <Select
                    {...control}
                    value={value ?? ""}
                    onChange={(event) => onChange(name, event.target.value || undefined)}
                  >
                    <option value="">{anyLabel}</option>
                    {options.map((option) => (
                      <option key={option.value} value={option.value}>
                        {option.label}
                      </option>
                    ))}
                  </Select>
                )
              }
            </Field>
          ))}
          {order ? <OrderField {...order} /> : null}
        </div>
      </Dialog>
    </>
  );
}
