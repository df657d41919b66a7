import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FormStatus, FormType } from "#worker/contract/enums.ts";
import { isDepartmental, formDefinition } from "#worker/contract/forms/registry.ts";
import type { Company } from "../../data/organisation/companies.ts";
import {
  storeLastDepartment,
  storeLastPlace,
  readLastPlace,
  type LastPlace,
} from "../../data/navigation/last-place.ts";
import type { StartPlace } from "../../data/navigation/start-form.ts";
import { locationsQuery, zonesQuery } from "../../data/places/places.ts";
import { useProposedDepartment } from "../../data/organisation/use-creatable.ts";
import type { DepartmentEntry } from "../../data/organisation/use-company.ts";
import { useUser } from "../../data/session/use-session.ts";
import type { PlaceChoice } from "../../components/places/place-picker.tsx";
import { fieldNameOfType, proposedValues, type CreationState } from "./creation-field.ts";
import { askStepOf } from "../../data/forms/asked-steps.ts";
import { useSubmitNewForm } from "./use-submit-new-form.ts";
import { choiceOf } from "#worker/domain/checklists/offered.ts";
import {
  type OfferedChecklist,
  offeredChecklistsQuery,
  readLastChecklist,
  storeLastChecklist,
} from "../../data/checklists/offered.ts";

type Target = { companyId: string; userId: string; departmentId: string | null; type: FormType };

const idOf = (checklist: OfferedChecklist | null) => checklist?.checklistId ?? null;

/** The checklists that a new form can have: the last used one is chosen, else the default. */
function useChecklistChoice({ companyId, userId, departmentId, type }: Target) {
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

type CreationOptions = {
  company: Company;
  type: FormType;
  departments: readonly DepartmentEntry[];
  /** The department of the current page. */
  departmentId: string | undefined;
  /** Where the form is about, if the page says so. */
  startPlace: StartPlace | undefined;
  onCreated: () => void;
};

/** The dialog's values, their proposed defaults and the submission. */
export function useCreationForm({
  company,
  type,
  departments,
  departmentId: currentDepartmentId,
  startPlace,
  onCreated,
}: CreationOptions) {
  const { id: userId, name: userName } = useUser();
  const { id: companyId, timeZone } = company;
  const [chosenDepartment, setDepartment] = useState<string | null>(null);
  const [status, setStatus] = useState<FormStatus>("in_progress");
  const proposedDepartment = useProposedDepartment(companyId, departments, currentDepartmentId);
  const department = departments.find(({ id }) => id === chosenDepartment) ?? proposedDepartment;
  const departmentId = isDepartmental(type) ? (department?.id ?? null) : null;

  const ownerId = departmentId ?? companyId;
  const proposed = useProposedPlace(companyId, userId, ownerId);
  const [chosenPlace, setPlace] = useState<PlaceChoice | null>(null);
  const place = chosenPlace ?? (startPlace ? startedAt(startPlace, proposed) : proposed);

  const checklist = useChecklistChoice({ companyId, userId, departmentId, type });
  const submission = useSubmitNewForm({
    target: { companyId, departmentId, type },
    fields: proposedValues(type, userName),
    onCreated: ({ formId }) => {
      if (status === "completed") askStepOf(formId);
      if (departmentId !== null) storeLastDepartment(userId, companyId, departmentId);
      checklist.remember();
      if (place) storeLastPlace(userId, ownerId, place);
      onCreated();
    },
  });
  const { submit, values, set } = submission;
  const [location, zone] = [fieldNameOfType(type, "location") ?? "", fieldNameOfType(type, "zone") ?? ""];

  const creation: CreationState = {
    companyId,
    timeZone,
    values,
    set: (name, value) => set({ [name]: value }),
    place,
    startLocation: startPlace?.location ?? null,
    setPlace: (next) => {
      setPlace(next);
      set({ [location]: next.location.id, [zone]: next.zone.id });
    },
    errors: {
      ...submission.errors,
      [location]: submission.errors[location] ?? submission.errors[zone] ?? "",
    },
  };
  const send = () =>
    submit({
      ...values,
      ...checklist.value,
      ...(place ? { [location]: place.location.id, [zone]: place.zone.id } : {}),
    });
  return { creation, department, setDepartment, status, setStatus, checklist, send, submission };
}

/** The zone that the page says, or else that of the last form if it is in the location. */
export function startedAt({ location, zone }: StartPlace, last: LastPlace | null): PlaceChoice | null {
  if (zone) return { location, zone };
  return last?.location.id === location.id ? last : null;
}

/** The place of the user's last form of this owner, with its current name; null once that place is deleted. */
export function useProposedPlace(companyId: string, userId: string, ownerId: string): LastPlace | null {
  const last = readLastPlace(userId, ownerId);
  const locations = useQuery(locationsQuery(companyId)).data;
  const zones = useQuery(zonesQuery(companyId, last?.location.id)).data;
  if (!last) return null;
  const location = locations ? locations.find(({ id }) => id === last.location.id) : last.location;
  const zone = zones ? zones.find(({ id }) => id === last.zone.id) : last.zone;
  return location && zone ? { location, zone } : null;
}
