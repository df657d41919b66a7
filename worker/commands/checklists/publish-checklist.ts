import { problemSentences } from "../../contract/checklists/questions.ts";
import { problem } from "../../contract/problem.ts";
import { compareChecklists } from "../../domain/checklists/compare.ts";
import { newId } from "../../domain/ids.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { type BasedOn, isCurrent } from "../../reads/based-on.ts";
import {
  loadChecklistWith,
  recordsOf,
  selectLoadedChecklist,
  toLoadedChecklist,
} from "../../reads/checklists/load-checklist.ts";
import { permit } from "../../reads/permit.ts";
import {
  type ChecklistPath,
  insertVersion,
  selectLastVersion,
  updateChecklist,
} from "../../storage/checklists/checklists.ts";
import { write } from "../../storage/core/write.ts";
import { staleChecklist } from "./update-checklist.ts";

/** Publishes the draft as the next version. One that is as the last version makes no new one. */
export async function publishChecklist(context: ActorContext, path: ChecklistPath, basedOn: BasedOn) {
  const { actor, sql, now } = context;
  const { companyId, checklistId } = path;
  const {
    loaded,
    more: [[last]],
  } = await loadChecklistWith(context, path, [selectLastVersion(sql, path)]);
  const { row } = loaded;
  permit(actor, "checklist.publish", { companyId });
  if (!isCurrent(basedOn, row.version)) throw staleChecklist(actor, loaded);
  const fields = problemSentences(row.questions, actor.language);
  if (row.questions.length === 0) fields["questions"] = "list.empty";
  if (Object.keys(fields).length > 0) throw problem("INVALID", { fields });

  const before = row.publishedNumber;
  const changes = compareChecklists(last ?? { name: row.name, names: row.names, questions: [] }, row);
  const records = recordsOf(loaded);
  if (!row.hasChanges && row.state === "published") return { loaded, changes, records };
  const number = row.hasChanges ? (before ?? 0) + 1 : before;
  const { kind, name, names, language, questions } = row;
  const { changed, rows, versions } = await write(sql, {
    change: updateChecklist(sql, path, { state: "published", publishedNumber: number }, row.version),
    audit: {
      actor,
      companyId,
      verb: "checklist.publish",
      recordType: "checklist",
      recordId: checklistId,
      changes: { publishedNumber: { before, after: number } },
      asRead: { version: row.version },
    },
    followUps: (done) => ({
      published:
        row.hasChanges && number !== null
          ? [
              insertVersion(
                sql,
                {
                  id: newId(),
                  companyId,
                  checklistId,
                  number,
                  kind,
                  name,
                  names,
                  language,
                  questions,
                  publishedAt: now,
                },
                done,
              ),
            ]
          : [],
    }),
    read: selectLoadedChecklist(sql, path),
  });
  const current = toLoadedChecklist(rows, versions);
  if (changed.length === 0) throw staleChecklist(actor, current);
  return { loaded: current, changes, records };
}
