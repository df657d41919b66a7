import type { EndpointBody } from "../../contract/endpoint.ts";
import type { changeLine as contract } from "../../contract/plan/plan.ts";
import type { Limits } from "../../contract/limits.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
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
import { type TookEffect, write } from "../../storage/core/write.ts";
import {
  selectJobPositionOf,
  selectLocationOf,
  selectZoneOf,
  selectFormCompany,
} from "../../storage/forms/form-references.ts";
import {
  changeOthers,
  countLines,
  deleteLine,
  endOthers,
  endRules,
  insertRule,
  type LinePath,
  type LineRow,
  selectAssigneeOfLine,
  selectChecklistOfLine,
  selectZonesAmong,
  updateLine,
} from "../../storage/plan/lines.ts";
import { definedFields } from "../defined-fields.ts";
import { linesAt, refuseOtherPlaces, refuseReferences, ruleRow } from "./create-line.ts";

const staleLine = (actor: ActorContext["actor"], loaded: LoadedLine) =>
  problem("STALE_VERSION", { current: { line: lineResponseOf(actor, loaded) } });

/** The line with what a change of it refers to. */
async function loadForChange(context: ActorContext, path: LinePath, body: EndpointBody<typeof contract>) {
  const { actor, sql, now } = context;
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
    others: selectZonesAmong(
      sql,
      companyId,
      (body.alsoAt ?? []).map(({ zoneId }) => zoneId),
    ),
    counts: countLines(sql, companyId, now),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!row) throw problem("NOT_FOUND");
  permit(actor, "plan.manage", { companyId, departmentId: row.departmentId });
  return { loaded: { row, rules, company } satisfies LoadedLine, found };
}

const changedOf = (changes: ReturnType<typeof changesBetween>): Partial<LineRow> =>
  Object.fromEntries(Object.entries(changes).map(([key, { after }]) => [key, after]));

/** A changed rule counts from today at the earliest; what was planned before stays (decision 75). */
export async function changeLine(
  context: ActorContext & { limits: Limits },
  path: LinePath,
  body: EndpointBody<typeof contract>,
  basedOn: BasedOn,
): Promise<LoadedLine> {
  const { actor, sql, now, limits } = context;
  const { loaded, found } = await loadForChange(context, path, body);
  const { row, rules, company } = loaded;
  if (!isCurrent(basedOn, row.version)) throw staleLine(actor, loaded);
  const { rule, since: asked, alsoAt = [], wholeSeries = false, ...rest } = body;
  const requested: Partial<LineRow> = definedFields(rest);
  const after = { ...row, ...requested };
  if (alsoAt.length > 0) requested.seriesId = row.seriesId ?? row.id;
  const own = changesBetween<LineRow>(row, requested);
  // What the line refers to already stays, also if it could not be chosen any more.
  const different = changedOf(own);
  refuseReferences(different, after, found);
  refuseOtherPlaces([after], alsoAt, found.others);
  const [count] = found.counts;
  if (alsoAt.length > 0 && (count?.lines ?? 0) + alsoAt.length > limits.planLines)
    throw problem("LIMIT_REACHED", { message: MESSAGES[actor.language].planFull(limits.planLines) });

  const before = rules.at(-1)?.rule;
  const isOtherRule = rule !== undefined && JSON.stringify(rule) !== JSON.stringify(before);
  const changes = {
    ...own,
    ...(isOtherRule ? { rule: { before, after: rule } } : {}),
    ...(alsoAt.length > 0 ? { places: { before: 0, after: alsoAt.length } } : {}),
  };
  if (Object.keys(changes).length === 0) return loaded;
  const today = localDay(now, company.timeZone);
  const since = asked !== undefined && asked > today ? asked : today;
  if (isOtherRule && rule.until !== null && rule.until < since)
    throw problem("INVALID", { fields: { "rule.until": "plan.endsBeforeToday" } });

  const isEnded = row.endedOn !== null && !isOtherRule;
  const { locationId: _location, zoneId: _zone, seriesId: _series, ...shared } = different;
  const lastRule = rule ?? before;
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
        others:
          wholeSeries && row.seriesId !== null
            ? changeOthers(
                sql,
                path,
                row.seriesId,
                {
                  values: shared,
                  rule: isOtherRule ? ruleRow(row, since, rule) : null,
                  dayBefore: addDays(since, -1),
                },
                done,
              )
            : [],
        added:
          lastRule && !isEnded
            ? linesAt(
                sql,
                { ...after, ...requested, version: 1, endedOn: null, createdAt: now, updatedAt: now },
                alsoAt,
                { since: lastRule.from > since ? lastRule.from : since, rule: lastRule },
                done,
              )
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

/** With its whole series, or alone. Null if it was deleted, because it had not planned anything yet. */
export async function endLine(
  context: ActorContext,
  path: LinePath,
  wholeSeries: boolean,
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
  const others = (done: TookEffect) =>
    wholeSeries && row.seriesId !== null
      ? endOthers(sql, path, row.seriesId, { since: today, dayBefore: yesterday }, done)
      : [];
  if (!planned) {
    const { changed } = await write(sql, {
      change: deleteLine(sql, path, row.version),
      audit,
      followUps: (done) => ({ others: others(done) }),
    });
    if (changed.length > 0) return null;
  }
  const {
    changed,
    rows: [current],
    rules: written,
  } = await write(sql, {
    change: updateLine(sql, path, { endedOn: yesterday }, row.version),
    audit,
    followUps: (done) => ({
      ended: endRules(sql, path, today, yesterday, done),
      others: others(done),
    }),
    read: selectLoadedLine(sql, path),
  });
  if (!current) throw problem("NOT_FOUND");
  const result = { row: current, rules: written, company };
  if (changed.length === 0) throw staleLine(actor, result);
  return result;
}
