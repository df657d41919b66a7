// Device, server, list of what is missing, figures, report, sealed document and exports say the same of answers of every type.
import { assert, asyncProperty, record } from "fast-check";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { errorOf, sql } from "#fixtures/test/client.ts";
import {
  isAskedBySamples,
  QUESTION_CASES,
  questionOf,
  randomChanges,
  randomQuestions,
} from "#fixtures/checklists/question-types.ts";
import { recordSource } from "#fixtures/test/evidence/record-source.ts";
import { replaceBody } from "#fixtures/test/erasing/erase.ts";
import { createBodyFor } from "#fixtures/test/fill-forms.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { attachmentOf, upload } from "#fixtures/test/uploads.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { Checklist } from "../../contract/checklists/checklists.ts";
import { type ChecklistQuestion, questionProblems } from "../../contract/checklists/questions.ts";
import type { SafetyCheckResponse } from "../../contract/forms/calls/forms.ts";
import { givenAnswer, withAnswer, withListAnswers } from "../../contract/forms/answers.ts";
import { withAsked } from "../../contract/forms/asked.ts";
import type { Purpose } from "../../contract/forms/media.ts";
import { QUESTION_TYPES } from "../../contract/questions/registry.ts";
import { scoreOf, scoreText, withPoints } from "../../contract/forms/score.ts";
import { NOT_ASKED } from "../../contract/forms/vocabularies.ts";
import { type Answer, CHECKLIST_FIELD_TYPES, type Photo, type Witness } from "../../contract/shapes.ts";
import { canonicalRecord } from "../../domain/evidence/canonical-record.ts";
import { linesOf } from "../../domain/evidence/sealed-lines.ts";
import { safetyCheckPath } from "../../domain/forms/form-path.ts";
import { companyChecklist } from "../../domain/forms/new-checklist.ts";
import { newId } from "../../domain/ids.ts";
import { csvLine } from "../../export/csv.ts";
import { rowXml } from "../../export/xlsx.ts";
import { localDateFormatter } from "../../export/dates.ts";
import { type ExportedForm, formSheet } from "../../export/forms.ts";
import { reportOf } from "../../report/content.ts";
import { readFormDetails } from "../../storage/exports/export-details.ts";
import { visitForm } from "../../storage/tables/forms/visit-form.ts";
import { badAnswer } from "../../storage/tables/figures.ts";

type Form = { id: string; safetyChecks: SafetyCheckResponse[] };

const visitsOf = ({ acme, workshop }: World) =>
  `/api/v1/company/${acme.id}/departments/${workshop.id}/hseq-visit`;

async function publish(world: World, questions: readonly ChecklistQuestion[]): Promise<string> {
  const path = `/api/v1/company/${world.acme.id}/checklists`;
  const body = { kind: "hseq_visit", name: "Medidas", questions };
  const created = await requestAs(world, "admin", "POST", path, body);
  const { checklist } = await created.json<{ checklist: Checklist }>();
  const answer = await requestAs(world, "admin", "POST", `${path}/${checklist.id}/publish`, {});
  expect(answer.status).toBe(200);
  return (await answer.json<{ checklist: Checklist }>()).checklist.versions[0]?.id ?? "";
}

async function startVisit(world: World, checklistVersionId: string): Promise<{ id: string; path: string }> {
  const id = newId();
  const body = { ...createBodyFor(world, "hseq_visit"), id, checklistVersionId };
  expect((await requestAs(world, "member", "POST", visitsOf(world), body)).status).toBe(201);
  return { id, path: `${visitsOf(world)}/${id}` };
}

const formAt = async (world: World, path: string): Promise<Form> =>
  (await (await requestAs(world, "member", "GET", path)).json<{ form: Form }>()).form;

async function uploaded(world: World, formId: string, purpose: Purpose, count: number) {
  const files = Array.from({ length: count }, async () =>
    attachmentOf(await upload(world, { formId, purpose, id: newId() })),
  );
  return (await Promise.all(files)).map(({ r2Key, filename, contentType }) => ({
    r2Key,
    filename,
    contentType,
  }));
}

