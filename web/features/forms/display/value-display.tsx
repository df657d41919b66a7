import type { ComponentType, ReactNode } from "react";
import type { AnyField, FieldType, FieldValues } from "#worker/contract/forms/field.ts";
import { DRILL_TIME_NAMES, HEADCOUNT_NAMES } from "#worker/contract/forms/vocabularies.ts";
import type {
  Attachment,
  InvestigationParticipant,
  MeetingPointCount,
  Participant,
  Photo,
  Signature,
  Timing,
} from "#worker/contract/shapes.ts";
import { placeText } from "#worker/contract/forms/mark-words.ts";
import {
  type DrillTimes,
  drillTimes,
  durationText,
  haveSeconds,
  inTimeOrder,
} from "#worker/domain/forms/timings.ts";
import { PhotoMarks } from "#web/components/files/dialogs.ts";
import { formatDateTime } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { cx } from "#web/ui/styles/cx.ts";
import type { FieldOfType } from "../fields/widget.ts";
import { useForm, useFormPage } from "../form-context.ts";
import { SignedBefore } from "../signature/signed-parts.tsx";
import { usePlaceNames } from "#web/components/places/use-place-names.ts";

type ValueDisplayProps<Type extends FieldType> = {
  field: FieldOfType<Type>;
  value: NonNullable<FieldValues[Type]>;
};

const TextDisplay = ({ value }: { value: string }) => <p className="whitespace-pre-wrap">{value}</p>;

function ChoiceDisplay({ field, value }: ValueDisplayProps<"choice">) {
  const language = useLanguage();
  return <p>{field.options[value]?.[language] ?? value}</p>;
}

function DatetimeDisplay({ value }: { value: string }) {
  const language = useLanguage();
  const { timeZone } = useFormPage();
  return <p>{formatDateTime(language, value, timeZone)}</p>;
}

const placeDisplayOf = (kind: "location" | "zone" | "jobPosition") =>
  function PlaceDisplay({ value }: { value: string }) {
    const record = useForm();
    return <p>{usePlaceNames(record.form)(kind, value) ?? "…"}</p>;
  };

const LineList = ({ children }: { children: readonly ReactNode[] }) => (
  <ul className="ms-4 list-disc space-y-1 marker:text-muted-foreground">{children}</ul>
);

type SignatureDisplayProps = { value: Signature; isSmall?: boolean | undefined };

/** The background is white in every theme, since signatures are drawn in dark ink. */
export function SignatureDisplay({ value, isSmall }: SignatureDisplayProps) {
  const record = useForm();
  const { timeZone } = useFormPage();
  const { formRows } = useText("app");
  const language = useLanguage();
  return (
    <figure className="mt-1 break-inside-avoid-page">
      <img
        src={record.fileOf(value).url}
        alt={formRows.signatureOf(value.signedBy)}
        className={cx(
          "max-w-full rounded-md border bg-white object-contain object-left",
          isSmall ? "h-12" : "h-20",
        )}
      />
      <figcaption className="mt-1 text-xs text-muted-foreground">
        {formRows.signedBy(value.signedBy)} · {formatDateTime(language, value.signedAt, timeZone)}
        {value.content ? <SignedBefore content={value.content} ofRow={isSmall === true} /> : null}
      </figcaption>
    </figure>
  );
}

type Person = Participant & Partial<Pick<InvestigationParticipant, "employeeSeniority" | "jobPosition">>;

function PeopleDisplay({ value }: { value: readonly Person[] }) {
  return (
    <ul className="mt-1 grid gap-2 sm:grid-cols-2 print:grid-cols-2">
      {value.map(({ name, role, jobPosition, employeeSeniority, signature }, index) => (
        <li key={index} className="min-w-0 break-inside-avoid-page rounded-md border p-3 print:p-2">
          <p className="font-medium">{name}</p>
          <p className="text-sm text-muted-foreground">
            {[role, jobPosition, employeeSeniority].filter(Boolean).join(" · ")}
          </p>
          {signature ? <SignatureDisplay value={signature} isSmall /> : null}
        </li>
      ))}
    </ul>
  );
}

/** How long the drill took from its alarm, as far as its moments say. */
export function DrillTimesDisplay({ timings }: { timings: readonly Timing[] }) {
  const language = useLanguage();
  const known = Object.entries(drillTimes(timings)).flatMap(([name, seconds]) =>
    seconds === null ? [] : [[DRILL_TIME_NAMES[name as keyof DrillTimes][language], durationText(seconds)]],
  );
  if (known.length === 0) return null;
  return (
    <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
      {known.map(([name, duration]) => (
        <div key={name}>
          <dt className="text-xs text-muted-foreground">{name}</dt>
          <dd className="text-base font-semibold tabular-nums">{duration}</dd>
        </div>
      ))}
    </dl>
  );
}

