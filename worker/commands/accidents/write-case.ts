// Every change of a case is written in one batch: the sealed document, its next deadline, its files, the audit entry, which says nothing
// of it, and the entry of the accidents' own log.
import type { AccidentCase } from "../../contract/accidents/case.ts";
import { type AccidentLogVerb, type AccidentState, isEnded } from "../../contract/accidents/vocabularies.ts";
import { validationText } from "../../contract/messages/catalogue.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import { problem, type Problem } from "../../contract/problem.ts";
import { type AccidentHead, countingOf, deadlinesOf, nextDueAt } from "../../domain/accidents/case.ts";
import { countedCase, countedWith, nextReturn } from "../../domain/accidents/counted-case.ts";
import { aboutCase, aboutEntry, seal } from "../../domain/accidents/company-key.ts";
import { monthChanges } from "../../domain/accidents/rates/month-counts.ts";
import { reminderAfterChange } from "../../domain/accidents/clocks/reminders.ts";
import { localDay } from "../../domain/time/digest-schedule.ts";
import { newId } from "../../domain/ids.ts";
import { accidentViewFor } from "../../reads/accidents/accident-view.ts";
import { type AccidentContext, type LoadedAccident, reload } from "../../reads/accidents/load-accident.ts";
import {
  handlesStill,
  isCountedWith,
  type NewAccident,
  openedStill,
  rewrapKey,
  selectAccident,
  unlessDue,
  updateAccident,
} from "../../storage/accidents/accidents.ts";
import { addToMonths } from "../../storage/accidents/accident-months.ts";
import { insertEntry } from "../../storage/accidents/settings.ts";
import { type TookEffect, write } from "../../storage/core/write.ts";
import { areAttachmentsAvailable, syncAttachments } from "../../storage/files/attachments.ts";

/** With this a sealed row stays below the 2 MB that D1 allows. */
const MOST_BYTES = 1_000_000;

export const refused = ({ actor }: AccidentContext, why: ValidationMessage): Problem =>
  problem("CONFLICT", { message: validationText(actor.language, why) });

export const staleCase = async (context: AccidentContext, loaded: LoadedAccident): Promise<Problem> =>
  problem("STALE_VERSION", { current: { accident: await accidentViewFor(context, loaded) } });

export function refuseFields(fields: Record<string, ValidationMessage>): void {
  if (Object.keys(fields).length > 0) throw problem("INVALID", { fields });
}

/** The keys of all files that a case has. */
export const fileKeysOf = ({ photos, documents, endings }: AccidentCase): string[] => [
  ...new Set(
    [...photos, ...documents, ...endings.flatMap(({ receiptFile }) => receiptFile ?? [])].map(
      ({ r2Key }) => r2Key,
    ),
  ),
];

export async function sealCase(key: CryptoKey, companyId: string, accidentId: string, content: AccidentCase) {
  if (new TextEncoder().encode(JSON.stringify(content)).length > MOST_BYTES)
    throw problem("INVALID", { fields: { "": "list.tooLong" } });
  return seal(key, aboutCase(companyId, accidentId), content);
}

type Entry = { verb: AccidentLogVerb; detail: Record<string, unknown> };

/** An entry of the accidents' own log, for the batch of the change that it tells of. */
export async function entryOf(
  { actor, now }: AccidentContext,
  key: CryptoKey,
  companyId: string,
  accidentId: string | null,
  { verb, detail }: Entry,
) {
  const id = newId();
  return {
    id,
    companyId,
    accidentId,
    at: now,
    actorId: actor.userId,
    impersonatedById: actor.impersonatedBy,
    verb,
    sealed: await seal(key, aboutEntry(companyId, id), detail),
  };
}

/** What a withdrawn case was stays stored below. */
const storedState = (state: AccidentState, now: Date) =>
  state === "withdrawn" ? { withdrawnAt: now } : { state, withdrawnAt: null };

type CaseChange = {
  content: AccidentCase;
  values?: Partial<Omit<NewAccident, "state" | "withdrawnAt"> & Omit<AccidentHead, "state">>;
  /** Where it changes. */
  state?: AccidentState | undefined;
  entry: Entry;
  /** The verb of the audit log, where it is another. */
  verb?: "accident.change" | "accident.close" | "accident.reopen" | "accident.withdraw";
  /** Whoever opened the case adds files without handling it. */
  asOpener?: boolean;
};

export type WrittenCase = { loaded: LoadedAccident; released: string[] };

export async function writeCase(
  context: AccidentContext,
  loaded: LoadedAccident,
  { content, values = {}, state, entry, verb = "accident.change", asOpener = false }: CaseChange,
): Promise<WrittenCase> {
  const { actor, sql, now } = context;
  const { row, settings, company, key } = loaded;
  const { companyId, id } = row;
  const path = { companyId, accidentId: id };
  const head = { ...row, ...values, state: state ?? row.state };
  const deadlines = deadlinesOf(head, content, settings, company.timeZone);
  const counting = countingOf(settings, head.departmentId, company.timeZone);
  const change = { before: loaded.deadlines, pending: row.remindAt };
  const files = fileKeysOf(content);
  const added = files.filter((r2Key) => !row.files.includes(r2Key));
  const mayWrite = asOpener
    ? openedStill(actor.userId)
    : handlesStill(companyId, row.departmentId, actor.userId);
  const logged = await entryOf(context, key.key, companyId, id, entry);
  const { timeZone } = company;
  const counted = { timeZone, today: localDay(now, timeZone) };
  const counts = monthChanges(
    countedCase(row, loaded.content, countedWith(row, timeZone)),
    countedCase(head, content, counted),
  );
  const form = { type: "accident", formId: id } as const;
  const {
    changed,
    rows: [current],
    released,
  } = await write(sql, {
    change: updateAccident(
      sql,
      path,
      {
        ...values,
        ...(state === undefined ? {} : storedState(state, now)),
        nextDueAt: isEnded(head.state) ? null : nextDueAt(deadlines),
        remindAt: isEnded(head.state) ? null : reminderAfterChange(deadlines, counting, change, now),
        recountAt: unlessDue(now, nextReturn(head, content, counted)),
        countedIn: counted.timeZone,
        countedOn: counted.today,
        files,
        sealed: await sealCase(key.key, companyId, id, content),
        updatedAt: now,
      },
      row.version,
      [mayWrite, isCountedWith(row), areAttachmentsAvailable(added, files)],
    ),
    // The accidents' own log says what was changed.
    audit: { actor, companyId, verb, recordType: "accident", recordId: id },
    followUps: (done: TookEffect) => ({
      logged: insertEntry(sql, logged, done),
      ...syncAttachments(sql, form, now, done),
      months: addToMonths(sql, companyId, counts, done),
      ...(key.rewrapped === null ? {} : { rewrapped: rewrapKey(sql, companyId, key.wrapped, key.rewrapped) }),
    }),
    read: { rows: selectAccident(sql, path) },
  });
  if (!current) throw problem("NOT_FOUND");
  const after = await reload(loaded, current);
  if (changed.length === 0) throw await staleCase(context, after);
  return { loaded: after, released: released.map(({ r2Key }) => r2Key) };
}