/** The cells of the answers, by question. */
async function cellsOf(id: string, questions: readonly ChecklistQuestion[]) {
  const { answers } = await readFormDetails(sql(), "hseq_visit", [id]);
  const ofCompany = questions.map(({ key, label }) => ({ checklistId: "c", checklist: "C", key, label }));
  const writing = {
    language: "es",
    date: localDateFormatter("UTC"),
    nameOf: (each: string) => each,
  } as const;
  const sheet = formSheet(["hseq_visit"], writing, { asked: { hasBuiltIn: false, ofCompany } });
  const form = { type: "hseq_visit", status: "in_progress", own: {}, actions: [0, 0], date: 0 };
  const cells = sheet.cellsOf({
    ...form,
    checklist: { id: "c", name: "C" },
    answers: answers.get(id) ?? [],
  } as unknown as ExportedForm);
  return questions.map(({ label }) => cells[sheet.labels.indexOf(label)] ?? null);
}

const SIGNED_AT = "2026-11-28T10:00:00.000Z";
const RUNS = 20;
const SCORING = { conforming: 90, deficient: 60 };
/** Each type is asked and answered at least once. */
const ALL = {
  drawn: CHECKLIST_FIELD_TYPES.map((type) => ({
    question: questionOf(type, type),
    case: QUESTION_CASES[type],
    parent: null,
    condition: 0,
  })),
  changes: CHECKLIST_FIELD_TYPES.map((_, question) => ({ question, sample: 0 })),
};

