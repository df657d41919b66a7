import { afterEach, describe, expect, it, vi } from "vitest";
import { storeTablePreferences, readTablePreferences } from "./table-preferences.ts";

const NONE = { hidden: null, sort: null };
const choice = { hidden: ["author"], sort: { column: "date", descending: false } };

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("table preferences", () => {
  it("are stored per user and list", () => {
    storeTablePreferences("ana", "company", choice);
    expect(readTablePreferences("ana", "company")).toEqual(choice);
    expect(readTablePreferences("ana", "mailbox")).toEqual(NONE);
    expect(readTablePreferences("iker", "company")).toEqual(NONE);
  });

  it.each(["", "null", "[]", "{", '{"hidden":3,"sort":{"column":1}}', '"author"'])(
    "have defaults when the stored value is %j",
    (stored) => {
      localStorage.setItem("extintor.table.ana.company", stored);
      expect(readTablePreferences("ana", "company")).toEqual(NONE);
    },
  );

  it("have defaults without storage", () => {
    const refuse = () => {
      throw new DOMException("no", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, clear: () => {} });
    storeTablePreferences("ana", "company", choice);
    expect(readTablePreferences("ana", "company")).toEqual(NONE);
  });
});
