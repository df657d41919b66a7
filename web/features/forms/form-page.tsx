import { useQuery } from "@tanstack/react-query";
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from "react";
import type { FormRecord, MissingField, ShownForm } from "../../data/forms/record.ts";
import { takeAskedStep } from "../../data/forms/asked-steps.ts";
import { isSealAlarm, sealsQuery } from "../../data/forms/seals.ts";
import type { FormStore } from "../../data/forms/store/form-store.ts";
import { isCompletedLate } from "#worker/domain/forms/completed-late.ts";
import { type SealingStep, useRecordStep } from "../../components/records/use-record-step.ts";
import { restoreLostFocus } from "../../ui/overlays/restore-focus.ts";
import { toast } from "../../ui/overlays/toast.tsx";
import { lazyPart } from "../../components/failures/lazy-part.tsx";
import { useCompany } from "../../data/organisation/use-company.ts";
import { preloadRest, useIsFullyDrawn } from "../../data/rendering/use-first-rows.ts";
import { usePrinting } from "../../data/rendering/use-printing.ts";
import { useUser } from "../../data/session/use-session.ts";
import { formatDateTime, formatShortDay } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Badge } from "../../ui/display/badge.tsx";
import { FormContext, type FormSlots, useForm, useFormPage, useReadForm } from "./form-context.ts";
import { FormDialogs, type OpenDialog } from "./form-dialogs.tsx";
import { FormNotices, isSealed } from "./form-notices.tsx";
import { DataFields, FormSection } from "./form-section.tsx";
import { FormHeader } from "./header/form-header.tsx";
import { FormMenu } from "./header/form-menu.tsx";
import { SaveStateLine, useIsInRowOf } from "./header/save-state.tsx";
import { nextStep } from "./header/steps.ts";
import { SectionBar } from "./header/section-bar.tsx";
import { SectionIndex } from "./header/section-index.tsx";
import { useBeginningOfRecord, useSections } from "./header/use-sections.ts";
import { countBySection, findMissing } from "#web/data/forms/missing/missing.ts";
import { scrollToField } from "./scroll-to.ts";
import { useReport } from "./report/use-report.ts";

const LaterSections = lazyPart(async () => ({
  default: (await import("./later-sections.tsx")).LaterSections,
}));
const PrintedForm = lazyPart(async () => ({
  default: (await import("./print/printed-form.tsx")).PrintedForm,
}));
const Messages = lazyPart(
  async () => ({ default: (await import("./notice/notice-part.tsx")).Messages }),
  <div className="min-h-60" />,
);
const PRINTED_FORM_ID = "printed-form";

async function preloadLaterSections(slots: FormSlots): Promise<void> {
  await Promise.all([LaterSections.preload(), PrintedForm.preload(), slots.preload()]);
}

/** Loads what a form's page is drawn with, but for what a visit's first screen does not need. */
export const preloadFormPage = (slots: FormSlots): Promise<void> =>
  preloadRest(() => preloadLaterSections(slots));

/** Of each step once it is done, and once it waits on the device. */
const STEP_MESSAGES = {
  complete: ["completed", "completedLater"],
  submit: ["submitted", "submittedLater"],
  takeBack: ["takenBack", "takenBack"],
} as const;

/** Of an entry of the mailbox, which is closed. */
const CLOSED = ["entryClosedDone", "completedLater"] as const;

const INJURIES: readonly unknown[] = ["accident_with_leave", "accident_without_leave", "commuting_accident"];

/** An investigation of an injury, or a notice, from which the case of an accident can be opened. */
function accidentSourceOf({ id: formId, type, viewId, values, companyId, departmentId }: ShownForm) {
  const isSource =
    viewId !== "" &&
    (type === "mailbox" || (type === "investigation" && INJURIES.includes(values["eventType"])));
  return isSource && (type === "mailbox" || type === "investigation")
    ? { companyId, departmentId: departmentId ?? undefined, formType: type, formId }
    : undefined;
}

type FormPageProps = { store: FormStore; slots: FormSlots; back: ReactNode; onDeleted: () => unknown };

