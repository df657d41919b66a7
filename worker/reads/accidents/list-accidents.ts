import type { EndpointQuery } from "../../contract/endpoint.ts";
import type {
  ListedAccident,
  listAccidentLog,
  listAccidents as contract,
} from "../../contract/accidents/accidents.ts";
import { problem } from "../../contract/problem.ts";
import { aboutEntry, open } from "../../domain/accidents/company-key.ts";
import {
  accidentViewOf,
  handlesCompany,
  handlesOf,
  listedDepartments,
  setHandlersDenialReason,
  setSettingsDenialReason,
} from "../../policy/accident-rights.ts";
import { inCompany } from "../../policy/actor.ts";
import {
  type AccidentCursor,
  selectAccident,
  selectAccidents,
  selectHandles,
  selectKey,
} from "../../storage/accidents/accidents.ts";
import { selectEntries } from "../../storage/accidents/settings.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectFormCompany } from "../../storage/forms/form-references.ts";
import type { ActorContext } from "../actor-context.ts";
import { enterCompany } from "../permit.ts";
import { whereOf } from "./accident-view.ts";
import { type AccidentContext, openKeyOf } from "./load-accident.ts";

const cursorOf = (row: { at: Date; id: string } | undefined): string | null =>
  row ? `${row.at.getTime()}~${row.id}` : null;

function readCursor(cursor: string | undefined): AccidentCursor | null {
  if (cursor === undefined) return null;
  const [, at, id] = /^(\d{1,15})~(.{1,64})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined) throw problem("BAD_QUERY");
  return { at: new Date(Number(at)), id };
}

export async function listAccidents(
  context: ActorContext,
  companyId: string,
  { isOwn, state, departmentId, limit, cursor }: EndpointQuery<typeof contract>,
) {
  const { actor, sql } = context;
  enterCompany(context, companyId);
  const after = readCursor(cursor);
  // The list depends on the rights of the actor, which are read first.
  const {
    companies: [company],
    handles,
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    handles: selectHandles(sql, companyId, actor.userId),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  const reader = inCompany(actor, company);
  const rows = await selectAccidents(sql, companyId, {
    openedById: isOwn === "true" ? actor.userId : null,
    departmentIds: listedDepartments(reader, companyId, handles),
    departmentId,
    state,
    limit,
    cursor: after,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    accidents: page.map((row): ListedAccident => {
      const view = accidentViewOf(reader, row, handles) ?? "reader";
      return {
        id: row.id,
        viewId: row.viewId,
        department: row.department,
        state: row.state,
        happenedAt: row.happenedAt.toISOString(),
        openedBy: row.openedBy,
        openedAt: row.createdAt.toISOString(),
        version: row.version,
        investigation: null,
        // When it ends tells how grave an injury is, or whether there is a leave.
        nextDueAt: view === "handler" ? (row.nextDueAt?.toISOString() ?? null) : null,
        ...whereOf(row),
        view,
      };
    }),
    nextCursor: rows.length > limit ? cursorOf(last && { at: last.happenedAt, id: last.id }) : null,
    rights: {
      handles: handlesOf(reader, companyId, handles),
      setHandlers: setHandlersDenialReason(reader, companyId) === null,
      setSettings: setSettingsDenialReason(reader, companyId, handles) === null,
    },
  };
}

/** The accidents' own log: of a case for who handles it, of all for who handles those of the company. */
export async function listLog(
  context: AccidentContext,
  companyId: string,
  { accidentId, limit, cursor }: EndpointQuery<typeof listAccidentLog>,
) {
  const { actor, sql } = context;
  enterCompany(context, companyId);
  const {
    companies: [company],
    handles,
    rows: [row],
    keys: [stored],
    entries,
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    handles: selectHandles(sql, companyId, actor.userId),
    rows: selectAccident(sql, { companyId, accidentId: accidentId ?? "" }),
    keys: selectKey(sql, companyId),
    entries: selectEntries(sql, companyId, { accidentId, limit, cursor: readCursor(cursor) }),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  const reader = inCompany(actor, company);
  if (accidentId !== undefined && !row) throw problem("NOT_FOUND");
  const may = row
    ? accidentViewOf(reader, row, handles) === "handler"
    : handlesCompany(reader, companyId, handles);
  if (!may) throw problem("FORBIDDEN");
  const page = entries.slice(0, limit);
  const key = page.length === 0 ? null : (await openKeyOf(context, companyId, stored?.wrapped)).key;
  const opened = await Promise.all(
    page.map(async ({ sealed, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      detail: key ? await open<Record<string, unknown>>(key, aboutEntry(companyId, entry.id), sealed) : {},
    })),
  );
  return { entries: opened, nextCursor: entries.length > limit ? cursorOf(page.at(-1)) : null };
}
