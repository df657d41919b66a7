import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useText } from "#web/text/use-text.ts";
import { Button } from "../../controls/button.tsx";
import { Dialog } from "../../overlays/dialog.tsx";
import { Field, Select } from "../../controls/field.tsx";
import { Checkbox, Switch } from "../../controls/toggle.tsx";
import { ChevronGlyph } from "../../icons/glyphs.tsx";
import { OrderField, type ListOrderChoice } from "./order-field.tsx";
import {
  type ChangeFilter,
  type DaysDialogPart,
  type Filter,
  type FilterSwitch,
  isDays,
  shownValue,
  toggledValue,
} from "./filters.ts";

type FilterSheetProps<Name extends string> = {
  filters: readonly Filter<Name>[];
  daysDialog: DaysDialogPart | undefined;
  only?: FilterSwitch<Name> | undefined;
  order?: ListOrderChoice | undefined;
  /** The bar of a wider screen has not all of them. */
  isMore: boolean;
  onChange: ChangeFilter<Name>;
};

/** On phones one button opens all filters, elsewhere those without a menu too; each choice applies at once. */
export function FilterSheet<Name extends string>(props: FilterSheetProps<Name>) {
  const { filters, daysDialog, only, order, isMore, onChange } = props;
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
        className="shrink-0 sm:hidden"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden="true" />
      </Button>
      {isMore ? (
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          className="px-3! max-sm:hidden"
          onClick={() => setOpen(true)}
        >
          <SlidersHorizontal aria-hidden="true" />
          {text.moreFilters}
        </Button>
      ) : null}
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
          {filters.map((filter) => (
            <SheetFilter
              key={filter.name}
              filter={filter}
              daysDialog={daysDialog}
              onChange={(value) => onChange(filter.name, value)}
            />
          ))}
          {order ? <OrderField {...order} /> : null}
        </div>
      </Dialog>
    </>
  );
}

type SheetFilterProps = {
  filter: Filter<string>;
  daysDialog: DaysDialogPart | undefined;
  onChange: (value: string | undefined) => void;
};

function SheetFilter({ filter, daysDialog: DaysDialog, onChange }: SheetFilterProps) {
  const { lists: text } = useText("app");
  const { label, anyLabel, otherLabel, options, value, takes, onChoose } = filter;
  const days = takes === "dates" && isDays(value) ? value : null;
  const [isChoosingDays, setChoosingDays] = useState(false);
  if (takes === "several") {
    return (
      <details className="group rounded-md border border-input bg-card">
        <summary className="flex min-h-(--control) cursor-pointer items-center gap-3 px-3 py-1.5 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className="block text-sm text-muted-foreground">{label}</span>
            <span className="block font-medium wrap-break-word">{shownValue(filter) ?? anyLabel}</span>
          </span>
          <ChevronGlyph className="size-[1em] shrink-0 text-muted-foreground group-open:rotate-180" />
        </summary>
        <div className="flex flex-col border-t px-3 py-1">
          {options.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={value?.split(",").includes(option.value) ?? false}
              onChange={() => onChange(toggledValue(filter, option.value))}
            />
          ))}
        </div>
      </details>
    );
  }
  return (
    <>
      <Field label={label}>
        {(control) =>
          onChoose ? (
            <Button id={control.id} variant="secondary" aria-haspopup="dialog" onClick={onChoose}>
              {options.find((option) => option.value === value)?.label ?? anyLabel}
            </Button>
          ) : (
            <Select
              {...control}
              value={value ?? ""}
              onChange={({ target }) => {
                if (target.value === DAYS) setChoosingDays(true);
                else onChange(target.value || undefined);
              }}
            >
              <option value="">{anyLabel}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
              {days ? <option value={days}>{otherLabel}</option> : null}
              {takes === "dates" ? <option value={DAYS}>{text.chooseDays}</option> : null}
            </Select>
          )
        }
      </Field>
      {isChoosingDays && DaysDialog ? (
        <DaysDialog title={label} days={days} onChoose={onChange} onClose={() => setChoosingDays(false)} />
      ) : null}
    </>
  );
}

/** Opens the dialog for any days, among the periods. */
const DAYS = "days";
