import type { EndpointBody } from "../../contract/endpoint.ts";
import type { changeLine as contract } from "../../contract/plan/plan.ts";
import { problem } from "../../contract/problem.ts";
import { newId } from "../../domain/ids.ts";
import { addDays } from "../../domain/plan/rule-days.ts";
import { daysOfLine } from "../../domain/plan/plan-line.ts";
import { localDay } from "../../domain/time/digest-schedule.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { type BasedOn, isCurrent } from "../../reads/based-on.ts";
import { enterCompany, permit } from "../../reads/permit.ts";
import {
  lineResponseOf,
  loadLine,
  type LoadedLine,
  selectLoadedLine,
  versionOf,
} from "../../reads/plan/loaded-line.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { changesBetween, BY_THE_CHANGE } from "../../storage/core/audit.ts";
import { violatesForeignKey } from "../../storage/core/guarded.ts";
import { write } from "../../storage/core/write.ts";
import {
  selectJobPositionOf,
  selectLocationOf,
  selectZoneOf,
  selectFormCompany,
} from "../../storage/forms/form-references.ts";
import {
  deleteLine,
  endRules,
  insertRule,
  type LinePath,
  type LineRow,
  selectAssigneeOfLine,
  selectChecklistOfLine,
  updateLine,
} from "../../storage/plan/lines.ts";
import { definedFields } from "../defined-fields.ts";
import { refuseReferences, ruleRow } from "./create-line.ts";

const staleLine = (actor: ActorContext["actor"], loaded: LoadedLine) =>
  problem("STALE_VERSION", { current: { line: lineResponseOf(actor, loaded) } });

/** The line with what a change of it refers to. */
async function loadForChange(context: ActorContext, path: LinePath, body: EndpointBody<typeof contract>) {
  const { actor, sql } = context;
  const { companyId } = path;
  enterCompany(context, companyId);
  const {
    companies: [company],
    rows: [row],
    rules,
    ...found
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    ...selectLoadedLine(sql, path),
    locations: selectLocationOf(sql, companyId, { locationId: body.locationId ?? undefined }),
    zones: selectZoneOf(sql, companyId, { zoneId: body.zoneId ?? undefined }),
    jobPositions: selectJobPositionOf(sql, companyId, { jobPositionId: body.jobPositionId ?? undefined }),
    checklists: selectChecklistOfLine(sql, path, body.checklistId ?? ""),
    people: selectAssigneeOfLine(sql, path, body.assignedUserId ?? ""),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!row) throw problem("NOT_FOUND");
  permit(actor, "plan.manage", { companyId, departmentId: row.departmentId });
  return { loaded: { row, rules, company } satisfies LoadedLine, found };
}

/** A changed rule counts from today at the earliest; what was planned before stays (decision 75). */
export async function changeLine(
  context: ActorContext,
  path: LinePath,
  body: EndpointBody<typeof contract>,
  basedOn: BasedOn,
): Promise<LoadedLine> {
  const { actor, sql, now } = context;
  const { loaded, found } = await loadForChange(context, path, body);
  const { row, rules, company } = loaded;
  if (!isCurrent(basedOn, row.version)) throw staleLine(actor, loaded);
  const { rule, since: asked, ...rest } = body;
  const requested = definedFields(rest);
  const after = { ...row, ...requested };
  refuseReferences(body, after, found);

  const before = rules.at(-1)?.rule;
  const isOtherRule = rule !== undefined && JSON.stringify(rule) !== JSON.stringify(before);
  const changes = {
    ...changesBetween<LineRow>(row, requested),
    ...(isOtherRule ? { rule: { before, after: rule } } : {}),
  };
  if (Object.keys(changes).length === 0) return loaded;
  const today = localDay(now, company.timeZone);
  const since = asked !== undefined && asked > today ? asked : today;
  if (isOtherRule && rule.until !== null && rule.until < since)
    throw problem("INVALID", { fields: { "rule.until": "plan.endsBeforeToday" } });

  try {
    const {
      changed,
      rows: [current],
      rules: written,
    } = await write(sql, {
      // A line that had ended goes on with its new rule.
      change: updateLine(sql, path, { ...requested, ...(isOtherRule ? { endedOn: null } : {}) }, row.version),
      audit: {
        actor,
        companyId: path.companyId,
        verb: "plan.update",
        recordType: "planLine",
        recordId: path.lineId,
        changes,
        asRead: BY_THE_CHANGE,
      },
      followUps: (done) => ({
        replaced: isOtherRule
          ? [
              ...endRules(sql, path, since, addDays(since, -1), done),
              insertRule(sql, { ...ruleRow(row, since, rule), id: newId() }, done),
            ]
          : [],
      }),
      read: selectLoadedLine(sql, path),
    });
    if (!current) throw problem("NOT_FOUND");
    const result = { row: current, rules: written, company };
    if (changed.length === 0) throw staleLine(actor, result);
    return result;
  } catch (error) {
    if (violatesForeignKey(error)) throw problem("CONFLICT", { cause: error });
    throw error;
  }
}

/** Null if it was deleted, because it had not planned anything yet. */
export async function endLine(
  context: ActorContext,
  path: LinePath,
  basedOn: BasedOn,
): Promise<LoadedLine | null> {
  const { actor, sql, now } = context;
  const loaded = await loadLine(context, path, "plan.manage");
  const { row, rules, company } = loaded;
  if (!isCurrent(basedOn, row.version)) throw staleLine(actor, loaded);
  if (row.endedOn !== null) return loaded;
  const today = localDay(now, company.timeZone);
  const yesterday = addDays(today, -1);
  const [first] = rules;
  const planned = first
    ? daysOfLine(rules.map(versionOf), { first: first.since, last: yesterday }).length > 0
    : false;
  const audit = {
    actor,
    companyId: path.companyId,
    verb: "plan.end",
    recordType: "planLine",
    recordId: path.lineId,
    changes: { name: { before: row.name, after: planned ? row.name : null } },
    asRead: BY_THE_CHANGE,
  } as const;
  if (!planned) {
    const { changed } = await write(sql, { change: deleteLine(sql, path, row.version), audit });
    if (changed.length > 0) return null;
  }
  const {
    changed,
    rows: [current],
    rules: written,
  } = await write(sql, {
    change: updateLine(sql, path, { endedOn: yesterday }, row.version),
    audit,
    followUps: (done) => ({ ended: endRules(sql, path, today, yesterday, done) }),
    read: selectLoadedLine(sql, path),
  });
  if (!current) throw problem("NOT_FOUND");
  const result = { row: current, rules: written, company };
  if (changed.length === 0) throw staleLine(actor, result);
  return result;
}
