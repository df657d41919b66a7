import { expect, it } from "vitest";
import type { FormList } from "../../data/form-lists/form-list.ts";
import { unsentFormsOfList } from "./unsent-forms.tsx";

const at = (formId: string, departmentId: string | null, companyId = "c1") => ({
  address: {
    companyId,
    departmentId,
    type: departmentId ? ("drill" as const) : ("mailbox" as const),
    formId,
  },
  isNew: true,
  problem: null,
});
const forms = [
  at("a", "d1"),
  at("b", "d2"),
  at("c", null),
  at("x", "d1", "c2"),
  { ...at("y", "d1"), isNew: false },
];

it.each<[FormList, string[]]>([
  [{ name: "company", companyId: "c1" }, ["a", "b"]],
  [{ name: "department", companyId: "c1", departmentId: "d2" }, ["b"]],
  [{ name: "my-mailbox", companyId: "c1" }, ["c"]],
  [{ name: "mailbox", companyId: "c1" }, []],
])("returns the unsent forms of %j", (list, ids) => {
  expect(unsentFormsOfList(list, forms).map(({ address }) => address.formId)).toEqual(ids);
});
