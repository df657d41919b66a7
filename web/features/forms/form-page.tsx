import {
  memo,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import type { Section } from "../../../worker/contract/forms/field.ts";
import type { FormRecord, MissingField } from "../../data/forms/record.ts";
import { lazyPart } from "../../components/failures/lazy-part.tsx";
import { lazyDialog } from "../../components/failures/lazy-dialog.tsx";
import { useCompany } from "../../data/organisation/use-company.ts";
import { usePrinting } from "../../data/rendering/use-printing.ts";
import { useUser } from "../../data/session/use-session.ts";
import { formatDateTime } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Badge } from "../../ui/display/badge.tsx";
import { preloadRest, useIsFullyDrawn } from "../../data/rendering/use-first-rows.ts";
import { CompletionNotice } from "./completion-notice.tsx";
import {
  FormContext,
  type FormSlots,
  useFormContextValue,
  useFormPage,
  useReadRecord,
} from "./form-context.ts";
import { DataFields, FormSection } from "./form-section.tsx";
import { FormHeader } from "./header/form-header.tsx";
import { FormMenu } from "./header/form-menu.tsx";
import { SaveStateLine } from "./header/save-state.tsx";
import { SectionBar } from "./header/section-bar.tsx";
import { SectionIndex } from "./header/section-index.tsx";
import { useCurrentSection } from "./header/use-current-section.ts";
import { useStep } from "./header/use-step.ts";
import { scrollToField, scrollToNext, scrollToSection } from "./missing/scroll-to.ts";
import { canStartFromLastVisit, LastVisitOffer } from "./last-visit/last-visit-offer.tsx";
import { MissingDialog } from "./missing/missing-dialog.tsx";
import { sectionId, sectionsOf } from "./missing/paths.ts";
import { countBySection, inPageOrder, findMissing, unansweredPaths } from "./missing/missing.ts";
import { useMayPack } from "./report/use-may-pack.ts";
import { useReport } from "./report/use-report.ts";
import { PendingReadOnlyNotice, ReadOnlyNotice } from "./read-only-notice.tsx";
import { UnsavedNotice } from "./unsaved-notice.tsx";

type FormPageProps = {
  record: FormRecord;
  slots: FormSlots;
  back: ReactNode;
  onDeleted: () => unknown;
};
const ConflictDialog = lazyDialog(async () => ({
  default: (await import("./conflict/conflict-dialog.tsx")).ConflictDialog,
}));
const DeleteDialog = lazyDialog(async () => ({
  default: (await import("./header/delete-dialog.tsx")).DeleteDialog,
}));
const HistoryDialog = lazyDialog(async () => ({
  default: (await import("./history/history-dialog.tsx")).HistoryDialog,
}));
const RecordPackDialog = lazyDialog(async () => ({
  default: (await import("../../components/exports/record-pack-dialog.tsx")).RecordPackDialog,
}));

/** As high as the line and its buttons, of which a phone has two rows, so that what follows does not move when it comes. */
const SEAL_ROOM = <div className="h-22 pointer-coarse:h-24 pointer-coarse:max-sm:h-37" />;
const SealLine = lazyPart(
  async () => ({ default: (await import("./seals/seal-line.tsx")).SealLine }),
  SEAL_ROOM,
);

const LaterSections = lazyPart(async () => ({
  default: (await import("./later-sections.tsx")).LaterSections,
}));
const PrintedForm = lazyPart(async () => ({
  default: (await import("./print/printed-form.tsx")).PrintedForm,
}));
const PRINTED_FORM_ID = "printed-form";

async function preloadLaterSections(slots: FormSlots): Promise<void> {
  await Promise.all([LaterSections.preload(), PrintedForm.preload(), slots.preload()]);
}

/** Loads what a form's page is drawn with, but for what a visit's first screen does not need. */
export const preloadFormPage = (slots: FormSlots): Promise<void> =>
  preloadRest(() => preloadLaterSections(slots));

type OpenDialog = "conflict" | "delete" | "history" | "pack" | { missing: readonly MissingField[] } | null;

const messagesByPath = (list: readonly MissingField[]) =>
  Object.fromEntries(list.map((one) => [one.path, one.message]));

