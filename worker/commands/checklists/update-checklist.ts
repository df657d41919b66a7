import type { updateChecklist as contract } from "../../contract/checklists/checklists.ts";
import type { ChecklistQuestion } from "../../contract/checklists/questions.ts";
import type { EndpointBody } from "../../contract/endpoint.ts";
import { problem } from "../../contract/problem.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { type BasedOn, isCurrent } from "../../reads/based-on.ts";
import {
  checklistResponseOf,
  loadChecklist,
  loadChecklistWith,
  type LoadedChecklist,
  selectLoadedChecklist,
  toLoadedChecklist,
} from "../../reads/checklists/load-checklist.ts";
import { permit } from "../../reads/permit.ts";
import {
  type ChecklistPath,
  type ChecklistRow,
  deleteChecklist as remove,
  endOtherDefaults,
  selectKnownDepartments,
  updateChecklist as update,
} from "../../storage/checklists/checklists.ts";
import { changesBetween } from "../../storage/core/audit.ts";
import { write } from "../../storage/core/write.ts";
import { definedFields } from "../defined-fields.ts";
import {
  refuseForeignTexts,
  refuseUnknownDepartments,
  refuseUnknownPictures,
  storedNames,
} from "./create-checklist.ts";
import {
  areAttachmentsAvailable,
  attachReferenced,
  releaseAll,
  selectAttachments,
} from "../../storage/files/attachments.ts";

export const staleChecklist = (actor: ActorContext["actor"], loaded: LoadedChecklist) =>
  problem("STALE_VERSION", { current: { checklist: checklistResponseOf(actor, loaded) } });

/** Changes the draft, and where the checklist is offered. What is published stays as it is. */
export async function updateChecklist(
  context: ActorContext,
  path: ChecklistPath,
  { isRetired, names, ...body }: EndpointBody<typeof contract>,
  basedOn: BasedOn,
): Promise<LoadedChecklist> {
  const { actor, sql, now } = context;
  const { companyId, checklistId } = path;
  const owner = { type: "checklist", formId: checklistId } as const;
  const keys = pictureKeys(body.questions);
  const {
    loaded,
    more: [departments, files],
  } = await loadChecklistWith(context, path, [
    selectKnownDepartments(sql, companyId, body.departmentIds ?? []),
    selectAttachments(sql, keys),
  ]);
  const { row } = loaded;
  permit(actor, "checklist.edit", { companyId, wasPublished: row.publishedNumber !== null });
  if (body.isDefault !== undefined || isRetired !== undefined)
    permit(actor, "checklist.publish", { companyId });
  if (!isCurrent(basedOn, row.version)) throw staleChecklist(actor, loaded);
  refuseUnknownDepartments(body.departmentIds, departments);
  refuseUnknownPictures(
    body.questions ?? [],
    files.filter(({ formType, formId }) => formType === "checklist" && formId === checklistId),
  );

  const requested: Partial<ChecklistRow> = {
    ...definedFields(body),
    ...(names ? { names: storedNames(names) } : {}),
    ...(body.departmentIds ? { departmentIds: [...new Set(body.departmentIds)] } : {}),
    ...(isRetired === undefined ? {} : { state: stateOf(row, isRetired) }),
  };
  const after = { ...row, ...requested };
  refuseForeignTexts(after);
  // A draft and one that is retired are offered nowhere.
  if (after.state !== "published" && after.isDefault) {
    if (body.isDefault) throw problem("INVALID", { fields: { isDefault: "checklist.notPublished" } });
    requested.isDefault = false;
    after.isDefault = false;
  }
  const changes = changesBetween<ChecklistRow>(row, requested);
  if (Object.keys(changes).length === 0) return loaded;
  const { changed, rows, versions } = await write(sql, {
    change: update(sql, path, requested, row.version, areAttachmentsAvailable(keys, keys)),
    audit: {
      actor,
      companyId,
      verb: "checklist.update",
      recordType: "checklist",
      recordId: checklistId,
      changes,
      asRead: { version: row.version },
    },
    followUps: (done) => ({
      defaults: after.isDefault ? [endOtherDefaults(sql, after, done)] : [],
      // Pictures are not released: undo and published versions may need them (decision 15).
      pictures: keys.length > 0 ? [attachReferenced(sql, owner, now, done)] : [],
    }),
    read: selectLoadedChecklist(sql, path),
  });
  const current = toLoadedChecklist(rows, versions);
  if (changed.length === 0) throw staleChecklist(actor, current);
  return current;
}

const pictureKeys = (questions: readonly ChecklistQuestion[] = []): string[] => [
  ...new Set(questions.flatMap(({ picture }) => (picture ? [picture.r2Key] : []))),
];

const stateOf = ({ publishedNumber }: ChecklistRow, isRetired: boolean): ChecklistRow["state"] => {
  if (publishedNumber === null) return "draft";
  return isRetired ? "retired" : "published";
};

/** Deletes a draft that was never published. */
export async function deleteChecklist(context: ActorContext, path: ChecklistPath) {
  const { actor, sql, now } = context;
  const { companyId, checklistId } = path;
  const { row } = await loadChecklist(context, path);
  permit(actor, "checklist.edit", { companyId, wasPublished: row.publishedNumber !== null });
  if (row.publishedNumber !== null) throw problem("CONFLICT");
  const { changed, released } = await write(sql, {
    change: remove(sql, path),
    audit: {
      actor,
      companyId,
      verb: "checklist.delete",
      recordType: "checklist",
      recordId: checklistId,
      changes: { name: { before: row.name, after: null } },
      asRead: { name: row.name },
    },
    followUps: (done) => ({
      released: releaseAll(sql, { type: "checklist", formId: checklistId }, now, done),
    }),
  });
  if (changed.length === 0) throw problem("CONFLICT");
  return { released: released.map(({ r2Key }) => r2Key) };
}
