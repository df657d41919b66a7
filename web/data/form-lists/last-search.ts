import { readStoredJson, storeJson } from "../../browser/storage.ts";
import type { FormListSearch } from "../navigation/search.ts";
import type { FormList } from "./form-list.ts";

/** Of this tab, also after a reload. The list checks what it reads, as it checks its address. */
const keyOf = (list: FormList): string =>
  ["extintor.list", list.companyId, list.name, list.name === "department" ? list.departmentId : ""].join(".");

/** Notes the filters and the order that a list was last seen with. */
export const noteListSearch = (list: FormList, search: FormListSearch): void =>
  storeJson(keyOf(list), search, "session");

/** What the way back from a record to its list restores. */
export const lastListSearch = (list: FormList): FormListSearch =>
  readStoredJson(keyOf(list), "session") ?? {};
