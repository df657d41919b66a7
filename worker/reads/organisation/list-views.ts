import type { SavedView } from "../../contract/organisation/views.ts";
import { selectViews } from "../../storage/organisation/views.ts";
import type { ActorContext } from "../actor-context.ts";
import { enterCompany } from "../permit.ts";

/** One's own views and the company's. */
export async function listViews({ actor, sql }: ActorContext, companyId: string): Promise<SavedView[]> {
  enterCompany({ actor }, companyId);
  return selectViews(sql, companyId, actor.userId);
}
