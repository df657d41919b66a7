import { expect, it } from "vitest";
import { z } from "zod";
import { newChecklist } from "./new-checklist.ts";

const idsOf = async (...of: Parameters<typeof newChecklist>) =>
  (await newChecklist(...of)).map(({ id }) => id);

it("derives the ids of questions from the record", async () => {
  const ids = await idsOf("hseq_visit", "one", "es");
  expect(ids).toHaveLength(11);
  expect(await idsOf("hseq_visit", "one", "ca")).toEqual(ids);
  const others = [...(await idsOf("hseq_visit", "two", "es")), ...(await idsOf("observation", "one", "es"))];
  expect(new Set([...ids, ...others]).size).toBe(33);
  for (const id of [...ids, ...others]) expect(z.uuid().safeParse(id).success).toBe(true);
  expect(await newChecklist("drill", "one", "es")).toEqual([]);
});

it("returns the questions in the requested language", async () => {
  const [first] = await newChecklist("hseq_visit", "one", "en");
  const [same] = await newChecklist("hseq_visit", "one", "es");
  expect(first?.field.payload.label).not.toBe(same?.field.payload.label);
});
