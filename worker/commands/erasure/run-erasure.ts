import { DEFAULT_GLOBAL_ROLE, hasGlobalRole } from "../../contract/organisation/roles.ts";
import { erasureJob, type ErasureJob } from "../../contract/jobs.ts";
import {
  type ErasedPerson,
  foldName,
  mapStored,
  namesPerson,
  type Replacement,
  textWithoutPerson,
} from "../../domain/people/without-person.ts";
import { newId } from "../../domain/ids.ts";
import type { Env } from "../../env.ts";
import type { Statement } from "../../storage/core/batch.ts";
import { openDatabase, type Sql } from "../../storage/core/database.ts";
import { violatesForeignKey } from "../../storage/core/guarded.ts";
import { insertEntryForEach, writeWithoutAudit } from "../../storage/core/write.ts";
import {
  companiesNaming,
  deleteErasure,
  deleteExports,
  deleteInvitesFor,
  deleteUser,
  type Erasure,
  findErasure,
  insertErasedPerson,
  insertPlaceholder,
  removeFromCompany,
  saveStep,
  selectAccount,
  selectReasons,
  selectColleagues,
  selectErasedPerson,
  selectExportsBy,
  selectExportsNaming,
  setReasons,
  START,
} from "../../storage/erasure/erasures.ts";
import {
  ACCOUNT_WALKS,
  COMPANY_WALKS,
  COMPLETED_FORM_WALKS,
  deletePlatformRows,
  type FoundRow,
  isRow,
  PLATFORM_TABLES,
  readPage,
  readPlatformRows,
  replaceText,
} from "../../storage/erasure/records.ts";
import { deleteExportFiles } from "../../storage/exports/export-files.ts";
import { addressOfErased, beginAccountErasure, NAME_OF_ERASED } from "./request-erasure.ts";

/** Pages of one invocation: what D1 allows it is far more. */
const MOST_STEPS = 20;
const MOST_CHANGES = 200;

type Position = Erasure["position"];
type Run = { env: Env; sql: Sql; now: Date; erasure: Erasure };
/** What a step leaves to do. Null when the erasure is done. */
type Step = { position: Position; changes?: readonly Statement[] } | null;

/**
 * Takes some steps of an erasure. Each changes a page of rows and its own position in one batch; repeated, or stopped between
 * any two, the erasure goes on from there. Null when nothing is left to do.
 */
export async function runErasure(
  env: Env,
  body: unknown,
  now: Date,
  mostSteps = MOST_STEPS,
): Promise<ErasureJob | null> {
  const job = erasureJob.parse(body);
  const { sql } = openDatabase(env.DB, "first-primary");
  for (let taken = 0; taken < mostSteps; taken += 1) {
    const erasure = await findErasure(sql, job.erasureId);
    if (!erasure) return null;
    const step = await nextStep({ env, sql, now, erasure });
    if (step === null) continue;
    await writeWithoutAudit(sql, {
      first: step.changes ?? [],
      change: saveStep(sql, erasure, step.position),
    });
  }
  return job;
}

function nextStep(run: Run): Promise<Step> {
  const { kind, steps, position } = run.erasure;
  if (kind === "account" && steps === 0) return findCompanies(run);
  const [companyId] = position.companies;
  if (companyId !== undefined) return stepInCompany(run, companyId);
  if (kind === "account") return stepOutsideCompanies(run);
  return kind === "member" ? finishMember(run) : finish(run);
}

async function findCompanies({ sql, erasure }: Run): Promise<Step> {
  const named = await companiesNaming(sql, erasure.userId ?? "");
  return { position: START([...new Set([...erasure.position.companies, ...named])]) };
}

const walksOf = ({ kind }: Erasure) => (kind === "name" ? COMPLETED_FORM_WALKS : COMPANY_WALKS);

async function stepInCompany(run: Run, companyId: string): Promise<Step> {
  const { env, sql, erasure } = run;
  const { companies, walk: index, after } = erasure.position;
  const walks = walksOf(erasure);
  if (index === 0) return enterCompany(run, companyId);
  const walk = walks[index - 1];
  if (!walk) {
    const exports = (await selectExportsNaming(sql, companyId)).map(({ id }) => id);
    if (exports.length === 0) return { position: START(companies.slice(1)) };
    await deleteExportFiles(env.FILES, exports);
    return { position: erasure.position, changes: [deleteExports(sql, exports)] };
  }
  const { person, instead } = await whoIsErased(run, companyId);
  const subject = { companyId, userId: erasure.userId ?? "" };
  const page = await readPage(sql, walk, subject, after === null ? null : Number(after));
  const changes = changesOf(sql, [...page.parents, ...page.children], (text) =>
    textWithoutPerson(text, person, instead),
  );
  if (changes.length === 0)
    return {
      position:
        page.until === null
          ? { companies, walk: index + 1, after: null }
          : { companies, walk: index, after: page.until },
    };
  // The page is read again until nobody is found in it: what somebody saves meanwhile is not missed.
  const forms = COMPLETED_FORM_WALKS.find((each) => each === walk);
  const entries = forms ? entriesOf(run, companyId, forms, page.parents, changes) : [];
  return {
    position: erasure.position,
    changes: [...entries, ...changes.map(({ statement }) => statement)],
  };
}

type Change = { row: FoundRow; statement: Statement };

