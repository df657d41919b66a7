import { typeAccidentHours } from "../../commands/accidents/type-hours.ts";
import * as contract from "../../contract/accidents/rates.ts";
import { XLSX_TYPE } from "../../contract/exports.ts";
import { readAccidentRates } from "../../reads/accidents/read-rates.ts";
import { writeSummary } from "../../commands/accidents/write-summary.ts";
import { handler } from "../http/route.ts";

export const accidentRates = {
  readAccidentRates: handler(contract.readAccidentRates, async ({ context, params, query }) => ({
    rates: await readAccidentRates(context, params.companyId, query),
  })),

  typeAccidentHours: handler(contract.typeAccidentHours, async ({ context, params, body }) => ({
    saved: await typeAccidentHours(context, params.companyId, body),
  })),

  readAccidentSummary: handler(contract.readAccidentSummary, async ({ context, params, query }) => {
    const { bytes, filename } = await writeSummary(context, params.companyId, query);
    return new Response(bytes, {
      headers: {
        "Content-Type": query.format === "pdf" ? "application/pdf" : XLSX_TYPE,
        "Content-Disposition": `attachment; filename="${filename}"`,
      },
    });
  }),
};
