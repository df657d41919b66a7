import { describe, expect, it } from "vitest";
import {
  changeChecklist,
  checklistOf,
  checklistsPath,
  createChecklist,
  publishChecklist,
} from "#fixtures/test/checklists/checklist-requests.ts";
import { yesNoQuestion } from "#fixtures/test/checklists/fill-checklists.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld } from "#fixtures/test/world.ts";
import type { OfferedChecklist } from "../../contract/checklists/checklists.ts";
import type { ChecklistFile } from "../../contract/checklists/schemas.ts";
import { LANGUAGES } from "../../contract/enums.ts";
import { missingIn } from "../../contract/questions/languages.ts";

const HARNESS = yesNoQuestion("harness", {
  texts: { ca: { label: "Arnès ancorat?", options: { yes: { label: "Sí" }, no: { label: "No" } } } },
});
const NAMES = { ca: "Treballs en alçada" };

describe("a checklist in several languages", () => {
  it("is written, published as a version and offered with them; a change of one makes a new version", async () => {
    const world = await makeWorld();
    const { id } = await createChecklist(world, { names: NAMES, questions: [HARNESS] });
    expect(await checklistOf(await publishChecklist(world, id))).toMatchObject({
      names: NAMES,
      questions: [HARNESS],
      hasChanges: false,
    });
    const path = `/api/v1/company/${world.acme.id}/offered-checklists`;
    const offered = await requestAs(world, "member", "GET", path);
    const { checklists } = await offered.json<{ checklists: OfferedChecklist[] }>();
    expect(checklists).toMatchObject([{ name: "Altura", questions: [HARNESS] }]);

    const named = await checklistOf(await changeChecklist(world, id, { names: { ca: "Alçada" } }));
    expect(named).toMatchObject({ hasChanges: true, names: { ca: "Alçada" } });
    const reworded = [{ ...HARNESS, texts: { ca: { label: "Arnès fixat?" } } }];
    expect((await changeChecklist(world, id, { questions: reworded })).status).toBe(200);
    expect(await (await publishChecklist(world, id)).json()).toMatchObject({
      checklist: { number: 2 },
      changes: { name: true, questions: [{ key: "harness", change: "changed", parts: ["texts"] }] },
    });
  });

  it("has one language again without its names, and then says nothing of others", async () => {
    const world = await makeWorld();
    const { id } = await createChecklist(world, { names: NAMES, questions: [HARNESS] });
    const refused = await problemOf(await changeChecklist(world, id, { names: {} }));
    expect(refused).toMatchObject({ status: 422, fields: { "questions.0.texts.ca": expect.any(String) } });
    const questions = [yesNoQuestion("harness")];
    const one = await checklistOf(await changeChecklist(world, id, { names: {}, questions }));
    expect(Object.keys(one)).not.toContain("names");
    expect(one.questions).toEqual(questions);
  });

  it.each([
    [{ names: { es: "Altura" } }, "names.es"],
    [{ questions: [HARNESS] }, "questions.0.texts.ca"],
    [{ names: { fr: "Hauteur" } }, "names.fr"],
  ])("refuses texts in a language that it does not have: %j", async (body, field) => {
    const world = await makeWorld();
    const sent = { kind: "hseq_visit", name: "Altura", ...body };
    const answer = await problemOf(await requestAs(world, "admin", "POST", checklistsPath(world), sent));
    expect(answer).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } });
  });

  it("goes through a file and comes back the same", async () => {
    const world = await makeWorld();
    const { id } = await createChecklist(world, { names: NAMES, questions: [HARNESS] });
    const file = await requestAs(world, "admin", "GET", `${checklistsPath(world)}/${id}/file`);
    const text = await file.text();
    expect(JSON.parse(text) as ChecklistFile).toMatchObject({ format: "extintor-checklist-2", names: NAMES });
    const send = (sent: string) =>
      requestAs(world, "admin", "POST", `${checklistsPath(world)}/import`, { text: sent });
    expect(await checklistOf(await send(text))).toMatchObject({ names: NAMES, questions: [HARNESS] });
    const lines = JSON.stringify({ ...(JSON.parse(text) as object), names: { en: "Height" } }, null, 1);
    const wrong = await problemOf(await send(lines));
    expect(wrong).toMatchObject({
      status: 422,
      fields: { "text.questions.0.texts.ca": expect.stringMatching(/^Línea \d+: /) },
    });
  });

  it("is copied from the library with all of them", async () => {
    const world = await makeWorld();
    const copy = await checklistOf(
      await requestAs(world, "admin", "POST", checklistsPath(world), {
        kind: "hseq_visit",
        name: "Oficina y pantallas",
        from: { library: "office" },
      }),
    );
    expect(copy.names).toEqual({ en: "Office and display screens", ca: "Oficina i pantalles" });
    for (const language of LANGUAGES.filter((each) => each !== "es"))
      expect(missingIn(copy, language)).toEqual({ count: 0, hasName: true, questions: [] });
    const own = await checklistOf(
      await requestAs(world, "admin", "POST", checklistsPath(world), {
        kind: "hseq_visit",
        name: "La nuestra",
        from: { builtIn: true },
      }),
    );
    expect(missingIn(own, "ca")).toEqual({ count: 1, hasName: false, questions: [] });
  });
});
