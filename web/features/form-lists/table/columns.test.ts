import { describe, expect, it } from "vitest";
import { FORM_TYPES } from "../../../../worker/contract/enums.ts";
import { appEs } from "../../../text/app/es.ts";
import { CELLS } from "./cells.tsx";
import { COLUMN_LAYOUTS, COLUMNS_BY_LIST, buildColumns, HIDDEN_BY_DEFAULT } from "./columns.ts";

const columns = buildColumns("es", { types: appEs.kinds, statuses: appEs.formStatuses });

const rowOf = (overrides: object) => ({
  original: {
    type: "drill",
    date: "2026-11-20T09:00:00.000Z",
    actionsCount: 0,
    openActionsCount: 0,
    ...overrides,
  },
});

/** The forms sorted by a column. */
function sorted(id: string, forms: object[]): unknown[] {
  const sortFn = columns.find((column) => column.id === id)?.sortFn;
  if (typeof sortFn !== "function") throw new Error(`${id} has no order`);
  const rows = forms.map(rowOf);
  return rows.toSorted((a, b) => sortFn(a as never, b as never, id)).map(({ original }) => original);
}

describe("the columns of a list", () => {
  it("have a cell, a layout and a name each", () => {
    const ids = columns.map(({ id }) => id);
    expect(ids).toEqual(Object.keys(CELLS));
    expect(new Set(ids)).toEqual(new Set(Object.keys(COLUMN_LAYOUTS)));
    expect(new Set(ids)).toEqual(new Set(Object.keys(appEs.formLists.columns)));
    for (const shown of Object.values(COLUMNS_BY_LIST)) {
      expect(ids).toEqual(expect.arrayContaining([...shown]));
      expect(shown.filter((id) => !HIDDEN_BY_DEFAULT.includes(id)).length).toBeGreaterThan(2);
    }
  });

  it("sort form types by displayed name, not by stored key", () => {
    const names = sorted(
      "type",
      FORM_TYPES.map((type) => ({ type })),
    ).map((each) => appEs.kinds[(each as { type: (typeof FORM_TYPES)[number] }).type]);
    expect(names).toEqual([
      "Buzón",
      "Gestión del cambio",
      "Investigación",
      "Observación",
      "Simulacro",
      "Visita HSEQ",
    ]);
  });

  it("sort numbers numerically, dates by time and actions by the number of open ones", () => {
    const numbers = ["A-SIM-0010", "A-SIM-0009", "A-SIM-10000"].map((viewId) => ({ viewId }));
    expect(sorted("viewId", numbers)).toMatchObject([
      { viewId: "A-SIM-0009" },
      { viewId: "A-SIM-0010" },
      { viewId: "A-SIM-10000" },
    ]);
    const dates = ["2026-11-20T09:00:00.000Z", "2025-12-01T00:00:00.000Z"].map((date) => ({ date }));
    expect(sorted("date", dates)).toMatchObject([{ date: dates[1]?.date }, { date: dates[0]?.date }]);
    const counts = [
      { openActionsCount: 1, actionsCount: 1 },
      { openActionsCount: 0, actionsCount: 5 },
      { openActionsCount: 1, actionsCount: 3 },
    ];
    expect(sorted("actions", counts)).toMatchObject(
      [counts[1], counts[0], counts[2]].map((each) => each ?? {}),
    );
  });
});
