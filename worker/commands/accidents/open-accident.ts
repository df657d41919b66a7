import type { OpenAccidentBody } from "../../contract/accidents/accidents.ts";
import type { AccidentCase } from "../../contract/accidents/case.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import { problem } from "../../contract/problem.ts";
import { countingOf, deadlinesOf, newCase, nextDueAt } from "../../domain/accidents/case.ts";
import { countedCase } from "../../domain/accidents/counted-case.ts";
import { aboutCase, newCompanyKey, open } from "../../domain/accidents/company-key.ts";
import { monthChanges } from "../../domain/accidents/rates/month-counts.ts";
import { nextReminder } from "../../domain/accidents/clocks/reminders.ts";
import { viewIdOf } from "../../domain/forms/numbering.ts";
import { localDay } from "../../domain/time/digest-schedule.ts";
import type { MailJob } from "../../queue-messages.ts";
import { accidentViewOf } from "../../policy/accident-rights.ts";
import { inCompany } from "../../policy/actor.ts";
import { can } from "../../policy/can.ts";
import {
  type AccidentContext,
  type LoadedAccident,
  NO_SETTINGS,
  type OpenedKey,
  openKeyOf,
} from "../../reads/accidents/load-accident.ts";
import { enterCompany, permit } from "../../reads/permit.ts";
import {
  type AccidentRow,
  insertAccident,
  insertKey,
  selectAccident,
  selectAccidentById,
  selectHandles,
  selectInvestigation,
  selectKey,
  selectMembersAmong,
  selectNotice,
  selectSettings,
} from "../../storage/accidents/accidents.ts";
import { addToMonths } from "../../storage/accidents/accident-months.ts";
import { newsOfOpening, promiseLettersOfOpening } from "../../storage/accidents/reminders.ts";
import { insertEntry } from "../../storage/accidents/settings.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { violatesForeignKey } from "../../storage/core/guarded.ts";
import { write } from "../../storage/core/write.ts";
import {
  ownerHasCode,
  selectFormCompany,
  selectFormDepartment,
  selectZoneOf,
} from "../../storage/forms/form-references.ts";
import { raiseLedger, selectLedger } from "../../storage/forms/numbering.ts";
import { type Numbers, withNumber } from "../numbering/with-number.ts";
import { entryOf, refuseFields, sealCase } from "./write-case.ts";

/** "Accidente de trabajo": ACC is the code of actions. */
const ACCIDENT_CODE = "AT";
/** A device's clock may be so far ahead. */
const AHEAD_MS = 24 * 3_600_000;

export const isAhead = (iso: string, now: Date): boolean => Date.parse(iso) > now.getTime() + AHEAD_MS;

export type OpenedAccident = { loaded: LoadedAccident; isNew: boolean; mailJobs: MailJob[] };

