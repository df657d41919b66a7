import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { DepartmentFormType } from "../../../worker/contract/enums.ts";
import { createBody } from "../../../worker/contract/forms/bodies.ts";
import { createDepartment as departmentContract } from "../../../worker/contract/organisation/departments.ts";
import { createLocation, createZone } from "../../../worker/contract/organisation/places.ts";
import type { PlaceChoice } from "../../components/places/place-picker.tsx";
import { fieldErrorsOf } from "../../data/api/field-errors.ts";
import { useSubmit } from "../../data/api/use-submit.ts";
import { createForm } from "../../data/forms/create-form.ts";
import { storeLastDepartment, storeLastPlace } from "../../data/navigation/last-place.ts";
import { createDepartment } from "../../data/organisation/departments.ts";
import { useRefreshCompany } from "../../data/organisation/use-refresh.ts";
import { createPlace, locationsQuery, zonesQuery } from "../../data/places/places.ts";
import { useUser } from "../../data/session/use-session.ts";
import { useLanguage } from "../../text/use-text.ts";
import { proposedValues, type CreationState } from "./creation-field.ts";
import { useOpenNewForm } from "./use-submit-new-form.ts";

export type NewNames = { department: string; location: string; zone: string };

type FirstFormOptions = {
  company: { id: string; timeZone: string };
  type: DepartmentFormType;
  /** The names proposed for the place. */
  proposed: NewNames;
  onCreated: () => void;
};

type Prepared = {
  departmentId?: string;
  location?: { id: string; name: string };
  zone?: { id: string; name: string };
};

/** Creates the department and the place that a company lacks, and then its first form. */
export function useFirstForm({ company, type, proposed, onCreated }: FirstFormOptions) {
  const { id: companyId, timeZone } = company;
  const { id: userId, name: userName } = useUser();
  const language = useLanguage();
  const queries = useQueryClient();
  const refresh = useRefreshCompany();
  const open = useOpenNewForm();
  const locations = useQuery(locationsQuery(companyId)).data;
  const isPlaceNew = locations?.length === 0;
  const [names, setNames] = useState(proposed);
  const [values, setValues] = useState(() => proposedValues(type, userName));
  const [place, setPlace] = useState<PlaceChoice | null>(null);
  const [invalid, setInvalid] = useState<Readonly<Record<string, string>>>({});
  // What an attempt that failed later has created already; the next one does not repeat it.
  const prepared = useRef<Prepared>({});

  // The server makes its code from the name.
  const department = { name: names.department };
  const submission = useSubmit({
    send: async () => {
      const done = prepared.current;
      done.departmentId ??= (await createDepartment(companyId, department)).id;
      if (place) Object.assign(done, place);
      done.location ??= await createPlace(
        { companyId, kind: "location" },
        { name: names.location, description: null },
      );
      const { departmentId, location } = done;
      done.zone ??= await createPlace(
        { companyId, kind: "zone", locationId: location.id },
        { name: names.zone, description: null },
      );
      const { zone } = done;
      // The form's page finds the department and the names of the place in these.
      await Promise.all([
        refresh(companyId),
        queries.fetchQuery({ ...locationsQuery(companyId), staleTime: 0 }),
        queries.fetchQuery({ ...zonesQuery(companyId, location.id), staleTime: 0 }),
      ]);
      const form = { ...values, locationId: location.id, zoneId: zone.id };
      const address = await createForm({ companyId, departmentId, type }, form);
      storeLastDepartment(userId, companyId, departmentId);
      storeLastPlace(userId, departmentId, { location, zone });
      return address;
    },
    onDone: async (address) => {
      onCreated();
      await open(address);
    },
    fieldOf: { NAME_TAKEN: "department", CODE_TAKEN: "department" },
  });

  const nameError = (schema: typeof createLocation.body, name: string) =>
    fieldErrorsOf(schema, { name, description: null }, language)["name"];
  /** What the API would refuse, before anything is created. */
  const findErrors = (): Record<string, string> => {
    const ID = "000000000000000000000000";
    const form = {
      ...values,
      ...(place ? { locationId: place.location.id, zoneId: place.zone.id } : {}),
      ...(isPlaceNew ? { locationId: ID, zoneId: ID } : {}),
    };
    const found = {
      department: prepared.current.departmentId
        ? undefined
        : fieldErrorsOf(departmentContract.body, department, language)["name"],
      ...(isPlaceNew
        ? {
            location: nameError(createLocation.body, names.location),
            zone: nameError(createZone.body, names.zone),
          }
        : {}),
      ...fieldErrorsOf(createBody(type), form, language),
    };
    return Object.fromEntries(Object.entries(found).filter((each): each is [string, string] => !!each[1]));
  };
  const errors = { ...submission.errors, ...invalid };
  const creation: CreationState = {
    companyId,
    timeZone,
    values,
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      setInvalid({});
      submission.clearError(name);
    },
    place,
    setPlace: (next) => {
      setPlace(next);
      setInvalid({});
    },
    errors: { ...errors, locationId: errors["locationId"] ?? errors["zoneId"] ?? "" },
  };
  return {
    names,
    rename: (change: Partial<NewNames>) => {
      setNames((before) => ({ ...before, ...change }));
      setInvalid({});
      submission.clearError("department");
    },
    isPlaceNew,
    isReady: locations !== undefined,
    creation,
    submission,
    send: () => {
      const found = findErrors();
      setInvalid(found);
      if (Object.keys(found).length === 0) void submission.submit(undefined);
    },
  };
}