/**
 * A form as one scrolling page in sections. Every change is saved while typing. What is typed or answered is shown at
 * once by the field or question that selects it from the store; what is said about the whole form (what is missing, the
 * save state) follows in a second render, which the next tap interrupts (decision 45).
 */
export function FormPage({ store, slots, back, onDeleted }: FormPageProps) {
  const { timeZone, photoPlaces: keepsPlaces } = useCompany();
  const personName = useUser().name;
  const [marksMissing, setMarksMissing] = useState(false);
  const page = useMemo(
    () => ({ store, slots, timeZone, keepsPlaces, personName, marksMissing }),
    [store, slots, timeZone, keepsPlaces, personName, marksMissing],
  );
  const markMissing = useCallback(() => setMarksMissing(true), []);
  return (
    <FormContext value={page}>
      <DeferredForm back={back} onRefused={markMissing} onDeleted={onDeleted} />
    </FormContext>
  );
}

type WholeFormProps = Pick<FormPageProps, "back" | "onDeleted"> & {
  record: FormRecord;
  /** The form was not completed because values are missing. */
  onRefused: () => void;
};

function DeferredForm(props: Omit<WholeFormProps, "record">) {
  const record = useForm();
  const deferred = useDeferredValue(record);
  // A form that becomes a record, or is reopened, changes as a whole and at once.
  return (
    <WholeForm {...props} record={deferred.form.can.edit === record.form.can.edit ? deferred : record} />
  );
}

