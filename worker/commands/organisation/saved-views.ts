import type { EndpointBody } from "../../contract/endpoint.ts";
import { MOST_VIEWS } from "../../contract/limits.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import type { SavedView, saveView as contract } from "../../contract/organisation/views.ts";
import { problem } from "../../contract/problem.ts";
import { accountDenialReason } from "../../policy/can.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { enterCompany, permit } from "../../reads/permit.ts";
import { BY_THE_CHANGE } from "../../storage/core/audit.ts";
import { write, writeWithoutAudit } from "../../storage/core/write.ts";
import {
  deleteView,
  endOtherDefaults,
  selectView,
  selectViews,
  storeView,
  type ViewOwner,
} from "../../storage/organisation/views.ts";

type ViewPath = { companyId: string; viewId: string };

/** Throws unless the actor may change views of this owner: their own, or as an administrator the company's. */
function permitChange({ actor }: ActorContext, companyId: string, isCompanys: boolean): ViewOwner {
  enterCompany({ actor }, companyId);
  if (isCompanys) {
    permit(actor, "view.manage", { companyId });
    return { companyId, userId: null };
  }
  const why = accountDenialReason(actor, "view.keep");
  if (why) throw problem(why);
  return { companyId, userId: actor.userId };
}

export async function saveView(
  context: ActorContext,
  { companyId, viewId: id }: ViewPath,
  { isCompanys, ...given }: EndpointBody<typeof contract>,
): Promise<SavedView> {
  const { actor, sql } = context;
  const owner = permitChange(context, companyId, isCompanys);
  const view = { id, ...given };
  const change = storeView(sql, owner, view, MOST_VIEWS);
  const read = { views: selectViews(sql, companyId, actor.userId) };
  const { changed, views } = isCompanys
    ? await write(sql, {
        change,
        audit: {
          actor,
          companyId,
          verb: "view.save",
          recordType: "company",
          recordId: companyId,
          changes: { view: { before: null, after: given.name } },
        },
        followUps: (done) => (given.isDefault ? { others: endOtherDefaults(sql, owner, view, done) } : {}),
        read,
      })
    : await writeWithoutAudit(sql, {
        actor,
        rightsIn: companyId,
        change,
        ...(given.isDefault ? { followUp: (done) => endOtherDefaults(sql, owner, view, done) } : {}),
        read,
      });
  const saved = views.find((each) => each.id === id);
  if (changed.length > 0 && saved) return saved;
  const isFull = views.filter((each) => each.isCompanys === isCompanys).length >= MOST_VIEWS;
  // The id is another owner's.
  if (saved || !isFull) throw problem("NOT_FOUND");
  throw problem("LIMIT_REACHED", { message: MESSAGES[actor.language].viewsFull(MOST_VIEWS) });
}

export async function removeView(context: ActorContext, { companyId, viewId }: ViewPath): Promise<void> {
  const { actor, sql } = context;
  enterCompany({ actor }, companyId);
  const [view] = await selectView(sql, companyId, actor.userId, viewId);
  if (!view) throw problem("NOT_FOUND");
  const owner = permitChange(context, companyId, view.isCompanys);
  const change = deleteView(sql, owner, view);
  const { changed } = view.isCompanys
    ? await write(sql, {
        change,
        audit: {
          actor,
          companyId,
          verb: "view.remove",
          recordType: "company",
          recordId: companyId,
          changes: { view: { before: view.name, after: null } },
          asRead: BY_THE_CHANGE,
        },
      })
    : await writeWithoutAudit(sql, { actor, rightsIn: companyId, change });
  if (changed.length === 0) throw problem("CONFLICT");
}
