import type { FormStatus } from "../../../worker/contract/enums.ts";
import { request } from "../api.ts";
import { formPath } from "../forms/form-address.ts";
import type { FormAddress } from "../forms/record.ts";
import type { ListedForm } from "./form-list.ts";

type Changed = Pick<ListedForm, "status" | "updatedAt">;

/** Completes or reopens a form from its row. */
export async function setFormStatus(address: FormAddress, status: FormStatus): Promise<Changed> {
  const path = `${formPath(address)}/status`;
  const { form } = await request<{ form: Changed }>(path, { method: "PATCH", body: { status } });
  return { status: form.status, updatedAt: form.updatedAt };
}
