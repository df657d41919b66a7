import type { FormType } from "../../../worker/contract/enums.ts";
import { formDenialReason } from "../../../worker/policy/form-rights.ts";
import { useIsReadOnly } from "../../data/organisation/use-creatable.ts";
import type { FormRecord, ShownForm } from "../../data/forms/record.ts";
import { useActor } from "../../data/session/use-actor.ts";
import type { Texts } from "../../text/files.ts";
import { useText } from "../../text/use-text.ts";
import { Banner } from "../../ui/display/banner.tsx";

type FormStepsText = Texts["app"]["formSteps"];

const departmentalReason = (form: ShownForm, words: FormStepsText): string => {
  if (form.status === "in_progress") return words.notYours;
  return form.can.reopen ? words.readOnlyReopen : words.readOnly;
};
const mailboxReason = (form: ShownForm, words: FormStepsText): string => {
  if (form.status === "in_progress") return words.entrySubmitted;
  return form.can.reopen ? words.readOnlyReopen : words.entryClosed;
};

const REASONS: Record<FormType, (form: ShownForm, words: FormStepsText) => string> = {
  drill: departmentalReason,
  hseq_visit: departmentalReason,
  investigation: departmentalReason,
  observation: departmentalReason,
  management: departmentalReason,
  mailbox: mailboxReason,
};

/** Explains why the form is read-only. */
export function ReadOnlyNotice({ form }: { form: ShownForm }) {
  const { formSteps: words, company } = useText("app");
  const isCompanyReadOnly = useIsReadOnly(form.companyId);
  const isCompleted = form.status === "completed";
  return (
    <Banner tone={isCompleted ? "success" : "info"} title={isCompleted ? words.readOnlyTitle : undefined}>
      {isCompanyReadOnly ? company.readOnlyNow : REASONS[form.type](form, words)}
    </Banner>
  );
}

type PendingNoticeProps = { form: ShownForm; step: NonNullable<FormRecord["completion"]>["step"] };

/** The notice of a form that is being sent, as high as it will be and not seen yet: what follows does not move later. */
export function PendingReadOnlyNotice({ form, step }: PendingNoticeProps) {
  const actor = useActor();
  const completed = { ...form, status: "completed" as const };
  const reopen =
    formDenialReason(actor, "reopen", {
      ...completed,
      departmentId: form.department?.id ?? null,
      createdById: form.createdBy.id,
      isDraft: false,
    }) === null;
  return (
    <div className="invisible">
      <ReadOnlyNotice form={step === "submit" ? form : { ...completed, can: { ...form.can, reopen } }} />
    </div>
  );
}
