import type { EndpointBody } from "../../contract/endpoint.ts";
import { isDocumentTask, type PlanKind } from "../../contract/enums.ts";
import type { Limits } from "../../contract/limits.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import type { createLine as contract } from "../../contract/plan/plan.ts";
import type { PlanRule } from "../../contract/plan/plan-rule.ts";
import { problem } from "../../contract/problem.ts";
import { newId } from "../../domain/ids.ts";
import { slotOf } from "../../domain/plan/slots.ts";
import { localDay } from "../../domain/time/digest-schedule.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { enterCompany, permit } from "../../reads/permit.ts";
import { PRESETS } from "../../contract/plan/presets.ts";
import { type LoadedLine, selectLoadedLine } from "../../reads/plan/loaded-line.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { violatesAnyUnique, violatesForeignKey } from "../../storage/core/guarded.ts";
import { type TookEffect, write } from "../../storage/core/write.ts";
import {
  selectJobPositionOf,
  selectLocationOf,
  selectZoneOf,
  selectFormCompany,
} from "../../storage/forms/form-references.ts";
import { isKeyFree, recordImportedRow, type RowOfImport } from "../../storage/imports/imports.ts";
import { selectDepartment } from "../../storage/organisation/departments.ts";
import {
  countLines,
  insertLine,
  insertLineAfter,
  insertRule,
  type NewLine,
  NO_END,
  selectAssignee,
  selectChecklistOf,
  selectZonesAmong,
} from "../../storage/plan/lines.ts";

type References = {
  locationId?: string | null | undefined;
  zoneId?: string | null | undefined;
  jobPositionId?: string | null | undefined;
  checklistId?: string | null | undefined;
  assignedUserId?: string | null | undefined;
};

/** The records that a line refers to. They are found in the company and the department only. */
export const selectReferences = (
  sql: ActorContext["sql"],
  { companyId, departmentId, kind }: { companyId: string; departmentId: string; kind: PlanKind },
  { locationId, zoneId, jobPositionId, checklistId, assignedUserId }: References,
) => ({
  locations: selectLocationOf(sql, companyId, { locationId: locationId ?? undefined }),
  zones: selectZoneOf(sql, companyId, { zoneId: zoneId ?? undefined }),
  jobPositions: selectJobPositionOf(sql, companyId, { jobPositionId: jobPositionId ?? undefined }),
  checklists: selectChecklistOf(sql, companyId, kind, checklistId ?? ""),
  people: selectAssignee(sql, { companyId, departmentId, userId: assignedUserId ?? "" }),
});

type Found = Record<"locations" | "jobPositions" | "checklists" | "people", readonly { id: string }[]> & {
  zones: readonly { locationId: string }[];
};

/** `asked` are the references that a change makes; `after` what the line then has. */
export function refuseReferences(
  asked: References,
  after: { kind: PlanKind; locationId: string | null; zoneId: string | null; jobPositionId: string | null },
  { locations, zones: [zone], jobPositions, checklists, people }: Found,
): void {
  const fields: Record<string, ValidationMessage> = {};
  if (asked.locationId && locations.length === 0) fields["locationId"] = "form.locationUnknown";
  if (after.locationId === null && after.zoneId === null) {
    if (!isDocumentTask(after.kind)) fields["locationId"] = "plan.placeRequired";
  } else if ((asked.locationId ?? asked.zoneId) && zone?.locationId !== after.locationId)
    fields["zoneId"] = "form.zoneUnknown";
  if (after.kind === "observation" && after.jobPositionId === null)
    fields["jobPositionId"] = "form.workPositionRequired";
  if (after.kind !== "observation" && after.jobPositionId !== null)
    fields["jobPositionId"] = "plan.jobPositionNotHere";
  else if (asked.jobPositionId && jobPositions.length === 0)
    fields["jobPositionId"] = "form.workPositionUnknown";
  if (asked.checklistId && checklists.length === 0) fields["checklistId"] = "plan.checklistUnknown";
  if (asked.assignedUserId && people.length === 0) fields["assignedUserId"] = "plan.personUnknown";
  if (Object.keys(fields).length > 0) throw problem("INVALID", { fields });
}

type OtherPlace = { locationId: string; zoneId: string };

/** Each place once, and of the company. */
export function refuseOtherPlaces(
  own: readonly { zoneId: string | null }[],
  alsoAt: readonly OtherPlace[],
  zones: readonly { id: string; locationId: string }[],
): void {
  const isKnown = ({ locationId, zoneId }: OtherPlace) =>
    zones.some((zone) => zone.id === zoneId && zone.locationId === locationId);
  if (!alsoAt.every(isKnown)) throw problem("INVALID", { fields: { alsoAt: "form.zoneUnknown" } });
  const all = [...own, ...alsoAt].map(({ zoneId }) => zoneId);
  if (new Set(all).size < all.length) throw problem("INVALID", { fields: { alsoAt: "plan.placeRepeated" } });
  if (alsoAt.length > 0 && own.some(({ zoneId }) => zoneId === null))
    throw problem("INVALID", { fields: { alsoAt: "plan.placeRequired" } });
}

