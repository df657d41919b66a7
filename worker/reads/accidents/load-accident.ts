// A case as it is read: who sees what of it is decided before it is opened.
import type { AccidentCase } from "../../contract/accidents/case.ts";
import type { AccidentSettings } from "../../contract/accidents/settings.ts";
import { problem } from "../../contract/problem.ts";
import { aboutCase, open, openCompanyKey } from "../../domain/accidents/company-key.ts";
import { deadlinesOf } from "../../domain/accidents/case.ts";
import type { Deadline } from "../../domain/accidents/clocks/deadlines.ts";
import { accidentViewOf, type AccidentView, type Handles } from "../../policy/accident-rights.ts";
import { inCompany } from "../../policy/actor.ts";
import {
  type AccidentPath,
  type AccidentRow,
  selectAccident,
  selectHandles,
  selectKey,
  selectSettings,
} from "../../storage/accidents/accidents.ts";
import { readBatch, type Statement } from "../../storage/core/batch.ts";
import { selectFormCompany } from "../../storage/forms/form-references.ts";
import type { ActorContext } from "../actor-context.ts";
import { enterCompany } from "../permit.ts";

/** The secrets that open the companies' keys, the present one first. */
export type AccidentContext = ActorContext & { secrets: readonly string[] };

export type Settings = Pick<AccidentSettings, "centres" | "feasts" | "investigationDays">;
export const NO_SETTINGS: Settings & { version: number } = {
  centres: [],
  feasts: [],
  investigationDays: null,
  version: 0,
};

export type OpenedKey = { key: CryptoKey; wrapped: string; rewrapped: string | null };

export async function openKeyOf(
  { secrets }: Pick<AccidentContext, "secrets">,
  companyId: string,
  wrapped: string | undefined,
): Promise<OpenedKey> {
  const opened = wrapped === undefined ? null : await openCompanyKey(secrets, companyId, wrapped);
  if (!opened || wrapped === undefined) throw problem("ACCIDENTS_UNAVAILABLE");
  return { ...opened, wrapped };
}

export type LoadedAccident = {
  row: AccidentRow;
  company: Awaited<ReturnType<typeof selectFormCompany>>[number];
  handles: Handles;
  view: AccidentView;
  settings: Settings;
  key: OpenedKey;
  content: AccidentCase;
  deadlines: Deadline[];
};

/** A case that the actor may know of, with the answers of more statements. */
export async function loadAccidentWith<const More extends readonly Statement[]>(
  context: AccidentContext,
  path: AccidentPath,
  asked: More,
) {
  const { actor, sql } = context;
  const { companyId, accidentId } = path;
  enterCompany(context, companyId);
  const {
    companies: [company],
    rows: [row],
    keys: [stored],
    handles,
    settings: [settings = NO_SETTINGS],
    more,
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    rows: selectAccident(sql, path),
    keys: selectKey(sql, companyId),
    handles: selectHandles(sql, companyId, actor.userId),
    settings: selectSettings(sql, companyId),
    more: asked,
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!row) throw problem("NOT_FOUND");
  const view = accidentViewOf(inCompany(actor, company), row, handles);
  if (view === null) throw problem("FORBIDDEN");
  const key = await openKeyOf(context, companyId, stored?.wrapped);
  const content = await open<AccidentCase>(key.key, aboutCase(companyId, accidentId), row.sealed);
  const loaded: LoadedAccident = {
    row,
    company,
    handles,
    view,
    settings,
    key,
    content,
    deadlines: deadlinesOf(row, content, settings, company.timeZone),
  };
  return { loaded, more };
}

/** The same case after a change of it was written. */
export async function reload({ company, handles, view, settings, key }: LoadedAccident, row: AccidentRow) {
  const content = await open<AccidentCase>(key.key, aboutCase(row.companyId, row.id), row.sealed);
  const deadlines = deadlinesOf(row, content, settings, company.timeZone);
  return { row, company, handles, view, settings, key, content, deadlines };
}
