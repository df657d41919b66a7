import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import type { FormFilters } from "../../data/search.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, Select } from "../../ui/field.tsx";
import type { FilterName } from "./filters.ts";
import type { useFilterOptions } from "./use-filter-options.ts";

type FilterSheetProps = {
  names: readonly FilterName[];
  filters: FormFilters;
  options: ReturnType<typeof useFilterOptions>;
  onChange: (name: FilterName, value: string | undefined) => void;
};

/** On a phone all filters are behind one button; each choice shows in the list at once. */
export function FilterSheet({ names, filters, options, onChange }: FilterSheetProps) {
  const { formLists: text, frame } = useText();
  const [open, setOpen] = useState(false);
  const inUse = names.filter((name) => filters[name] !== undefined).length;
  return (
    <>
      <Button
        variant="secondary"
        size="icon"
        aria-label={inUse > 0 ? text.filtersInUse(inUse) : text.filterList}
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
        closeLabel={frame.close}
        footer={<Button onClick={() => setOpen(false)}>{text.showList}</Button>}
      >
        <div className="flex flex-col gap-5">
          {names.map((name) => (
            <Field key={name} label={text.filters[name]}>
              {(control) => (
                <Select
                  {...control}
                  value={filters[name] ?? ""}
                  onChange={(event) => onChange(name, event.target.value || undefined)}
                >
                  <option value="">{text.any[name]}</option>
                  {options[name].map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </div>
      </Dialog>
    </>
  );
}