/** Deadlines count from when it happened, however late a device without a network sends it. */
export async function openAccident(
  context: AccidentContext & { numbers: Numbers },
  companyId: string,
  body: OpenAccidentBody,
): Promise<OpenedAccident> {
  const { actor, sql, now, numbers, secrets } = context;
  const { id, departmentId, from } = body;
  const zoneId = body.zoneId ?? null;
  const path = { companyId, accidentId: id };
  const series = { ownerId: departmentId, kind: "accident" } as const;
  enterCompany(context, companyId);
  const userIds = (body.people ?? []).flatMap(({ userId }) => userId ?? []);
  const {
    companies: [company],
    departments: [department],
    existing: [existing],
    ledgers: [ledger],
    zones: [zone],
    keys: [stored],
    settings: [settings = NO_SETTINGS],
    handles,
    members,
    investigations: [investigation],
    notices: [notice],
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    departments: selectFormDepartment(sql, { companyId, departmentId }),
    existing: selectAccidentById(sql, id),
    ledgers: selectLedger(sql, series),
    zones: selectZoneOf(sql, companyId, { zoneId: zoneId ?? "" }),
    keys: selectKey(sql, companyId),
    settings: selectSettings(sql, companyId),
    handles: selectHandles(sql, companyId, actor.userId),
    members: selectMembersAmong(sql, companyId, userIds),
    investigations: selectInvestigation(sql, companyId, from?.formId ?? ""),
    notices: selectNotice(sql, companyId, from?.formId ?? ""),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  const reader = inCompany(actor, company);
  if (!department) throw problem("INVALID", { fields: { departmentId: "accident.departmentUnknown" } });
  permit(reader, "form.create", { companyId, departmentId });
  const [secret] = secrets;
  if (secret === undefined) throw problem("ACCIDENTS_UNAVAILABLE");
  const made = stored ? null : await newCompanyKey(secret, companyId);
  const key: OpenedKey = made
    ? { ...made, rewrapped: null }
    : await openKeyOf(context, companyId, stored?.wrapped);
  if (existing) return repeated(existing);
  refuse();
  const { code } = department;
  const content = newCase(body);

  return withNumber<OpenedAccident>(numbers, {
    series,
    recordId: id,
    ledger: ledger?.value ?? 0,
    write: insert,
    async find() {
      const [row] = await selectAccidentById(sql, id);
      return row ? repeated(row) : null;
    },
  });

  function refuse() {
    const fields: Record<string, ValidationMessage> = {};
    if (isAhead(body.happenedAt, now)) fields["happenedAt"] = "date.eventOutOfRange";
    if (zoneId !== null && !zone) fields["zoneId"] = "form.zoneUnknown";
    (body.people ?? []).forEach(({ userId }, index) => {
      if (userId && !members.some((member) => member.id === userId))
        fields[`people.${index}.userId`] = "accident.personUnknown";
    });
    if (from && !isReadable()) fields["from.formId"] = "accident.recordUnknown";
    refuseFields(fields);
  }

  function isReadable(): boolean {
    if (from?.formType === "investigation")
      return (
        investigation !== undefined &&
        can(reader, "form.read", { companyId, departmentId: investigation.departmentId })
      );
    return (
      notice !== undefined &&
      can(reader, "mailbox.read", {
        companyId,
        createdById: notice.createdById,
        status: notice.status,
        isDraft: notice.submittedAt === null,
      })
    );
  }

  async function insert(number: number): Promise<OpenedAccident> {
    const head = {
      state: from?.formType === "investigation" ? ("under_investigation" as const) : ("open" as const),
      departmentId,
      happenedAt: new Date(body.happenedAt),
      knownAt: new Date(body.knownAt ?? body.happenedAt),
      situation: body.situation ?? ("usual_workplace" as const),
    };
    const timeZone = company?.timeZone ?? "UTC";
    const today = localDay(now, timeZone);
    const deadlines = deadlinesOf(head, content, settings, timeZone);
    const row = {
      id,
      viewId: viewIdOf(code, ACCIDENT_CODE, number),
      companyId,
      ...head,
      zoneId,
      nextDueAt: nextDueAt(deadlines),
      // The opening itself is told at once.
      remindAt: nextReminder(deadlines, countingOf(settings, departmentId, timeZone), now),
      countedIn: timeZone,
      countedOn: today,
      openedById: actor.userId,
      sealed: await sealCase(key.key, companyId, id, content),
      createdAt: now,
      updatedAt: now,
    };
    const logged = await entryOf(context, key.key, companyId, id, {
      verb: "open",
      detail: { happenedAt: body.happenedAt, from: from ?? null },
    });
    const counts = monthChanges(null, countedCase(head, content, { timeZone, today }));
    try {
      const {
        changed,
        rows: [current],
        mailed,
        letters,
      } = await write(sql, {
        first: made ? [insertKey(sql, companyId, made.wrapped, now)] : [],
        change: insertAccident(sql, row, key.wrapped, [ownerHasCode({ companyId, departmentId }, code)]),
        audit: {
          actor,
          companyId,
          verb: "accident.open",
          recordType: "accident",
          recordId: id,
          changes: { viewId: { before: null, after: row.viewId } },
        },
        news: newsOfOpening(row, now),
        followUps: (done) => ({
          letters: promiseLettersOfOpening(sql, row, now),
          ledger: raiseLedger(sql, series, number, done),
          logged: insertEntry(sql, logged, done),
          months: addToMonths(sql, companyId, counts, done),
        }),
        read: { rows: selectAccident(sql, path) },
      });
      // Somebody made the company's key, or changed the department's code, meanwhile: decided once more.
      if (changed.length === 0 || !current)
        throw problem("BUSY", { decideAgain: true, retryAfterSeconds: 1 });
      const mailJobs = [...mailed.flat(), ...letters].map(({ job }) => job);
      return { ...(await found(current)), isNew: true, mailJobs };
    } catch (error) {
      if (violatesForeignKey(error)) throw problem("CONFLICT", { cause: error });
      throw error;
    }
  }

  /** The same person asks the same again; any other use of the id is a conflict. */
  async function repeated(row: AccidentRow): Promise<OpenedAccident> {
    const isSame = row.openedById === actor.userId && row.companyId === companyId;
    if (!isSame) throw problem("CONFLICT");
    return { ...(await found(row)), isNew: false, mailJobs: [] };
  }

  async function found(row: AccidentRow): Promise<Pick<OpenedAccident, "loaded">> {
    if (!company) throw problem("COMPANY_NOT_FOUND");
    const view = accidentViewOf(reader, row, handles);
    if (view === null) throw problem("FORBIDDEN");
    const sealed = await open<AccidentCase>(key.key, aboutCase(companyId, row.id), row.sealed);
    const deadlines = deadlinesOf(row, sealed, settings, company.timeZone);
    return {
      loaded: { row, company, handles, view, settings, key, content: sealed, deadlines },
    };
  }
}
