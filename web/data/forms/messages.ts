import { queryOptions } from "@tanstack/react-query";
import type { BodyOf } from "#worker/contract/endpoints.ts";
import { api } from "../api/api.ts";
import { queries } from "../offline/queries.ts";
import { formListsKey, formQueryKey } from "./query-keys.ts";
import type { FormAddress } from "./record.ts";
import { storeServerForm } from "./sending/store-answer.ts";
import { formKey } from "./form-address.ts";
import { currentOwner } from "./owner.ts";
import { toShownForm } from "./shown-form.ts";

const MESSAGES = "/api/v1/company/:companyId/mailbox/:formId/messages";

/** What the sender of a communication and the company have written to each other. */
export const messagesQuery = (address: FormAddress) =>
  queryOptions({
    queryKey: [...formQueryKey(address), "messages"],
    queryFn: async ({ signal }) => {
      const { companyId, formId } = address;
      return (await api(`GET ${MESSAGES}`, { params: { companyId, formId }, signal })).messages;
    },
  });

export async function addMessage(
  address: FormAddress,
  body: BodyOf<`POST ${typeof MESSAGES}`>,
): Promise<void> {
  const { companyId, formId } = address;
  const { message } = await api(`POST ${MESSAGES}`, { params: { companyId, formId }, body });
  const { queryKey } = messagesQuery(address);
  queries.setQueryData(queryKey, (known) => [
    ...(known ?? []).filter(({ id }) => id !== message.id),
    message,
  ]);
  // The first message of the company begins the work.
  void queries.invalidateQueries({ queryKey: formQueryKey(address) });
}

/** Says that somebody of the company has seen it. */
export async function receiveNotice(address: FormAddress): Promise<void> {
  const owner = currentOwner();
  if (owner === null) return;
  const { companyId, formId } = address;
  const { form } = await api("POST /api/v1/company/:companyId/mailbox/:formId/receive", {
    params: { companyId, formId },
  });
  await storeServerForm({ owner, key: formKey(address), address }, toShownForm(form));
  void queries.invalidateQueries({ queryKey: formListsKey(address) });
}
