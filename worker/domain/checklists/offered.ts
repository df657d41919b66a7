// Which checklists a record can be created with, and which of them comes first. Device and server go by it.
import type { ChecklistFormType } from "../../contract/forms/registry.ts";

type Offered = {
  kind: ChecklistFormType;
  name: string;
  isDefault: boolean;
  departmentIds: readonly string[];
};

export const isOfferedIn = ({ departmentIds }: Pick<Offered, "departmentIds">, departmentId: string) =>
  departmentIds.length === 0 || departmentIds.includes(departmentId);

/**
 * The choice of a new record of the kind in the department, the default first; null stands for the built-in questions. They
 * are the default until a checklist is, and then they are offered no more. A department's own default precedes the company's.
 */
export function choiceOf<Checklist extends Offered>(
  checklists: readonly Checklist[],
  kind: string,
  departmentId: string,
): [Checklist | null, ...Checklist[]] {
  const offered = checklists.filter((each) => each.kind === kind && isOfferedIn(each, departmentId));
  const defaults = offered.filter(({ isDefault }) => isDefault);
  const first = defaults.find(({ departmentIds }) => departmentIds.length > 0) ?? defaults[0] ?? null;
  const others = offered
    .filter((each) => each !== first)
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return [first, ...others];
}