/**
 * A form as one scrolling page in sections. Every change is saved while typing. What is typed or answered is shown at
 * once by the field or question that reads it from the context; what is said about the whole form (what is missing, the
 * save state) follows in a second render, which the next tap interrupts (decision 45).
 */
export function FormPage({ record, slots, back, onDeleted }: FormPageProps) {
  const language = useLanguage();
  const { timeZone } = useCompany();
  const personName = useUser().name;
  const [showMissing, setShowMissing] = useState(false);
  const deferred = useDeferredValue(record);
  // A form that becomes a record, or is reopened, changes as a whole and at once.
  const later = deferred.form.can.edit === record.form.can.edit ? deferred : record;
  const { form, problems } = later;
  const missing = useMemo(() => findMissing({ form, problems }, language), [form, problems, language]);
  const readOnly = !record.form.can.edit;
  // MissingField values are reported as errors only after the first attempt to complete the form.
  const errors = readOnly ? {} : { ...(showMissing ? messagesByPath(missing) : {}), ...record.problems };
  const page = useFormContextValue({ record, errors, readOnly, timeZone, personName, slots });
  return (
    <FormContext value={page}>
      <WholeForm
        record={later}
        missing={missing}
        back={back}
        onRefused={setShowMissing}
        onDeleted={onDeleted}
      />
    </FormContext>
  );
}

type WholeFormProps = Pick<FormPageProps, "record" | "back" | "onDeleted"> & {
  missing: readonly MissingField[];
  /** The form was not completed because values are missing. */
  onRefused: (isRefused: true) => void;
};

const WholeForm = memo(function WholeForm({ record, missing, back, onRefused, onDeleted }: WholeFormProps) {
  const { form, problems, save } = record;
  const { formPage, kinds } = useText("app");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const { printedAt, print } = usePrinting(PRINTED_FORM_ID);
  const report = useReport(record.address);
  const mayPack = useMayPack();
  const slots = useFormPage((page) => page.slots);
  const loadLaterSections = useCallback(() => preloadLaterSections(slots), [slots]);
  const isFullyDrawn = useIsFullyDrawn(loadLaterSections);
  useTitle(form.viewId ? `${form.viewId} · ${kinds[form.type]}` : kinds[form.type]);

  const sections = useMemo(() => sectionsOf(form.type), [form.type]);
  const [first = "data", ...later] = sections;
  const current = useCurrentSection(sections);
  const readOnly = !form.can.edit;
  useBeginningOfRecord(readOnly);
  const counts = useMemo(() => countBySection(form.type, missing), [form.type, missing]);
  const read = useReadRecord();
  const showRefused = (refused: readonly MissingField[]) => {
    onRefused(true);
    setOpenDialog({ missing: inPageOrder(form.type, refused) });
  };
  const step = useStep(read, showRefused);
  const close = () => setOpenDialog(null);
  const [firstProblem] = Object.keys(problems);
  const isBeingSent = !record.completion?.refusal && (save === "saving" || save === "saved");
  const onceDrawn = useOnceDrawn(isFullyDrawn);
  const index = {
    sections,
    current,
    counts: readOnly ? null : counts,
    onGo: (section: Section) => onceDrawn(() => scrollToSection(sectionId(section))),
  };
  const next = nextOf(form, missing);
  const sealed = isSealed(record);
  return (
    <>
      {/* Drawn anew: a record and a form have other parts, and none of them should move to its new place. */}
      <div key={readOnly ? "record" : "form"} className="flex min-w-0 flex-col gap-5 print:hidden">
        <div className="-mb-4">{back}</div>
        <FormHeader
          form={form}
          busy={step.busy}
          onStep={(taken) => (read().save === "conflict" ? setOpenDialog("conflict") : void step.take(taken))}
          saveState={
            readOnly && save === "saved" ? null : (
              <SaveStateLine
                save={save}
                onFix={() => firstProblem && scrollToField(firstProblem)}
                onResolve={() => setOpenDialog("conflict")}
              />
            )
          }
          menu={
            <FormMenu
              onPrint={() => void loadLaterSections().then(print, print)}
              report={sealed ? undefined : report}
              onHistory={form.viewId ? () => setOpenDialog("history") : undefined}
              onDelete={form.can.delete ? () => setOpenDialog("delete") : undefined}
            />
          }
          index={<SectionIndex {...index} look="chips" />}
        />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
          {form.department ? <Badge color={form.department.color}>{form.department.name}</Badge> : null}
          <CreatedBy form={form} when={formatDateTime(language, form.createdAt, timeZone)} />
        </p>
        {sealed ? (
          <SealLine report={report} onPack={mayPack(form) ? () => setOpenDialog("pack") : undefined} />
        ) : record.completion && isBeingSent ? (
          SEAL_ROOM
        ) : null}
        <UnsavedNotice />
        <CompletionNotice onShowMissing={showRefused} />
        {readOnly && !record.completion ? <ReadOnlyNotice form={form} /> : null}
        {readOnly && record.completion && isBeingSent ? (
          <PendingReadOnlyNotice form={form} step={record.completion.step} />
        ) : null}
        {canStartFromLastVisit(record) ? <LastVisitOffer /> : null}
        <div className="grid min-w-0 gap-x-10 xl:grid-cols-[minmax(0,1fr)_14rem]">
          <div className="flex min-w-0 flex-col gap-8">
            {/* More than a phone shows at once. */}
            <FormSection section={first} missing={counts.get(first) ?? 0} body={DataFields} />
            {isFullyDrawn ? <LaterSections sections={later} counts={counts} /> : null}
          </div>
          <div className="hidden xl:block">
            <div className="sticky top-[calc(var(--banner-height,0px)+var(--top-cover)+0.5rem)]">
              <SectionIndex {...index} look="side" />
            </div>
          </div>
        </div>
        <SectionBar
          {...index}
          next={
            next && {
              label: formPage[next.label],
              onGo: () =>
                onceDrawn(() =>
                  scrollToNext(nextOf(read().form, findMissing(read(), language))?.paths ?? []),
                ),
            }
          }
        />
      </div>
      {printedAt ? <PrintedForm id={PRINTED_FORM_ID} at={printedAt} /> : null}
      {openDialog === "conflict" ? <ConflictDialog onClose={close} /> : null}
      {openDialog === "delete" ? (
        <DeleteDialog record={record} onClose={close} onDeleted={onDeleted} />
      ) : null}
      {openDialog === "pack" ? <RecordPackDialog form={form} onClose={close} /> : null}
      {openDialog === "history" ? <HistoryDialog onClose={close} /> : null}
      {openDialog !== null && typeof openDialog === "object" ? (
        <MissingDialog form={form} missing={openDialog.missing} onClose={close} />
      ) : null}
    </>
  );
});

