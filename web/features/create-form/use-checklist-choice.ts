import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FormType } from "../../../worker/contract/enums.ts";
import { formDefinition } from "../../../worker/contract/forms/registry.ts";
import { choiceOf } from "../../../worker/domain/checklists/offered.ts";
import {
  type OfferedChecklist,
  offeredChecklistsQuery,
  readLastChecklist,
  storeLastChecklist,
} from "../../data/checklists/offered.ts";

type Target = { companyId: string; userId: string; departmentId: string | null; type: FormType };

const idOf = (checklist: OfferedChecklist | null) => checklist?.checklistId ?? null;

/** The checklists that a new form can have: the last used one is chosen, else the default. */
export function useChecklistChoice({ companyId, userId, departmentId, type }: Target) {
  const { data: offered } = useQuery(offeredChecklistsQuery(companyId));
  const [chosenId, choose] = useState<string | null>();
  const hasChoice = formDefinition(type).hasChecklist && departmentId !== null;
  const choice = hasChoice ? choiceOf(offered ?? [], type, departmentId) : [];
  const used = { userId, departmentId: departmentId ?? "", kind: type };
  const withId = (id: string | null | undefined) => choice.find((each) => idOf(each) === id);
  const chosen = withId(chosenId) ?? withId(readLastChecklist(used)) ?? choice[0];
  return {
    choice,
    chosen,
    choose,
    /** What the creation sends; nothing where there is no choice. */
    value: choice.length > 1 ? { checklistVersionId: chosen?.versionId ?? null } : {},
    remember: () => {
      if (choice.length > 1) storeLastChecklist(used, idOf(chosen ?? null));
    },
  };
}
