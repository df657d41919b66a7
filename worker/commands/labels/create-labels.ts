import type { PlaceLabel } from "../../contract/organisation/labels.ts";
import { problem } from "../../contract/problem.ts";
import { newLabelCode } from "../../domain/label-code.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { labelResponseOf } from "../../reads/places/list-labels.ts";
import { permit } from "../../reads/permit.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { write } from "../../storage/core/write.ts";
import { selectCompany } from "../../storage/organisation/companies.ts";
import {
  insertLabels,
  type LabelledPlaces,
  selectLabelsOf,
  selectUnlabelled,
} from "../../storage/organisation/labels.ts";

/** The labels of the places; those without one get one. Places that are not the company's are left out. */
export async function createLabels(
  { actor, sql }: ActorContext,
  companyId: string,
  places: LabelledPlaces,
): Promise<PlaceLabel[]> {
  permit(actor, "label.write", { companyId });
  const {
    companies: [company],
    labels,
    ...unlabelled
  } = await readBatch(sql, {
    companies: selectCompany(sql, companyId),
    labels: selectLabelsOf(sql, companyId, places),
    ...selectUnlabelled(sql, companyId, places),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  const missing = [...unlabelled.locations, ...unlabelled.zones];
  if (missing.length === 0) return labels.map(labelResponseOf);
  const { all } = await write(sql, {
    change: insertLabels(
      sql,
      companyId,
      missing.map((place) => ({ ...place, code: newLabelCode() })),
    ),
    audit: {
      actor,
      companyId,
      verb: "label.create",
      recordType: "company",
      recordId: companyId,
      changes: { labels: { before: null, after: missing.length } },
    },
    read: { all: selectLabelsOf(sql, companyId, places) },
  });
  return all.map(labelResponseOf);
}
