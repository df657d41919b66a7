import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storeLastDepartment } from "../navigation/last-place.ts";
import { useProposedDepartment } from "./use-creatable.ts";

const session = vi.hoisted(() => ({ departments: [] as { id: string }[] }));
vi.mock(
  import("../session/use-session.ts"),
  () => ({ useUser: () => ({ id: "u1", departments: session.departments }) }) as never,
);

beforeEach(() => {
  session.departments = [];
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const ALL = [{ id: "almacen" }, { id: "calidad" }, { id: "taller" }];
const proposed = (departments = ALL, ofPage?: string) =>
  renderHook(() => useProposedDepartment("c1", departments, ofPage)).result.current?.id;

test("proposes none of several departments that say nothing about the person", () => {
  expect(proposed()).toBeUndefined();
});

test("proposes the only department", () => {
  expect(proposed(ALL.slice(0, 1))).toBe("almacen");
});

test("proposes none of several of one's own", () => {
  session.departments = [{ id: "calidad" }, { id: "taller" }];
  expect(proposed()).toBeUndefined();
  storeLastDepartment("u1", "c1", "taller");
  expect(proposed()).toBe("taller");
});

test("proposes one's own, before it that of the last form, and before that the page's", () => {
  session.departments = [{ id: "taller" }];
  expect(proposed()).toBe("taller");
  storeLastDepartment("u1", "c1", "calidad");
  expect(proposed()).toBe("calidad");
  expect(proposed(ALL, "almacen")).toBe("almacen");
  // Another company's last form says nothing here.
  localStorage.clear();
  storeLastDepartment("u1", "c2", "calidad");
  expect(proposed()).toBe("taller");
});
