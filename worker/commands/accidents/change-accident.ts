import type { AccidentCase } from "../../contract/accidents/case.ts";
import type { ChangeAccidentBody } from "../../contract/accidents/accidents.ts";
import { isEnded } from "../../contract/accidents/vocabularies.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import { problem } from "../../contract/problem.ts";
import { codeErrors, leaveErrors, withoutMembersNames } from "../../domain/accidents/case.ts";
import { causeErrors } from "../../domain/accidents/causes.ts";
import { localDay } from "../../domain/time/digest-schedule.ts";
import { changeDenialReason, handlesDepartment } from "../../policy/accident-rights.ts";
import { inCompany } from "../../policy/actor.ts";
import { can } from "../../policy/can.ts";
import {
  type AccidentContext,
  type LoadedAccident,
  loadAccidentWith,
} from "../../reads/accidents/load-accident.ts";
import { type BasedOn, isCurrent } from "../../reads/based-on.ts";
import {
  type AccidentPath,
  selectActionsAmong,
  selectInvestigation,
  selectMembersAmong,
  selectNotice,
} from "../../storage/accidents/accidents.ts";
import { selectDepartmentsIn } from "../../storage/accidents/settings.ts";
import { changesBetween } from "../../storage/core/audit.ts";
import { selectZoneOf } from "../../storage/forms/form-references.ts";
import { selectAttachments } from "../../storage/files/attachments.ts";
import { keptFiles } from "./case-files.ts";
import { isAhead } from "./open-accident.ts";
import { refused, refuseFields, staleCase, type WrittenCase, writeCase } from "./write-case.ts";

/** Who handles the case, of a case that may be changed, as the version that they saw. */
export async function requireChange(
  context: AccidentContext,
  loaded: LoadedAccident,
  basedOn: BasedOn,
  hadEnded = false,
): Promise<void> {
  const { row, company, handles } = loaded;
  const why = changeDenialReason(inCompany(context.actor, company), row, handles);
  if (why) throw problem(why);
  if (!isCurrent(basedOn, row.version)) throw await staleCase(context, loaded);
  if (isEnded(row.state) === hadEnded) return;
  if (hadEnded) throw refused(context, "accident.isOpen");
  throw refused(context, row.state === "closed" ? "accident.isClosed" : "accident.isWithdrawn");
}

/** In the order in which they became known: the deadlines read them so. */
const inOrder = (people: AccidentCase["people"]): AccidentCase["people"] =>
  people.map((person) => ({
    ...person,
    grades: person.grades.toSorted((a, b) => Date.parse(a.knownAt) - Date.parse(b.knownAt)),
  }));

