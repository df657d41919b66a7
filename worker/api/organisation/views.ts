import { removeView, saveView } from "../../commands/organisation/saved-views.ts";
import * as contract from "../../contract/organisation/views.ts";
import { listViews } from "../../reads/organisation/list-views.ts";
import { handler } from "../http/route.ts";

export const views = {
  listViews: handler(contract.listViews, async ({ context, params }) => ({
    views: await listViews(context, params.companyId),
  })),

  saveView: handler(contract.saveView, async ({ context, params, body }) => ({
    view: await saveView(context, params, body),
  })),

  removeView: handler(contract.removeView, async ({ context, params }) => {
    await removeView(context, params);
    return { view: null };
  }),
};
