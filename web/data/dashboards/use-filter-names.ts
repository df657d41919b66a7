// The names of what a list is filtered by when a figure links to it: the address has only ids and keys.
import { queryOptions, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import type { DepartmentFormType, Language } from "#worker/contract/enums.ts";
import { locationsQuery, zonesQuery } from "../places/places.ts";
import { type CompanyDashboard, dashboardKey, type DepartmentDashboard } from "./dashboards.ts";

type Figures = Pick<DepartmentDashboard | CompanyDashboard, "places" | "questions" | "repeated">;

/** The figures that are known already, most likely those with the link that was followed. */
function useKnownFigures(companyId: string): Figures[] {
  const known = useQueryClient().getQueriesData<Figures>({ queryKey: dashboardKey(companyId) });
  return known.flatMap(([, data]) => data ?? []);
}

/** The zone's name; undefined until it is known, or if it does not exist. */
export function useZoneName(companyId: string, zoneId: string | undefined): string | undefined {
  const figures = useKnownFigures(companyId);
  const place = figures.flatMap(({ places }) => places).find((each) => each.zoneId === zoneId)?.name;
  const repeated = figures.flatMap((each) => each.repeated).find((each) => each.zoneId === zoneId)?.zoneName;
  const known = place ?? repeated;
  const isWanted = zoneId !== undefined && known === undefined;
  const { data: locations = [] } = useQuery({ ...locationsQuery(companyId), enabled: isWanted });
  return useQueries({
    queries: isWanted ? locations.map(({ id }) => zonesQuery(companyId, id)) : [],
    combine: (answers) =>
      known ?? answers.flatMap(({ data = [] }) => data).find(({ id }) => id === zoneId)?.name,
  });
}

const checklistsQuery = queryOptions({
  queryKey: ["checklists"],
  queryFn: async () => (await import("#worker/contract/forms/checklists.ts")).CHECKLISTS,
  staleTime: Infinity,
});

type QuestionFilter = { badAnswerTo?: string | undefined; formType?: DepartmentFormType | undefined };

/** The text of a checklist question; undefined until it is known. */
export function useQuestionLabel(
  companyId: string,
  { badAnswerTo, formType }: QuestionFilter,
  language: Language,
): string | undefined {
  const figures = useKnownFigures(companyId);
  const known = figures
    .flatMap(({ questions, repeated }) => [...questions, ...repeated])
    .find((each) => each.questionKey === badAnswerTo && (!formType || each.formType === formType))?.label;
  const isWanted = badAnswerTo !== undefined && known === undefined;
  const { data } = useQuery({ ...checklistsQuery, enabled: isWanted });
  if (known !== undefined || !data || badAnswerTo === undefined) return known;
  const questions = Object.entries(data).flatMap(([type, list]) =>
    formType === undefined || type === formType ? list : [],
  );
  // A question of an older template has its own text for a key.
  return questions.find(({ key }) => key === badAnswerTo)?.label[language] ?? badAnswerTo;
}
