// What each person gets of a case. Only the handler's view says anything of health.
import type { AccidentDeadline, AccidentView } from "../../contract/accidents/accidents.ts";
import { isEnded } from "../../contract/accidents/vocabularies.ts";
import { validationText } from "../../contract/messages/catalogue.ts";
import { centreOf, isAbsent, missingToClose, PACK } from "../../domain/accidents/case.ts";
import type { Deadline } from "../../domain/accidents/clocks/deadlines.ts";
import { withFileUrls } from "../../domain/files/form-files.ts";
import { NAME_OF_ERASED } from "../../domain/people/without-person.ts";
import { localDay } from "../../domain/time/digest-schedule.ts";
import { addFilesDenialReason, changeDenialReason } from "../../policy/accident-rights.ts";
import { inCompany } from "../../policy/actor.ts";
import { can } from "../../policy/can.ts";
import {
  selectActionsAmong,
  selectInvestigation,
  selectNames,
  selectNotice,
} from "../../storage/accidents/accidents.ts";
import { readBatch } from "../../storage/core/batch.ts";
import type { AccidentContext, LoadedAccident } from "./load-accident.ts";

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What a case refers to, in one more round trip: what it says is known once it is open. */
export async function selectLinked({ sql }: Pick<AccidentContext, "sql">, { row, content }: LoadedAccident) {
  const { companyId } = row;
  const { people, endings, causes, investigation, notice } = content;
  const userIds = [...people.flatMap(({ userId }) => userId ?? []), ...endings.map(({ byId }) => byId)];
  const actionIds = causes.facts.flatMap(({ action }) => action?.id ?? []);
  return readBatch(sql, {
    people: selectNames(sql, [...new Set(userIds)]),
    actions: selectActionsAmong(sql, companyId, [...new Set(actionIds)]),
    investigations: selectInvestigation(sql, companyId, investigation?.formId ?? ""),
    notices: selectNotice(sql, companyId, notice?.formId ?? ""),
  });
}
type Linked = Awaited<ReturnType<typeof selectLinked>>;

export const missingOf = (
  { content, deadlines }: LoadedAccident,
  { actions, investigations: [investigation] }: Linked,
) =>
  missingToClose(content, deadlines, {
    isInvestigated: investigation?.status === "completed",
    actions: actions.map(({ id, status }) => ({ id, isEvaluated: status === "evaluated" })),
  });

export async function accidentViewFor(
  context: AccidentContext,
  loaded: LoadedAccident,
): Promise<AccidentView> {
  const { now } = context;
  const { row, company, handles, view, content } = loaded;
  const linked = await selectLinked(context, loaded);
  const actor = inCompany(context.actor, company);
  const names = new Map(linked.people.map((person) => [person.id, person]));
  const [investigation] = linked.investigations;
  const { companyId } = row;
  const readable =
    investigation && can(actor, "form.read", { companyId, departmentId: investigation.departmentId });
  const head = {
    id: row.id,
    viewId: row.viewId,
    department: row.department,
    state: row.state,
    happenedAt: row.happenedAt.toISOString(),
    openedBy: row.openedBy,
    openedAt: row.createdAt.toISOString(),
    version: row.version,
    investigation:
      investigation && readable
        ? { id: investigation.id, departmentId: investigation.departmentId, viewId: investigation.viewId }
        : null,
  };
  const addFiles = addFilesDenialReason(actor, row, handles) === null;
  if (view === "reader") return { view, ...head, can: { addFiles } };
  const where = whereOf(row);
  const nameOf = ({ userId, name }: { userId: string | null; name: string | null }): string =>
    (userId === null ? name : names.get(userId)?.name) || NAME_OF_ERASED;
  if (view === "manager") {
    const today = localDay(now, company.timeZone);
    const people = content.people
      .filter(({ employer }) => employer === "own")
      .map((person) => ({ name: nameOf(person), isAbsent: isAbsent(person, today) }));
    return { view, ...head, ...where, place: content.place, people, can: { addFiles } };
  }
  const { endings, investigation: _, notice: __, photos, documents, ...rest } = content;
  const files = withFileUrls(companyId, { photos, documents }) as {
    photos: typeof photos;
    documents: typeof documents;
  };
  const mayChange = changeDenialReason(actor, row, handles) === null;
  const hasEnded = isEnded(row.state);
  const missing = Object.entries(missingOf(loaded, linked));
  const [notice] = linked.notices;
  const centre = centreOf(loaded.settings, row.departmentId);
  return {
    view,
    ...head,
    ...where,
    nextDueAt: iso(row.nextDueAt),
    knownAt: row.knownAt.toISOString(),
    case: { ...rest, ...files },
    names: Object.fromEntries(content.people.map((person) => [person.id, nameOf(person)])),
    actions: linked.actions,
    links: {
      investigation: investigation
        ? {
            formType: "investigation",
            formId: investigation.id,
            departmentId: investigation.departmentId,
            viewId: investigation.viewId,
            isCompleted: investigation.status === "completed",
          }
        : null,
      notice: notice
        ? {
            formType: "mailbox",
            formId: notice.id,
            departmentId: null,
            viewId: notice.viewId,
            isCompleted: notice.status === "completed",
          }
        : null,
    },
    pack: { country: PACK.country, version: PACK.version },
    deadlines: loaded.deadlines.map((deadline) => deadlineOf(deadline, endings, names, companyId, now)),
    missing: Object.fromEntries(
      missing.map(([part, message]) => [part, validationText(actor.language, message)]),
    ),
    centre: centre && {
      territory: centre.territory,
      municipality: centre.municipality,
      authoritySeat: centre.authoritySeat,
    },
    can: {
      change: mayChange && !hasEnded,
      close: mayChange && !hasEnded && missing.length === 0,
      withdraw: mayChange && !hasEnded,
      reopen: mayChange && hasEnded,
      addFiles,
    },
  };
}

export const whereOf = ({
  situation,
  zone,
  location,
}: Pick<LoadedAccident["row"], "situation" | "zone" | "location">) => ({
  situation,
  zone: zone && location ? { ...zone, location } : null,
});

function deadlineOf(
  { person, startsAt, dueAt, missing, ...deadline }: Deadline,
  endings: LoadedAccident["content"]["endings"],
  names: ReadonlyMap<string, Linked["people"][number]>,
  companyId: string,
  now: Date,
): AccidentDeadline {
  const ending = endings.find(({ key }) => key === deadline.key);
  return {
    ...deadline,
    personId: person,
    startsAt: startsAt.toISOString(),
    dueAt: iso(dueAt),
    missing: missing.map((each) => ({ ...each })),
    isOverdue: deadline.state === "open" && dueAt !== null && dueAt < now,
    ending: ending
      ? {
          reference: ending.reference,
          on: ending.on,
          receipt: ending.receipt,
          receiptFile:
            ending.receiptFile &&
            (withFileUrls(companyId, { file: ending.receiptFile })["file"] as typeof ending.receiptFile),
          reason: ending.reason,
          at: ending.at,
          by: names.get(ending.byId) ?? null,
        }
      : null,
  };
}
