import { expect, test } from "vitest";
import { changed, newQuestion } from "./edit-questions.ts";

const number = changed(newQuestion("es"), { type: "number" }, "es");

test("a number has an option for each limit, which keeps what it demands while the limit changes", () => {
  expect(number).toMatchObject({ measure: { decimals: 0 }, options: [] });
  const limited = changed(number, { measure: { decimals: 1, warn: { min: 20 }, stop: { min: 19.5 } } }, "es");
  expect(limited.options).toMatchObject([
    { value: "stop", label: "Fuera de límite", meaning: "bad", correctionRequired: true },
    { value: "warn", label: "Aviso", meaning: "good", correctionRequired: false },
  ]);
  const options = limited.options.map((each) =>
    each.value === "stop" ? { ...each, label: "Evacuar" } : each,
  );
  const worded = changed(limited, { options }, "es");
  const moved = changed(worded, { measure: { decimals: 1, stop: { min: 19 } } }, "es");
  expect(moved.options).toMatchObject([{ value: "stop", label: "Evacuar" }]);
});

test("another type takes away what is of the one before", () => {
  const limited = changed(number, { measure: { decimals: 0, stop: { max: 5 } } }, "es");
  expect(changed(limited, { type: "date" }, "es")).toMatchObject({ type: "date", options: [] });
  expect(changed(limited, { type: "date" }, "es")).not.toHaveProperty("measure");
  const several = changed(limited, { type: "several" }, "es");
  expect(several.options.map(({ label }) => label)).toEqual(["", ""]);
  expect(changed(newQuestion("es"), { type: "several" }, "es").options).toHaveLength(3);
});
