// Device, server, report and exports say the same of what a record asks, requires and counts, for random trees of conditions.
import { env } from "cloudflare:workers";
import { assert, asyncProperty, record } from "fast-check";
import { expect, it } from "vitest";
import { errorOf, sql } from "#fixtures/test/client.ts";
import { isAskedByHand, randomAnswers, randomTree } from "#fixtures/test/checklists/random-trees.ts";
import { recordSource } from "#fixtures/test/evidence/record-source.ts";
import { createBodyFor } from "#fixtures/test/fill-forms.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { Checklist } from "../../contract/checklists/checklists.ts";
import type { ChecklistQuestion } from "../../contract/checklists/questions.ts";
import type { SafetyCheckResponse } from "../../contract/forms/calls/forms.ts";
import { answerOf, givenAnswer, isAnsweredBadly, withAnswer } from "../../contract/forms/answers.ts";
import { isAsked, withAsked } from "../../contract/forms/asked.ts";
import { NOT_ASKED } from "../../contract/forms/vocabularies.ts";
import type { Answer, SafetyCheckField } from "../../contract/shapes.ts";
import { canonicalRecord } from "../../domain/evidence/canonical-record.ts";
import { linesOf } from "../../domain/evidence/sealed-lines.ts";
import { safetyCheckPath } from "../../domain/forms/form-path.ts";
import { missingItemsOf } from "../../domain/forms/missing-items.ts";
import { companyChecklist } from "../../domain/forms/new-checklist.ts";
import { newId } from "../../domain/ids.ts";
import type { Scope } from "../../policy/scope.ts";
import { reportOf } from "../../report/content.ts";
import { openDatabase } from "../../storage/core/database.ts";
import type { FileBucket } from "../../storage/files/bucket.ts";
import { badAnswer } from "../../storage/tables/figures.ts";
import { companySource } from "../exports/company-source.ts";

type Form = { id: string; safetyChecks: SafetyCheckResponse[] };
/** Of a question, by its id: whether it is asked, and the answer that counts. */
type Said = Record<string, { asked: boolean; value: Answer | null }>;

const saidOf = (safetyChecks: readonly { id: string; field: SafetyCheckField }[]): Said =>
  Object.fromEntries(
    safetyChecks.map(({ id, field }) => [id, { asked: isAsked(field), value: answerOf(field) }]),
  );

const visitsOf = ({ acme, workshop }: World) =>
  `/api/v1/company/${acme.id}/departments/${workshop.id}/hseq-visit`;

async function publish(world: World, questions: readonly ChecklistQuestion[]): Promise<string> {
  const path = `/api/v1/company/${world.acme.id}/checklists`;
  const created = await requestAs(world, "admin", "POST", path, {
    kind: "hseq_visit",
    name: "Árbol",
    questions,
  });
  const { checklist } = await created.json<{ checklist: Checklist }>();
  const answer = await requestAs(world, "admin", "POST", `${path}/${checklist.id}/publish`, {});
  expect(answer.status).toBe(200);
  return (await answer.json<{ checklist: Checklist }>()).checklist.versions[0]?.id ?? "";
}

/** What completing the record still asks of its questions. */
async function requiredByServer(world: World, path: string): Promise<string[]> {
  const refused = await requestAs(world, "member", "PATCH", `${path}/status`, { status: "completed" });
  expect(refused.status).toBe(422);
  const fields = Object.keys((await errorOf(refused)).fields ?? {});
  return fields.filter((field) => field.startsWith("safetyChecks.")).toSorted();
}

/** The rows of questions as the company's export has them. */
async function exportedSafetyChecks({ acme }: World): Promise<{ id: string; field: SafetyCheckField }[]> {
  const { sql: db } = openDatabase(env.DB, "first-primary");
  const scope = { companyId: acme.id, departmentIds: "all" } as Scope;
  const files = { read: async () => new Blob().stream() } as unknown as FileBucket;
  const rows: { id: string; field: SafetyCheckField }[] = [];
  const source = companySource({ sql: db, files, scope, requestedAt: new Date() });
  for await (const { items } of source.read(null, async () => false))
    for (const { name, bytes } of items)
      if (name.startsWith("rows/form_field/"))
        for (const line of new TextDecoder().decode(bytes).trim().split("\n"))
          rows.push(JSON.parse(line) as (typeof rows)[number]);
  return rows;
}

const RUNS = 15;

