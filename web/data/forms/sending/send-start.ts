import { currentCatalogue } from "#web/text/catalogue.ts";
import { STARTED_ELSEWHERE } from "#web/text/plan/started-elsewhere.ts";
import { api } from "../../api/api.ts";
import { ApiError } from "../../api/errors.ts";
import { formEndpoint } from "../form-address.ts";
import type { PendingCreation } from "../merge/draft.ts";
import type { SendTask } from "../outbox/send-result.ts";
import type { FormAddress } from "../record.ts";
import { toShownForm } from "../shown-form.ts";
import { storeServerForm } from "./store-answer.ts";

/** Of a planned task: its record may be somebody else's by now. What was filled in here is then a change of that record. */
export async function sendStart(
  task: SendTask<FormAddress>,
  { values }: PendingCreation,
  { lineId, day }: NonNullable<PendingCreation["task"]>,
): Promise<void> {
  const { address, signal } = task;
  const { companyId, formId } = address;
  const { date, checklistVersionId } = values as { date: string; checklistVersionId?: string | null };
  const { form: started } = await api(
    "POST /api/v1/company/:companyId/plan/lines/:lineId/occurrences/:day/start",
    {
      params: { companyId, lineId, day },
      body: { id: formId, date, ...(checklistVersionId === undefined ? {} : { checklistVersionId }) },
      signal: signal(),
      onExpiredSession: "fail",
    },
  );
  if (started.id !== formId)
    throw new ApiError({
      status: 409,
      code: "CONFLICT",
      message: STARTED_ELSEWHERE[currentCatalogue().language],
      fields: {},
      requestId: null,
      retryAfter: null,
    });
  const { path, params } = formEndpoint(address);
  const { form } = await api(`GET ${path}`, { params, signal: signal(), onExpiredSession: "fail" });
  await storeServerForm(task, toShownForm(form));
}