it("agree, whatever is asked and answered", { timeout: 180_000 }, async () => {
  const world = await makeWorld();
  const seen = new Set<string>();
  const verdicts = new Set<string>();
  await assert(
    asyncProperty(
      record({ drawn: randomQuestions(12), changes: randomChanges(16) }),
      async ({ drawn, changes }) => {
        // Every other checklist has a result.
        const isScored = drawn.length % 2 === 0 && drawn.some(({ question }) => question.options.length > 0);
        const questions = drawn.map(({ question }, at) =>
          isScored
            ? withPoints({
                ...question,
                ...(at === 0 ? { scoring: SCORING } : {}),
                ...(question.type === "photo" ? { points: 3 } : {}),
              })
            : question,
        );
        expect(questionProblems(questions)).toEqual([]);
        const { id, path } = await startVisit(world, await publish(world, questions));
        let onDevice = (await companyChecklist("hseq_visit", id, questions)).map((each) => ({
          ...each,
          corrections: [],
          actionsCount: 0,
        }));
        let photos: Photo[] = [];
        let signatures: Witness[] = [];
        const given = new Map<number, (typeof QUESTION_CASES)["radio"]["samples"][number]>();
        for (const change of changes) {
          const at = change.question % drawn.length;
          const samples = drawn[at]?.case.samples ?? [];
          const sample = change.sample === null ? undefined : samples[change.sample % samples.length];
          const value = sample?.value ?? null;
          if (sample) given.set(at, sample);
          else given.delete(at);
          const checkId = onDevice[at]?.id ?? "";
          const list = QUESTION_TYPES[drawn[at]?.question.type ?? "text"].readFrom?.list;
          if (list === "photos") {
            const others = photos.filter(({ safetyCheckId }) => safetyCheckId !== checkId);
            const own = await uploaded(world, id, "photo", sample?.photos ?? 0);
            photos = [...others, ...own.map((each) => ({ ...each, safetyCheckId: checkId }))];
          }
          if (list === "signatures") {
            const others = signatures.filter((each) => each.id !== checkId);
            const [file] = sample ? await uploaded(world, id, "signature", 1) : [];
            const own = file && { ...file, signedBy: sample?.text ?? "", signedAt: SIGNED_AT };
            signatures = [...others, ...(own ? [{ id: checkId, value: own.signedBy, signature: own }] : [])];
          }
          onDevice = withListAnswers(
            withAsked(
              onDevice.map((each, nth) =>
                nth === at && !list ? { ...each, field: withAnswer(each.field, value) } : each,
              ),
            ),
            { photos, signatures },
          );
          const sent = list
            ? await requestAs(world, "member", "PATCH", path, list === "photos" ? { photos } : { signatures })
            : await requestAs(world, "member", "PATCH", `${path}/safety-checks`, {
                answers: [{ id: checkId, value, corrections: [] }],
              });
          expect(sent.status).toBe(200);
          // The row has the result after each change.
          const result = scoreOf(onDevice.map(({ field }) => field));
          const [row] = await sql()
            .select({ percent: visitForm.percent, verdict: visitForm.verdict })
            .from(visitForm)
            .where(eq(visitForm.id, id));
          expect(row).toEqual({ percent: result?.percent ?? null, verdict: result?.verdict ?? null });
        }
        const form = await formAt(world, path);
        // The device and the server have the same, to the last member.
        expect(form.safetyChecks.map(({ field }) => field)).toEqual(onDevice.map(({ field }) => field));
        expect(form.safetyChecks.map(({ field }) => givenAnswer(field))).toEqual(
          drawn.map((_, at) => {
            const { readFrom } = QUESTION_TYPES[drawn[at]?.question.type ?? "text"];
            if (readFrom?.list === "signatures" && !isAskedBySamples(drawn, given, at)) return null;
            if (readFrom?.list !== "photos") return given.get(at)?.value ?? null;
            const keys = photos.flatMap(({ safetyCheckId, r2Key }) =>
              safetyCheckId === onDevice[at]?.id ? [r2Key] : [],
            );
            return keys.length > 0 && isAskedBySamples(drawn, given, at) ? keys : null;
          }),
        );
        const counts = drawn.map((_, at) => (isAskedBySamples(drawn, given, at) ? given.get(at) : undefined));
        const isAsked = drawn.map((_, at) => isAskedBySamples(drawn, given, at));
        expect(form.safetyChecks.map(({ field }) => field.payload.asked !== false)).toEqual(isAsked);
        // Missing: what is required, and all that a bad answer demands.
        const refused = await requestAs(world, "member", "PATCH", `${path}/status`, { status: "completed" });
        const fields = Object.keys((await errorOf(refused)).fields ?? {});
        expect(fields.filter((each) => each.startsWith("safetyChecks.")).toSorted()).toEqual(
          onDevice
            .flatMap(({ id: checkId }, at) => {
              if (counts[at]?.isBad)
                return (["corrections", "actions", "photos"] as const).map((part) =>
                  safetyCheckPath(checkId, part),
                );
              const isMissing =
                isAsked[at] && (!counts[at] || counts[at].isIncomplete) && drawn[at]?.question.isRequired;
              return isMissing ? [safetyCheckPath(checkId, "value")] : [];
            })
            .toSorted(),
        );
        // Counted.
        const bad = (await sql().select().from(badAnswer)).filter(({ formId }) => formId === id);
        expect(bad.map(({ fieldId }) => fieldId).toSorted()).toEqual(
          onDevice.flatMap((each, at) => (counts[at]?.isBad ? [each.id] : [])).toSorted(),
        );
        // The sealed document and the report.
        const source = recordSource("hseq_visit");
        const document = canonicalRecord({
          ...source,
          form: { ...source.form, photos, signatures },
          actions: [],
          safetyChecks: form.safetyChecks.map(({ id: checkId, field }) => ({
            id: checkId,
            field,
            corrections: [],
            note: null,
          })),
        });
        const lines = new Map(linesOf(document, String).map((line) => [line.path, line.text]));
        expect(onDevice.map((each) => lines.get(safetyCheckPath(each.id))?.split("\n")[0] ?? "")).toEqual(
          counts.map((sample, at) => (isAsked[at] ? (sample?.text.split("\n")[0] ?? "") : NOT_ASKED.es)),
        );
        // The result.
        const score = scoreOf(onDevice.map(({ field }) => field));
        expect(isScored || score === null).toBe(true);
        expect(lines.get("result")).toBe(score ? scoreText(score, "es") : undefined);
        const report = reportOf({ document, color: "ring", state: { is: "draft" }, language: "es" });
        expect(report.facts.find(({ label }) => label === "Resultado")?.value).toBe(lines.get("result"));
        const table = report.parts
          .flatMap(({ blocks }) => blocks)
          .find(
            (block) => block.is === "table" && block.rows.length === drawn.length && block.label === null,
          );
        const rows = table?.is === "table" ? table.rows.map((row) => row[2]?.paragraphs ?? []) : [];
        expect(
          rows.map((said, at) => {
            // The time of a signature stands below the name.
            const answer = signatures.some((each) => each.id === onDevice[at]?.id) ? said.slice(0, 1) : said;
            return [answer.map(({ text }) => text).join("\n"), said[0]?.tone === "alert"];
          }),
        ).toEqual(
          counts.map((sample, at) => [
            isAsked[at] ? (sample?.text ?? "—") : NOT_ASKED.es,
            sample?.isBad === true,
          ]),
        );
        // The cells of CSV and Excel.
        expect(await cellsOf(id, questions)).toEqual(
          counts.map((sample) => (sample ? (sample.cell ?? sample.text) : null)),
        );
        for (const [at, sample] of counts.entries())
          if (sample) seen.add(`${drawn[at]?.question.type} ${sample.text}`);
        if (score) verdicts.add(score.verdict);
      },
    ),
    { numRuns: RUNS, seed: 46, examples: [[ALL]] },
  );
  // The draws have what they are about.
  expect(new Set([...seen].map((each) => each.split(" ")[0])).size).toBe(CHECKLIST_FIELD_TYPES.length);
  expect(verdicts.size).toBeGreaterThan(1);
});

