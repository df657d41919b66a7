import { expect, test } from "vitest";
import { changed, duplicated, moved, newQuestion, removed, withScoring } from "./edit-questions.ts";

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
  const later = changed(worded, { measure: { decimals: 1, stop: { min: 19 } } }, "es");
  expect(later.options).toMatchObject([{ value: "stop", label: "Evacuar" }]);
});

test("another type takes away what is of the one before", () => {
  const limited = changed(number, { measure: { decimals: 0, stop: { max: 5 } } }, "es");
  expect(changed(limited, { type: "date" }, "es")).toMatchObject({ type: "date", options: [] });
  expect(changed(limited, { type: "date" }, "es")).not.toHaveProperty("measure");
  const several = changed(limited, { type: "several" }, "es");
  expect(several.options.map(({ label }) => label)).toEqual(["", ""]);
  expect(changed(newQuestion("es"), { type: "several" }, "es").options).toHaveLength(3);
});

test("the limits of the result stay at the first question, whichever that is", () => {
  const plain = [1, 2, 3].map(() => newQuestion("es"));
  const scored = withScoring(plain, true);
  const limits = (questions: readonly { scoring?: unknown }[]) =>
    questions.flatMap(({ scoring }, at) => (scored[0]?.scoring === scoring && scoring ? [at] : []));
  expect(scored[1]?.options.map(({ points }) => points)).toEqual([1, 0, undefined]);
  for (const questions of [scored, moved(scored, 0, 2), removed(scored, 0), duplicated(scored, 0)])
    expect(limits(questions)).toEqual([0]);
  expect(withScoring(scored, false)).toEqual(plain);
  expect(moved(plain, 0, 2)).not.toContainEqual(expect.objectContaining({ scoring: expect.anything() }));
});
