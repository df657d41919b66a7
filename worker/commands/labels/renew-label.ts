import type { PlaceLabel } from "../../contract/organisation/labels.ts";
import { BY_THE_CHANGE } from "../../storage/core/audit.ts";
import { problem } from "../../contract/problem.ts";
import { newLabelCode } from "../../domain/label-code.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { labelResponseOf } from "../../reads/places/list-labels.ts";
import { permit } from "../../reads/permit.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { write } from "../../storage/core/write.ts";
import { selectCompany } from "../../storage/organisation/companies.ts";
import {
  changeLabelWhere,
  insertSuccessor,
  type LabelPath,
  replaceLabel,
  selectLabel,
} from "../../storage/organisation/labels.ts";

/** Another code for the place. The old one stays known as replaced. */
export async function renewLabel({ actor, sql, now }: ActorContext, path: LabelPath): Promise<PlaceLabel> {
  const { companyId } = path;
  permit(actor, "label.write", { companyId });
  const {
    companies: [company],
    labels: [label],
  } = await readBatch(sql, { companies: selectCompany(sql, companyId), labels: selectLabel(sql, path) });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!label) throw problem("NOT_FOUND");
  // Somebody renewed it first: they see its new one.
  if (label.replacedAt) throw problem("CONFLICT");
  const { locationId, zoneId, publicNotices } = label;
  const next = {
    code: newLabelCode(),
    companyId,
    locationId,
    zoneId,
    createdAt: now,
    replacedAt: null,
    publicNotices,
  };
  const {
    changed,
    after: [renewed],
  } = await write(sql, {
    change: replaceLabel(sql, path, now),
    audit: {
      actor,
      companyId,
      verb: "label.renew",
      recordType: zoneId === null ? "location" : "zone",
      recordId: zoneId ?? locationId,
      changes: { label: { before: path.code, after: next.code } },
      asRead: BY_THE_CHANGE,
    },
    followUps: (done) => ({ successor: insertSuccessor(sql, next, done) }),
    read: { after: selectLabel(sql, { companyId, code: next.code }) },
  });
  if (changed.length === 0 || !renewed) throw problem("CONFLICT");
  return labelResponseOf(renewed);
}

/** Whether the label's place takes notices without an account. The administrators who would handle them decide it. */
export async function changeLabel(
  { actor, sql }: ActorContext,
  path: LabelPath,
  publicNotices: boolean,
): Promise<PlaceLabel> {
  const { companyId } = path;
  permit(actor, "company.update", { companyId });
  const [label] = await selectLabel(sql, path);
  if (!label || label.replacedAt) throw problem("NOT_FOUND");
  if (label.publicNotices === publicNotices) return labelResponseOf(label);
  const {
    after: [changed],
  } = await write(sql, {
    change: changeLabelWhere(sql, path, publicNotices),
    audit: {
      actor,
      companyId,
      verb: "label.change",
      recordType: label.zoneId === null ? "location" : "zone",
      recordId: label.zoneId ?? label.locationId,
      changes: { publicNotices: { before: !publicNotices, after: publicNotices } },
      asRead: BY_THE_CHANGE,
    },
    read: { after: selectLabel(sql, path) },
  });
  if (!changed || changed.replacedAt) throw problem("NOT_FOUND");
  return labelResponseOf(changed);
}