/** Scrolls at once, or when the later sections are drawn: before, the page is too short, and what was tapped may not be there. */
function useOnceDrawn(isFullyDrawn: boolean): (scroll: () => void) => void {
  const waiting = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    if (!isFullyDrawn) return;
    waiting.current?.();
    waiting.current = null;
  }, [isFullyDrawn]);
  return (scroll) => {
    if (isFullyDrawn) scroll();
    else waiting.current = scroll;
  };
}

/** A form that becomes a record while it is open is shown from its beginning, where it says what it is now. */
function useBeginningOfRecord(isRecord: boolean): void {
  const wasRecord = useRef(isRecord);
  useLayoutEffect(() => {
    if (isRecord && !wasRecord.current) scrollTo({ top: 0, behavior: "instant" });
    wasRecord.current = isRecord;
  }, [isRecord]);
}

/** Once the server has completed it; an entry of the mailbox once it is submitted. */
const isSealed = ({ form, completion }: FormRecord): boolean =>
  completion === null && (form.status === "completed" || Boolean(form.values["submittedAt"]));

/** Where "Siguiente" goes: to the questions without an answer, then to what else is missing. */
function nextOf(form: FormRecord["form"], missing: readonly MissingField[]) {
  const unanswered = form.can.edit ? unansweredPaths(form) : [];
  if (unanswered.length > 0) return { label: "nextUnanswered", paths: unanswered } as const;
  if (missing.length === 0) return null;
  return { label: "nextMissing", paths: missing.map(({ path }) => path) } as const;
}

function CreatedBy({ form, when }: { form: FormRecord["form"]; when: string }) {
  const { formPage } = useText("app");
  return (
    <span>
      {formPage.createdBy(form.createdBy.name)} · <time dateTime={form.createdAt}>{when}</time>
    </span>
  );
}
