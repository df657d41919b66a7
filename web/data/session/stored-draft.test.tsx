import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { removeKeysOf } from "../device/device-keys.ts";
import { useStoredDraft } from "./stored-draft.ts";

const INITIAL = { title: "", priority: "4" };
const open = () => renderHook(() => useStoredDraft("action.f1", INITIAL));

describe("what is typed into a dialog", () => {
  beforeEach(() => localStorage.clear());

  it("is there again when the dialog is opened after being closed", () => {
    const first = open();
    act(() => first.result.current.set({ title: "Reparar la valla" }));
    first.unmount();
    const again = open().result.current;
    expect(again.values).toEqual({ title: "Reparar la valla", priority: "4" });
    expect(again.changed).toEqual({ title: "Reparar la valla" });
    expect(again.wasKept).toBe(true);
  });

  it("is forgotten when it was sent, and when what was typed is taken back", () => {
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

  it("begins anew when asked to, and leaves the device with the person", () => {
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
