// Voiding a record and taking that back, and bringing one back from the bin. All need the network.
import type { ResponseBodyOf } from "#worker/contract/endpoints.ts";
import { api } from "../../api/api.ts";
import { ApiError } from "../../api/errors.ts";
import { queries } from "../../offline/queries.ts";
import { formEndpoint } from "../form-address.ts";
import { actionsKey, binKey, formListsKey, formQueryKey } from "../query-keys.ts";
import type { FormAddress, ShownForm } from "../record.ts";
import { storeServerForm } from "../sending/store-answer.ts";
import { toShownForm } from "../shown-form.ts";
import type { FormEditor } from "./draft-editor.ts";

type FormAnswer = ResponseBodyOf<`GET ${ReturnType<typeof formEndpoint>["path"]}`>;

/** Lists and actions that show the record, or no longer do. */
export function refreshLists(address: FormAddress): void {
  for (const queryKey of [formListsKey(address), actionsKey(address.companyId), binKey(address.companyId)])
    void queries.invalidateQueries({ queryKey });
}

/** Throws the server's error, after storing the record as it is where it has changed meanwhile. */
export async function setVoided(
  { owner, key, address }: FormEditor,
  shown: ShownForm | null,
  isVoid: boolean,
  reason: string,
): Promise<void> {
  const { path, params } = formEndpoint(address);
  const call = { params, body: { reason }, ...(shown ? { version: shown.version } : {}) };
  const store = ({ form }: FormAnswer) => storeServerForm({ owner, key, address }, toShownForm(form));
  try {
    await store(isVoid ? await api(`POST ${path}/void`, call) : await api(`DELETE ${path}/void`, call));
  } catch (error) {
    if (error instanceof ApiError && error.status === 412) await store(error.body as FormAnswer);
    else void queries.invalidateQueries({ queryKey: formQueryKey(address) });
    throw error;
  }
  refreshLists(address);
}

/** Brings a record back from the bin. */
export async function restoreForm(address: FormAddress): Promise<void> {
  const { path, params } = formEndpoint(address);
  await api(`POST ${path}/restore`, { params });
  void queries.invalidateQueries({ queryKey: formQueryKey(address) });
  refreshLists(address);
}
