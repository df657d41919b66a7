import { useEffect } from "react";
import type { Photo } from "#worker/contract/shapes.ts";
import { PhotoSheet } from "#web/components/files/marking/photo-sheet.tsx";
import { useText } from "#web/text/use-text.ts";
import { Field, Select } from "#web/ui/controls/field.tsx";
import { useForm, useFormPage, useReadForm } from "../../form-context.ts";
import { PhotoPlace, PlaceSwitch } from "./photo-place.tsx";
import { useCovers } from "./use-covers.ts";

type PhotoDialogProps = {
  field: string;
  r2Key: string;
  /** A covered photo is another file. */
  onKey: (r2Key: string) => void;
  onClose: () => void;
};

const photosIn = (value: unknown): readonly Photo[] => (Array.isArray(value) ? (value as Photo[]) : []);

function withoutPlace(photo: Photo): Photo {
  const { taken: _taken, ...rest } = photo;
  return rest;
}

function ofQuestion(photo: Photo, id: string): Photo {
  const { safetyCheckId: _before, ...rest } = photo;
  return id === "" ? rest : { ...rest, safetyCheckId: id };
}

/** Draws on a photo and covers faces, writes its caption, and says to which question it belongs. Each change is on the device at once. */
export function PhotoDialog(props: PhotoDialogProps) {
  const { field, r2Key, onClose } = props;
  const photo = useForm(({ form }) => photosIn(form.values[field]).find((each) => each.r2Key === r2Key));
  const isGone = photo === undefined;
  useEffect(() => {
    if (isGone) onClose();
    // Somebody else removed it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isGone]);
  return photo ? <OpenPhoto {...props} photo={photo} /> : null;
}

function OpenPhoto({ field, r2Key, onKey, onClose, photo }: PhotoDialogProps & { photo: Photo }) {
  const { media } = useText("app");
  const { keepsPlaces } = useFormPage();
  const { url, place, questions } = useForm(({ form, fileOf }) => {
    const all = photosIn(form.values[field]);
    return {
      url: fileOf(photo).url,
      place: `${all.findIndex((each) => each.r2Key === r2Key) + 1} ${media.grid.outOf} ${all.length}`,
      // As a text, which is the same while nothing of it changes.
      questions: JSON.stringify(form.safetyChecks.map(({ id, label }) => [id, label])),
    };
  });
  const readForm = useReadForm();
  const { release, ...covering } = useCovers({ field, r2Key, onKey });
  const change = (changed: (photo: Photo) => Photo) => {
    const all = photosIn(readForm().form.values[field]);
    readForm().set(
      field,
      all.map((each) => (each.r2Key === r2Key ? changed(each) : each)),
    );
  };
  return (
    <PhotoSheet
      photo={photo}
      url={url}
      name={media.photo.item(place)}
      covering={covering}
      onChange={change}
      onClose={() => void release().finally(onClose)}
    >
      <Question
        questions={JSON.parse(questions) as [string, string][]}
        value={photo.safetyCheckId}
        onChange={(id) => change((each) => ofQuestion(each, id))}
      />
      {photo.taken ? <PhotoPlace taken={photo.taken} onRemove={() => change(withoutPlace)} /> : null}
      {photo.taken && keepsPlaces ? <PlaceSwitch /> : null}
    </PhotoSheet>
  );
}

type QuestionProps = {
  questions: readonly (readonly [id: string, label: string])[];
  value: string | undefined;
  onChange: (id: string) => void;
};

/** A photo is of one question or of the whole record. */
function Question({ questions, value = "", onChange }: QuestionProps) {
  const text = useText("marks");
  if (questions.length === 0) return null;
  return (
    <Field label={text.belongs}>
      {(control) => (
        <Select {...control} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          <option value="">{text.whole}</option>
          {questions.map(([id, label], index) => (
            <option key={id} value={id}>
              {index + 1}. {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
