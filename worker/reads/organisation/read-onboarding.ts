import { problem } from "../../contract/problem.ts";
import { companyScope } from "../../policy/scope.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectOnboarding, selectSample } from "../../storage/forms/samples.ts";
import type { ActorContext } from "../actor-context.ts";
import { permitted } from "../permit.ts";

type Marks = Awaited<ReturnType<typeof selectSample>>;

/** The sample data by its department; null if there is none. */
export function sampleOf(marks: Marks) {
  const found = marks.find(({ recordType }) => recordType === "department");
  return found ? { departmentId: found.recordId, createdAt: found.createdAt.toISOString() } : null;
}

export const selectGuide = ({ actor, sql, now }: ActorContext, companyId: string) => ({
  states: selectOnboarding(sql, companyId, actor.userId, now),
  marks: selectSample(sql, companyId),
});

type Guide = { states: Awaited<ReturnType<typeof selectOnboarding>>; marks: Marks };

export function onboardingOf({ states: [state], marks }: Guide) {
  if (!state) throw problem("COMPANY_NOT_FOUND");
  return {
    steps: {
      department: state.hasOwnDepartment,
      place: state.hasOwnPlace,
      people: state.hasPeople,
      form: state.hasForm,
    },
    hasDepartment: state.hasDepartment,
    hasPlace: state.hasPlace,
    isDismissed: state.isDismissed,
    sample: sampleOf(marks),
  };
}

export async function readOnboarding(context: ActorContext, companyId: string) {
  permitted(companyScope(context.actor, "company.read", companyId));
  return onboardingOf(await readBatch(context.sql, selectGuide(context, companyId)));
}
