import { createLabels } from "../../commands/labels/create-labels.ts";
import { printLabels } from "../../commands/labels/print-labels.ts";
import { changeLabel, renewLabel } from "../../commands/labels/renew-label.ts";
import * as contract from "../../contract/organisation/labels.ts";
import { findLabel, listLabels } from "../../reads/places/list-labels.ts";
import { readPlace } from "../../reads/places/read-place.ts";
import { handler } from "../http/route.ts";

export const labels = {
  listLabels: handler(contract.listLabels, async ({ context, params }) => ({
    labels: await listLabels(context, params.companyId),
  })),

  createLabels: handler(contract.createLabels, async ({ context, params, body }) => ({
    labels: await createLabels(context, params.companyId, body),
  })),

  renewLabel: handler(contract.renewLabel, async ({ context, params }) => ({
    label: await renewLabel(context, params),
  })),

  changeLabel: handler(contract.changeLabel, async ({ context, params, body }) => ({
    label: await changeLabel(context, params, body.publicNotices),
  })),

  printLabels: handler(contract.printLabels, async ({ c, context, params, query }) => {
    const { companyId } = params;
    const codes = query.codes.split(",");
    const sheet = await printLabels(context, { companyId, codes, layout: query.layout, site: c.env.APP_URL });
    return new Response(sheet, {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": `attachment; filename="${query.layout === "labels" ? "labels" : "poster"}.pdf"`,
      },
    });
  }),

  findLabel: handler(contract.findLabel, async ({ context, params }) => ({
    place: await findLabel(context, params.code),
  })),

  readPlace: handler(contract.readPlace, async ({ context, params }) => ({
    place: await readPlace(context, params),
  })),
};
