// A company's part of an erasure: the person's number in it, then its records a page at a time, then its exports.
import { DEFAULT_GLOBAL_ROLE } from "../../contract/organisation/roles.ts";
import { SealKeyError } from "../../domain/evidence/seal.ts";
import { foldName, NAME_OF_ERASED } from "../../domain/people/without-person.ts";
import { newId } from "../../domain/ids.ts";
import { log } from "../../log.ts";
import { writeWithoutAudit } from "../../storage/core/write.ts";
import {
  type Erasure,
  insertErasedPerson,
  insertPlaceholder,
  removeFromCompany,
  selectErasedPerson,
  selectExportsNaming,
  selectImportedFiles,
  selectReasons,
  selectViewNames,
  setImportedFile,
  setReasons,
  setViewName,
} from "../../storage/erasure/erasures.ts";
import { deleteKnownNames, selectColleagues, selectKnownNames } from "../../storage/erasure/known-names.ts";
import { insertRemaining } from "../../storage/erasure/remaining-mentions.ts";
import { readPage } from "../../storage/erasure/pages.ts";
import { COMPANY_RECORDS } from "../../storage/erasure/searched-records.ts";
import { openFiles } from "../../storage/files/bucket.ts";
import { ALWAYS, type Erased, mapFor } from "../../reads/personal-data/found-texts.ts";
import {
  amendmentsFor,
  changesOf,
  changesOfStep,
  eraseExports,
  positionAfter,
  remainingIn,
  type Run,
  startIn,
  statementsOf,
  type Step,
  toKnownName,
  unattended,
} from "./erasure-step.ts";
import { casesWithout, entriesWithout } from "../accidents/erase-person.ts";
import { sealAnew } from "./seal-anew.ts";
import { addressOfErased } from "./request-erasure.ts";

export async function stepInCompany(run: Run, companyId: string): Promise<Step> {
  const { env, sql, erasure, position } = run;
  const { companies, table: index, after } = position;
  if (index === 0) return enterCompany(run, companyId);
  const searched = COMPANY_RECORDS[index - 1];
  if (!searched) {
    const exportsErased = await eraseExports(run, await selectExportsNaming(sql, companyId));
    return (
      exportsErased ?? {
        next: { state: startIn(companies.slice(1)) },
        // The names of an account are deleted with it.
        changes: erasure.kind === "member" ? [deleteKnownNames(sql, companyId, erasure.userId ?? "")] : [],
      }
    );
  }
  const erased = await whoIsErased(run, companyId);
  const subject = { companyId, userId: erasure.userId ?? "" };
  const page = await readPage(sql, { searched, subject, after });
  const rows = [...page.parents, ...page.children];
  const keysIn = (table: string) =>
    page.parents.flatMap(({ tableName, key }) => (tableName === table ? key : []));
  for (const [ids, sealedWithout] of [
    [keysIn("accident"), casesWithout],
    [keysIn("accident_log"), entriesWithout],
  ] as const) {
    const without = await sealedWithout(run, companyId, ids, erased);
    if (without === null) {
      log("error", "ERASURE_WAITS_FOR_ACCIDENT_KEY", { erasureId: erasure.id });
      return null;
    }
    if (without.length > 0) return { next: { state: position }, changes: without };
  }
  const changes = changesOfStep(await changesOf(sql, rows, erased));
  if (changes.length === 0) {
    const remaining = remainingIn(rows, searched.recordType, erased);
    return {
      next: { state: positionAfter(position, page.until) },
      changes:
        remaining.length === 0
          ? []
          : [insertRemaining(sql, { id: erased.instead.userId, companyId }, remaining)],
    };
  }
  try {
    const by = { byId: requesterOf(erasure, erased), impersonatedById: null };
    const sealing = { sql, files: openFiles(env), keys: env, now: run.now };
    const { statements, gone } = await sealAnew(sealing, changes, erased, by);
    // The page is read again until nobody is found in it: what somebody saves meanwhile is not missed.
    return {
      next: { state: gone.length > 0 ? { ...position, gone } : position },
      changes: [...amendmentsFor(run, changes), ...statementsOf(sql, changes), ...statements],
    };
  } catch (error) {
    // Records cannot be sealed again without the key: the hourly job tries later.
    if (!(error instanceof SealKeyError)) throw error;
    log("error", "ERASURE_WAITS_FOR_SEAL_KEY", { erasureId: erasure.id });
    return null;
  }
}

/** People who erase themselves are erased from the seal, too. */
const requesterOf = ({ requestedById, userId }: Erasure, { instead }: Erased): string =>
  requestedById === userId ? instead.userId : requestedById;

/** Gives the person their number in the company, and removes what names them outside its records. */
async function enterCompany({ sql, now, erasure, position }: Run, companyId: string): Promise<Step> {
  const subject = { erasureId: erasure.id, companyId };
  await writeWithoutAudit(sql, { change: insertErasedPerson(sql, subject, newId(), now) });
  const next = { state: { ...position, table: 1 } };
  const [erased] = await selectErasedPerson(sql, subject);
  // The company itself was removed.
  if (!erased) return { next: { state: startIn(position.companies.slice(1)) } };
  const { userId, email } = erasure;
  if (userId === null) return { next };
  const erasedPerson = await whoIsErased({ sql, erasure }, companyId);
  const { instead } = erasedPerson;
  const [[reasons], views, imported] = await sql.batch([
    selectReasons(sql, companyId),
    selectViewNames(sql, companyId),
    selectImportedFiles(sql, companyId),
  ]);
  const map = mapFor(erasedPerson, ALWAYS);
  const without = (reason: string | null) => reason && map(reason, "words");
  return {
    next,
    changes: [
      insertPlaceholder(sql, {
        id: erased.id,
        name: instead.name,
        email: addressOfErased(erased.id),
        role: DEFAULT_GLOBAL_ROLE,
        dailyDigest: false,
        deletedAt: now,
      }),
      ...removeFromCompany(sql, { companyId, userId, email, now }),
      ...views.flatMap((view) => {
        const name = map(view.name, "words");
        return name === view.name ? [] : [setViewName(sql, { ...view, name })];
      }),
      ...imported.flatMap(({ id, fileName: before }) => {
        const fileName = map(before, "words");
        return fileName === before ? [] : [setImportedFile(sql, { id, fileName })];
      }),
      ...(reasons
        ? [
            setReasons(sql, companyId, {
              suspensionReason: without(reasons.suspensionReason),
              endReason: without(reasons.endReason),
            }),
          ]
        : []),
    ],
  };
}

async function whoIsErased(
  { sql, erasure }: Pick<Run, "sql" | "erasure">,
  companyId: string,
): Promise<Erased> {
  const { id: erasureId, email } = erasure;
  const userId = erasure.userId ?? "";
  const [[erased], known, colleagues] = await sql.batch([
    selectErasedPerson(sql, { erasureId, companyId }),
    selectKnownNames(sql, companyId, userId),
    selectColleagues(sql, companyId, userId),
  ]);
  const taken = new Set(colleagues.map(({ name }) => foldName(name)));
  return {
    person: {
      names: known.filter(({ name }) => !taken.has(foldName(name))).map(toKnownName),
      email,
      userId: erasure.userId,
      ...unattended(erasure),
    },
    instead: { name: `${NAME_OF_ERASED} ${erased?.number ?? ""}`.trim(), userId: erased?.id ?? "" },
  };
}
