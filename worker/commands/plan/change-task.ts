import type { EndpointBody } from "../../contract/endpoint.ts";
import { BY_THE_CHANGE } from "../../storage/core/audit.ts";
import { validationText } from "../../contract/messages/catalogue.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import type { PlannedTask, changeTask as contract } from "../../contract/plan/plan.ts";
import { problem } from "../../contract/problem.ts";
import { lastMove, mayMove } from "../../domain/plan/occurrences.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { permit } from "../../reads/permit.ts";
import { taskResponseOf } from "../../reads/plan/agenda.ts";
import { loadTask, occurrenceOf } from "../../reads/plan/load-task.ts";
import { write } from "../../storage/core/write.ts";
import { changeOccurrence, selectOccurrence, type TaskPath } from "../../storage/plan/occurrences.ts";

/** Moves or skips an occurrence, or takes that back. One that was started has its record deleted first. */
export async function changeTask(
  context: ActorContext,
  path: TaskPath,
  { movedTo, skipReason }: EndpointBody<typeof contract>,
): Promise<PlannedTask> {
  const { actor, sql, now } = context;
  const { loaded, occurrence, row, today } = await loadTask(context, path);
  const { companyId, lineId, day } = path;
  const { departmentId, version: lineVersion } = loaded.row;
  permit(actor, "plan.manage", { companyId, departmentId });
  if (!occurrence) throw problem("NOT_FOUND");
  const isMove = movedTo !== undefined;
  const field = isMove ? "movedTo" : "skipReason";
  const before = row?.[field] ?? null;
  const to = movedTo === day ? null : movedTo;
  const after = (isMove ? to : skipReason) ?? null;
  if (before === after) return taskResponseOf(companyId, occurrence, row?.attempt ?? 0);
  const refuse = (why: ValidationMessage) =>
    problem("CONFLICT", { message: validationText(actor.language, why) });
  if (row?.formId || row?.doneOn) throw refuse("plan.alreadyStarted");
  if (isMove && (to ?? day) < today) throw problem("INVALID", { fields: { movedTo: "plan.movedToPast" } });
  if (isMove && (to ?? day) > lastMove(day, today))
    throw problem("INVALID", { fields: { movedTo: "plan.movedTooFar" } });
  if (isMove && !mayMove(occurrence, to ?? day, today)) throw refuse("plan.notMovable");

  const {
    changed,
    rows: [current],
  } = await write(sql, {
    change: changeOccurrence(
      sql,
      { ...path, departmentId },
      isMove ? { movedTo: after } : { skipReason: after },
      { version: row?.version ?? 0, lineVersion, now },
    ),
    audit: {
      actor,
      companyId,
      verb: isMove ? "plan.move" : "plan.skip",
      recordType: "planLine",
      recordId: lineId,
      changes: { day: { before: day, after: day }, [field]: { before, after } },
      asRead: BY_THE_CHANGE,
    },
    read: { rows: selectOccurrence(sql, path) },
  });
  // Somebody started or changed it in between.
  const changedTask = occurrenceOf(loaded, current, path, today);
  if (changed.length === 0 || !changedTask) throw problem("CONFLICT");
  return taskResponseOf(companyId, changedTask, current?.attempt ?? 0);
}
