import type { updateCompany as contract } from "../../contract/organisation/companies.ts";
import type { EndpointBody } from "../../contract/endpoint.ts";
import { problem } from "../../contract/problem.ts";
import { offsetsOf } from "../../domain/time/local-time.ts";
import { DAYS_OF_NOTICE } from "../../contract/limits.ts";
import { denialReason } from "../../policy/can.ts";
import { changesBetween, fieldsOfChanges } from "../../storage/core/audit.ts";
import { write } from "../../storage/core/write.ts";
import {
  findCompany,
  updateDepartmentCodes,
  selectCompanySettings,
  updateCompanyWhere,
} from "../../storage/organisation/companies.ts";
import { violatesUnique } from "../../storage/core/guarded.ts";
import { permit } from "../../reads/permit.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import {
  countAttemptWhere,
  isUnderLimits,
  secondsToWait,
  selectAttempts,
} from "../../storage/core/limits.ts";
import { askRecountIn } from "../../storage/accidents/settings.ts";
import { storeOffsets } from "../../storage/figures/offsets.ts";
import { insertJob } from "../../storage/jobs/jobs.ts";
import { selectAdministratorsAmong } from "../../storage/forms/mailbox.ts";
import { promiseMail } from "../../storage/core/news.ts";
import { HOUR_MS, tooManyRequests } from "../limit-per-hour.ts";
import { newConfirmation } from "./confirm-mailbox.ts";

type Update = { companyId: string; changes: EndpointBody<typeof contract>; secret: string };

/** The code is part of every record's number, so it is locked after the first form; until then the departments' codes follow it. */
export async function updateCompany(context: ActorContext, { companyId, changes, secret }: Update) {
  const { actor, sql, now } = context;
  const why = denialReason(actor, "company.update", { companyId });
  if (why) throw problem(why);
  if (changes.retentionYears !== undefined) permit(actor, "company.setRetention", { companyId });
  const before = await findCompany(sql, companyId);
  if (!before) throw problem("COMPANY_NOT_FOUND");
  const audited = changesBetween(before, changes);
  const readers = audited.noticeReaders ? (changes.noticeReaders ?? []) : [];
  if (readers.length > 0) {
    const known = await selectAdministratorsAmong(
      sql,
      companyId,
      readers.map(({ userId }) => userId),
    );
    if (!readers.every(({ userId }) => known.some(({ id }) => id === userId)))
      throw problem("INVALID", { fields: { noticeReaders: "notice.readerUnknown" } });
  }
  if (Object.keys(audited).length === 0) return { company: before, job: null, recount: null };

  if (audited.mailboxAdviceEmail || audited.noticeReaders)
    permit(actor, "company.setMailboxAddress", { companyId });
  const newCode = audited.companyCode ? changes.companyCode : undefined;
  const email = audited.mailboxAdviceEmail ? changes.mailboxAdviceEmail : undefined;
  const confirmation = email ? await newConfirmation(context, { companyId, email, secret }) : null;
  const limits = confirmation?.limits ?? [];
  const timeZone = audited.timeZone ? changes.timeZone : undefined;
  // Another address has to be confirmed anew, and the old link is void.
  const confirmedAnew =
    email === undefined
      ? {}
      : {
          mailboxConfirmedEmail: null,
          mailboxTokenHash: confirmation?.hash ?? null,
          mailboxTokenExpiresAt: confirmation?.expiresAt ?? null,
        };
  // A longer period deletes no record that was to be kept.
  const years = audited.retentionYears ? changes.retentionYears : undefined;
  const isShorter = typeof years === "number" && years < (before.retentionYears ?? Infinity);
  const retention = isShorter
    ? { retentionFrom: new Date(now.getTime() + DAYS_OF_NOTICE * 24 * HOUR_MS) }
    : years === null
      ? { retentionFrom: null }
      : {};
  try {
    const {
      changed,
      attempts,
      after: [after],
    } = await write(sql, {
      first: timeZone ? storeOffsets(sql, timeZone, offsetsOf(timeZone)) : [],
      change: updateCompanyWhere(
        sql,
        companyId,
        { ...changes, ...confirmedAnew, ...retention },
        {
          onlyWithoutForms: newCode !== undefined,
          condition: limits.length > 0 ? isUnderLimits(limits, now) : undefined,
        },
      ),
      audit: {
        actor,
        companyId,
        verb: "company.update",
        recordType: "company",
        recordId: companyId,
        changes: audited,
        asRead: fieldsOfChanges(before, audited),
      },
      followUps: (done) => ({
        recoded: newCode ? [updateDepartmentCodes(sql, companyId, newCode, done)] : [],
        counted: confirmation ? [countAttemptWhere(sql, limits, HOUR_MS, now, done)] : [],
        recount: timeZone ? [insertJob(sql, { kind: "recount", id: companyId, companyId }, now, done)] : [],
        accidents: timeZone ? [askRecountIn(sql, companyId, before.timeZone, now, done)] : [],
        mail: confirmation ? [promiseMail(sql, [confirmation.job], now, done)] : [],
      }),
      read: {
        after: selectCompanySettings(sql, companyId),
        attempts: limits.length > 0 ? [selectAttempts(sql, limits)] : [],
      },
    });
    if (changed.length === 0) {
      const wait = secondsToWait(attempts.flat(), limits, now);
      throw wait === null ? problem("CODE_LOCKED") : tooManyRequests(actor.language, wait);
    }
    return {
      company: after,
      job: after?.mailboxAdviceStatus === "pending" ? (confirmation?.job ?? null) : null,
      recount: timeZone ? ({ kind: "recount", id: companyId } as const) : null,
    };
  } catch (error) {
    if (
      violatesUnique(error, "company.company_code") ||
      violatesUnique(error, "department.department_code")
    ) {
      throw problem("CODE_TAKEN", { cause: error });
    }
    throw error;
  }
}
