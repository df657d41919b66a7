import { expect, it } from "vitest";
import * as z from "zod";
import { builtInQuestions } from "../../contract/forms/checklists.ts";
import { inLanguage } from "../../contract/forms/question.ts";
import { companyChecklist, newChecklist } from "./new-checklist.ts";

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

it("stores what the specification knows of a built-in question, and what its answers mean", async () => {
  const [first, ...others] = await newChecklist("hseq_visit", "one", "en");
  expect(first?.field).toEqual({
    type: "radio",
    payload: {
      label: "Are exits, walkways and escape routes clear and signposted?",
      isRequired: true,
      acceptCorrections: true,
      acceptActions: true,
      options: [
        { value: "yes", label: "Yes", meaning: "good", actionRequired: false, correctionRequired: false },
        {
          value: "no",
          label: "No",
          meaning: "bad",
          actionTitle: "Clear and signpost the exits and escape routes",
          actionRequired: false,
          correctionRequired: true,
        },
        {
          value: "not_applicable",
          label: "Not applicable",
          meaning: "neutral",
          actionRequired: false,
          correctionRequired: false,
        },
      ],
      value: null,
    },
  });
  expect(others.at(-1)?.field).toEqual({
    type: "text",
    payload: {
      label: "What is the best thing that was seen?",
      isRequired: false,
      acceptCorrections: false,
      acceptActions: false,
      options: [],
      value: null,
      placeholder: "A good practice worth copying",
    },
  });
});

it("gives each question its key, and an id that never changes", async () => {
  const [first] = await newChecklist("hseq_visit", "one", "ca");
  const keys = (await newChecklist("hseq_visit", "one", "es")).map(({ questionKey }) => questionKey);
  expect(keys).toEqual(builtInQuestions("hseq_visit").map(({ key }) => key));
  expect(first?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(first?.id).toBe("23206b6c-a7a2-858e-9b4f-032d43481a1a");
});

it("derives the ids of a company's questions from their keys, so that a reworded one keeps its id", async () => {
  const questions = builtInQuestions("hseq_visit").map((each, at) => ({
    ...inLanguage(each, "es"),
    key: `key${at}`,
  }));
  const safetyChecks = await companyChecklist("hseq_visit", "one", questions);
  expect(safetyChecks.map(({ questionKey }) => questionKey)).toEqual(questions.map(({ key }) => key));
  expect(safetyChecks.map(({ field }) => field.payload.label)).toEqual(questions.map(({ label }) => label));
  expect(new Set(safetyChecks.map(({ id }) => id)).size).toBe(11);
  const reworded = questions.map((each) => ({ ...each, label: `${each.label} (otra)` }));
  const ids = async (form: string) =>
    (await companyChecklist("hseq_visit", form, reworded)).map(({ id }) => id);
  expect(await ids("one")).toEqual(safetyChecks.map(({ id }) => id));
  expect((await ids("two")).some((id) => safetyChecks.some((check) => check.id === id))).toBe(false);
});
