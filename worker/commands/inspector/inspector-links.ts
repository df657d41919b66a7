// Links with which a named person from outside opens an inspector's folder: made and ended by who administers the company.
import type { EndpointBody } from "../../contract/endpoint.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { problem } from "../../contract/problem.ts";
import {
  type makeInspectorLink as contract,
  MOST_INSPECTOR_LINKS,
  MOST_LINK_DAYS,
} from "../../contract/sign-in/inspector-links.ts";
import { sha256Of } from "../../domain/evidence/canonical-json.ts";
import { newId, newLongId } from "../../domain/ids.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { inspectorLinkOf } from "../../reads/exports/inspector-links.ts";
import { permit } from "../../reads/permit.ts";
import { BY_THE_CHANGE } from "../../storage/core/audit.ts";
import { write } from "../../storage/core/write.ts";
import { findExport } from "../../storage/exports/exports.ts";
import {
  endInspectorLinkWhere,
  insertInspectorLink,
  type InspectorLinkPath,
  keepFolderUntil,
  selectInspectorLink,
} from "../../storage/exports/inspector-links.ts";

const DAY_MS = 86_400_000;

const auditOf = ({ actor }: ActorContext, companyId: string) =>
  ({ actor, companyId, recordType: "company", recordId: companyId }) as const;

/** Answers the secret part of the address, which is not stored and not answered again. */
export async function makeInspectorLink(
  context: ActorContext,
  { companyId, exportId, name, email, ...given }: EndpointBody<typeof contract> & { companyId: string },
) {
  const { actor, sql, now } = context;
  permit(actor, "inspectorLink.make", { companyId });
  const expiresAt = new Date(given.expiresAt);
  if (expiresAt <= now || expiresAt.getTime() > now.getTime() + (MOST_LINK_DAYS + 1) * DAY_MS)
    throw problem("INVALID", { fields: { expiresAt: "inspector.expiryOutOfRange" } });
  const folder = await findExport(sql, { companyId, requestedById: actor.userId, id: exportId, now });
  if (!folder?.filters.inspection || folder.status !== "ready")
    throw problem("INVALID", { fields: { exportId: "inspector.folderNotReady" } });
  const token = newLongId();
  const linkId = newId();
  const {
    changed,
    after: [made],
  } = await write(sql, {
    change: insertInspectorLink(
      sql,
      {
        id: linkId,
        companyId,
        tokenHash: await sha256Of(token),
        exportId,
        name,
        email,
        createdById: actor.userId,
        createdAt: now,
        expiresAt,
      },
      MOST_INSPECTOR_LINKS,
      now,
    ),
    audit: {
      ...auditOf(context, companyId),
      verb: "inspectorLink.create",
      changes: {
        inspectorName: { before: null, after: name },
        expiresAt: { before: null, after: expiresAt.toISOString() },
      },
    },
    followUps: (done) => ({ kept: keepFolderUntil(sql, exportId, expiresAt, done) }),
    read: { after: selectInspectorLink(sql, { companyId, linkId }) },
  });
  if (changed.length === 0 || !made)
    throw problem("LIMIT_REACHED", {
      message: MESSAGES[actor.language].inspectorLinksFull(MOST_INSPECTOR_LINKS),
    });
  return { link: inspectorLinkOf(made, now), token };
}

/** One that has ended stays as it is. */
export async function endInspectorLink(context: ActorContext, path: InspectorLinkPath) {
  const { actor, sql, now } = context;
  permit(actor, "inspectorLink.end", { companyId: path.companyId });
  const [before] = await selectInspectorLink(sql, path);
  if (!before) throw problem("NOT_FOUND");
  const {
    after: [after],
  } = await write(sql, {
    change: endInspectorLinkWhere(sql, path, { by: actor.userId, now }),
    audit: {
      ...auditOf(context, path.companyId),
      verb: "inspectorLink.end",
      changes: { inspectorName: { before: before.link.name, after: null } },
      asRead: BY_THE_CHANGE,
    },
    whileReadOnly: true,
    read: { after: selectInspectorLink(sql, path) },
  });
  return inspectorLinkOf(after ?? before, now);
}
