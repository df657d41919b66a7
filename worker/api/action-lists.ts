import * as contract from "../contract/actions/action-lists.ts";
import type { DepartmentFormType } from "../contract/enums.ts";
import { validationText } from "../contract/messages/catalogue.ts";
import { problem } from "../contract/problem.ts";
import { countActions, listActions } from "../reads/actions/list-actions.ts";
import { listFormActions } from "../reads/actions/list-form-actions.ts";
import { handler } from "./http/route.ts";

export const actionLists = {
  listActions: handler(contract.listActions, async ({ c, context, params, query }) => {
    if (query.offset > contract.MAX_OFFSET)
      throw problem("INVALID", {
        fields: { offset: validationText(c.var.language, "list.tooDeep") },
      });
    return listActions(context, params.companyId, query);
  }),

  countActions: handler(contract.countActions, async ({ context, params, query }) => ({
    counts: await countActions(context, params.companyId, query),
  })),

  listFormActions: (type: DepartmentFormType) =>
    handler(contract.FORM_ACTION_LISTS[type], ({ context, params, query }) =>
      listFormActions(context, { type, ...params }, query),
    ),

  listMailboxActions: handler(contract.listMailboxActions, ({ context, params, query }) =>
    listFormActions(context, { type: "mailbox", departmentId: null, ...params }, query),
  ),
};