/** Follow-ups: the same line for more places, with the rule. */
export const linesAt = (
  sql: ActorContext["sql"],
  line: NewLine & { companyId: string; departmentId: string },
  alsoAt: readonly OtherPlace[],
  { since, rule }: { since: string; rule: PlanRule },
  done: TookEffect,
) =>
  alsoAt.flatMap((place) => {
    const row = { ...line, ...place, id: newId() };
    return [
      insertLineAfter(sql, row, done),
      insertRule(sql, { ...ruleRow(row, since, rule), id: newId() }, done),
    ];
  });

/** The row of a rule that counts from a day on. */
export const ruleRow = (
  line: { id: string; companyId: string; departmentId: string },
  since: string,
  rule: PlanRule,
) => ({
  companyId: line.companyId,
  departmentId: line.departmentId,
  lineId: line.id,
  since,
  ends: rule.until ?? NO_END,
  rule,
  slot: slotOf(rule),
});

export function refusePastRule({ repetition, from, until }: PlanRule, today: string): void {
  if (until !== null && until < today)
    throw problem("INVALID", { fields: { "rule.until": "plan.endsBeforeToday" } });
  if (repetition.unit === "once" && from < today)
    throw problem("INVALID", { fields: { "rule.from": "plan.movedToPast" } });
}

export async function createLine(
  context: ActorContext & { limits: Limits },
  companyId: string,
  {
    id: requestedId,
    departmentId,
    kind,
    rule,
    presetKey,
    alsoAt = [],
    ...body
  }: EndpointBody<typeof contract>,
  imported?: RowOfImport & { key: string },
): Promise<{ loaded: LoadedLine; isNew: boolean }> {
  const { actor, sql, now, limits } = context;
  enterCompany(context, companyId);
  const id = requestedId ?? newId();
  const path = { companyId, lineId: id };
  const {
    companies: [company],
    departments: [department],
    rows: [existing],
    rules,
    counts: [count],
    others,
    ...found
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    departments: selectDepartment(sql, { companyId, departmentId }),
    ...selectLoadedLine(sql, path),
    ...selectReferences(sql, { companyId, departmentId, kind }, body),
    counts: countLines(sql, companyId, now),
    others: selectZonesAmong(
      sql,
      companyId,
      alsoAt.map(({ zoneId }) => zoneId),
    ),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!department) throw problem("DEPARTMENT_NOT_FOUND");
  permit(actor, "plan.manage", { companyId, departmentId });
  if (existing) return repeated(existing, rules, company);
  if ((count?.lines ?? 0) + alsoAt.length >= limits.planLines)
    throw problem("LIMIT_REACHED", { message: MESSAGES[actor.language].planFull(limits.planLines) });
  const jobPositionId = body.jobPositionId ?? null;
  refuseReferences(body, { kind, locationId: body.locationId, zoneId: body.zoneId, jobPositionId }, found);
  refuseOtherPlaces([{ zoneId: body.zoneId }], alsoAt, others);
  if (presetKey !== undefined && !PRESETS.some(({ key }) => key === presetKey))
    throw problem("INVALID", { fields: { presetKey: "plan.presetUnknown" } });
  // The rule counts from its own first day, but a line plans nothing before the day on which it is made.
  const today = localDay(now, company.timeZone);
  const since = rule.from > today ? rule.from : today;
  refusePastRule(rule, today);
  const row = {
    id,
    companyId,
    departmentId,
    kind,
    name: body.name,
    checklistId: body.checklistId ?? null,
    locationId: body.locationId,
    zoneId: body.zoneId,
    jobPositionId,
    assignedUserId: body.assignedUserId ?? null,
    responsible: body.responsible ?? null,
    presetKey: presetKey ?? null,
    basis: body.basis ?? null,
    evidence: body.evidence ?? null,
    // The first line of a series gives it its id.
    seriesId: alsoAt.length === 0 ? null : id,
  };
  try {
    const {
      changed,
      rows: [after],
      rules: written,
    } = await write(sql, {
      change: insertLine(sql, row, imported && isKeyFree(companyId, "planLine", imported.key)),
      audit: {
        actor,
        companyId,
        verb: "plan.create",
        recordType: "planLine",
        recordId: id,
        changes: { name: { before: null, after: row.name }, rule: { before: null, after: rule } },
      },
      followUps: (done) => ({
        rule: insertRule(sql, { ...ruleRow(row, since, rule), id: newId() }, done),
        others: linesAt(sql, row, alsoAt, { since, rule }, done),
        imported: imported
          ? recordImportedRow(sql, imported, { recordType: "planLine", recordId: id }, done)
          : [],
      }),
      read: selectLoadedLine(sql, path),
    });
    if (changed.length === 0 || !after) throw problem("CONFLICT");
    return { loaded: { row: after, rules: written, company }, isNew: true };
  } catch (error) {
    // The same request came twice at once, or what it refers to was deleted since it was read.
    if (violatesForeignKey(error)) throw problem("CONFLICT", { cause: error });
    if (!violatesAnyUnique(error)) throw error;
    const again = await readBatch(sql, selectLoadedLine(sql, path));
    return repeated(again.rows[0], again.rules, company);
  }

  function repeated(
    line: LoadedLine["row"] | undefined,
    of: LoadedLine["rules"],
    inCompany: LoadedLine["company"],
  ) {
    if (line?.departmentId !== departmentId || line.kind !== kind) throw problem("CONFLICT");
    return { loaded: { row: line, rules: of, company: inCompany }, isNew: false };
  }
}
