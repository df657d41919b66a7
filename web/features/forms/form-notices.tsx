import { lazyPart } from "../../components/failures/lazy-part.tsx";
import type { FormRecord, MissingField, FormCompletion, ShownForm } from "../../data/forms/record.ts";
import { canStartFromLastVisit, LastVisitOffer } from "./last-visit/last-visit-offer.tsx";
import type { ReportActions } from "./report/use-report.ts";
import { nextStep } from "./header/steps.ts";
import { UnsavedNotice } from "./unsaved-notice.tsx";
import { accountDenialReason } from "#worker/policy/can.ts";
import { administers, isOfferedPacks } from "#worker/policy/company-rights.ts";
import { exportScope, seesOnlyOwnEntries } from "#worker/policy/export-scope.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { formatDateTime } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/display/banner.tsx";
import { useForm, useFormPage } from "./form-context.ts";
import type { FormType } from "#worker/contract/enums.ts";
import { formRights } from "#worker/policy/form-rights.ts";
import { useIsReadOnly } from "../../data/organisation/use-creatable.ts";
import type { Texts } from "../../text/files.ts";

type FormStepsText = Texts["app"]["formSteps"];

const departmentalReason = (form: ShownForm, words: FormStepsText): string => {
  if (form.status === "in_progress") return form.can.record ? words.notYoursButClock : words.notYours;
  if (form.can.takeBack) return words.readOnlyTakeBack;
  return form.can.reopen ? words.readOnlyReopen : words.readOnly;
};
const mailboxReason = (form: ShownForm, words: FormStepsText): string => {
  if (form.status === "in_progress") return words.entrySubmitted;
  if (form.can.takeBack) return words.readOnlyTakeBack;
  return form.can.reopen ? words.entryClosedReopen : words.entryClosed;
};

const REASONS: Record<FormType, (form: ShownForm, words: FormStepsText) => string> = {
  drill: departmentalReason,
  hseq_visit: departmentalReason,
  investigation: departmentalReason,
  observation: departmentalReason,
  management: departmentalReason,
  mailbox: mailboxReason,
};

/** How a completed form is reopened. */
type Reopening = { busy: boolean; onReopen: () => void; onTakeBack: () => void };

type ReadOnlyNoticeProps = { form: ShownForm; differsFromSeal?: boolean; reopening: Reopening };

/** Explains why the form is read-only. Nothing is green where it does not say what was sealed. */
function ReadOnlyNotice({ form, differsFromSeal = false, reopening }: ReadOnlyNoticeProps) {
  const { formSteps: words, company } = useText("app");
  const isCompanyReadOnly = useIsReadOnly(form.companyId);
  const isCompleted = form.status === "completed";
  const step = nextStep(form);
  return (
    <Banner
      tone={isCompleted && !differsFromSeal ? "success" : "info"}
      title={
        isCompleted ? (form.type === "mailbox" ? words.entryClosedTitle : words.readOnlyTitle) : undefined
      }
      action={
        step === "takeBack" ? (
          <Button variant="secondary" loading={reopening.busy} onClick={reopening.onTakeBack}>
            {words.takeBack}
          </Button>
        ) : step === "reopen" ? (
          <Button variant="secondary" aria-haspopup="dialog" onClick={reopening.onReopen}>
            {words.reopen}
          </Button>
        ) : undefined
      }
    >
      {isCompanyReadOnly ? company.readOnlyNow : REASONS[form.type](form, words)}
    </Banner>
  );
}

/** Who reopened the record, when and why. */
function ReopenedNotice({ form: { reopened } }: { form: ShownForm }) {
  const { formReopen: words } = useText("app");
  const language = useLanguage();
  const { timeZone } = useFormPage();
  if (!reopened) return null;
  const { at, by, impersonatedBy, reason } = reopened;
  const when = formatDateTime(language, at, timeZone);
  return (
    <Banner tone="warning" title={words.by(by?.name ?? null, when, impersonatedBy?.name)}>
      <span className="wrap-anywhere whitespace-pre-line">{reason ?? words.takenBack}</span>
    </Banner>
  );
}

/** Who voided the record, when and why. */
function VoidedNotice({ form, onUnvoid }: { form: ShownForm; onUnvoid: () => void }) {
  const { formVoid: words } = useText("app");
  const language = useLanguage();
  const { timeZone } = useFormPage();
  if (!form.voided) return null;
  const { at, by, reason } = form.voided;
  return (
    <Banner
      tone="danger"
      title={words.by(by?.name ?? null, formatDateTime(language, at, timeZone))}
      action={
        form.can.unvoid ? (
          <Button variant="secondary" aria-haspopup="dialog" onClick={onUnvoid}>
            {words.takeBack}
          </Button>
        ) : undefined
      }
    >
      <span className="wrap-anywhere whitespace-pre-line">{reason}</span>
    </Banner>
  );
}

type PendingNoticeProps = { form: ShownForm; step: NonNullable<FormRecord["completion"]>["step"] };
const NO_REOPENING: Reopening = { busy: false, onReopen: () => undefined, onTakeBack: () => undefined };

/** The notice of a form that is being sent, as high as it will be and not seen yet: what follows does not move later. */
function PendingReadOnlyNotice({ form, step }: PendingNoticeProps) {
  const actor = useActor();
  const completed = { ...form, status: "completed" as const };
  // Who completes it may take that back at once.
  const { reopen, takeBack } = formRights(actor, {
    ...completed,
    departmentId: form.department?.id ?? null,
    createdById: form.createdBy.id,
    isDraft: false,
    completedJustNow: { byId: actor.userId, impersonatedById: actor.impersonatedBy },
  });
  return (
    <div className="invisible">
      <ReadOnlyNotice
        form={step === "submit" ? form : { ...completed, can: { ...form.can, reopen, takeBack } }}
        reopening={NO_REOPENING}
      />
    </div>
  );
}

