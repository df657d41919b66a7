import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useDeferredValue, useMemo } from "react";
import type { FormAddress } from "../../data/forms/record.ts";
import { formQuery } from "../../data/forms/form-query.ts";
import { useFormRecord } from "../../data/forms/use-form-record.ts";
import { BackLink, backTarget, type Origin } from "./back-link.tsx";
import type { FormSlots } from "./form-context.ts";
import { FormFailure } from "./form-failure.tsx";
import { FormLoading } from "./form-loading.tsx";
import { FormPage } from "./form-page.tsx";

type FormScreenProps = { address: FormAddress; origin: Origin; slots: FormSlots };

/** Loads the form of an address and shows it, or the reason why it cannot be shown. */
export function FormScreen({ address, origin, slots }: FormScreenProps) {
  const navigate = useNavigate();
  const { error, refetch } = useQuery(formQuery(address));
  const record = useFormRecord(address);
  // The store renders what changes at once; the whole page, when it comes, is drawn in time slices instead.
  const isDrawn = useDeferredValue(record !== null);
  // The same at every render, of which each answer causes one: see FormPage.
  const back = useMemo(() => <BackLink address={address} origin={origin} />, [address, origin]);
  const goBack = useCallback(
    () => navigate({ ...backTarget(address, origin).link, replace: true }),
    [navigate, address, origin],
  );
  if (record && isDrawn) {
    return <FormPage record={record} slots={slots} back={back} onDeleted={goBack} />;
  }
  if (error && !record) {
    return <FormFailure error={error} type={address.type} back={back} onRetry={() => void refetch()} />;
  }
  return <FormLoading />;
}
