import { useQuery } from "@tanstack/react-query";
import { useSelector } from "@tanstack/react-store";
import { useNavigate } from "@tanstack/react-router";
import { useDeferredValue } from "react";
import type { FormAddress } from "../../data/forms/record.ts";
import { formQuery } from "../../data/forms/form-query.ts";
import { type FormStore, formStore } from "../../data/forms/store/form-store.ts";
import { useReadRecord } from "../../data/organisation/use-unread.ts";
import { BackLink, backTarget, type Origin } from "./back-link.tsx";
import type { FormSlots } from "./form-context.ts";
import { FormFailure } from "./form-failure.tsx";
import { FormLoading } from "./form-loading.tsx";
import { FormPage } from "./form-page.tsx";

type FormScreenProps = { address: FormAddress; origin: Origin; slots: FormSlots };

/** Loads the form of an address and shows it, or the reason why it cannot be shown. */
export function FormScreen(props: FormScreenProps) {
  const store = formStore(props.address);
  return store ? <StoredForm {...props} store={store} /> : <FormLoading />;
}

function StoredForm({ address, origin, slots, store }: FormScreenProps & { store: FormStore }) {
  const navigate = useNavigate();
  const { error, refetch } = useQuery(formQuery(address));
  const isLoaded = useSelector(store, (record) => record !== null);
  // The store renders what changes at once; the whole page, when it comes, is drawn in time slices instead.
  const isDrawn = useDeferredValue(isLoaded);
  useReadRecord(address.companyId, address.formId);
  const back = <BackLink address={address} origin={origin} />;
  const goBack = () => navigate({ ...backTarget(address, origin).link, replace: true });
  if (isLoaded && isDrawn) {
    const backIcon = <BackLink address={address} origin={origin} isIcon />;
    return <FormPage store={store} slots={slots} back={backIcon} onDeleted={goBack} />;
  }
  if (error && !isLoaded)
    return <FormFailure error={error} type={address.type} back={back} onRetry={() => void refetch()} />;
  return <FormLoading />;
}
