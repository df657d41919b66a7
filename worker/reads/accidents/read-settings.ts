import type { AccidentSettings } from "../../contract/accidents/settings.ts";
import { problem } from "../../contract/problem.ts";
import { PACK } from "../../domain/accidents/case.ts";
import {
  readHandlersDenialReason,
  setHandlersDenialReason,
  setSettingsDenialReason,
} from "../../policy/accident-rights.ts";
import { sha256Of } from "../../domain/evidence/canonical-json.ts";
import { inCompany } from "../../policy/actor.ts";
import { selectHandles, selectSettings } from "../../storage/accidents/accidents.ts";
import { selectHandlers } from "../../storage/accidents/settings.ts";
import { readBatch, type Statement } from "../../storage/core/batch.ts";
import { selectFormCompany } from "../../storage/forms/form-references.ts";
import type { ActorContext } from "../actor-context.ts";
import { enterCompany } from "../permit.ts";
import { NO_SETTINGS } from "./load-accident.ts";

/** The company as the actor acts in it, with the answers of more statements. */
export async function enterAccidents<const More extends readonly Statement[]>(
  context: ActorContext,
  companyId: string,
  asked: More,
) {
  const { actor, sql } = context;
  enterCompany(context, companyId);
  const {
    companies: [company],
    handles,
    more,
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    handles: selectHandles(sql, companyId, actor.userId),
    more: asked,
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  return { actor: inCompany(actor, company), company, handles, more };
}

export async function readHandlers(context: ActorContext, companyId: string) {
  const {
    actor,
    handles,
    more: [handlers],
  } = await enterAccidents(context, companyId, [selectHandlers(context.sql, companyId)] as const);
  const why = readHandlersDenialReason(actor, companyId, handles);
  if (why) throw problem(why);
  return handlersAnswer(handlers, setHandlersDenialReason(actor, companyId) === null);
}

type Handlers = Awaited<ReturnType<typeof selectHandlers>>;

/** As text, in an order of its own. */
export const handlerTexts = (
  handlers: readonly { userId: string; departmentId: string | null }[],
): string[] =>
  handlers.map(({ userId, departmentId }) => `${userId} ${departmentId ?? ""}`.trim()).toSorted();

export const storedHandlers = (handlers: Handlers) =>
  handlers.map(({ user, department }) => ({ userId: user.id, departmentId: department?.id ?? null }));

/** The list is of many rows, so that its version is made of what it says. An ETag has 15 digits, and 48 bits fit into them. */
export async function handlersAnswer(handlers: Handlers, set: boolean) {
  const hash = await sha256Of(JSON.stringify(handlerTexts(storedHandlers(handlers))));
  return { handlers, version: Number.parseInt(hash.slice(0, 12), 16), can: { set } };
}

const TERRITORIES = [
  ...new Set(Object.values(PACK.holidays.regional).flatMap((regions) => Object.keys(regions))),
].toSorted();
const YEARS = Object.keys(PACK.holidays.national).map(Number);

export const settingsAnswer = (
  { centres, feasts, investigationDays, version }: AccidentSettings & { version: number },
  set: boolean,
) => ({
  settings: { centres, feasts, investigationDays },
  version,
  pack: { country: PACK.country, version: PACK.version, territories: TERRITORIES, years: YEARS },
  can: { set },
});

export async function readSettings(context: ActorContext, companyId: string) {
  const {
    actor,
    handles,
    more: [[settings = NO_SETTINGS]],
  } = await enterAccidents(context, companyId, [selectSettings(context.sql, companyId)] as const);
  const why = readHandlersDenialReason(actor, companyId, handles);
  if (why) throw problem(why);
  return settingsAnswer(settings, setSettingsDenialReason(actor, companyId, handles) === null);
}
