import type { FormStatus } from "../../../../worker/contract/enums.ts";
import { currentCatalogue } from "../../../text/catalogue.ts";
import type { ResponseBodyOf } from "../../../../worker/contract/endpoints.ts";
import { api } from "../../api/api.ts";
import { ApiError, describeError } from "../../api/errors.ts";
import { queries } from "../../offline/queries.ts";
import { hasUnsent, updateDraft } from "../device/drafts.ts";
import { filesOf, forgetFile } from "../device/files.ts";
import { formAt, formListsKey, formQueryKey } from "../form-address.ts";
import { keepAnswer } from "../sending/heard.ts";
import { sendNow } from "../outbox/outbox.ts";
import type { FormRecord, StatusOutcome } from "../record.ts";
import { shownForm } from "../shown-form.ts";
import type { Typing } from "./typing.ts";

type Answer = ResponseBodyOf<`GET ${ReturnType<typeof formAt>["path"]}`>;
/** One call that takes the form further, on the version that was seen. */
type Step = (version: number) => Promise<Answer>;

const failed = (problem: string | null): StatusOutcome => ({ done: false, missing: [], problem });

type Read = () => FormRecord | null;

/** Why what was typed is not with the server yet, in words. */
function whyUnsent({ save, refusal, problems }: FormRecord): StatusOutcome {
  const words = currentCatalogue().app?.formSave;
  const missing = Object.entries(problems).map(([path, message]) => ({ path, message }));
  if (missing.length > 0) return { done: false, missing, problem: null };
  return failed(refusal ?? words?.[save] ?? null);
}

/** A step stands on the whole record, so what waits is sent first. */
async function step(typing: Typing, read: Read, send: Step): Promise<StatusOutcome> {
  const { owner, key, address } = typing;
  await typing.write();
  const sent = await sendNow(key);
  const record = read();
  if (!record || !typing.draft || hasUnsent(typing.draft)) {
    if (sent.kind === "later" && sent.isNetwork) return failed(currentCatalogue().public.errors.network);
    return record ? whyUnsent(record) : failed(null);
  }
  const kept = { owner, key, address };
  try {
    const { form } = await send(record.form.version);
    await keepAnswer(kept, shownForm(form));
    return { done: true };
  } catch (error) {
    const words = currentCatalogue().public.errors;
    if (!(error instanceof ApiError)) return failed(describeError(error, words));
    if (error.status === 412) await keepAnswer(kept, shownForm((error.body as Answer).form));
    else if (error.status !== 422) void queries.invalidateQueries({ queryKey: formQueryKey(address) });
    const missing = Object.entries(error.fields).map(([at, message]) => ({ path: at, message }));
    return missing.length > 0 ? { done: false, missing, problem: null } : failed(describeError(error, words));
  }
}

export const changeStatus = (typing: Typing, read: Read, status: FormStatus): Promise<StatusOutcome> =>
  step(typing, read, (version) => {
    const { path, params } = formAt(typing.address);
    return api(`PATCH ${path}/status`, { params, body: { status }, version });
  });

export const submitEntry = (typing: Typing, read: Read): Promise<StatusOutcome> =>
  step(typing, read, (version) => {
    const { companyId, formId } = typing.address;
    const key = "PATCH /api/v1/company/:companyId/mailbox/:formId";
    return api(key, { params: { companyId, formId }, body: { submit: true }, version });
  });

/** Throws the server's refusal. One that the server has never heard of is only forgotten here. */
export async function removeForm(typing: Typing): Promise<void> {
  const { draft, address } = typing;
  const isOnlyHere = draft?.creation && !draft.creation.wasSent;
  if (!isOnlyHere) {
    const { path, params } = formAt(address);
    await api(`DELETE ${path}`, { params }).catch((error: unknown) => {
      if (!(draft?.creation && error instanceof ApiError && error.status === 404)) throw error;
    });
  }
  await forgetForm(typing);
  // Its page is being left: it is asked for again only if somebody comes back.
  void queries.invalidateQueries({ queryKey: formQueryKey(address), refetchType: "none" });
  void queries.invalidateQueries({ queryKey: formListsKey(address) });
}

async function forgetForm(typing: Typing): Promise<void> {
  const { owner, key, address } = typing;
  typing.forgetTyped();
  await updateDraft(owner, address, key, () => undefined);
  await Promise.all((await filesOf(owner, key)).map(({ r2Key }) => forgetFile(owner, r2Key)));
}

/** Back to what the server has; where it has nothing, nothing stays. */
export async function discardChanges(typing: Typing): Promise<void> {
  const { owner, key, address } = typing;
  typing.forgetTyped();
  if (typing.draft?.creation) return forgetForm(typing);
  await updateDraft(owner, address, key, (draft) => ({ ...draft, changes: {}, refusal: null }));
  await Promise.all((await filesOf(owner, key)).map(({ r2Key }) => forgetFile(owner, r2Key)));
  await queries.invalidateQueries({ queryKey: formQueryKey(address) });
}