function changesOf(sql: Sql, rows: readonly FoundRow[], map: (text: string) => string): Change[] {
  const changes: Change[] = [];
  for (const row of rows) {
    for (const [column, before] of Object.entries(row.texts)) {
      const after = before === null ? null : mapStored(before, map);
      if (before === null || after === null || after === before) continue;
      changes.push({ row, statement: replaceText(sql, row, column, { before, after }) });
      if (changes.length === MOST_CHANGES) return changes;
    }
  }
  return changes;
}

/** An entry for each completed form whose name an administrator replaces. The name itself is not in it. */
function entriesOf(
  { sql, now, erasure }: Run,
  companyId: string,
  { table, formType }: (typeof COMPLETED_FORM_WALKS)[number],
  parents: readonly FoundRow[],
  changes: readonly Change[],
): readonly Statement[] {
  const changed = new Set(
    changes.filter(({ row }) => row.tableName !== "audit_log").map(({ row }) => row.owner),
  );
  const forms = parents.map(({ key }) => key).filter((key) => changed.has(key));
  const reason = JSON.stringify({ reason: { before: null, after: erasure.reason } });
  return forms.map((id) =>
    insertEntryForEach(
      sql,
      table,
      {
        actor: { userId: erasure.requestedById, impersonatedBy: null },
        companyId,
        verb: "form.replaceName",
        recordType: formType,
        recordId: isRow.id(id),
        changes: isRow.text(reason),
        at: now,
      },
      isRow.of(table, id),
    ),
  );
}

/** Gives the person their number in the company, and removes what names them outside its records. */
async function enterCompany({ sql, now, erasure }: Run, companyId: string): Promise<NonNullable<Step>> {
  const subject = { erasureId: erasure.id, companyId };
  await writeWithoutAudit(sql, { change: insertErasedPerson(sql, subject, newId(), now) });
  const next = { ...erasure.position, walk: 1 };
  const [erased] = await selectErasedPerson(sql, subject);
  // The company itself was removed.
  if (!erased) return { position: START(erasure.position.companies.slice(1)) };
  const { userId, email } = erasure;
  if (userId === null) return { position: next };
  const { person, instead } = await whoIsErased({ sql, erasure }, companyId);
  const [reasons] = await selectReasons(sql, companyId);
  const without = (reason: string | null) => reason && textWithoutPerson(reason, person, instead);
  return {
    position: next,
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
): Promise<{ person: ErasedPerson; instead: Replacement }> {
  const { id: erasureId, name, email, userId, kind } = erasure;
  const [[erased], colleagues] = await sql.batch([
    selectErasedPerson(sql, { erasureId, companyId }),
    selectColleagues(sql, companyId, userId ?? ""),
  ]);
  const isNameUnique =
    kind === "name" || !colleagues.some((other) => foldName(other.name) === foldName(name));
  return {
    person: { name, email, userId, isNameUnique },
    instead: { name: `${NAME_OF_ERASED} ${erased?.number ?? ""}`.trim(), userId: erased?.id ?? "" },
  };
}

/** The entries of the account's own history, then the tables of the platform, then the account. */
async function stepOutsideCompanies(run: Run): Promise<Step> {
  const { env, sql, erasure } = run;
  const { walk: index, after } = erasure.position;
  const { userId, name, email } = erasure;
  if (userId === null) return finish(run);
  const person: ErasedPerson = { name, email, userId: null, isNameUnique: true };
  const nextWalk = { companies: [], walk: index + 1, after: null };
  const walk = ACCOUNT_WALKS[index];
  if (walk) {
    const page = await readPage(sql, walk, { companyId: "", userId }, after === null ? null : Number(after));
    const changes = changesOf(sql, page.parents, (text) =>
      textWithoutPerson(text, person, { name: NAME_OF_ERASED, userId }),
    );
    if (changes.length > 0)
      return { position: erasure.position, changes: changes.map(({ statement }) => statement) };
    return { position: page.until === null ? nextWalk : { companies: [], walk: index, after: page.until } };
  }
  const table = PLATFORM_TABLES[index - ACCOUNT_WALKS.length];
  if (table) {
    const { rows, until } = await readPlatformRows(sql, table, after === null ? null : String(after));
    const isTheirs = ({ key, texts }: FoundRow) =>
      [key, ...Object.values(texts)].some(
        (text) => text?.includes(userId) || namesPerson(text ?? "", person),
      );
    const keys = rows.filter(isTheirs).map(({ key }) => key);
    return {
      position: until === null ? nextWalk : { companies: [], walk: index, after: until },
      changes: keys.length > 0 ? [deletePlatformRows(sql, table, keys)] : [],
    };
  }
  const exports = (await selectExportsBy(sql, userId)).map(({ id }) => id);
  if (exports.length > 0) {
    await deleteExportFiles(env.FILES, exports);
    return { position: erasure.position, changes: [deleteExports(sql, exports)] };
  }
  try {
    const invitations = email === null ? [] : [deleteInvitesFor(sql, email)];
    await writeWithoutAudit(sql, {
      first: [...invitations, deleteUser(sql, userId)],
      change: deleteErasure(sql, erasure.id),
    });
    return null;
  } catch (error) {
    if (!violatesForeignKey(error)) throw error;
    // A record that was on its way when the account ended refers to it.
    return { position: START(await companiesNaming(sql, userId)) };
  }
}

/** Somebody who has left and whom no other company knows has no use for the account: it goes too. */
async function finishMember({ sql, now, erasure }: Run): Promise<Step> {
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
  await beginAccountErasure(sql, { account, erasure, now });
  return null;
}

async function finish({ sql, erasure }: Pick<Run, "sql" | "erasure">): Promise<null> {
  await writeWithoutAudit(sql, { change: deleteErasure(sql, erasure.id) });
  return null;
}