it("agree, also when the answers arrive one by one", { timeout: 120_000 }, async () => {
  const world = await makeWorld();
  const everything: Said = {};
  let unasked = 0;
  await assert(
    asyncProperty(
      record({ questions: randomTree(12), changes: randomAnswers(8) }),
      async ({ questions, changes }) => {
        const versionId = await publish(world, questions);
        const id = newId();
        const created = await requestAs(world, "member", "POST", visitsOf(world), {
          ...createBodyFor(world, "hseq_visit"),
          id,
          checklistVersionId: versionId,
        });
        expect(created.status).toBe(201);
        const path = `${visitsOf(world)}/${id}`;
        // The device has made the same questions by itself, and answers them as they are answered.
        let onDevice = (await companyChecklist("hseq_visit", id, questions)).map(
          ({ id: safetyCheckId, field }) => ({
            id: safetyCheckId,
            field,
            corrections: [],
            actionsCount: 0,
          }),
        );
        const given = new Map<string, string>();
        for (const { question, value } of changes) {
          const at = question % questions.length;
          if (value === null) given.delete(`q${at}`);
          else given.set(`q${at}`, value);
          onDevice = withAsked(
            onDevice.map((each, nth) =>
              nth === at ? { ...each, field: withAnswer(each.field, value) } : each,
            ),
          );
          const sent = await requestAs(world, "member", "PATCH", `${path}/safety-checks`, {
            answers: [{ id: onDevice[at]?.id, value, corrections: [] }],
          });
          expect(sent.status).toBe(200);
        }
        const read = await requestAs(world, "member", "GET", path);
        const { form } = await read.json<{ form: Form }>();

        // Asked.
        const said = saidOf(onDevice);
        expect(Object.values(said).map(({ asked }) => asked)).toEqual(
          questions.map((_, at) => isAskedByHand(questions, given, at)),
        );
        expect(saidOf(form.safetyChecks)).toEqual(said);
        expect(form.safetyChecks.map(({ field }) => givenAnswer(field))).toEqual(
          questions.map(({ key }) => given.get(key) ?? null),
        );
        // Required.
        const required = missingItemsOf("hseq_visit", {}, onDevice).map((item) => item.path);
        expect(await requiredByServer(world, path)).toEqual(
          required.filter((each) => each.startsWith("safetyChecks.")).toSorted(),
        );
        // Counted: the figures, the lists and "Ya pasó" read these rows.
        const counted = (await sql().select().from(badAnswer)).filter(({ formId }) => formId === id);
        expect(counted.map(({ fieldId }) => fieldId).toSorted()).toEqual(
          onDevice
            .filter(({ field }) => isAnsweredBadly(field))
            .map((each) => each.id)
            .toSorted(),
        );
        // The report, and the document in a pack of evidence.
        const document = canonicalRecord({
          ...recordSource("hseq_visit"),
          actions: [],
          safetyChecks: form.safetyChecks.map(({ id: safetyCheckId, field }) => ({
            id: safetyCheckId,
            field,
            corrections: [],
            note: null,
          })),
        });
        const report = reportOf({ document, color: "ring", state: { is: "draft" }, language: "es" });
        const table = report.parts
          .flatMap(({ blocks }) => blocks)
          .find(
            (block) => block.is === "table" && block.rows.length === questions.length && block.label === null,
          );
        const answers = table?.is === "table" ? table.rows.map((row) => row[2]?.paragraphs[0]) : [];
        expect(answers.map((answer) => [answer?.text, answer?.tone])).toEqual(
          onDevice.map(({ field }) =>
            !isAsked(field)
              ? [NOT_ASKED.es, "muted"]
              : answerOf(field) === null
                ? ["—", "plain"]
                : [
                    answerOf(field),
                    isAnsweredBadly(field) ? "alert" : field.type === "text" ? "plain" : "strong",
                  ],
          ),
        );
        const lines = new Map(linesOf(document, String).map((line) => [line.path, line.text]));
        for (const { id: safetyCheckId, field } of onDevice)
          expect(lines.get(safetyCheckPath(safetyCheckId))?.split("\n")[0] ?? "").toBe(
            isAsked(field) ? (answerOf(field) ?? "") : NOT_ASKED.es,
          );
        Object.assign(everything, said);
        unasked += Object.values(said).filter(({ asked }) => !asked).length;
      },
    ),
    { numRuns: RUNS, seed: 22 },
  );
  // The draws have what they are about.
  expect(unasked).toBeGreaterThan(RUNS);
  // The company's export has the rows as they are.
  expect(saidOf(await exportedSafetyChecks(world))).toEqual(everything);
});
