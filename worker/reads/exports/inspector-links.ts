import {
  type InspectorLink,
  type InspectorOpening,
  MOST_LISTED_LINKS,
  MOST_OPENINGS,
} from "../../contract/sign-in/inspector-links.ts";
import { problem } from "../../contract/problem.ts";
import { readBatch } from "../../storage/core/batch.ts";
import {
  type InspectorLinkPath,
  type ListedInspectorLink,
  selectInspectorLink,
  selectInspectorLinks,
  selectOpenings,
} from "../../storage/exports/inspector-links.ts";
import type { ActorContext } from "../actor-context.ts";
import { permit } from "../permit.ts";

function stateOf(
  { link, filename, isMadeByAdministrator }: ListedInspectorLink,
  now: Date,
): InspectorLink["state"] {
  if (link.endedAt !== null) return "ended";
  if (link.expiresAt <= now) return "expired";
  if (!isMadeByAdministrator) return "orphaned";
  return filename === null ? "gone" : "valid";
}

export function inspectorLinkOf(row: ListedInspectorLink, now: Date): InspectorLink {
  const { id, exportId, name, email, createdAt, expiresAt } = row.link;
  return {
    id,
    exportId,
    filename: row.filename,
    name,
    email,
    createdBy: row.maker,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastOpenedAt: row.lastOpenedAt === null ? null : new Date(row.lastOpenedAt).toISOString(),
    state: stateOf(row, now),
  };
}

export async function listInspectorLinks({ actor, sql, now }: ActorContext, companyId: string) {
  permit(actor, "inspectorLink.list", { companyId });
  const rows = await selectInspectorLinks(sql, companyId, MOST_LISTED_LINKS);
  return rows.map((row) => inspectorLinkOf(row, now));
}

export async function listInspectorOpenings(
  { actor, sql }: ActorContext,
  path: InspectorLinkPath,
): Promise<InspectorOpening[]> {
  permit(actor, "inspectorLink.list", { companyId: path.companyId });
  const {
    links: [link],
    openings,
  } = await readBatch(sql, {
    links: selectInspectorLink(sql, path),
    openings: selectOpenings(sql, path, MOST_OPENINGS),
  });
  if (!link) throw problem("NOT_FOUND");
  return openings.map((each) => ({ ...each, at: each.at.toISOString() }));
}
