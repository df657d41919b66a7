import type { ImportKind } from "../contract/imports/import-fields.ts";
import type { Actor } from "./actor.ts";
import { can } from "./can.ts";

type ImportSubject = { companyId: string; createdById: string; kind: ImportKind };

/** Whoever made it and owners and administrators; each record then goes if the person may remove it. */
export function mayUndoImport(actor: Actor, { companyId, createdById, kind }: ImportSubject): boolean {
  switch (kind) {
    case "people":
      return can(actor, "invite.manage", { companyId });
    case "places":
    case "jobPositions":
      return can(actor, "place.delete", { companyId });
    case "actions":
    case "planLines":
      return createdById === actor.userId || can(actor, "invite.manage", { companyId });
  }
}
