import type { LabelLayout } from "../../contract/organisation/labels.ts";
import { problem } from "../../contract/problem.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { permit } from "../../reads/permit.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectCompany } from "../../storage/organisation/companies.ts";
import { selectPrinted } from "../../storage/organisation/labels.ts";

type Printing = { companyId: string; codes: readonly string[]; layout: LabelLayout; site: string };

/** A PDF in the language of the person who prints it. The drawing code is loaded with the first sheet. */
export async function printLabels(
  { actor, sql }: ActorContext,
  { companyId, codes, layout, site }: Printing,
): Promise<Uint8Array> {
  permit(actor, "label.print", { companyId });
  const {
    companies: [company],
    places,
  } = await readBatch(sql, {
    companies: selectCompany(sql, companyId),
    places: selectPrinted(sql, companyId, codes),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  const byCode = new Map(places.map((place) => [place.code, place]));
  const labels = codes.map((code) => {
    const place = byCode.get(code);
    if (!place) throw problem("NOT_FOUND");
    const { location, zone } = place;
    const isOfNotices = layout === "notices";
    if (isOfNotices && !place.publicNotices && !company.publicNotices) throw problem("NOT_FOUND");
    return {
      code,
      address: `${site}/${isOfNotices ? "aviso" : "q"}/${code}`,
      name: zone ?? location,
      within: zone === null ? null : location,
    };
  });
  // A fixed time, so that the same labels give the same bytes.
  const at = new Date(Math.max(...places.map(({ createdAt }) => Number(createdAt))));
  const { renderLabels } = await import("../../report/draw/labels.ts");
  return renderLabels({ company: company.name, language: actor.language, at, layout, labels });
}
