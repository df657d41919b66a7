import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { DepartmentFormType } from "#worker/contract/enums.ts";
import { createBody } from "#worker/contract/forms/bodies.ts";
import { createDepartment as departmentContract } from "#worker/contract/organisation/departments.ts";
import { createLocation, createZone } from "#worker/contract/organisation/places.ts";
import type { PlaceChoice } from "../../components/places/place-picker.tsx";
import { fieldErrorsOf } from "../../data/api/field-errors.ts";
import { useSend } from "../../data/api/use-send.ts";
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
/** The names, and the fields of the form. */
type FirstFormFields = NewNames & Record<string, unknown>;

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
  const [place, setPlace] = useState<PlaceChoice | null>(null);
  // What an attempt that failed later has created already; the next one does not repeat it.
  const prepared = useRef<Prepared>({});

  const nameError = (schema: typeof createLocation.body, name: string) =>
    fieldErrorsOf(schema, { name, description: null }, language)["name"];
  /** What the API would refuse, before anything is created. */
  const check = ({ department, location, zone, ...form }: FirstFormFields) => {
    const ID = "000000000000000000000000";
    return {
      department: prepared.current.departmentId
        ? undefined
        : fieldErrorsOf(departmentContract.body, { name: department }, language)["name"],
      ...(isPlaceNew
        ? { location: nameError(createLocation.body, location), zone: nameError(createZone.body, zone) }
        : {}),
      ...fieldErrorsOf(
        createBody(type),
        isPlaceNew ? { ...form, locationId: ID, zoneId: ID } : form,
        language,
      ),
    };
  };
  const fields: FirstFormFields = { ...proposedValues(type, userName), ...proposed };
  const submission = useSend({
    fields,
    check,
    send: async ({ department, location: locationName, zone: zoneName, ...values }: FirstFormFields) => {
      const done = prepared.current;
      // The server makes its code from the name.
      done.departmentId ??= (await createDepartment(companyId, { name: department })).id;
      if (place) Object.assign(done, place);
      done.location ??= await createPlace(
        { companyId, kind: "location" },
        { name: locationName, description: null },
      );
      const { departmentId, location } = done;
      done.zone ??= await createPlace(
        { companyId, kind: "zone", locationId: location.id },
        { name: zoneName, description: null },
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

  const { values, set, errors } = submission;
  const creation: CreationState = {
    companyId,
    timeZone,
    values,
    set: (name, value) => set({ [name]: value }),
    place,
    setPlace: (next) => {
      setPlace(next);
      set({ locationId: next.location.id, zoneId: next.zone.id });
    },
    errors: { ...errors, locationId: errors["locationId"] ?? errors["zoneId"] ?? "" },
  };
  return { isPlaceNew, isReady: locations !== undefined, creation, submission };
}
