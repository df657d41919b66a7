import { afterEach, expect, it } from "vitest";
import { storeLastDepartment, storeLastPlace, readLastDepartment, readLastPlace } from "./last-place.ts";

const place = { location: { id: "l1", name: "Nave 1" }, zone: { id: "z1", name: "Muelle" } };

afterEach(() => localStorage.clear());

it("stores the last place per department and user", () => {
  storeLastPlace("ana", "d1", place);
  expect(readLastPlace("ana", "d1")).toEqual(place);
  expect(readLastPlace("ana", "d2")).toBeNull();
  expect(readLastPlace("iker", "d1")).toBeNull();
});

it("stores the last department per company", () => {
  storeLastDepartment("ana", "c1", "d1");
  expect(readLastDepartment("ana", "c1")).toBe("d1");
  expect(readLastDepartment("ana", "c2")).toBeNull();
});

it.each(["{", "3", "{}", '{"location":{"id":1},"zone":{}}', '{"location":null,"zone":null}'])(
  "returns null when the stored value is %j",
  (stored) => {
    localStorage.setItem("extintor.place.ana.d1", stored);
    expect(readLastPlace("ana", "d1")).toBeNull();
  },
);
