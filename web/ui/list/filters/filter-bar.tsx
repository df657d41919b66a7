import { useState, type ReactNode } from "react";
import { useText } from "#web/text/use-text.ts";
import { Button } from "../../controls/button.tsx";
import { FilterChips, type FilterChip } from "./filter-chips.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import {
  type ChangeFilter,
  type DaysDialogPart,
  type Filter,
  type FilterSwitch,
  isDays,
  shownValue,
  toggledValue,
} from "./filters.ts";
import type { ListOrderChoice } from "./order-field.tsx";
import { SearchBox } from "./search-box.tsx";
import { useChosenAtOnce } from "./use-chosen-at-once.ts";
import { ChevronGlyph } from "../../icons/glyphs.tsx";
import {
  Menu,
  MenuCheckItem,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuSeparator,
} from "../../overlays/menu.tsx";

type FilterBarProps<Name extends string> = {
  /** Before the search. */
  lead?: ReactNode;
  q?: string | undefined;
  /** The placeholder: which fields are searched; null for a list without a search. */
  searchHint: string | null;
  filters: readonly Filter<Name>[];
  /** Of a list with filters that take any days. */
  daysDialog?: DaysDialogPart;
  only?: FilterSwitch<Name>;
  /** A value of one of the filters that is chosen, and taken away again, with one press. */
  quick?: { name: Name; value: string; label: string };
  /** What a press on it sets, if that is not its filter alone. */
  onQuick?: (isOn: boolean) => void;
  /** Filters that come from a link and have no menu: they can only be removed. */
  linked?: readonly FilterChip<Name>[];
  /** The orders, for phones. */
  order?: ListOrderChoice | undefined;
  onChange: ChangeFilter<Name | "q">;
  onClear: () => void;
};

/** The search and the filters of a list, with a chip for each one in use. */
export function FilterBar<Name extends string>(props: FilterBarProps<Name>) {
  const {
    lead,
    q,
    searchHint,
    filters,
    daysDialog,
    only,
    quick,
    linked = [],
    order,
    onQuick,
    onChange,
    onClear,
  } = props;
  const { lists: text } = useText("app");
  const chosen = useChosenAtOnce({ filters, only, onChange });
  const chips: FilterChip<Name | "q">[] = [
    ...(q ? [{ name: "q" as const, label: text.searched(q) }] : []),
    ...(only?.isOn ? [{ name: only.name, label: only.onlyLabel }] : []),
    ...filters.flatMap((filter) => {
      const label = shownValue(filter);
      return label === undefined
        ? []
        : [{ name: filter.name, label: filter.isNamed ? `${filter.label}: ${label}` : label }];
    }),
    ...linked,
  ];
  const isQuick = filters.some(({ name, value }) => name === quick?.name && value === quick.value);
  const isMore = filters.some(({ isRare }) => isRare === true);
  const menus = chosen.filters
    .filter(({ isRare }) => isRare !== true)
    .map((filter) => (
      <FilterMenu
        key={filter.name}
        filter={filter}
        daysDialog={daysDialog}
        onChange={(value) => chosen.onChange(filter.name, value)}
      />
    ));
  return (
    <search className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {lead}
        {searchHint === null ? null : (
          <SearchBox
            hint={searchHint}
            value={q}
            onChange={(search) => onChange("q", search, { replace: true })}
          />
        )}
        {quick ? (
          <Button
            variant="secondary"
            aria-pressed={isQuick}
            className="shrink-0 px-3! aria-pressed:border-primary-ink aria-pressed:bg-accent aria-pressed:text-primary-ink aria-pressed:inset-ring aria-pressed:inset-ring-primary-ink"
            onClick={() =>
              onQuick ? onQuick(!isQuick) : onChange(quick.name, isQuick ? undefined : quick.value)
            }
          >
            {quick.label}
          </Button>
        ) : null}
        {only ? (
          <Button
            variant="secondary"
            aria-pressed={only.isOn}
            className="px-3! aria-pressed:border-destructive aria-pressed:text-destructive-ink max-sm:hidden"
            onClick={() => onChange(only.name, only.isOn ? undefined : "true")}
          >
            {only.icon}
            {only.label}
          </Button>
        ) : null}
        {menus.slice(0, -1)}
        {/* The button of the others never stands alone in a row. */}
        <div className="flex gap-2">
          {menus.at(-1)}
          <FilterSheet {...chosen} daysDialog={daysDialog} order={order} isMore={isMore} />
        </div>
      </div>
      <FilterChips chips={chips} onRemove={(name) => onChange(name, undefined)} onClear={onClear} />
    </search>
  );
}

type FilterMenuProps = {
  filter: Filter<string>;
  daysDialog: DaysDialogPart | undefined;
  onChange: (value: string | undefined) => void;
};

/** On wider screens each filter is a menu. */
function FilterMenu({ filter, daysDialog: DaysDialog, onChange }: FilterMenuProps) {
  const { lists: text } = useText("app");
  const { label, anyLabel, options, value, onChoose, takes, isRare } = filter;
  const className = isRare === "narrow" ? "px-3! max-xl:hidden" : "px-3! max-sm:hidden";
  const [isChoosingDays, setChoosingDays] = useState(false);
  if (onChoose) {
    return (
      <Button variant="secondary" aria-haspopup="dialog" className={className} onClick={onChoose}>
        {label}
        <ChevronGlyph className="size-4 text-muted-foreground" />
      </Button>
    );
  }
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button variant="secondary" className={className}>
            {label}
            <ChevronGlyph className="size-4 text-muted-foreground" />
          </Button>
        }
      >
        {takes === "several" ? (
          <>
            <MenuLabel>{label}</MenuLabel>
            <MenuItem onSelect={() => onChange(undefined)}>{anyLabel}</MenuItem>
            <MenuSeparator />
            {options.map((option) => (
              <MenuCheckItem
                key={option.value}
                checked={value?.split(",").includes(option.value) ?? false}
                onChange={() => onChange(toggledValue(filter, option.value))}
              >
                {option.label}
              </MenuCheckItem>
            ))}
          </>
        ) : (
          <MenuRadioGroup
            label={label}
            value={value ?? ""}
            options={[{ value: "", label: anyLabel }, ...options]}
            onChange={(chosen) => onChange(chosen || undefined)}
          />
        )}
        {takes === "dates" ? (
          <>
            <MenuSeparator />
            <MenuItem onSelect={() => setChoosingDays(true)}>{text.chooseDays}</MenuItem>
          </>
        ) : null}
      </Menu>
      {isChoosingDays && DaysDialog ? (
        <DaysDialog
          title={label}
          days={isDays(value) ? value : null}
          onChoose={onChange}
          onClose={() => setChoosingDays(false)}
        />
      ) : null}
    </>
  );
}
