import type { ChecklistChanges } from "../../contract/checklists/checklists.ts";
import type { ChecklistQuestion } from "../../contract/checklists/questions.ts";
import type { OtherNames } from "../../contract/questions/languages.ts";
import { canonicalJson } from "../evidence/canonical-json.ts";

type Compared = { name: string; names?: OtherNames | null; questions: readonly ChecklistQuestion[] };
type Part = ChecklistChanges["questions"][number]["parts"][number];

const PARTS: Readonly<Record<Part, (question: ChecklistQuestion) => unknown>> = {
  label: ({ label }) => label,
  type: ({ type }) => type,
  help: ({ help, picture }) => [help, picture?.r2Key, picture?.alt],
  section: ({ section }) => section,
  placeholder: ({ placeholder }) => placeholder,
  required: ({ isRequired }) => isRequired,
  accepts: ({ acceptCorrections, acceptActions }) => [acceptCorrections, acceptActions],
  options: ({ options }) =>
    options.map((option) => [
      option.value,
      option.label,
      option.meaning,
      option.actionTitle ?? "",
      option.actionRequired,
      option.correctionRequired,
      option.immediate ?? false,
      option.photoRequired,
      option.points ?? null,
    ]),
  measure: ({ measure: { unit, decimals, warn, stop } = {} }) =>
    [unit, decimals, warn?.min, warn?.max, stop?.min, stop?.max].map((each) => each ?? null),
  table: ({ table }) =>
    table && [
      table.rows,
      table.most ?? null,
      table.columns.map(
        ({ label, type, options = [], measure: { unit, decimals, warn, stop } = {}, figure }) =>
          [
            label,
            type,
            figure,
            options.map((option) => [option.value, option.label]),
            unit,
            decimals,
            warn?.min,
            warn?.max,
            stop?.min,
            stop?.max,
          ].map((each) => each ?? null),
      ),
    ],
  score: ({ points, weight, critical }) => [points, weight, critical].map((each) => each ?? null),
  condition: ({ onlyIf }) =>
    onlyIf && [onlyIf.question, onlyIf.answers.toSorted(), onlyIf.from ?? null, onlyIf.to ?? null],
  texts: ({ texts }) => (texts ? canonicalJson(texts) : undefined),
};

/** It stands at the first question, whichever that is. */
const scoringOf = ({ questions }: Compared) => {
  const { scoring } = questions.find((question) => question.scoring) ?? {};
  return scoring ? [scoring.conforming, scoring.deficient] : null;
};

const partsBetween = (before: ChecklistQuestion, after: ChecklistQuestion): Part[] =>
  (Object.keys(PARTS) as Part[]).filter(
    (part) => JSON.stringify(PARTS[part](before)) !== JSON.stringify(PARTS[part](after)),
  );

/** The longest run of keys that stand in the same order in both: what is not in it was moved. */
function inSameOrder(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((key, at) => [key, at]));
  const runs: string[][] = [];
  for (const key of after) {
    const place = places.get(key);
    if (place === undefined) continue;
    const longest = runs
      .filter((run) => (places.get(run.at(-1) ?? "") ?? -1) < place)
      .reduce<string[]>((best, run) => (run.length > best.length ? run : best), []);
    runs.push([...longest, key]);
  }
  return new Set(runs.reduce<string[]>((best, run) => (run.length > best.length ? run : best), []));
}

/** Question by question in the order of the later version, then those that it no longer has. Questions are told by their keys. */
export function compareChecklists(before: Compared, after: Compared): ChecklistChanges {
  const earlier = new Map(before.questions.map((question) => [question.key, question]));
  const later = new Set(after.questions.map(({ key }) => key));
  const stays = inSameOrder(
    before.questions.map(({ key }) => key),
    after.questions.map(({ key }) => key),
  );
  return {
    name:
      before.name !== after.name || canonicalJson(before.names ?? {}) !== canonicalJson(after.names ?? {}),
    scoring: JSON.stringify(scoringOf(before)) !== JSON.stringify(scoringOf(after)),
    questions: [
      ...after.questions.flatMap((question): ChecklistChanges["questions"] => {
        const { key, label } = question;
        const old = earlier.get(key);
        if (!old) return [{ key, label, change: "added", parts: [] }];
        const parts = partsBetween(old, question);
        if (parts.length > 0) return [{ key, label, change: "changed", parts }];
        return stays.has(key) ? [] : [{ key, label, change: "moved", parts: [] }];
      }),
      ...before.questions.flatMap(({ key, label }): ChecklistChanges["questions"] =>
        later.has(key) ? [] : [{ key, label, change: "removed", parts: [] }],
      ),
    ],
  };
}
