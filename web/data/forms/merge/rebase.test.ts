import { describe, expect, it } from "vitest";
import { drillForm, drillAddress } from "../testing/drill.ts";
import { type FieldChange, type Draft, newDraft } from "./draft.ts";
import { rebaseDraft, resolveConflict, conflictingValue, applyTypedValue } from "./rebase.ts";

const server = (version: number, values: Record<string, unknown>) => drillForm({ version, values });

const draftOn = (
  values: Record<string, unknown>,
  changes: Record<string, Partial<FieldChange>> = {},
): Draft => ({
  ...newDraft("k", drillAddress),
  server: server(1, values),
  changes: Object.fromEntries(
    Object.entries(changes).map(([field, change]) => [
      field,
      { value: null, base: values[field] ?? null, rev: "r1", at: 0, since: 0, attempted: [], ...change },
    ]),
  ),
});
const kept = (draft: Draft) =>
  Object.fromEntries(Object.entries(draft.changes).map(([field, { value }]) => [field, value]));

describe("rebaseDraft", () => {
  it("keeps changes of other fields on the new version", () => {
    const draft = draftOn({ objective: "x" }, { objective: { value: "mine" } });
    const next = rebaseDraft(draft, server(2, { objective: "x", scenario: "other" }));
    expect(kept(next)).toEqual({ objective: "mine" });
    expect(next.server?.version).toBe(2);
  });

  it("drops a change equal to the server's value", () => {
    const draft = draftOn({ objective: "x" }, { objective: { value: "y" } });
    expect(kept(rebaseDraft(draft, server(2, { objective: "y" })))).toEqual({});
  });

  it("keeps a conflict through later versions", () => {
    const draft = draftOn({ objective: "x" }, { objective: { value: "mine" } });
    const next = rebaseDraft(
      rebaseDraft(draft, server(2, { objective: "theirs" })),
      server(3, { objective: "later" }),
    );
    expect(next.changes["objective"]).toMatchObject({ value: "mine", base: "x" });
    const [change] = Object.values(next.changes);
    expect(change && conflictingValue(change, "later")).toEqual({ value: "later" });
  });

  it("recognizes its own value when the answer was lost", () => {
    const draft = draftOn({ objective: "x" }, { objective: { value: "xyz", attempted: ["xy"] } });
    const next = rebaseDraft(draft, server(2, { objective: "xy" }));
    expect(next.changes["objective"]).toMatchObject({ value: "xyz", base: "xy", attempted: [] });
  });

  it("drops accepted changes and keeps text that was typed while they were sent", () => {
    const draft = draftOn(
      { objective: "x", scenario: "x" },
      { objective: { value: "xyz", rev: "r2" }, scenario: { value: "taken" } },
    );
    const accepted = { objective: { rev: "r1", whole: true }, scenario: { rev: "r1", whole: true } };
    const next = rebaseDraft(draft, server(2, { objective: "xy", scenario: "Taken" }), accepted);
    expect(next.changes).toMatchObject({ objective: { value: "xyz", base: "xy" } });
    expect(Object.keys(next.changes)).toEqual(["objective"]);
  });
});

describe("resolveConflict", () => {
  const conflict = () =>
    rebaseDraft(
      draftOn({ objective: "x" }, { objective: { value: "mine" } }),
      server(2, { objective: "theirs" }),
    );

  it("bases the user's own value on the server's", () => {
    expect(resolveConflict(conflict(), "objective", "mine").changes["objective"]).toMatchObject({
      value: "mine",
      base: "theirs",
    });
  });

  it("drops the change when the user takes the server's value", () => {
    expect(kept(resolveConflict(conflict(), "objective", "theirs"))).toEqual({});
  });

  it("resolves a conflict between two tabs of the user", () => {
    const draft = draftOn({ objective: "x" }, { objective: { value: "here", otherTab: { value: "there" } } });
    expect(kept(resolveConflict(draft, "objective", "mine"))).toEqual({ objective: "here" });
    expect(kept(resolveConflict(draft, "objective", "theirs"))).toEqual({ objective: "there" });
    expect(resolveConflict(draft, "objective", "theirs").changes["objective"]?.otherTab).toBeUndefined();
  });
});

describe("applyTypedValue", () => {
  const typed = (value: unknown, base: unknown, seen?: FieldChange) => ({ value, base, at: 5, seen });

  it("creates a change based on the shown value", () => {
    const next = applyTypedValue(draftOn({ objective: "x" }), "objective", typed("xy", "x"));
    expect(next.changes["objective"]).toMatchObject({ value: "xy", base: "x", at: 5, since: 5 });
  });

  it("updates the change it has seen, and clears its errors", () => {
    const draft = draftOn({ objective: "x" }, { objective: { value: "xy", refused: { objective: "no" } } });
    const next = applyTypedValue(draft, "objective", typed("xyz", "x", draft.changes["objective"]));
    expect(next.changes["objective"]).toMatchObject({ value: "xyz", base: "x", since: 0 });
    expect(next.changes["objective"]?.refused).toBeUndefined();
  });

  it("drops a change back to the server's value", () => {
    const draft = draftOn({ objective: "x" }, { objective: { value: "xy" } });
    expect(kept(applyTypedValue(draft, "objective", typed("x", "x", draft.changes["objective"])))).toEqual(
      {},
    );
  });

  it("records a conflict with an unseen change of another tab", () => {
    const draft = draftOn({ objective: "x" }, { objective: { value: "theirs" } });
    expect(applyTypedValue(draft, "objective", typed("mine", "x")).changes["objective"]).toMatchObject({
      value: "mine",
      otherTab: { value: "theirs" },
    });
  });

  it("merges an unseen list entry of another tab", () => {
    const [a, b, c] = ["a", "b", "c"].map((r2Key) => ({ r2Key }));
    const draft = draftOn({ photos: [a] }, { photos: { value: [a, b] } });
    expect(kept(applyTypedValue(draft, "photos", typed([a, c], [a])))).toEqual({ photos: [a, b, c] });
  });

  it("bases a value on the change that was sent meanwhile", () => {
    const seen = draftOn({ objective: "x" }, { objective: { value: "xy" } }).changes["objective"];
    const next = applyTypedValue(draftOn({ objective: "xy" }), "objective", typed("xyz", "x", seen));
    expect(next.changes["objective"]).toMatchObject({ value: "xyz", base: "xy" });
  });

  it("allows a rejected creation to be sent again", () => {
    const draft: Draft = {
      ...newDraft("k", drillAddress),
      creation: {
        values: { zoneId: "z" },
        form: drillForm({}),
        at: 0,
        wasSent: true,
        refused: { zoneId: "no" },
      },
    };
    expect(applyTypedValue(draft, "zoneId", typed("z2", "z")).creation?.refused).toBeUndefined();
    expect(applyTypedValue(draft, "objective", typed("x", null)).creation?.refused).toEqual({ zoneId: "no" });
  });
});
