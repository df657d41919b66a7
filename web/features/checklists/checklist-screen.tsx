import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { throwInitialError } from "../../data/api/throw-initial-error.ts";
import { checklistQuery } from "./checklists.ts";
import { useText } from "../../text/use-text.ts";
import { SkeletonRows } from "../../ui/display/skeleton.tsx";
import { ChecklistEditor } from "./checklist-editor.tsx";

const route = getRouteApi("/_app/$companyId/checklists/$checklistId");

/**
 * One checklist. The editor holds a copy of what is loaded, until one asks for it again: a refetch, as after the
 * connection is back, must not replace what is not saved yet.
 */
export function ChecklistScreen() {
  const text = useText("checklists");
  const path = route.useParams();
  const [reloads, setReloads] = useState(0);
  const { data, error, refetch } = useQuery(checklistQuery(path));
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
      key={`${path.checklistId} ${reloads}`}
      path={path}
      first={data}
      onReload={() => void refetch().then(({ isSuccess }) => isSuccess && setReloads((count) => count + 1))}
    />
  );
}
