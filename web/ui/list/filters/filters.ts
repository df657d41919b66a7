import type { ComponentType, ReactNode } from "react";

export type FilterOption = { value: string; label: string };

/** A filter of a list. */
export type Filter<Name extends string> = {
  name: Name;
  label: string;
  /** The option for no filter. */
  anyLabel: string;
  /** The label of a value that is not among the options: it was deleted or is not loaded yet, and still filters the list. */
  otherLabel: string;
  options: readonly FilterOption[];
  /** Of a filter with several values, with commas between them. */
  value: string | undefined;
  /** Several values can be chosen; or a period or any days. One value unless given. */
  takes?: "several" | "dates" | undefined;
  /** Its chip needs the filter's name: a date alone does not say of what. */
  isNamed?: boolean | undefined;
  /** It has no menu in the bar, or in one that is narrow none: the sheet of all filters has it. */
  isRare?: boolean | "narrow" | undefined;
  /** Opens a dialog to choose from, for more options than a menu can show; `options` then holds the chosen one. */
  onChoose?: (() => void) | undefined;
};

/** A range of days as addresses have it: "2026-01-15..2026-03-31". */
export type Days = `${string}..${string}`;
export const isDays = (value: string | undefined): value is Days => value?.includes("..") ?? false;

export type DaysDialogProps = {
  title: string;
  /** What it begins with. */
  days: Days | null;
  onChoose: (days: Days) => void;
  onClose: () => void;
};
/** Asks for the days of filters that take any. */
export type DaysDialogPart = ComponentType<DaysDialogProps>;

/** The chosen options' names; undefined for none. */
export function shownValue({ options, value, otherLabel, takes }: Filter<string>): string | undefined {
  if (value === undefined) return undefined;
  const names = (takes === "several" ? value.split(",") : [value]).map(
    (each) => options.find((option) => option.value === each)?.label ?? otherLabel,
  );
  return [...new Set(names)].join(", ");
}

/** The filter with a value more or less, in the order of its options. */
export function toggledValue({ options, value }: Filter<string>, toggled: string): string | undefined {
  const before = value?.split(",") ?? [];
  const after = before.includes(toggled) ? before.filter((each) => each !== toggled) : [...before, toggled];
  const at = (each: string) => options.findIndex((option) => option.value === each);
  return after.toSorted((one, other) => at(one) - at(other)).join(",") || undefined;
}

/** A filter that is on or off; in the URL on is "true". */
export type FilterSwitch<Name extends string> = {
  name: Name;
  label: string;
  /** The label outside the filter bar, for the chip and the sheet. */
  onlyLabel: string;
  icon: ReactNode;
  isOn: boolean;
};

/** Sets a filter; typing replaces the history entry instead of pushing one for each change. */
export type ChangeFilter<Name extends string> = (
  name: Name,
  value: string | undefined,
  options?: { replace: boolean },
) => void;