type CompletionNoticeProps = Pick<FormNoticesProps, "onShowMissing">;

/** Says that the form is completed, or the entry submitted, once it is sent, or why the server refused it. */
function CompletionNotice({ onShowMissing }: CompletionNoticeProps) {
  const { completion, save, withdrawCompletion } = useForm((record) => ({
    completion: record.completion,
    save: record.save,
    withdrawCompletion: record.withdrawCompletion,
  }));
  const { formCompletion: words } = useText("app");
  if (!completion) return null;
  const { step, refusal } = completion;
  const withdraw = () => void withdrawCompletion();
  if (!refusal) {
    // While it is being sent the save state says so.
    if (save === "saving" || save === "saved") return null;
    return (
      <Banner
        tone="info"
        announce
        title={words[`${step}Title`]}
        action={
          <Button variant="secondary" onClick={withdraw}>
            {words.withdraw}
          </Button>
        }
      >
        {words[`${step}Body`]}
      </Banner>
    );
  }
  const { missing, message } = refusal;
  return (
    <Banner
      tone="danger"
      announce
      title={words[`${step}Refused`]}
      action={
        <>
          {missing.length > 0 ? (
            <Button variant="secondary" onClick={() => onShowMissing(step, missing)}>
              {words.showMissing}
            </Button>
          ) : null}
          <Button variant="secondary" onClick={withdraw}>
            {words.dismiss}
          </Button>
        </>
      }
    >
      {message ?? missing.map((item) => item.message)[0]}
    </Banner>
  );
}

/** Whether the person is offered a pack of evidence of the form. */
function useMayPack(): (form: FormRecord["form"]) => boolean {
  const actor = useActor();
  const { id: companyId } = useCompany();
  return ({ type, department }) => {
    if (accountDenialReason(actor, "export.request") !== null) return false;
    if (!isOfferedPacks(actor, { companyId, departmentId: department?.id })) return false;
    const filters =
      type === "mailbox"
        ? { formType: type, ...(seesOnlyOwnEntries(actor, companyId) ? { mine: true as const } : {}) }
        : { formType: type, ...(department ? { departmentId: department.id } : {}) };
    return exportScope(actor, { companyId, resource: "evidence", filters }).why === null;
  };
}

/** As high as the line and its buttons, of which a phone has two rows, so that what follows does not move when it comes. */
const SEAL_ROOM = <div className="h-22 pointer-coarse:h-24 pointer-coarse:max-sm:h-37" />;
const SealLine = lazyPart(
  async () => ({ default: (await import("./seals/seal-line.tsx")).SealLine }),
  SEAL_ROOM,
);

const NoticePart = lazyPart(
  async () => ({ default: (await import("./notice/notice-part.tsx")).NoticePart }),
  <div className="min-h-48 sm:min-h-40 lg:min-h-22" />,
);
const DrillPart = lazyPart(async () => ({ default: (await import("./drill/drill-part.tsx")).DrillPart }));

/** Once the server has completed it; an entry of the mailbox once it is submitted. */
export const isSealed = ({ form, completion }: FormRecord): boolean =>
  completion === null && (form.status === "completed" || Boolean(form.values["submittedAt"]));

type FormNoticesProps = {
  record: FormRecord;
  differsFromSeal: boolean;
  report: ReportActions;
  onPack: () => void;
  onUnvoid: () => void;
  reopening: Reopening;
  onShowMissing: (step: FormCompletion["step"], missing: readonly MissingField[]) => void;
};

/** The notices between the header of a form and its fields. */
export function FormNotices({
  record,
  differsFromSeal,
  report,
  onPack,
  onUnvoid,
  reopening,
  onShowMissing,
}: FormNoticesProps) {
  const { form, completion, save } = record;
  const mayPack = useMayPack();
  const actor = useActor();
  const readOnly = !form.can.edit;
  const isBeingSent = completion && !completion.refusal && (save === "saving" || save === "saved");
  return (
    <>
      <VoidedNotice form={form} onUnvoid={onUnvoid} />
      <ReopenedNotice form={form} />
      {isSealed(record) || form.reopened ? (
        <SealLine
          handedOver={isSealed(record) ? { report, onPack: mayPack(form) ? onPack : undefined } : null}
          isAdministrator={administers(actor, form.companyId)}
        />
      ) : isBeingSent ? (
        SEAL_ROOM
      ) : null}
      <UnsavedNotice />
      <CompletionNotice onShowMissing={onShowMissing} />
      {form.notice && !completion ? <NoticePart /> : null}
      {readOnly && !completion && !form.voided && !(form.notice && form.status === "in_progress") ? (
        <ReadOnlyNotice form={form} differsFromSeal={differsFromSeal} reopening={reopening} />
      ) : null}
      {readOnly && isBeingSent ? <PendingReadOnlyNotice form={form} step={completion.step} /> : null}
      {canStartFromLastVisit(record) ? <LastVisitOffer /> : null}
      {form.type === "drill" ? (
        // As high as the clock's button and three lines, so that what follows does not move when they come.
        <div className={form.can.record ? "min-h-39" : "min-h-20"}>
          <DrillPart />
        </div>
      ) : null}
    </>
  );
}
