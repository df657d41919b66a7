import type { EndpointBody } from "../../contract/endpoint.ts";
import type { AccidentSettings, setHandlers as contract } from "../../contract/accidents/settings.ts";
import { problem } from "../../contract/problem.ts";
import { newCompanyKey } from "../../domain/accidents/company-key.ts";
import { setHandlersDenialReason, setSettingsDenialReason } from "../../policy/accident-rights.ts";
import { type AccidentContext, NO_SETTINGS, openKeyOf } from "../../reads/accidents/load-accident.ts";
import {
  enterAccidents,
  handlersAnswer,
  handlerTexts,
  settingsAnswer,
  storedHandlers,
} from "../../reads/accidents/read-settings.ts";
import { type BasedOn, isCurrent } from "../../reads/based-on.ts";
import {
  insertKey,
  selectKey,
  selectMembersAmong,
  selectSettings,
} from "../../storage/accidents/accidents.ts";
import {
  areHandlers,
  askRecount,
  deleteHandlers,
  insertEntry,
  insertHandlers,
  saveSettings,
  selectDepartmentsIn,
  selectHandlers,
} from "../../storage/accidents/settings.ts";
import { updateCompanyWhere } from "../../storage/organisation/companies.ts";
import { write } from "../../storage/core/write.ts";
import { entryOf, refuseFields } from "./write-case.ts";

/** The key that the log is sealed with: the first of a company may be needed before its first case. */
async function keyFor(context: AccidentContext, companyId: string, stored: { wrapped: string } | undefined) {
  const [secret] = context.secrets;
  if (secret === undefined) throw problem("ACCIDENTS_UNAVAILABLE");
  if (stored) return { ...(await openKeyOf(context, companyId, stored.wrapped)), first: [] };
  const made = await newCompanyKey(secret, companyId);
  return { ...made, first: [insertKey(context.sql, companyId, made.wrapped, context.now)] };
}

export async function setHandlers(
  context: AccidentContext,
  companyId: string,
  { handlers }: EndpointBody<typeof contract>,
  basedOn: BasedOn,
) {
  const { sql } = context;
  const userIds = handlers.map(({ userId }) => userId);
  const departmentIds = handlers.flatMap(({ departmentId }) => departmentId ?? []);
  const {
    actor,
    more: [before, members, departments, [stored]],
  } = await enterAccidents(context, companyId, [
    selectHandlers(sql, companyId),
    selectMembersAmong(sql, companyId, userIds),
    selectDepartmentsIn(sql, companyId, departmentIds),
    selectKey(sql, companyId),
  ] as const);
  const why = setHandlersDenialReason(actor, companyId);
  if (why) throw problem(why);
  const current = await handlersAnswer(before, true);
  if (!isCurrent(basedOn, current.version)) throw problem("STALE_VERSION", { current });
  handlers.forEach(({ userId, departmentId }, index) => {
    if (!members.some(({ id }) => id === userId))
      refuseFields({ [`handlers.${index}.userId`]: "accident.personUnknown" });
    if (departmentId !== null && !departments.some(({ id }) => id === departmentId))
      refuseFields({ [`handlers.${index}.departmentId`]: "accident.departmentUnknown" });
  });
  const [known, after] = [handlerTexts(storedHandlers(before)), handlerTexts(handlers)];
  if (JSON.stringify(known) === JSON.stringify(after)) return current;
  const key = await keyFor(context, companyId, stored);
  const logged = await entryOf(context, key.key, companyId, null, {
    verb: "setHandlers",
    detail: { before: known, after },
  });
  const { changed, rows } = await write(sql, {
    first: key.first,
    change: updateCompanyWhere(
      sql,
      companyId,
      { updatedAt: context.now },
      { onlyWithoutForms: false, condition: areHandlers(companyId, storedHandlers(before)) },
    ),
    audit: {
      actor: context.actor,
      companyId,
      verb: "accident.setHandlers",
      recordType: "company",
      recordId: companyId,
      changes: { accidentHandlers: { before: null, after: userIds } },
    },
    followUps: (done) => ({
      removed: deleteHandlers(sql, companyId, done),
      added: insertHandlers(sql, companyId, handlers, done),
      logged: insertEntry(sql, logged, done),
    }),
    read: { rows: selectHandlers(sql, companyId) },
  });
  // Somebody changed the list meanwhile: decided once more.
  if (changed.length === 0) throw problem("BUSY", { decideAgain: true, retryAfterSeconds: 1 });
  return handlersAnswer(rows, true);
}

const isSame = (
  before: AccidentSettings,
  { centres, feasts, investigationDays }: AccidentSettings,
): boolean =>
  JSON.stringify([before.centres, before.feasts, before.investigationDays]) ===
  JSON.stringify([centres, feasts, investigationDays]);

/** The open cases are counted anew with what has changed, by the next quarter-hourly run (remind.ts). */
export async function setSettings(
  context: AccidentContext,
  companyId: string,
  settings: AccidentSettings,
  basedOn: BasedOn,
) {
  const { sql, now } = context;
  const {
    actor,
    handles,
    more: [[before = NO_SETTINGS], departments, [stored]],
  } = await enterAccidents(context, companyId, [
    selectSettings(sql, companyId),
    selectDepartmentsIn(
      sql,
      companyId,
      settings.centres.flatMap(({ departmentId }) => departmentId ?? []),
    ),
    selectKey(sql, companyId),
  ] as const);
  const why = setSettingsDenialReason(actor, companyId, handles);
  if (why) throw problem(why);
  if (!isCurrent(basedOn, before.version))
    throw problem("STALE_VERSION", { current: settingsAnswer(before, true) });
  if (isSame(before, settings)) return settingsAnswer(before, true);
  settings.centres.forEach(({ departmentId }, index) => {
    if (departmentId !== null && !departments.some(({ id }) => id === departmentId))
      refuseFields({ [`centres.${index}.departmentId`]: "accident.departmentUnknown" });
  });
  const key = await keyFor(context, companyId, stored);
  const logged = await entryOf(context, key.key, companyId, null, {
    verb: "setSettings",
    detail: { before: { ...before }, after: settings },
  });
  const {
    changed: [saved],
  } = await write(sql, {
    first: key.first,
    change: saveSettings(sql, companyId, settings, before.version, now),
    audit: {
      actor: context.actor,
      companyId,
      verb: "accident.setSettings",
      recordType: "company",
      recordId: companyId,
    },
    followUps: (done) => ({
      logged: insertEntry(sql, logged, done),
      recounted: askRecount(sql, companyId, now, done),
    }),
  });
  if (!saved) throw problem("BUSY", { decideAgain: true, retryAfterSeconds: 1 });
  return settingsAnswer({ ...settings, version: saved.version }, true);
}
