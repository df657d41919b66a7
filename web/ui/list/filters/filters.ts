import type { ReactNode } from "react";

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
  value: string | undefined;
  /** Opens a dialog to choose from, for more options than a menu can show; `options` then holds the chosen one. */
  onChoose?: (() => void) | undefined;
};

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
