import type { Checklist, ListedChecklist, OfferedChecklist } from "../../contract/checklists/checklists.ts";
import { byName } from "../../contract/language/locales.ts";
import type { Language } from "../../contract/enums.ts";
import { nameIn, questionIn } from "../../contract/questions/languages.ts";
import { problem } from "../../contract/problem.ts";
import { compareChecklists } from "../../domain/checklists/compare.ts";
import { isOfferedIn } from "../../domain/checklists/offered.ts";
import { type Actor, type CompanyState, inCompany } from "../../policy/actor.ts";
import { can } from "../../policy/can.ts";
import { type Scope, visibleScope } from "../../policy/scope.ts";
import {
  type ChecklistPath,
  type ChecklistRow,
  type OfferedRow,
  selectChecklist,
  selectChecklists,
  selectLastVersion,
  selectOffered,
  selectVersions,
  selectVersionsWithQuestions,
} from "../../storage/checklists/checklists.ts";
import { readBatch, type Statement } from "../../storage/core/batch.ts";
import { selectCompany } from "../../storage/organisation/companies.ts";
import type { ActorContext } from "../actor-context.ts";
import { enterCompany, permit, permitted } from "../permit.ts";

type Row = Omit<ChecklistRow, "questions"> & { hasChanges: boolean; company: CompanyState };

const headerOf = (reader: Actor, row: Row): Omit<ListedChecklist, "questionsCount"> => {
  const actor = inCompany(reader, row.company);
  const { id, companyId, kind, name, purpose, language, state, isDefault, departmentIds } = row;
  const wasPublished = row.publishedNumber !== null;
  const edit = can(actor, "checklist.edit", { companyId, wasPublished });
  return {
    id,
    kind,
    name,
    purpose,
    language,
    ...(row.names ? { names: row.names } : {}),
    state,
    isDefault,
    departmentIds,
    number: row.publishedNumber,
    hasChanges: row.hasChanges,
    can: { edit, publish: can(actor, "checklist.publish", { companyId }), delete: edit && !wasPublished },
    updatedAt: row.updatedAt.toISOString(),
  };
};

export async function listChecklists({ actor, sql }: ActorContext, companyId: string) {
  permit(actor, "checklist.list", { companyId });
  const {
    companies: [company],
    rows,
  } = await readBatch(sql, {
    companies: selectCompany(sql, companyId),
    rows: selectChecklists(sql, companyId),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  return rows
    .map((row) => ({ ...headerOf(actor, row), questionsCount: row.questionsCount }))
    .toSorted(byName(actor.language));
}

/** The checklists that are offered in a department of the scope. */
export const offeredIn = (
  { departmentIds }: Scope,
  rows: readonly OfferedRow[],
  language: Language,
): OfferedChecklist[] =>
  rows
    .filter(
      (row) => departmentIds === "all" || departmentIds.some((department) => isOfferedIn(row, department)),
    )
    .map(({ names, ...row }) => ({
      ...row,
      name: nameIn({ name: row.name, names }, language),
      questions: row.questions.map((question) => questionIn(question, language)),
    }));

export async function listOfferedChecklists({ actor, sql }: ActorContext, companyId: string) {
  permit(actor, "checklist.read", { companyId });
  const scope = permitted(visibleScope(actor, companyId));
  const {
    companies: [company],
    rows,
  } = await readBatch(sql, {
    companies: selectCompany(sql, companyId),
    rows: selectOffered(sql, companyId),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  return offeredIn(scope, rows, actor.language);
}

type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];
export type LoadedChecklist = {
  row: ChecklistRow & { hasChanges: boolean; company: CompanyState };
  versions: VersionRow[];
};

export const toLoadedChecklist = (
  rows: readonly LoadedChecklist["row"][],
  versions: readonly VersionRow[],
): LoadedChecklist => {
  const [row] = rows;
  if (!row) throw problem("NOT_FOUND");
  return { row, versions: [...versions] };
};

export const selectLoadedChecklist = (sql: ActorContext["sql"], path: ChecklistPath) => ({
  rows: selectChecklist(sql, path),
  versions: selectVersions(sql, path),
});

/** For those who see all checklists. Not found in another company. */
export const loadChecklist = async (context: ActorContext, path: ChecklistPath): Promise<LoadedChecklist> =>
  (await loadChecklistWith(context, path, [])).loaded;

/** `loadChecklist`, with the answers of more statements. */
export async function loadChecklistWith<const More extends readonly Statement[]>(
  context: ActorContext,
  path: ChecklistPath,
  asked: More,
) {
  const { actor, sql } = context;
  enterCompany(context, path.companyId);
  const {
    companies: [company],
    rows,
    versions,
    more,
  } = await readBatch(sql, {
    companies: selectCompany(sql, path.companyId),
    ...selectLoadedChecklist(sql, path),
    more: asked,
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  const loaded = toLoadedChecklist(rows, versions);
  permit(actor, "checklist.list", path);
  return { loaded, more };
}

export const checklistResponseOf = (actor: Actor, { row, versions }: LoadedChecklist): Checklist => ({
  ...headerOf(actor, row),
  version: row.version,
  questions: row.questions,
  versions: versions.map(({ publishedAt, ...version }) => ({
    ...version,
    publishedAt: new Date(publishedAt).toISOString(),
  })),
});

export const recordsOf = ({ versions }: LoadedChecklist): number =>
  versions.reduce((sum, { records }) => sum + records, 0);

/** Two versions; without numbers the last one and the draft. What precedes the first version is empty. */
export async function compareVersions(
  context: ActorContext,
  path: ChecklistPath,
  { from, to }: { from?: number | undefined; to?: number | undefined },
) {
  const { sql } = context;
  const numbers = [from, to].filter((number) => number !== undefined);
  const {
    loaded,
    more: [asked, last],
  } = await loadChecklistWith(context, path, [
    selectVersionsWithQuestions(sql, path, numbers),
    selectLastVersion(sql, path),
  ]);
  const found = [...asked, ...last];
  const versionOf = (number: number | null) => {
    const version = found.find((each) => each.number === number);
    if (number !== null && !version) throw problem("NOT_FOUND");
    return version ?? { name: loaded.row.name, names: loaded.row.names, questions: [] };
  };
  return {
    changes: compareChecklists(
      versionOf(from ?? loaded.row.publishedNumber),
      to === undefined ? loaded.row : versionOf(to),
    ),
    records: recordsOf(loaded),
  };
}
