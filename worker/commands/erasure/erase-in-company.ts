// A company's part of an erasure: the person's number in it, then its records a page at a time, then its exports.
import { DEFAULT_GLOBAL_ROLE } from "../../contract/organisation/roles.ts";
import {
  type ErasedPerson,
  foldName,
  type Replacement,
  textWithoutPerson,
} from "../../domain/people/without-person.ts";
import { newId } from "../../domain/ids.ts";
import type { Statement } from "../../storage/core/batch.ts";
import { insertEntryForEach, writeWithoutAudit } from "../../storage/core/write.ts";
import {
  deleteExports,
  type Erasure,
  insertErasedPerson,
  insertPlaceholder,
  removeFromCompany,
  selectColleagues,
  selectErasedPerson,
  selectExportsNaming,
  selectReasons,
  setReasons,
  START,
} from "../../storage/erasure/erasures.ts";
import { isSealedTable, markAltered } from "../../storage/forms/seals.ts";
import { type FoundRow, isRow, readPage } from "../../storage/erasure/pages.ts";
import { COMPANY_WALKS, COMPLETED_FORM_WALKS } from "../../storage/erasure/walks.ts";
import { deleteExportFiles } from "../../storage/exports/export-files.ts";
import {
  amendmentsFor,
  type Change,
  changesOf,
  placeOf,
  placeText,
  type Run,
  type Step,
} from "./erasure-step.ts";
import { addressOfErased, NAME_OF_ERASED } from "./request-erasure.ts";

const walksOf = ({ kind }: Erasure) => (kind === "name" ? COMPLETED_FORM_WALKS : COMPANY_WALKS);

export async function stepInCompany(run: Run, companyId: string): Promise<Step> {
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
  const page = await readPage(sql, { walk, subject, after: placeOf(after) });
  const changes = changesOf(sql, [...page.parents, ...page.children], (text) =>
    textWithoutPerson(text, person, instead),
  );
  if (changes.length === 0)
    return {
      position:
        page.until === null
          ? { companies, walk: index + 1, after: null }
          : { companies, walk: index, after: placeText(page.until) },
    };
  // The page is read again until nobody is found in it: what somebody saves meanwhile is not missed.
  const forms = COMPLETED_FORM_WALKS.find((each) => each === walk);
  const entries = forms ? entriesOf(run, companyId, forms, page.parents, changes) : [];
  const owners = [
    ...new Set(changes.filter(({ row }) => isSealedTable(row.tableName)).map(({ row }) => row.owner)),
  ];
  return {
    position: erasure.position,
    changes: [
      ...entries,
      ...amendmentsFor(run, changes),
      ...changes.map(({ statement }) => statement),
      markAltered(sql, owners, run.now),
    ],
  };
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
