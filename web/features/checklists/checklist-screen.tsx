import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { throwInitialError } from "../../data/api/throw-initial-error.ts";
import { checklistQuery } from "../../data/checklists/checklists.ts";
import { useChecklistsText } from "../../text/checklists/use-checklists-text.ts";
import { SkeletonRows } from "../../ui/display/skeleton.tsx";
import { ChecklistEditor } from "./checklist-editor.tsx";

const route = getRouteApi("/_app/$companyId/checklists/$checklistId");

/** One checklist. The editor holds a copy of what is loaded, until it is loaded again. */
export function ChecklistScreen() {
  const text = useChecklistsText();
  const path = route.useParams();
  const queries = useQueryClient();
  const { data, error, dataUpdatedAt } = useQuery(checklistQuery(path));
  throwInitialError({ data, error });
  if (!data)
    return (
      <output className="block">
        <span className="sr-only">{text.loading}</span>
        <SkeletonRows rows={6} />
      </output>
    );
  return (
    <ChecklistEditor
      key={`${path.checklistId} ${dataUpdatedAt}`}
      path={path}
      first={data}
      onReload={() => void queries.invalidateQueries({ queryKey: checklistQuery(path).queryKey })}
    />
  );
}
