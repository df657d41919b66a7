import * as contract from "../../contract/forms/calls/form-lists.ts";
import { listBin, listForms, listMailbox, listOwnMailbox } from "../../reads/forms/list-forms.ts";
import { readLastVisit } from "../../reads/actions/last-visit.ts";
import { readLastDrill } from "../../reads/forms/last-drill.ts";
import { listNamedPeople } from "../../reads/forms/list-named-people.ts";
import { locateForm } from "../../reads/forms/locate-form.ts";
import { handler } from "../http/route.ts";

export const formLists = {
  listForms: handler(contract.listForms, ({ context, params, query }) =>
    listForms(context, params.companyId, query),
  ),

  listBin: handler(contract.listBin, ({ context, params, query }) =>
    listBin(context, params.companyId, query),
  ),

  locateForm: handler(contract.locateForm, async ({ context, params, query }) => ({
    form: await locateForm(context, { type: query.formType, ...params }),
  })),

  readLastVisit: handler(contract.readLastVisit, async ({ context, params, query }) => ({
    visit: await readLastVisit(context, { ...params, ...query }),
  })),

  readLastDrill: handler(contract.readLastDrill, async ({ context, params, query: { until, ...query } }) => ({
    drill: await readLastDrill(context, { ...params, ...query, until: new Date(until) }),
  })),

  listNamedPeople: handler(contract.listNamedPeople, async ({ context, params }) => ({
    people: await listNamedPeople(context, params),
  })),

  listMailbox: handler(contract.listMailbox, ({ context, params, query }) =>
    listMailbox(context, params.companyId, query),
  ),

  listOwnMailbox: handler(contract.listOwnMailbox, ({ context, params, query }) =>
    listOwnMailbox(context, params.companyId, query),
  ),
};