export async function changeAccident(
  context: AccidentContext,
  path: AccidentPath,
  body: ChangeAccidentBody,
  basedOn: BasedOn,
): Promise<WrittenCase> {
  const { sql, now } = context;
  const { companyId } = path;
  const { facts = {}, people, causes, sheet, links, photos, documents, state } = body;
  const { departmentId, happenedAt, knownAt, situation, zoneId, ...said } = facts;
  const keys = [...(photos ?? []), ...(documents ?? [])].map(({ r2Key }) => r2Key);
  const userIds = (people ?? []).flatMap(({ userId }) => userId ?? []);
  const actionIds = (causes?.facts ?? []).flatMap(({ action }) => action?.id ?? []);
  const {
    loaded,
    more: [members, actions, departments, [zone], [investigation], [notice], ledger],
  } = await loadAccidentWith(context, path, [
    selectMembersAmong(sql, companyId, userIds),
    selectActionsAmong(sql, companyId, actionIds),
    selectDepartmentsIn(sql, companyId, departmentId === undefined ? [] : [departmentId]),
    selectZoneOf(sql, companyId, { zoneId: zoneId ?? "" }),
    selectInvestigation(sql, companyId, links?.investigationId ?? ""),
    selectNotice(sql, companyId, links?.noticeId ?? ""),
    selectAttachments(sql, keys),
  ] as const);
  await requireChange(context, loaded, basedOn);
  const { row, company, handles, content } = loaded;
  const actor = inCompany(context.actor, company);

  const errors: Record<string, ValidationMessage> = {
    ...(causes ? causeErrors(causes.facts) : {}),
    ...(people ? leaveErrors(people, localDay(now, company.timeZone)) : {}),
    ...codeErrors({ ...(sheet ? { sheet } : {}), ...(people ? { people } : {}) }),
  };
  if (happenedAt !== undefined && isAhead(happenedAt, now))
    errors["facts.happenedAt"] = "date.eventOutOfRange";
  if (zoneId && !zone) errors["facts.zoneId"] = "form.zoneUnknown";
  // Whoever moved it to a department that they do not handle would have it no more.
  if (
    departmentId !== undefined &&
    (departments.length === 0 || !handlesDepartment(actor, { companyId, departmentId }, handles))
  )
    errors["facts.departmentId"] = "accident.departmentUnknown";
  const known = new Set(content.people.map(({ userId }) => userId));
  people?.forEach(({ userId }, index) => {
    if (userId !== null && !known.has(userId) && !members.some(({ id }) => id === userId))
      errors[`people.${index}.userId`] = "accident.personUnknown";
  });
  const linked = new Set(content.causes.facts.map(({ action }) => action?.id));
  causes?.facts.forEach(({ action }, index) => {
    if (action === null || linked.has(action.id)) return;
    const found = actions.find(({ id }) => id === action.id);
    if (!found || !can(actor, "action.read", { companyId, departmentId: found.departmentId }))
      errors[`causes.facts.${index}.action`] = "accident.actionUnknown";
  });
  const isInvestigation =
    investigation && can(actor, "form.read", { companyId, departmentId: investigation.departmentId });
  if (links?.investigationId && links.investigationId !== content.investigation?.formId && !isInvestigation)
    errors["links.investigationId"] = "accident.recordUnknown";
  const isNotice =
    notice &&
    can(actor, "mailbox.read", {
      companyId,
      createdById: notice.createdById,
      status: notice.status,
      isDraft: notice.submittedAt === null,
    });
  if (links?.noticeId && links.noticeId !== content.notice?.formId && !isNotice)
    errors["links.noticeId"] = "accident.recordUnknown";
  const files = keptFiles(path.accidentId, content, { photos, documents }, ledger);
  refuseFields({ ...errors, ...files.errors });

  const linkOf = (formType: "investigation" | "mailbox", id: string | null | undefined) =>
    id === undefined ? undefined : id === null ? null : { formType, formId: id };
  const newInvestigation = linkOf("investigation", links?.investigationId);
  const newNotice = linkOf("mailbox", links?.noticeId);
  const begins = row.state === "open" && newInvestigation ? ("under_investigation" as const) : undefined;
  const after: AccidentCase = {
    ...content,
    ...withoutUndefined(said),
    ...(people ? { people: inOrder(withoutMembersNames(people)) } : {}),
    ...(causes ? { causes } : {}),
    ...(sheet ? { sheet } : {}),
    ...(newInvestigation === undefined ? {} : { investigation: newInvestigation }),
    ...(newNotice === undefined ? {} : { notice: newNotice }),
    ...files.stored,
  };
  const values = withoutUndefined({
    departmentId,
    happenedAt: happenedAt === undefined ? undefined : new Date(happenedAt),
    knownAt: knownAt === undefined ? undefined : new Date(knownAt),
    situation,
    zoneId,
  });
  const next = state ?? begins;
  const parts = Object.keys(after).filter(
    (part) =>
      JSON.stringify(content[part as keyof AccidentCase]) !==
      JSON.stringify(after[part as keyof AccidentCase]),
  );
  const before = { ...row, zoneId: row.zone?.id ?? null };
  const moved = changesBetween<Partial<typeof before>>(before, withoutUndefined({ ...values, state: next }));
  if (parts.length === 0 && Object.keys(moved).length === 0) return { loaded, released: [] };
  return writeCase(context, loaded, {
    content: after,
    values,
    state: next,
    entry: { verb: "change", detail: { parts, changes: moved } },
  });
}

type Defined<Value> = { [Key in keyof Value]?: Exclude<Value[Key], undefined> };
const withoutUndefined = <Value extends object>(value: Value): Defined<Value> =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Defined<Value>;
