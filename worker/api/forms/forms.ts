import { answerSafetyChecks } from "../../commands/forms/answer-safety-checks.ts";
import { changeStatus } from "../../commands/forms/change-status.ts";
import { createForm } from "../../commands/forms/create-form.ts";
import { updateForm } from "../../commands/forms/update-form.ts";
import { deleteForm, restoreForm, unvoidForm, voidForm } from "../../commands/forms/withdraw-form.ts";
import type { DepartmentFormType } from "../../contract/enums.ts";
import { CHECKLIST_ENDPOINTS, FORM_ENDPOINTS } from "../../contract/forms/calls/forms.ts";
import { HISTORY_ENDPOINTS } from "../../contract/forms/calls/history.ts";
import { SEALED_VERSION_ENDPOINTS, SEALS_ENDPOINTS } from "../../contract/forms/calls/seals.ts";
import type { ChecklistFormType } from "../../contract/forms/registry.ts";
import type { Actor } from "../../policy/actor.ts";
import { readFormHistory } from "../../reads/forms/form-history.ts";
import { loadForm } from "../../reads/forms/load-form.ts";
import { type LoadedForm, safetyCheckResponsesOf, formResponseOf } from "../../reads/forms/loaded-form.ts";
import { readSealedVersion, readSeals } from "../../reads/forms/read-seals.ts";
import { queuePromisedMail, removeFiles } from "../http/background.ts";
import { type AppContext, sealingOf } from "../http/context.ts";
import { basedOn, setETag } from "../http/if-match.ts";
import { numbersOf } from "../http/numbers.ts";
import { handler } from "../http/route.ts";

/** The form with its ETag; 201 for a new one. */
export function answerForm(c: AppContext, actor: Actor, loaded: LoadedForm, isNew = false): Response {
  setETag(c, loaded.form.version);
  return c.json({ form: formResponseOf(actor, loaded) }, isNew ? 201 : 200);
}

/** The calls of the departmental kinds: each kind has endpoints of its own, and all are answered alike. */
export const forms = {
  createForm: (type: DepartmentFormType) =>
    handler(FORM_ENDPOINTS[type].create, async ({ c, context, params, body }) => {
      const numbered = { ...context, numbers: numbersOf(c), sealing: sealingOf(c) };
      const { loaded, isNew } = await createForm(numbered, { type, ...params }, body);
      return answerForm(c, context.actor, loaded, isNew);
    }),

  readForm: (type: DepartmentFormType) =>
    handler(FORM_ENDPOINTS[type].read, async ({ c, context, params }) =>
      answerForm(c, context.actor, await loadForm(context, { type, ...params })),
    ),

  updateForm: (type: DepartmentFormType) =>
    handler(FORM_ENDPOINTS[type].update, async ({ c, context, params, body }) => {
      const options = { basedOn: basedOn(c) };
      const { loaded, released } = await updateForm(
        { ...context, sealing: sealingOf(c) },
        { type, ...params },
        body,
        options,
      );
      removeFiles(c, released);
      return answerForm(c, context.actor, loaded);
    }),

  setFormStatus: (type: DepartmentFormType) =>
    handler(FORM_ENDPOINTS[type].status, async ({ c, context, params, body }) => {
      const { loaded, mailJobs } = await changeStatus(
        { ...context, sealing: sealingOf(c) },
        { type, ...params },
        body,
        basedOn(c),
      );
      queuePromisedMail(c, mailJobs);
      return answerForm(c, context.actor, loaded);
    }),

  readSeals: (type: DepartmentFormType) =>
    handler(SEALS_ENDPOINTS[type], async ({ c, context, params }) =>
      readSeals({ ...context, sealing: sealingOf(c) }, { type, ...params }),
    ),

  readSealedVersion: (type: DepartmentFormType) =>
    handler(SEALED_VERSION_ENDPOINTS[type], async ({ c, context, params: { number, ...path }, query }) =>
      readSealedVersion({ ...context, sealing: sealingOf(c) }, { type, ...path }, { number, ...query }),
    ),

  readHistory: (type: DepartmentFormType) =>
    handler(HISTORY_ENDPOINTS[type], ({ context, params }) => readFormHistory(context, { type, ...params })),

  deleteForm: (type: DepartmentFormType) =>
    handler(FORM_ENDPOINTS[type].remove, async ({ c, context, params }) => {
      await deleteForm(context, { type, ...params }, basedOn(c));
      return { deleted: true } as const;
    }),

  restoreForm: (type: DepartmentFormType) =>
    handler(FORM_ENDPOINTS[type].restore, async ({ c, context, params }) =>
      answerForm(c, context.actor, await restoreForm(context, { type, ...params })),
    ),

  voidForm: (type: DepartmentFormType) =>
    handler(FORM_ENDPOINTS[type].void, async ({ c, context, params, body }) =>
      answerForm(c, context.actor, await voidForm(context, { type, ...params }, body.reason, basedOn(c))),
    ),

  unvoidForm: (type: DepartmentFormType) =>
    handler(FORM_ENDPOINTS[type].unvoid, async ({ c, context, params, body }) =>
      answerForm(c, context.actor, await unvoidForm(context, { type, ...params }, body.reason, basedOn(c))),
    ),

  answerSafetyChecks: (type: ChecklistFormType) =>
    handler(CHECKLIST_ENDPOINTS[type], async ({ c, context, params, body }) => {
      const loaded = await answerSafetyChecks(context, { type, ...params }, body.answers, basedOn(c));
      setETag(c, loaded.form.version);
      return { safetyChecks: safetyCheckResponsesOf(loaded, context.actor.language) };
    }),
};
