import { useState } from "react";
import type { ChangeFilter, Filter, FilterSwitch } from "./filters.ts";

type Choices<Name extends string> = {
  filters: readonly Filter<Name>[];
  only?: FilterSwitch<Name> | undefined;
  onChange: ChangeFilter<Name>;
};

/**
 * The filters as they were just chosen. The address has a choice only once its page is ready; until then a box would stay
 * unticked, and a second choice of the same filter would drop the first. Whatever the address changes to has the last word.
 */
export function useChosenAtOnce<Name extends string>({ filters, only, onChange }: Choices<Name>) {
  const [chosen, setChosen] = useState<ReadonlyMap<Name, string | undefined>>(new Map());
  const address = JSON.stringify([only?.isOn, ...filters.map(({ name, value }) => [name, value])]);
  const [seenAddress, setSeenAddress] = useState(address);
  if (seenAddress !== address) {
    setSeenAddress(address);
    setChosen(new Map());
  }
  const change: ChangeFilter<Name> = (name, value, options) => {
    setChosen((before) => new Map(before).set(name, value));
    onChange(name, value, options);
  };
  return {
    filters: filters.map((filter) =>
      chosen.has(filter.name) ? { ...filter, value: chosen.get(filter.name) } : filter,
    ),
    only: only && chosen.has(only.name) ? { ...only, isOn: chosen.get(only.name) === "true" } : only,
    onChange: change,
  };
}
