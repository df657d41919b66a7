import { lazyPart } from "../../components/failures/lazy-part.tsx";
import type { FormRecord, MissingField } from "../../data/forms/record.ts";
import { CompletionNotice } from "./completion-notice.tsx";
import { canStartFromLastVisit, LastVisitOffer } from "./last-visit/last-visit-offer.tsx";
import { PendingReadOnlyNotice, ReadOnlyNotice } from "./read-only-notice.tsx";
import { useMayPack } from "./report/use-may-pack.ts";
import type { ReportActions } from "./report/use-report.ts";
import { UnsavedNotice } from "./unsaved-notice.tsx";

/** As high as the line and its buttons, of which a phone has two rows, so that what follows does not move when it comes. */
const SEAL_ROOM = <div className="h-22 pointer-coarse:h-24 pointer-coarse:max-sm:h-37" />;
const SealLine = lazyPart(
  async () => ({ default: (await import("./seals/seal-line.tsx")).SealLine }),
  SEAL_ROOM,
);

/** Once the server has completed it; an entry of the mailbox once it is submitted. */
export const isSealed = ({ form, completion }: FormRecord): boolean =>
  completion === null && (form.status === "completed" || Boolean(form.values["submittedAt"]));

type FormNoticesProps = {
  record: FormRecord;
  report: ReportActions;
  onPack: () => void;
  onShowMissing: (missing: readonly MissingField[]) => void;
};

/** The notices between the header of a form and its fields. */
export function FormNotices({ record, report, onPack, onShowMissing }: FormNoticesProps) {
  const { form, completion, save } = record;
  const mayPack = useMayPack();
  const readOnly = !form.can.edit;
  const isBeingSent = completion && !completion.refusal && (save === "saving" || save === "saved");
  return (
    <>
      {isSealed(record) ? (
        <SealLine report={report} onPack={mayPack(form) ? onPack : undefined} />
      ) : isBeingSent ? (
        SEAL_ROOM
      ) : null}
      <UnsavedNotice />
      <CompletionNotice onShowMissing={onShowMissing} />
      {readOnly && !completion ? <ReadOnlyNotice form={form} /> : null}
      {readOnly && isBeingSent ? <PendingReadOnlyNotice form={form} step={completion.step} /> : null}
      {canStartFromLastVisit(record) ? <LastVisitOffer /> : null}
    </>
  );
}