const WholeForm = memo(function WholeForm({ record, back, onRefused, onDeleted }: WholeFormProps) {
  const { form, problems, save } = record;
  const { kinds, formSteps } = useText("app");
  const language = useLanguage();
  const { slots } = useFormPage();
  const read = useReadForm();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const { printedAt, print } = usePrinting(PRINTED_FORM_ID);
  const report = useReport(record.address);
  const { data: seals } = useQuery({
    ...sealsQuery(record.address, form.version),
    enabled: isSealed(record),
  });
  const differsFromSeal = isSealAlarm(seals?.state);
  const loadLaterSections = useCallback(() => preloadLaterSections(slots), [slots]);
  const isFullyDrawn = useIsFullyDrawn(loadLaterSections);
  const readOnly = !form.can.edit;
  useTitle(form.viewId ? `${form.viewId} · ${kinds[form.type]}` : kinds[form.type]);
  useBeginningOfRecord(readOnly);

  const missing = useMemo(() => findMissing({ form, problems }, language), [form, problems, language]);
  const counts = useMemo(() => countBySection(form.type, missing), [form.type, missing]);
  const { index, next } = useSections({
    form,
    missing,
    counts: readOnly && !form.can.handle ? null : counts,
    isFullyDrawn,
  });
  const [first = "data", ...later] = index.sections;
  const showRefused = (refusedStep: SealingStep, refused: readonly MissingField[]) => {
    onRefused();
    setOpenDialog({ step: refusedStep, refused });
  };
  const ask = (asked: SealingStep) => {
    if (read().save === "conflict") return setOpenDialog("conflict");
    if (findMissing(read(), language).length > 0) onRefused();
    setOpenDialog({ step: asked });
  };
  useEffect(() => {
    const asked = nextStep(form);
    if (takeAskedStep(form.id) && (asked === "complete" || asked === "submit")) ask(asked);
    // Once: it is asked for when the form is created.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const step = useRecordStep({
    read,
    onDone: (taken, isPending) => {
      const isClosed = form.type === "mailbox" && taken === "complete";
      const [done, pending] = isClosed ? CLOSED : STEP_MESSAGES[taken];
      if (isPending) toast({ title: formSteps[pending], tone: "info" });
      else toast({ title: formSteps[done], tone: "success" });
      restoreLostFocus();
    },
    onMissing: (taken, refused) =>
      taken === "takeBack" ? setOpenDialog("reopen") : showRefused(taken, refused),
  });
  const [firstProblem] = Object.keys(problems);
  const isBeingFilledIn = useIsInRowOf(problems);
  const shownSave = save === "held" && isBeingFilledIn ? "saving" : save;
  return (
    <>
      {/* Drawn anew: a record and a form have other parts, and none of them should move to its new place. */}
      <div key={readOnly ? "record" : "form"} className="flex min-w-0 flex-col gap-5 print:hidden">
        <FormHeader
          back={back}
          form={form}
          differsFromSeal={differsFromSeal}
          busy={step.busy}
          onStep={ask}
          saveState={
            readOnly && !form.can.record && !form.can.handle && save === "saved" ? null : (
              <SaveStateLine
                save={shownSave}
                onFix={() => firstProblem && scrollToField(firstProblem)}
                onResolve={() => setOpenDialog("conflict")}
              />
            )
          }
          menu={
            <FormMenu
              onPrint={() => void loadLaterSections().then(print, print)}
              report={isSealed(record) ? undefined : report}
              onHistory={form.viewId ? () => setOpenDialog("history") : undefined}
              accident={accidentSourceOf(form)}
              onDelete={form.can.delete ? () => setOpenDialog("delete") : undefined}
              onVoid={form.can.void ? () => setOpenDialog("void") : undefined}
            />
          }
          index={<SectionIndex {...index} look="chips" />}
        />
        <Origin form={form} />
        <FormNotices
          record={record}
          differsFromSeal={differsFromSeal}
          report={report}
          onPack={() => setOpenDialog("pack")}
          onUnvoid={() => setOpenDialog("void")}
          reopening={{
            busy: step.busy,
            onReopen: () => setOpenDialog("reopen"),
            onTakeBack: () => step.take("takeBack"),
          }}
          onShowMissing={showRefused}
        />
        <div className="grid min-w-0 gap-x-10 xl:grid-cols-[minmax(0,1fr)_14rem]">
          <div className="flex min-w-0 flex-col gap-8">
            {/* More than a phone shows at once. */}
            <FormSection section={first} missing={counts.get(first) ?? 0} body={DataFields} />
            {form.notice && !record.completion ? <Messages /> : null}
            {isFullyDrawn ? <LaterSections sections={later} counts={counts} /> : null}
          </div>
          <div className="hidden xl:block">
            <div className="sticky top-[calc(var(--banner-height,0px)+var(--top-cover)+0.5rem)]">
              <SectionIndex {...index} look="side" />
            </div>
          </div>
        </div>
        <SectionBar {...index} next={next} />
      </div>
      {printedAt ? <PrintedForm id={PRINTED_FORM_ID} at={printedAt} /> : null}
      <FormDialogs
        open={openDialog}
        record={record}
        onClose={() => setOpenDialog(null)}
        onDeleted={onDeleted}
        onStep={step.take}
      />
    </>
  );
});

/** The department, who created the form, when and for which task; and when it was completed, if that was long after its date. */
function Origin({ form }: Pick<FormRecord, "form">) {
  const { department, task, createdBy, createdAt, completedAt, values } = form;
  const { formPage, formLists } = useText("app");
  const language = useLanguage();
  const { timeZone } = useFormPage();
  const date = String(values["date"]);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
      {department ? <Badge color={department.color}>{department.name}</Badge> : null}
      <span>
        {formPage.createdBy(createdBy.name)} ·{" "}
        <time dateTime={createdAt}>{formatDateTime(language, createdAt, timeZone)}</time>
      </span>
      {task ? (
        <span className="min-w-0 wrap-break-word">
          <span className="font-medium text-foreground">{formPage.task(task.name)}</span>
          {task.basis === null ? null : ` · ${formPage.basis(task.basis)}`}
          {task.evidence === null ? null : ` · ${formPage.evidence(task.evidence)}`}
        </span>
      ) : null}
      {isCompletedLate(date, completedAt) ? (
        <span className="font-medium text-foreground">
          {formLists.columns.date}: {formatShortDay(language, date, timeZone)} ·{" "}
          {formLists.completedOn(formatShortDay(language, completedAt, timeZone))}
        </span>
      ) : null}
    </p>
  );
}