function TimingsDisplay({ value }: { value: readonly Timing[] }) {
  const { timeZone } = useFormPage();
  const language = useLanguage();
  const timeStyle = haveSeconds(value) ? "medium" : "short";
  return (
    <>
      {/* On the screen the page of a drill says them at its top. */}
      <div className="hidden print:block">
        <DrillTimesDisplay timings={value} />
      </div>
      <ol className="mt-1 flex flex-col border-s-2 ps-4">
        {inTimeOrder(value).map(({ date, event, observation }, index) => (
          <li key={index} className="break-inside-avoid-page py-1.5">
            <p className="text-xs text-muted-foreground tabular-nums">
              {date === "" ? "—" : formatDateTime(language, date, timeZone, timeStyle)}
            </p>
            <p className="font-medium">{event}</p>
            {observation ? <p className="whitespace-pre-wrap text-muted-foreground">{observation}</p> : null}
          </li>
        ))}
      </ol>
    </>
  );
}

function HeadcountDisplay({ value }: { value: readonly MeetingPointCount[] }) {
  const language = useLanguage();
  return (
    <ul className="mt-1 grid gap-2 sm:grid-cols-2 print:grid-cols-2">
      {value.map(({ id, meetingPoint, expected, present, seen }) => (
        <li key={id} className="min-w-0 break-inside-avoid-page rounded-md border p-3 print:p-2">
          <p className="font-medium">{meetingPoint}</p>
          <p className="tabular-nums">
            {HEADCOUNT_NAMES.present[language]}: {present} · {HEADCOUNT_NAMES.expected[language]}:{" "}
            {expected ?? "—"}
          </p>
          {seen.length > 0 ? <p className="text-sm text-muted-foreground">{seen.join(", ")}</p> : null}
        </li>
      ))}
    </ul>
  );
}

type AttachmentsProps = { value: readonly Attachment[] };

/** Photos as thumbnails side by side, with what is drawn on them and written about them. */
export function PhotosDisplay({ value }: { value: readonly Photo[] }) {
  const record = useForm();
  const { media } = useText("app");
  return (
    <ul className="mt-1 flex flex-wrap gap-2">
      {value.map((photo) => (
        <li key={photo.r2Key} className="break-inside-avoid-page">
          <div data-framed="" className="relative w-fit">
            <img
              src={record.fileOf(photo).url}
              alt={photo.caption ?? photo.filename}
              className="h-28 w-auto max-w-[12rem] rounded-md border object-cover print:h-36 print:max-w-64"
            />
            {photo.marks ? <PhotoMarks marks={photo.marks} /> : null}
          </div>
          {[photo.caption, photo.taken && media.photo.place(placeText(photo.taken))].map((line) =>
            line ? (
              <p key={line} className="max-w-[12rem] text-xs print:max-w-64">
                {line}
              </p>
            ) : null,
          )}
        </li>
      ))}
    </ul>
  );
}

/** Videos as a list of file names. */
function VideosDisplay({ value }: AttachmentsProps) {
  const { formPrint } = useText("app");
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {value.map((video) => (
        <li key={video.r2Key}>{formPrint.video(video.filename)}</li>
      ))}
    </ul>
  );
}

/** Documents as a list of file names. */
function DocumentsDisplay({ value }: AttachmentsProps) {
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {value.map(({ r2Key, filename }) => (
        <li key={r2Key} className="wrap-anywhere">
          {filename}
        </li>
      ))}
    </ul>
  );
}

const DISPLAYS: { readonly [Type in FieldType]: ComponentType<ValueDisplayProps<Type>> } = {
  text: TextDisplay,
  longText: TextDisplay,
  choice: ChoiceDisplay,
  datetime: DatetimeDisplay,
  location: placeDisplayOf("location"),
  zone: placeDisplayOf("zone"),
  jobPosition: placeDisplayOf("jobPosition"),
  textList: ({ value }) => (
    <LineList>
      {value.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </LineList>
  ),
  participants: PeopleDisplay,
  investigationParticipants: PeopleDisplay,
  timings: TimingsDisplay,
  headcount: HeadcountDisplay,
  witnesses: ({ value }) => (
    <LineList>
      {value.map(({ id, value: who, statement, signature }) => (
        <li key={id} className="whitespace-pre-wrap">
          {who}
          {statement ? <p className="mt-1 text-muted-foreground">{statement}</p> : null}
          {signature ? <SignatureDisplay value={signature} isSmall /> : null}
        </li>
      ))}
    </LineList>
  ),
  photos: PhotosDisplay,
  videos: VideosDisplay,
  documents: ({ value }) => <DocumentsDisplay value={value ?? []} />,
  signature: SignatureDisplay,
  stamp: DatetimeDisplay,
};

/** Read-only display of a value: on the page, in print and in the conflict dialog. */
export function ValueDisplay({ field, value }: { field: AnyField; value: unknown }) {
  // The cast is needed: TypeScript does not relate the field's type to the display's props.
  const Display = DISPLAYS[field.type] as unknown as ComponentType<{ field: AnyField; value: unknown }>;
  return <Display field={field} value={value} />;
}
