import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { removeKeysOf } from "../device/device-keys.ts";
import { useStoredDraft } from "./stored-draft.ts";

const INITIAL = { title: "", priority: "4" };
const open = () => renderHook(() => useStoredDraft("action.f1", INITIAL));

describe("useStoredDraft", () => {
  beforeEach(() => localStorage.clear());

  it("restores the values when the dialog is reopened", () => {
    const first = open();
    act(() => first.result.current.set({ title: "Reparar la valla" }));
    first.unmount();
    const again = open().result.current;
    expect(again.values).toEqual({ title: "Reparar la valla", priority: "4" });
    expect(again.changed).toEqual({ title: "Reparar la valla" });
    expect(again.wasKept).toBe(true);
  });

  it("deletes the draft when it is sent, and when the values are back to the initial ones", () => {
    const first = open();
    act(() => first.result.current.set({ title: "Reparar" }));
    act(() => first.result.current.set({ title: "" }));
    first.unmount();
    expect(open().result.current.wasKept).toBe(false);

    const second = open();
    act(() => second.result.current.set({ title: "Reparar" }));
    act(() => second.result.current.forget());
    second.unmount();
    expect(open().result.current.wasKept).toBe(false);
  });

  it("starts over on request, and is deleted on sign-out", () => {
    const first = open();
    act(() => first.result.current.set({ title: "Reparar" }));
    act(() => first.result.current.startOver());
    expect(first.result.current.values).toEqual(INITIAL);
    act(() => first.result.current.set({ title: "Otra vez" }));
    first.unmount();
    removeKeysOf("");
    expect(open().result.current.wasKept).toBe(false);
  });
});
