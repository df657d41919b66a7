import type { ReactNode } from "react";

export type FilterOption = { value: string; label: string };

/** One thing a list can be narrowed by. */
export type Filter<Name extends string> = {
  name: Name;
  label: string;
  /** What stands for not narrowing at all. */
  anyLabel: string;
  /** What a value is called that is not among the options: it is gone, or not yet loaded, and narrows the list still. */
  otherLabel: string;
  options: readonly FilterOption[];
  value: string | undefined;
};

/** A filter that is only on or off; the address calls on "true". */
export type FilterSwitch<Name extends string> = {
  name: Name;
  label: string;
  /** What it does, in words that stand alone. */
  onlyLabel: string;
  icon: ReactNode;
  isOn: boolean;
};

/** Takes the list to another value; typing replaces the last one instead of piling up steps to go back. */
export type ChangeFilter<Name extends string> = (
  name: Name,
  value: string | undefined,
  how?: { replace: boolean },
) => void;
