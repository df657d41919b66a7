import { describe, expect, it } from "vitest";
import { FORM_TYPES } from "#worker/contract/enums.ts";
import { makeForm } from "#web/features/forms/testing/make-form.ts";
import { labelOf, sectionOf, sectionsOf } from "./paths.ts";
import { countBySection, findMissing } from "./missing.ts";

describe("sectionsOf", () => {
  it.each([
    ["drill", ["data", "people", "media", "actions", "conclusions"]],
    ["hseq_visit", ["data", "people", "checklist", "media", "actions", "conclusions"]],
    ["management", ["data", "checklist", "media", "actions", "conclusions"]],
    ["mailbox", ["data", "media", "handling", "actions"]],
  ] as const)("returns the sections of %s: %j", (type, sections) => {
    expect(sectionsOf(type)).toEqual(sections);
  });
});

describe("labelOf and sectionOf", () => {
  const form = makeForm("investigation", "empty");
  const safetyCheck = form.safetyChecks[0];
  it.each([
    ["conclusion", "Conclusión", "conclusions"],
    ["participants.1.name", "Personas implicadas 2", "people"],
    [`safetyChecks.${safetyCheck?.id}.corrections`, safetyCheck?.label, "checklist"],
  ] as const)("%s has the label %s and the section %s", (path, label, section) => {
    expect(labelOf(form, path, "es")).toBe(label);
    expect(sectionOf("investigation", path)).toBe(section);
  });
});

describe("findMissing", () => {
  it.each(FORM_TYPES)("returns only the unanswered questions of a filled %s", (type) => {
    const missing = findMissing({ form: makeForm(type, "filled"), problems: {} }, "es");
    expect(missing.filter(({ path }) => !path.startsWith("safetyChecks."))).toEqual([]);
  });

  it("returns missing and invalid values in page order, each path once", () => {
    const form = makeForm("drill", "filled");
    Object.assign(form.values, {
      development: null,
      participants: [],
      conclusion: null,
      conductorSignature: null,
    });
    const problems = { "timings.0.event": "Escribe qué ocurrió", conclusion: "El texto es demasiado largo" };
    const missing = findMissing({ form, problems }, "es");
    expect(missing).toEqual([
      { path: "development", message: "Este campo es obligatorio" },
      { path: "timings.0.event", message: "Escribe qué ocurrió" },
      { path: "participants", message: "Este campo es obligatorio" },
      { path: "conclusion", message: "El texto es demasiado largo" },
      { path: "conductorSignature", message: "Falta la firma" },
    ]);
    expect(Object.fromEntries(countBySection("drill", missing))).toEqual({
      data: 2,
      people: 1,
      conclusions: 2,
    });
  });
});
