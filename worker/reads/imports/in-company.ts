import type { ImportKind } from "../../contract/imports/import-fields.ts";
import { problem } from "../../contract/problem.ts";
import { visibleScope } from "../../policy/scope.ts";
import { readBatch } from "../../storage/core/batch.ts";
import {
  type ImportPath,
  selectChecklistNames,
  selectImportById,
  selectStoredLines,
} from "../../storage/imports/imports.ts";
import { selectCompanySettings } from "../../storage/organisation/companies.ts";
import { selectDepartments, selectUsersOfDepartments } from "../../storage/organisation/departments.ts";
import { allPlacesIn } from "../../storage/organisation/places.ts";
import type { ActorContext } from "../actor-context.ts";
import { permitted } from "../permit.ts";

type Asked = {
  kind: ImportKind;
  rows: readonly { line: number; values: Readonly<Record<string, string>> }[];
};

/** What the rows of a sheet may name, and what their import is known for. Only what they need is read. */
export async function readInCompany(
  { actor, sql, now }: ActorContext,
  path: ImportPath,
  { kind, rows }: Asked,
) {
  const { companyId, importId } = path;
  const scope = permitted(visibleScope(actor, companyId));
  const says = (field: string) => rows.some(({ values }) => (values[field] ?? "").trim() !== "");
  const isOfDepartments = kind !== "places" && kind !== "jobPositions";
  const { companies, departments, people, checklists, places, imports, storedLines } = await readBatch(sql, {
    companies: selectCompanySettings(sql, companyId, now),
    departments: isOfDepartments ? [selectDepartments(sql, companyId)] : [],
    people: says("assignee") ? [selectUsersOfDepartments(sql, scope)] : [],
    checklists: says("checklist") ? [selectChecklistNames(sql, companyId)] : [],
    places: [],
    imports: selectImportById(sql, importId),
    storedLines: selectStoredLines(
      sql,
      path,
      rows.map(({ line }) => line),
    ),
    ...(kind === "people" ? NO_PLACES : allPlacesIn(sql, scope)),
  }).then(({ locations, zones, jobPositions, ...rest }) => ({
    ...rest,
    places: { locations: locations.flat(), zones: zones.flat(), jobPositions: jobPositions.flat() },
  }));
  const [company] = companies;
  if (!company) throw problem("COMPANY_NOT_FOUND");
  return {
    company,
    known: imports[0] ?? null,
    storedLines: new Set(storedLines.map(({ line }) => line)),
    named: {
      departments: departments.flat(),
      people: people.flat(),
      checklists: checklists.flat(),
      ...places,
    },
  };
}
const NO_PLACES = { locations: [], zones: [], jobPositions: [] } as const;

export type ReadInCompany = Awaited<ReturnType<typeof readInCompany>>;
