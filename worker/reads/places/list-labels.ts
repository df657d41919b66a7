import type { ResponseBody } from "../../contract/endpoint.ts";
import type { findLabel as contract, PlaceLabel } from "../../contract/organisation/labels.ts";
import { problem } from "../../contract/problem.ts";
import { readLabelCode } from "../../domain/label-code.ts";
import { denialReason } from "../../policy/can.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectCompany } from "../../storage/organisation/companies.ts";
import { findLabelByCode, type LabelRow, selectLabels } from "../../storage/organisation/labels.ts";
import type { ActorContext } from "../actor-context.ts";
import { permit } from "../permit.ts";

export const labelResponseOf = ({
  code,
  locationId,
  zoneId,
  createdAt,
  publicNotices,
}: LabelRow): PlaceLabel => ({
  code,
  locationId,
  zoneId,
  createdAt: createdAt.toISOString(),
  publicNotices,
});

export async function listLabels({ actor, sql }: ActorContext, companyId: string): Promise<PlaceLabel[]> {
  permit(actor, "label.print", { companyId });
  const {
    companies: [company],
    labels,
  } = await readBatch(sql, {
    companies: selectCompany(sql, companyId),
    labels: selectLabels(sql, companyId),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  return labels.map(labelResponseOf);
}

/** A code of another company is as unknown as one that never was. */
export async function findLabel(
  { actor, sql }: ActorContext,
  typed: string,
): Promise<ResponseBody<typeof contract>["place"]> {
  const found = await findLabelByCode(sql, readLabelCode(typed));
  if (!found || denialReason(actor, "company.read", found)) throw problem("NOT_FOUND");
  return { ...found, replacedAt: found.replacedAt?.toISOString() ?? null };
}