it("writes a number into a CSV file with the decimal mark of the language", () => {
  expect(csvLine([20.9, -3], { language: "es", date: String })).toBe("20,9;-3\r\n");
  expect(csvLine([20.9, -3], { language: "en", date: String })).toBe("20.9,-3\r\n");
});

it("writes a day into Excel as a date and into CSV as it is, whatever the time zone", () => {
  const writing = { language: "es", date: localDateFormatter("America/Bogota") } as const;
  const cell = (day: string) => rowXml([{ day }], 1, writing);
  expect(cell("2026-11-28")).toBe('<row r="1"><c r="A1" s="4"><v>46354</v></c></row>');
  expect(cell("1900-03-01")).toContain("<v>61</v>");
  // Excel counts a 29th of February in 1900.
  expect(cell("1900-02-28")).toContain(">1900-02-28</t>");
  expect(csvLine([{ day: "2026-11-28" }], writing)).toBe("2026-11-28\r\n");
});

it("refuses answers that are not of the question's type", async () => {
  const world = await makeWorld();
  const questions = CHECKLIST_FIELD_TYPES.map((type) => questionOf(type, type));
  const { path } = await startVisit(world, await publish(world, questions));
  const { safetyChecks } = await formAt(world, path);
  for (const [at, type] of CHECKLIST_FIELD_TYPES.entries())
    for (const value of QUESTION_CASES[type].refused) {
      const answers = [{ id: safetyChecks[at]?.id, value, corrections: [] }];
      const answer = await requestAs(world, "member", "PATCH", `${path}/safety-checks`, { answers });
      expect([type, value, answer.status]).toEqual([type, value, 422]);
      const { fields = {} } = await errorOf(answer);
      expect(Object.keys(fields).every((each) => each.startsWith("answers.0.value"))).toBe(true);
    }
});

it.each<[string, Partial<ChecklistQuestion>, string]>([
  ["without decimals", { measure: undefined as never }, "questions.0.measure"],
  ["with an empty limit", { measure: { decimals: 0, stop: {} } }, "questions.0.measure.stop"],
  [
    "with a limit turned round",
    { measure: { decimals: 0, stop: { min: 2, max: 1 } } },
    "questions.0.measure.stop",
  ],
  [
    "with a limit finer than its answers",
    { measure: { decimals: 0, stop: { min: 1.5 } } },
    "questions.0.measure.stop",
  ],
  [
    "with a limit that says nothing",
    { measure: { decimals: 0, stop: { min: 1 } }, options: [] },
    "questions.0.options",
  ],
  ["with options and no limit", { measure: { decimals: 0 } }, "questions.0.options"],
])("a number %s is not published", (_, more, path) => {
  const stop = QUESTION_CASES.number.question.options?.slice(0, 1) ?? [];
  const { measure, ...rest } = { ...questionOf("number", "gas"), options: stop, ...more };
  const question = measure ? { ...rest, measure } : rest;
  expect(questionProblems([question]).map((problem) => problem.path)).toContain(path);
});

it("a condition that its question cannot meet is not published", () => {
  const problems = (type: "number" | "date" | "radio", condition: object) =>
    questionProblems([
      questionOf(type, "first"),
      questionOf("radio", "second", { question: "first", answers: [], ...condition }),
    ]).map(({ kind }) => kind);
  expect(problems("number", { from: "a" })).toEqual(["conditionRange"]);
  expect(problems("number", { from: 3, to: 2 })).toEqual(["conditionRange"]);
  expect(problems("number", {})).toEqual(["conditionWithoutAnswers"]);
  expect(problems("date", { to: "mañana" })).toEqual(["conditionRange"]);
  expect(problems("radio", { answers: ["yes"], from: 1 })).toEqual(["conditionRange"]);
});

