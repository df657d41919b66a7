import type { PlanLine, PlannedLine } from "../../contract/plan/plan.ts";
import { problem } from "../../contract/problem.ts";
import type { RuleVersion } from "../../domain/plan/plan-line.ts";
import { type Actor, type CompanyState, inCompany } from "../../policy/actor.ts";
import { can } from "../../policy/can.ts";
import { readBatch, type Statement } from "../../storage/core/batch.ts";
import { selectFormCompany } from "../../storage/forms/form-references.ts";
import type { AgendaLine } from "../../storage/plan/agenda.ts";
import {
  type LinePath,
  type LineRow,
  NO_END,
  type RuleRow,
  selectLine,
  selectRules,
} from "../../storage/plan/lines.ts";
import type { ActorContext } from "../actor-context.ts";
import { enterCompany, permit } from "../permit.ts";

export type LoadedLine = {
  row: LineRow & {
    locationName: string | null;
    zoneName: string | null;
    personLeft: unknown;
    retiredChecklist: string | null;
    seriesSize: number;
  };
  rules: readonly RuleRow[];
  company: CompanyState & { timeZone: string };
};

/** A stored rule plans nothing after its last day. */
export const versionOf = ({ since, ends, rule }: Pick<RuleRow, "since" | "ends" | "rule">): RuleVersion => ({
  since,
  rule: ends === NO_END || (rule.until !== null && rule.until <= ends) ? rule : { ...rule, until: ends },
});

export const plannedLineOf = (
  actor: Actor,
  line: Omit<AgendaLine, "changedAt">,
  personLeft: boolean,
): PlannedLine => {
  const {
    id,
    companyId,
    departmentId,
    kind,
    name,
    checklistId,
    retiredChecklist,
    locationId,
    zoneId,
    jobPositionId,
  } = line;
  const { locationName, zoneName, seriesId, assignedUserId, responsible, presetKey, basis, evidence } = line;
  const subject = { companyId, departmentId };
  return {
    id,
    name,
    kind,
    departmentId,
    checklistId,
    retiredChecklist,
    locationId,
    zoneId,
    locationName,
    zoneName,
    seriesId,
    jobPositionId,
    responsible,
    presetKey,
    basis,
    evidence,
    assigned: { userId: personLeft ? null : assignedUserId, personLeft },
    can: { manage: can(actor, "plan.manage", subject), start: can(actor, "form.create", subject) },
  };
};

export const lineResponseOf = (actor: Actor, { row, rules, company }: LoadedLine): PlanLine => {
  const { updatedAt, version, endedOn, personLeft, seriesSize } = row;
  return {
    ...plannedLineOf(inCompany(actor, company), row, Boolean(personLeft)),
    seriesSize: Math.max(1, seriesSize),
    endedOn,
    versions: rules.map(({ since, ends, rule }) => ({ since, ends: ends === NO_END ? null : ends, rule })),
    version,
    updatedAt: updatedAt.toISOString(),
  };
};

export const selectLoadedLine = (sql: ActorContext["sql"], path: LinePath) => ({
  rows: selectLine(sql, path),
  rules: selectRules(sql, path),
});

/** A line in the company, with the answers of more statements. Callers check the rest. */
export async function loadLineWith<const More extends readonly Statement[]>(
  context: ActorContext,
  path: LinePath,
  asked: More,
) {
  const { sql } = context;
  enterCompany(context, path.companyId);
  const {
    companies: [company],
    rows: [row],
    rules,
    more,
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, path.companyId),
    ...selectLoadedLine(sql, path),
    more: asked,
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!row) throw problem("NOT_FOUND");
  return { loaded: { row, rules, company } satisfies LoadedLine, more };
}

/** For those who plan in its department. */
export async function loadLine(
  context: ActorContext,
  path: LinePath,
  verb: "plan.list" | "plan.manage",
): Promise<LoadedLine> {
  const { loaded } = await loadLineWith(context, path, []);
  permit(context.actor, verb, { ...path, departmentId: loaded.row.departmentId });
  return loaded;
}
