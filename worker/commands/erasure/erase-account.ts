// The part of an erasure that is outside companies, and its end.
import { hasGlobalRole } from "../../contract/organisation/roles.ts";
import { violatesForeignKey } from "../../storage/core/guarded.ts";
import { writeWithoutAudit } from "../../storage/core/write.ts";
import {
  companiesNaming,
  deleteErasure,
  deleteInvitesFor,
  deleteUser,
  selectAccount,
  selectExportsBy,
  selectIsLetterWaiting,
} from "../../storage/erasure/erasures.ts";
import { selectNamesOf } from "../../storage/erasure/known-names.ts";
import {
  deletePlatformRows,
  type FoundRow,
  PLATFORM_TABLES,
  readPage,
  readPlatformRows,
} from "../../storage/erasure/pages.ts";
import { ACCOUNT_RECORDS } from "../../storage/erasure/searched-records.ts";
import { endJob } from "../../storage/jobs/jobs.ts";
import { queueMail } from "../mail/promised-mail.ts";
import { ALWAYS, type Erased, mapFor, mapTexts } from "../../reads/personal-data/found-texts.ts";
import {
  amendmentsFor,
  changesOf,
  changesOfStep,
  eraseExports,
  positionAfter,
  type Run,
  startIn,
  statementsOf,
  type Step,
  toKnownName,
  unattended,
} from "./erasure-step.ts";
import { NAME_OF_ERASED } from "../../domain/people/without-person.ts";
import { beginAccountErasure } from "./request-erasure.ts";

/** A letter that could not be sent for so long is not waited for. */
const LETTER_WITHIN_MS = 24 * 60 * 60 * 1000;

/** The entries of the account's own history, then the tables of the platform, then the account. */
export async function stepOutsideCompanies(run: Run): Promise<Step> {
  const { sql, now, job, erasure, position } = run;
  const { table: index, after } = position;
  const { userId, email } = erasure;
  if (userId === null) return finish(run);
  const erased: Erased = {
    person: {
      // A company that is gone took its data with it.
      names: [
        ...(await selectNamesOf(sql, userId)).map(toKnownName),
        { name: erasure.name, since: 0, until: null },
      ],
      email,
      userId,
      ...unattended(erasure),
    },
    instead: { name: NAME_OF_ERASED, userId },
  };
  const searched = ACCOUNT_RECORDS[index];
  if (searched) {
    const page = await readPage(sql, { searched, subject: { companyId: "", userId }, after });
    const changes = changesOfStep(await changesOf(sql, page.parents, erased));
    if (changes.length > 0)
      return {
        next: { state: position },
        changes: [...amendmentsFor(run, changes), ...statementsOf(sql, changes)],
      };
    return { next: { state: positionAfter(position, page.until) } };
  }
  const table = PLATFORM_TABLES[index - ACCOUNT_RECORDS.length];
  if (table) {
    const { rows, until } = await readPlatformRows(sql, table, after?.key ?? null);
    const isTheirs = (row: FoundRow) =>
      Object.values(row.texts).some(({ text }) => text?.includes(userId)) ||
      mapTexts(row, mapFor(erased, ALWAYS)).length > 0;
    const keys = rows.filter(isTheirs).map(({ key }) => key);
    return {
      next: { state: positionAfter(position, until === null ? null : { at: 0, key: until }) },
      changes: keys.length > 0 ? [deletePlatformRows(sql, table, keys)] : [],
    };
  }
  const exportsErased = await eraseExports(run, await selectExportsBy(sql, userId));
  if (exportsErased) return exportsErased;
  // The letter goes to the address that the erasure still has.
  const [letter] = await selectIsLetterWaiting(sql, erasure.id, new Date(now.getTime() - LETTER_WITHIN_MS));
  if (letter) return null;
  try {
    const invitations = email === null ? [] : [deleteInvitesFor(sql, email)];
    await writeWithoutAudit(sql, {
      first: [...invitations, deleteUser(sql, userId), deleteErasure(sql, erasure.id)],
      change: endJob(sql, job),
    });
    return null;
  } catch (error) {
    if (!violatesForeignKey(error)) throw error;
    // A record that was on its way when the account ended refers to it.
    return { next: { state: startIn(await companiesNaming(sql, userId)) } };
  }
}

/** Somebody who has left and whom no other company knows has no use for the account: it goes too. */
export async function finishMember({ env, sql, now, erasure }: Run): Promise<Step> {
  const userId = erasure.userId ?? "";
  const [[account], companies] = await Promise.all([
    selectAccount(sql, userId),
    companiesNaming(sql, userId),
  ]);
  const isNeeded =
    !account ||
    account.deletedAt !== null ||
    Boolean(account.isMember) ||
    Boolean(account.isInvited) ||
    hasGlobalRole(account.role, "admin") ||
    companies.length > 0;
  if (isNeeded) return finish({ sql, erasure });
  const letter = await beginAccountErasure(sql, { account, erasure, now });
  // If the Worker stops here, the hourly job finds the promise.
  await queueMail(env, [letter], now);
  return { next: { step: "find", state: startIn([]) } };
}

export const finish = async ({ sql, erasure }: Pick<Run, "sql" | "erasure">): Promise<Step> => ({
  next: null,
  changes: [deleteErasure(sql, erasure.id)],
});
