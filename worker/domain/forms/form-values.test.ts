import { expect, it } from "vitest";
import { fieldsOf } from "../../contract/forms/registry.ts";
import { responseValues, storedValues } from "./form-values.ts";

const DATE = "2026-11-20T09:30:00.000Z";
const photo = { r2Key: "acme/drill/one/p.jpg", filename: "a.jpg", contentType: "image/jpeg" };

it("stored values have dates as dates, files without their URLs, and only the fields that were sent", () => {
  const sent = { date: DATE, scenario: DATE, photos: [{ ...photo, url: "/x" }], objective: null, other: 1 };
  expect(storedValues("drill", { ...sent, locationId: undefined })).toStrictEqual({
    date: new Date(DATE),
    scenario: DATE,
    photos: [photo],
    objective: null,
  });
});

it("a date that is cleared, or one already, is stored as it is", () => {
  const date = new Date(DATE);
  expect(storedValues("drill", { date: null })).toStrictEqual({ date: null });
  expect(storedValues("mailbox", { submittedAt: DATE })).toStrictEqual({ submittedAt: date });
});

it("an answer has every field, dates as texts and null for no value", () => {
  const answered = responseValues("drill", { date: new Date(DATE), scenario: "Humo", other: 1 });
  expect(Object.keys(answered)).toEqual(fieldsOf("drill").map(([key]) => key));
  expect(answered).toMatchObject({ date: DATE, scenario: "Humo", objective: null });
});
