import type { EndpointQuery } from "../../contract/endpoint.ts";
import type { listLines as contract, listProposals as proposals } from "../../contract/plan/plan.ts";
import { LIBRARY } from "../../contract/checklists/library.ts";
import { CHECK_IT, COMPANY_QUESTIONS, PRESETS, RESPONSIBLE } from "../../contract/plan/presets.ts";
import { problem } from "../../contract/problem.ts";
import { complianceOf } from "../../domain/plan/compliance.ts";
import { nextDue, occurrencesOf } from "../../domain/plan/occurrences.ts";
import { addDays } from "../../domain/plan/rule-days.ts";
import { localDay } from "../../domain/time/digest-schedule.ts";
import { proposalOf, proposedFor, spreadOver } from "../../domain/plan/propose-lines.ts";
import { planningScope } from "../../policy/scope.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectFormCompany } from "../../storage/forms/form-references.ts";
import { selectDepartment } from "../../storage/organisation/departments.ts";
import { countPresets, selectLines } from "../../storage/plan/lines.ts";
import type { ActorContext } from "../actor-context.ts";
import { permit, permitted } from "../permit.ts";
import { lineResponseOf, versionOf } from "./loaded-line.ts";

/** Of which the table says how well a line was kept. */
const DAYS_KEPT = 90;

/** The lines that the actor may change, a page of them. */
export async function listLines(
  { actor, sql, now }: ActorContext,
  companyId: string,
  { departmentId, isEnded, limit, cursor }: EndpointQuery<typeof contract>,
) {
  const scope = permitted(planningScope(actor, companyId, departmentId));
  const since = addDays(now.toISOString().slice(0, 10), -DAYS_KEPT);
  const paging = { isEnded: isEnded === undefined ? undefined : isEnded === "true", limit, cursor, since };
  const {
    companies: [company],
    departments: [department],
    lines,
    rules,
    stored,
    people,
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    departments: selectDepartment(sql, { companyId, departmentId: departmentId ?? "" }),
    ...selectLines(sql, scope, paging),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (departmentId !== undefined && !department) throw problem("DEPARTMENT_NOT_FOUND");
  const rulesOf = Map.groupBy(rules, ({ lineId }) => lineId);
  const storedOf = Map.groupBy(stored, ({ lineId }) => lineId);
  const today = localDay(now, company.timeZone);
  const page = lines.slice(0, limit);
  return {
    lines: page.map((row) => {
      const own = rulesOf.get(row.id) ?? [];
      const line = { id: row.id, versions: own.map(versionOf) };
      const rows = storedOf.get(row.id) ?? [];
      return {
        ...lineResponseOf(actor, { row, rules: own, company }),
        next: row.endedOn === null ? nextDue(line, rows, today) : null,
        compliance: complianceOf(occurrencesOf(line, rows, { first: since, last: today }, today)),
      };
    }),
    people,
    nextCursor: lines.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** All presets in the actor's language, those that apply first. */
export async function listProposals(
  { actor, sql }: ActorContext,
  companyId: string,
  { from, ...said }: EndpointQuery<typeof proposals>,
) {
  permit(actor, "plan.propose", { companyId });
  const {
    companies: [company],
    counts,
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    counts: countPresets(sql, companyId),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  const { language } = actor;
  const answers = {
    lift: said.lift === "true",
    annexI: said.annexI === "true",
    contractors: said.contractors === "true",
  };
  const linesOf = new Map(counts.map(({ presetKey, lines }) => [presetKey, lines]));
  const proposed = new Set(proposedFor(PRESETS, answers, from).map(({ preset }) => preset.key));
  const inOrder = PRESETS.toSorted(
    (one, other) => Number(proposed.has(other.key)) - Number(proposed.has(one.key)),
  );
  // What is planned already has its days.
  const firstDay = spreadOver(
    inOrder.filter(({ key }) => !linesOf.has(key)),
    from,
  );
  return {
    questions: Object.entries(COMPANY_QUESTIONS).map(([key, text]) => ({ key, text: text[language] })),
    proposals: inOrder.map((preset) => {
      const { rules, needsCheck } = proposalOf(preset, answers, from, firstDay);
      return {
        presetKey: preset.key,
        name: preset.name[language],
        kind: preset.kind,
        checklist: LIBRARY.find(({ key }) => key === preset.checklist)?.name[language] ?? null,
        isProposed: proposed.has(preset.key),
        rules: rules.map(({ what, ...rule }) => ({ ...rule, what: what?.[language] ?? null })),
        basis: preset.basis.map(({ citation }) => citation),
        check: needsCheck ? CHECK_IT[language] : null,
        note: preset.note?.[language] ?? null,
        who: RESPONSIBLE[preset.who][language],
        evidence: preset.evidence[language],
        lines: linesOf.get(preset.key) ?? 0,
      };
    }),
  };
}
