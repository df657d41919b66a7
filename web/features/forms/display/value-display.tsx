import type { ComponentType, ReactNode } from "react";
import type { AnyField, FieldType, FieldValues } from "../../../../worker/contract/forms/field.ts";
import { formatDateTime } from "../../../text/format.ts";
import { useLanguage } from "../../../text/use-text.ts";
import type { FieldOfType } from "../fields/widget.ts";
import { useFormPage } from "../form-context.ts";
import { PeopleDisplay } from "./people-display.tsx";
import { PhotosDisplay, VideosDisplay } from "./media-display.tsx";
import { SignatureDisplay } from "./signature-display.tsx";
import { TimingsDisplay } from "./timings-display.tsx";
import { usePlaceNames } from "./use-place-names.ts";

type Value<Type extends FieldType> = { field: FieldOfType<Type>; value: NonNullable<FieldValues[Type]> };

const Words = ({ value }: { value: string }) => <p className="whitespace-pre-wrap">{value}</p>;

function Choice({ field, value }: Value<"choice">) {
  const language = useLanguage();
  return <p>{field.options[value]?.[language] ?? value}</p>;
}

function Moment({ value }: { value: string }) {
  const language = useLanguage();
  const { timeZone } = useFormPage();
  return <p>{formatDateTime(language, value, timeZone)}</p>;
}

const placeOf = (kind: "location" | "zone" | "jobPosition") =>
  function Place({ value }: { value: string }) {
    const { record } = useFormPage();
    return <p>{usePlaceNames(record.form)(kind, value) ?? "…"}</p>;
  };

const Lines = ({ children }: { children: readonly ReactNode[] }) => (
  <ul className="ms-4 list-disc space-y-1 marker:text-muted-foreground">{children}</ul>
);

const SHOWN: { readonly [Type in FieldType]: ComponentType<Value<Type>> } = {
  text: Words,
  longText: Words,
  choice: Choice,
  datetime: Moment,
  location: placeOf("location"),
  zone: placeOf("zone"),
  jobPosition: placeOf("jobPosition"),
  textList: ({ value }) => (
    <Lines>
      {value.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </Lines>
  ),
  participants: PeopleDisplay,
  investigationParticipants: PeopleDisplay,
  timings: TimingsDisplay,
  witnesses: ({ value }) => (
    <Lines>
      {value.map((witness) => (
        <li key={witness.id} className="whitespace-pre-wrap">
          {witness.value}
        </li>
      ))}
    </Lines>
  ),
  photos: PhotosDisplay,
  videos: VideosDisplay,
  signature: SignatureDisplay,
  stamp: Moment,
};

/** A filled value, to be read: on the page, on paper, and when one has to choose between two. */
export function ValueDisplay({ field, value }: { field: AnyField; value: unknown }) {
  // The compiler cannot see that a field and the picture of its own type go together.
  const Show = SHOWN[field.type] as unknown as ComponentType<{ field: AnyField; value: unknown }>;
  return <Show field={field} value={value} />;
}
