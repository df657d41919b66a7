import type { FormListSearch } from "../navigation/search.ts";
import type { FormList } from "./form-list.ts";

/** Of this tab. */
const searches = new Map<string, FormListSearch>();

const keyOf = (list: FormList): string =>
  [list.companyId, list.name, list.name === "department" ? list.departmentId : ""].join(" ");

/** Notes the filters and the order that a list was last seen with. */
export const noteListSearch = (list: FormList, search: FormListSearch): void =>
  void searches.set(keyOf(list), search);

/** What the way back from a record to its list restores. */
export const lastListSearch = (list: FormList): FormListSearch => searches.get(keyOf(list)) ?? {};
