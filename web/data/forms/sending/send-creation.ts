import type { BodyOf } from "../../../../worker/contract/endpoints.ts";
import { api } from "../../api/api.ts";
import { ApiError } from "../../api/errors.ts";
import { updateDraft } from "../device/drafts.ts";
import { formsAt } from "../form-address.ts";
import type { Creation, Draft } from "../merge/draft.ts";
import { shownForm } from "../shown-form.ts";
import { keepAnswer, keepRefusal } from "./heard.ts";
import { type Task, isRefusal, MORE, passing, type Verdict } from "../outbox/verdict.ts";

type Body = BodyOf<`POST ${ReturnType<typeof formsAt>["path"]}`>;

/** What was refused and has been mended since goes in its place. */
function bodyOf({ address, changes }: Draft, { values }: Creation): Body {
  const mended = Object.keys(values).flatMap((field) => {
    const change = changes[field];
    return change && !change.refused ? [[field, change.value]] : [];
  });
  // A kind's own fields go by name here; the dialog and the server hold them to the contract.
  return { id: address.formId, ...values, ...Object.fromEntries(mended) } as Body;
}

/** The same id however often it is sent, so it makes one record. */
export async function sendCreation(task: Task, draft: Draft, creation: Creation): Promise<Verdict> {
  const { owner, key, address, signal } = task;
  const body = bodyOf(draft, creation);
  // From here on the server may have it, whatever is heard of it.
  await updateDraft(owner, address, key, (current) =>
    current.creation ? { ...current, creation: { ...current.creation, wasSent: true } } : current,
  );
  try {
    const { path, params } = formsAt(address);
    const answer = await api(`POST ${path}`, { params, body, signal: signal(), expired: "fail" });
    await keepAnswer(task, shownForm(answer.form));
    return MORE;
  } catch (error) {
    const verdict = passing(error);
    if (verdict || !(error instanceof ApiError)) return verdict ?? MORE;
    task.onRefused?.(error);
    const { fields } = error;
    if (isRefusal(error) || Object.keys(fields).length === 0) {
      await keepRefusal(task, error);
    } else {
      await updateDraft(owner, address, key, (current) =>
        current.creation ? { ...current, creation: { ...current.creation, refused: fields } } : current,
      );
    }
    return MORE;
  }
}
