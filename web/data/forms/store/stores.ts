import { currentOwner } from "../owner.ts";
import { formKey } from "../form-address.ts";
import type { FormAddress } from "../record.ts";
import { type FormStore, createFormStore } from "./form-store.ts";

const stores = new Map<string, FormStore>();

/** The store of a form, one per form and user in this tab. Null while no user is signed in. */
export function formStore(address: FormAddress): FormStore | null {
  const owner = currentOwner();
  if (owner === null) return null;
  const name = `${owner}\n${formKey(address)}`;
  const store = stores.get(name) ?? createFormStore(owner, address);
  stores.set(name, store);
  return store;
}

export const openStores = (owner: string): FormStore[] =>
  [...stores].flatMap(([name, store]) => (name.startsWith(`${owner}\n`) ? [store] : []));
