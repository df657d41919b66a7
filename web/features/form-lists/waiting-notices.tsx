import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { rejectNotice as contract, type WaitingNotice } from "#worker/contract/forms/calls/public-notices.ts";
import { COMMUNICATION_TYPES } from "#worker/contract/forms/vocabularies.ts";
import { type PlaceChoice, PlacePicker } from "../../components/places/place-picker.tsx";
import { formLinkOptions } from "../../components/records/form-link.tsx";
import { useSend } from "../../data/api/use-send.ts";
import { useSubmit } from "../../data/api/use-submit.ts";
import { admitNotice, rejectNotice, waitingNoticesQuery } from "../../data/form-lists/waiting-notices.ts";
import { usePlaces } from "../../data/places/use-places.ts";
import { formatAgo } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { TextAreaField } from "../../ui/controls/labelled-fields.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { toast } from "../../ui/overlays/toast.tsx";

/** More would push the mailbox off the screen. */
const SHOWN = 3;

/** Notices without an account, above the mailbox of who handles it. Nothing is shown while none waits. */
export default function WaitingNotices({ companyId }: { companyId: string }) {
  const { waiting: text } = useText("notice");
  const [showsAll, setShowsAll] = useState(false);
  const { data } = useQuery(waitingNoticesQuery(companyId));
  if (!data || data.total === 0) return null;
  const hidden = data.notices.length - SHOWN;
  return (
    <section aria-label={text.title} className="flex flex-col gap-3 rounded-xl border bg-card p-4">
      <div>
        <h2 className="text-base font-semibold tracking-tight">{text.count(data.total)}</h2>
        <p className="mt-1 text-pretty text-sm text-muted-foreground">{text.lead}</p>
      </div>
      <ul className="flex flex-col divide-y">
        {data.notices.slice(0, showsAll ? undefined : SHOWN).map((notice) => (
          <Notice key={notice.id} companyId={companyId} notice={notice} />
        ))}
      </ul>
      {hidden > 0 ? (
        <Button
          variant="secondary"
          className="min-h-11 self-start max-sm:self-stretch"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? text.showFewer : text.showMore(hidden)}
        </Button>
      ) : null}
    </section>
  );
}

function Notice({ companyId, notice }: { companyId: string; notice: WaitingNotice }) {
  const { waiting: text } = useText("notice");
  const language = useLanguage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isRejecting, setRejecting] = useState(false);
  const [isPlacing, setPlacing] = useState(false);
  const { description, communicationType, name, contact, location, zone, photos, sentAt } = notice;
  const { submit, sending } = useSend({
    send: (place: PlaceChoice | null) =>
      admitNotice(
        queries,
        companyId,
        notice.id,
        place && { locationId: place.location.id, zoneId: place.zone.id },
      ),
    onDone: async (id: string) => {
      toast({ title: text.admitted, tone: "success" });
      await navigate(formLinkOptions({ companyId, form: { id, type: "mailbox", departmentId: null } }));
    },
    onFail: (problem) => toast({ title: problem, tone: "danger" }),
  });
  const kind = COMMUNICATION_TYPES[communicationType as keyof typeof COMMUNICATION_TYPES]?.[language];
  const isPlaced = zone !== null && location !== null;
  const place = isPlaced ? `${zone} · ${location}` : (location ?? text.placeGone);
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-col gap-1">
        <p className="whitespace-pre-line wrap-anywhere font-medium">{description}</p>
        <p className="text-sm wrap-anywhere text-muted-foreground">
          {[kind, place, formatAgo(language, sentAt)].filter(Boolean).join(" · ")}
        </p>
        {name || contact ? (
          <p className="text-sm wrap-anywhere">{[name, contact].filter(Boolean).join(" · ")}</p>
        ) : null}
      </div>
      {photos.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {photos.map((src, index) => (
            <li key={src}>
              <a href={src} target="_blank" rel="noreferrer">
                <img
                  src={src}
                  alt={text.photo(index + 1)}
                  className="size-24 rounded-lg border object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
        <Button
          className="min-h-11"
          loading={sending}
          aria-haspopup={isPlaced ? undefined : "dialog"}
          onClick={() => (isPlaced ? void submit(null) : setPlacing(true))}
        >
          <Check aria-hidden="true" />
          {text.admit}
        </Button>
        <Button
          variant="secondary"
          className="min-h-11"
          aria-haspopup="dialog"
          onClick={() => setRejecting(true)}
        >
          <X aria-hidden="true" />
          {text.reject}
        </Button>
      </div>
      {isPlacing ? (
        <PlaceDialog
          companyId={companyId}
          sending={sending}
          onAdmit={(chosen) => void submit(chosen)}
          onClose={() => setPlacing(false)}
        />
      ) : null}
      {isRejecting ? (
        <RejectDialog companyId={companyId} noticeId={notice.id} onClose={() => setRejecting(false)} />
      ) : null}
    </li>
  );
}

type PlaceDialogProps = {
  companyId: string;
  sending: boolean;
  onAdmit: (place: PlaceChoice) => void;
  onClose: () => void;
};

/** For a notice without a place, or of one that was deleted: an entry of the mailbox has one. */
function PlaceDialog({ companyId, sending, onAdmit, onClose }: PlaceDialogProps) {
  const { waiting: text } = useText("notice");
  const { placePicker } = useText("app");
  const places = usePlaces(companyId);
  const [place, setPlace] = useState<PlaceChoice | null>(null);
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={text.placeTitle}
      description={text.placeLead}
      submitLabel={text.admit}
      submission={{ sending, problem: null }}
      submitDisabled={place === null}
      onSubmit={() => place && onAdmit(place)}
    >
      <Field label={placePicker.label} required error={undefined}>
        {(control) => (
          <PlacePicker {...places} control={control} value={place} onChange={setPlace} isInline />
        )}
      </Field>
    </FormDialog>
  );
}

type RejectDialogProps = { companyId: string; noticeId: string; onClose: () => void };

function RejectDialog({ companyId, noticeId, onClose }: RejectDialogProps) {
  const { waiting: text } = useText("notice");
  const queries = useQueryClient();
  const submission = useSubmit({
    fields: { reason: "" },
    schema: contract.body,
    send: ({ reason }: { reason: string }) => rejectNotice(queries, companyId, noticeId, reason),
    onDone: () => {
      toast({ title: text.rejected, tone: "success" });
      onClose();
    },
  });
  const { submit, values, field } = submission;
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      tone="danger"
      title={text.rejectTitle}
      description={text.rejectLead}
      submitLabel={text.reject}
      submission={submission}
      onSubmit={() => void submit(values)}
    >
      <TextAreaField label={text.reason} required rows={3} maxLength={500} {...field("reason")} />
    </FormDialog>
  );
}