describe("the result of a record", () => {
  const RESULT: ChecklistQuestion[] = [
    withPoints({ ...questionOf("radio", "floor"), scoring: SCORING }),
    withPoints(questionOf("radio", "exits")),
    questionOf("person", "guide"),
  ];
  const columnsOf = async (id: string) => {
    const columns = { percent: visitForm.percent, verdict: visitForm.verdict };
    return (await sql().select(columns).from(visitForm).where(eq(visitForm.id, id)))[0];
  };
  const { samples } = QUESTION_CASES.radio;
  const good = samples.find(({ isBad }) => !isBad)?.value ?? null;
  const bad = samples.find(({ isBad }) => isBad)?.value ?? null;

  /** Visits with these answers, one question each, by the place of the answers. */
  async function visitsWith(world: World, answered: readonly (readonly (Answer | null)[])[]) {
    const version = await publish(world, RESULT);
    const visits: { id: string; path: string }[] = [];
    for (const values of answered) {
      const visit = await startVisit(world, version);
      const { safetyChecks } = await formAt(world, visit.path);
      const answers = values.map((value, at) => ({ id: safetyChecks[at]?.id, value, corrections: [] }));
      const sent = await requestAs(world, "member", "PATCH", `${visit.path}/safety-checks`, { answers });
      expect(sent.status).toBe(200);
      visits.push(visit);
    }
    return visits;
  }

  it("stands in the lists, which are filtered by it, whoever asks and whatever else they filter by", async () => {
    const world = await makeWorld();
    const visits = await visitsWith(world, [[good, good], [good, bad], [bad, bad], [null], [good]]);
    const results = [
      { percent: 100, verdict: "conforming" },
      { percent: 50, verdict: "nonconforming" },
      { percent: 0, verdict: "nonconforming" },
      null,
      { percent: 100, verdict: "conforming" },
    ];
    type Listed = { forms: { id: string; result: object | null; checklist: { id: string } | null }[] };
    const listed = async (query: string, who: "admin" | "member" = "admin") => {
      const answer = await requestAs(world, who, "GET", `/api/v1/company/${world.acme.id}/forms?${query}`);
      expect(answer.status).toBe(200);
      return (await answer.json<Listed>()).forms;
    };
    const all = await listed("");
    expect(visits.map(({ id }) => all.find((form) => form.id === id)?.result)).toEqual(results);
    const [first] = all;
    for (const verdict of ["conforming", "deficient", "nonconforming", "conforming,nonconforming"]) {
      const expected = visits
        .filter((_, at) => verdict.split(",").includes(results[at]?.verdict ?? ""))
        .map(({ id }) => id)
        .toSorted();
      const { zoneId, locationId } = createBodyFor(world, "hseq_visit") as Record<string, string>;
      for (const more of [
        "",
        `&zoneId=${zoneId}`,
        `&locationId=${locationId}`,
        `&departmentId=${world.workshop.id}&sort=status`,
        `&checklistId=${first?.checklist?.id}`,
        `&createdById=${world.people.member.id}`,
        "&status=in_progress",
        "&sort=formType&direction=asc",
      ])
        for (const who of ["admin", "member"] as const) {
          const found = await listed(`verdict=${verdict}${more}`, who);
          expect([verdict, more, found.map(({ id }) => id).toSorted()]).toEqual([verdict, more, expected]);
        }
      expect(await listed(`verdict=${verdict}&formType=drill`)).toEqual([]);
      expect(await listed(`verdict=${verdict}&voided=true`)).toEqual([]);
    }
    const path = `/api/v1/company/${world.acme.id}/forms?verdict=fine`;
    expect((await requestAs(world, "admin", "GET", path)).status).toBe(400);
  });

  it("follows the answers that are changed and taken back, and stays when a person is erased", async () => {
    const world = await makeWorld();
    const [visit] = await visitsWith(world, [[good, bad, "Tomasa Testigo"]]);
    if (!visit) throw new Error("There is a visit");
    const { safetyChecks } = await formAt(world, visit.path);
    const answer = async (at: number, value: Answer | null) => {
      const answers = [{ id: safetyChecks[at]?.id, value, corrections: [] }];
      await requestAs(world, "member", "PATCH", `${visit.path}/safety-checks`, { answers });
      return columnsOf(visit.id);
    };
    expect(await answer(1, good)).toEqual({ percent: 100, verdict: "conforming" });
    expect(await answer(0, null)).toEqual({ percent: 100, verdict: "conforming" });
    expect(await answer(1, null)).toEqual({ percent: null, verdict: null });
    await answer(0, good);
    await answer(1, bad);
    await sql()
      .update(visitForm)
      .set({ status: "completed", createdAt: new Date(Date.now() - 3_600_000) });
    const body = await replaceBody(world, "Tomasa Testigo");
    const path = `/api/v1/company/${world.acme.id}/mentions/replace`;
    expect((await requestAs(world, "admin", "POST", path, body)).status).toBe(200);
    expect((await formAt(world, visit.path)).safetyChecks[2]?.field.payload.value).toMatch(
      /^Persona eliminada/,
    );
    expect(await columnsOf(visit.id)).toEqual({ percent: 50, verdict: "nonconforming" });
  });
});
