import { answerSafetyChecks } from "../commands/forms/answer-safety-checks.ts";
import { changeStatus } from "../commands/forms/change-status.ts";
import { createForm } from "../commands/forms/create-form.ts";
import { deleteForm } from "../commands/forms/delete-form.ts";
import { loadForm } from "../reads/forms/load-form.ts";
import { type LoadedForm, shownChecks, shownForm } from "../reads/forms/loaded-form.ts";
import { updateForm } from "../commands/forms/update-form.ts";
import { DEPARTMENT_FORM_TYPES, type DepartmentFormType, type FormType } from "../contract/enums.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { CHECKLIST_ENDPOINTS, FORM_ENDPOINTS } from "../contract/form-endpoints.ts";
import type { ChecklistFormType } from "../contract/forms/registry.ts";
import { safetyCheckAnswers } from "../contract/forms/safety-checks.ts";
import { statusBody } from "../contract/forms/bodies.ts";
import type { Actor } from "../policy/actor.ts";
import type { AppContext } from "./context.ts";
import { contextOf } from "./actor-context.ts";
import { signedIn } from "./gates.ts";
import { basedOn, setETag } from "./if-match.ts";
import { numbersOf } from "./numbers.ts";
import { removeFiles } from "./remove-files.ts";
import { route, type Route } from "./route.ts";

/** The form with its ETag; 201 for one that was not there before. */
export function answered(c: AppContext, actor: Actor, loaded: LoadedForm, isNew = false): Response {
  setETag(c, loaded.form.version);
  return c.json({ form: shownForm(actor, loaded) }, isNew ? 201 : 200);
}

type Params = { companyId: string; departmentId: string; formId: string };
const pathOf = (type: FormType, params: Record<string, unknown>) => ({ type, ...(params as Params) });

/** One kind's calls. The contract of each is its own; what they do is the same for all. */
function routesOf(type: DepartmentFormType): Route[] {
  // Seen as any endpoint: the bodies were checked by the kind's own schemas before they get here.
  const { create, read, update, status, remove }: Record<string, Endpoint> & Calls = FORM_ENDPOINTS[type];
  return [
    route(create, signedIn, async ({ c, visitor, params, body }) => {
      const { companyId, departmentId } = pathOf(type, params);
      const creation = { type, companyId, departmentId };
      const { loaded, isNew } = await createForm(
        { ...contextOf(c, visitor), numbers: numbersOf(c) },
        creation,
        body,
      );
      return answered(c, visitor, loaded, isNew);
    }),
    route(read, signedIn, async ({ c, visitor, params }) =>
      answered(c, visitor, await loadForm(contextOf(c, visitor), pathOf(type, params))),
    ),
    route(update, signedIn, async ({ c, visitor, params, body }) => {
      const how = { basedOn: basedOn(c) };
      const { loaded, released } = await updateForm(contextOf(c, visitor), pathOf(type, params), body, how);
      removeFiles(c, released);
      return answered(c, visitor, loaded);
    }),
    route(status, signedIn, async ({ c, visitor, params, body }) => {
      const wanted = statusBody.parse(body).status;
      const path = pathOf(type, params);
      return answered(c, visitor, await changeStatus(contextOf(c, visitor), path, wanted, basedOn(c)));
    }),
    route(remove, signedIn, async ({ c, visitor, params }) => {
      const { released } = await deleteForm(contextOf(c, visitor), pathOf(type, params), basedOn(c));
      removeFiles(c, released);
      return { deleted: true } as const;
    }),
  ];
}

type Calls = Record<"create" | "read" | "update" | "status" | "remove", Endpoint>;

const answersRoute = (type: ChecklistFormType): Route =>
  route(CHECKLIST_ENDPOINTS[type], signedIn, async ({ c, visitor, params, body }) => {
    const { answers } = safetyCheckAnswers.parse(body);
    const loaded = await answerSafetyChecks(contextOf(c, visitor), { type, ...params }, answers, basedOn(c));
    setETag(c, loaded.form.version);
    return { safetyChecks: shownChecks(loaded.checks) };
  });

export const formRoutes: readonly Route[] = [
  ...DEPARTMENT_FORM_TYPES.flatMap(routesOf),
  ...(Object.keys(CHECKLIST_ENDPOINTS) as ChecklistFormType[]).map(answersRoute),
];
