import { useState } from "react";
import type { FormType } from "../../../worker/contract/enums.ts";
import { isDepartmental } from "../../../worker/contract/forms/registry.ts";
import type { Company } from "../../data/organisation/companies.ts";
import { storeLastDepartment, storeLastPlace, readLastDepartment } from "../../data/navigation/last-place.ts";
import type { DepartmentEntry } from "../../data/organisation/use-company.ts";
import { useUser } from "../../data/session/use-session.ts";
import type { PlaceChoice } from "../../components/places/place-picker.tsx";
import { nameOfType, type Creation } from "./creation-field.ts";
import { useProposedPlace } from "./proposed-place.ts";
import { useCreateForm } from "./use-create-form.ts";

type Options = {
  company: Company;
  type: FormType;
  departments: readonly DepartmentEntry[];
  /** Where one is. */
  departmentId: string | undefined;
  onCreated: () => void;
};

/** What is typed in the dialog, what is proposed where nothing was, and the way to send it. */
export function useCreation({ company, type, departments, departmentId: here, onCreated }: Options) {
  const { id: userId } = useUser();
  const { id: companyId, timeZone } = company;
  const [chosenDepartment, setDepartment] = useState<string | null>(null);
  const isThere = (id: string | null | undefined) => departments.find((each) => each.id === id);
  const department =
    isThere(chosenDepartment) ??
    isThere(here) ??
    isThere(readLastDepartment(userId, companyId)) ??
    departments[0];
  const departmentId = isDepartmental(type) ? (department?.id ?? null) : null;

  const ownerId = departmentId ?? companyId;
  const proposed = useProposedPlace(companyId, userId, ownerId);
  const [chosenPlace, setPlace] = useState<PlaceChoice | null>(null);
  const place = chosenPlace ?? proposed;
  const [values, setValues] = useState<Record<string, unknown>>(() => ({
    [nameOfType(type, "datetime") ?? "date"]: new Date().toISOString(),
  }));

  const submission = useCreateForm({
    place: { companyId, departmentId, type },
    onCreated: () => {
      if (departmentId !== null) storeLastDepartment(userId, companyId, departmentId);
      if (place) storeLastPlace(userId, ownerId, place);
      onCreated();
    },
  });
  const { mend, submit } = submission;
  const [location, zone] = [nameOfType(type, "location") ?? "", nameOfType(type, "zone") ?? ""];

  const creation: Creation = {
    companyId,
    timeZone,
    values,
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      mend(name);
    },
    place,
    setPlace: (next) => {
      setPlace(next);
      mend(location);
      mend(zone);
    },
    errors: {
      ...submission.errors,
      [location]: submission.errors[location] ?? submission.errors[zone] ?? "",
    },
  };
  const send = () =>
    submit({ ...values, ...(place ? { [location]: place.location.id, [zone]: place.zone.id } : {}) });
  return { creation, department, setDepartment, send, submission };
}
