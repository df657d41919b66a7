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

describe("a newer record of the server's", () => {
  it("keeps what only this person changed, on the new version", () => {
    const draft = draftOn({ objective: "x" }, { objective: { value: "mine" } });
    const next = rebaseDraft(draft, server(2, { objective: "x", scenario: "other" }));
    expect(kept(next)).toEqual({ objective: "mine" });
    expect(next.server?.version).toBe(2);
  });

  it("drops what both made the same", () => {
    const draft = draftOn({ objective: "x" }, { objective: { value: "y" } });
    expect(kept(rebaseDraft(draft, server(2, { objective: "y" })))).toEqual({});
  });

  it("leaves a field that both changed for the person, whatever comes after", () => {
    const draft = draftOn({ objective: "x" }, { objective: { value: "mine" } });
    const next = rebaseDraft(
      rebaseDraft(draft, server(2, { objective: "theirs" })),
      server(3, { objective: "later" }),
    );
    expect(next.changes["objective"]).toMatchObject({ value: "mine", base: "x" });
    const [change] = Object.values(next.changes);
    expect(change && conflictingValue(change, "later")).toEqual({ value: "later" });
  });

  it("knows its own text again when the answer to it was lost", () => {
    const draft = draftOn({ objective: "x" }, { objective: { value: "xyz", attempted: ["xy"] } });
    const next = rebaseDraft(draft, server(2, { objective: "xy" }));
    expect(next.changes["objective"]).toMatchObject({ value: "xyz", base: "xy", attempted: [] });
  });

  it("lets go of what was taken, and keeps what was typed while it travelled", () => {
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

describe("the person's choice", () => {
  const conflict = () =>
    rebaseDraft(
      draftOn({ objective: "x" }, { objective: { value: "mine" } }),
      server(2, { objective: "theirs" }),
    );

  it("of their own goes out on top of the other's", () => {
    expect(resolveConflict(conflict(), "objective", "mine").changes["objective"]).toMatchObject({
      value: "mine",
      base: "theirs",
    });
  });

  it("of the other's leaves nothing to send", () => {
    expect(kept(resolveConflict(conflict(), "objective", "theirs"))).toEqual({});
  });

  it("between two tabs of theirs", () => {
    const draft = draftOn({ objective: "x" }, { objective: { value: "here", rival: { value: "there" } } });
    expect(kept(resolveConflict(draft, "objective", "mine"))).toEqual({ objective: "here" });
    expect(kept(resolveConflict(draft, "objective", "theirs"))).toEqual({ objective: "there" });
    expect(resolveConflict(draft, "objective", "theirs").changes["objective"]?.rival).toBeUndefined();
  });
});

describe("typing", () => {
  const typed = (value: unknown, base: unknown, seen?: FieldChange) => ({ value, base, at: 5, seen });

  it("begins a change on what was shown", () => {
    const next = applyTypedValue(draftOn({ objective: "x" }), "objective", typed("xy", "x"));
    expect(next.changes["objective"]).toMatchObject({ value: "xy", base: "x", at: 5, since: 5 });
  });

  it("goes on with the change it has seen, and takes back what was said of it", () => {
    const draft = draftOn({ objective: "x" }, { objective: { value: "xy", refused: { objective: "no" } } });
    const next = applyTypedValue(draft, "objective", typed("xyz", "x", draft.changes["objective"]));
    expect(next.changes["objective"]).toMatchObject({ value: "xyz", base: "x", since: 0 });
    expect(next.changes["objective"]?.refused).toBeUndefined();
  });

  it("back to what the server has is no change", () => {
    const draft = draftOn({ objective: "x" }, { objective: { value: "xy" } });
    expect(kept(applyTypedValue(draft, "objective", typed("x", "x", draft.changes["objective"])))).toEqual(
      {},
    );
  });

  it("over what another tab wrote unseen keeps both for the person", () => {
    const draft = draftOn({ objective: "x" }, { objective: { value: "theirs" } });
    expect(applyTypedValue(draft, "objective", typed("mine", "x")).changes["objective"]).toMatchObject({
      value: "mine",
      rival: { value: "theirs" },
    });
  });

  it("beside what another tab added unseen keeps both in the list", () => {
    const [a, b, c] = ["a", "b", "c"].map((r2Key) => ({ r2Key }));
    const draft = draftOn({ photos: [a] }, { photos: { value: [a, b] } });
    expect(kept(applyTypedValue(draft, "photos", typed([a, c], [a])))).toEqual({ photos: [a, b, c] });
  });

  it("after what it saw was sent stands on that", () => {
    const seen = draftOn({ objective: "x" }, { objective: { value: "xy" } }).changes["objective"];
    const next = applyTypedValue(draftOn({ objective: "xy" }), "objective", typed("xyz", "x", seen));
    expect(next.changes["objective"]).toMatchObject({ value: "xyz", base: "xy" });
  });

  it("mends a creation that was refused", () => {
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
