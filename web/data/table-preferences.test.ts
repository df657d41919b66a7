import { afterEach, describe, expect, it, vi } from "vitest";
import { storeTablePreferences, readTablePreferences } from "./table-preferences.ts";

const NONE = { hidden: null, sort: null };
const choice = { hidden: ["author"], sort: { column: "date", descending: false } };

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("how somebody likes a table", () => {
  it("is kept for each person and each list", () => {
    storeTablePreferences("ana", "company", choice);
    expect(readTablePreferences("ana", "company")).toEqual(choice);
    expect(readTablePreferences("ana", "mailbox")).toEqual(NONE);
    expect(readTablePreferences("iker", "company")).toEqual(NONE);
  });

  it.each(["", "null", "[]", "{", '{"hidden":3,"sort":{"column":1}}', '"author"'])(
    "is forgotten where what is kept is %j",
    (kept) => {
      localStorage.setItem("extintor.table.ana.company", kept);
      expect(readTablePreferences("ana", "company")).toEqual(NONE);
    },
  );

  it("does without a browser that keeps nothing", () => {
    const refuse = () => {
      throw new DOMException("no", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, clear: () => {} });
    storeTablePreferences("ana", "company", choice);
    expect(readTablePreferences("ana", "company")).toEqual(NONE);
  });
});
