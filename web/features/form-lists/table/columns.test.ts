import { expect, it } from "vitest";
import { appEs } from "#web/text/app/es.ts";
import { SORTS_OF } from "#web/data/form-lists/form-list.ts";
import { CELLS } from "./cells.tsx";
import { COLUMN_IDS, COLUMNS_BY_LIST, HIDDEN_BY_DEFAULT, sortOfColumn } from "./columns.ts";

it("every column has a cell and a name", () => {
  expect(new Set(COLUMN_IDS)).toEqual(new Set(Object.keys(CELLS)));
  expect(new Set(COLUMN_IDS)).toEqual(new Set(Object.keys(appEs.formLists.columns)));
});

it.each(Object.entries(COLUMNS_BY_LIST))(
  "the list %s shows the subject and a few more columns",
  (_list, shown) => {
    const usual = shown.filter((id) => !HIDDEN_BY_DEFAULT.includes(id));
    expect(usual[0]).toBe("subject");
    expect(usual.length).toBeGreaterThan(3);
  },
);

it.each(Object.entries(SORTS_OF))(
  "every sort of the list %s belongs to one of its columns",
  (list, { firstDirection }) => {
    for (const sort of Object.keys(firstDirection)) {
      expect(COLUMNS_BY_LIST[list as keyof typeof COLUMNS_BY_LIST].map(sortOfColumn)).toContain(sort);
    }
  },
);
