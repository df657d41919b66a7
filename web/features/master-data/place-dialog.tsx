import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  createPlace,
  placeListKey,
  updatePlace,
  type Place,
  type PlaceList,
  type PlaceBody,
} from "../../data/places/places.ts";
import { useSubmit } from "../../data/api/use-submit.ts";
import { useText } from "../../text/use-text.ts";
import { Field, TextArea, TextInput } from "../../ui/controls/field.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { SCHEMAS, WORDS } from "./kinds.ts";

type PlaceDialogProps = {
  at: PlaceList;
  /** The one to change; without it a new one is made. */
  place?: Place | undefined;
  /** Where a new zone goes, in words. */
  lead?: string | undefined;
  onClose: () => void;
  onSaved?: ((place: Place) => void) | undefined;
};

export function PlaceDialog({ at, place, lead, onClose, onSaved }: PlaceDialogProps) {
  const { masterData: text } = useText();
  const words = text[WORDS[at.kind]];
  const queries = useQueryClient();
  const [name, setName] = useState(place?.name ?? "");
  const [description, setDescription] = useState(place?.description ?? "");
  const { form, submit, sending, errors, problem, mend } = useSubmit({
    schema: SCHEMAS[at.kind],
    send: (draft: PlaceBody) => (place ? updatePlace(at, place.id, draft) : createPlace(at, draft)),
    onDone: async (saved) => {
      await queries.invalidateQueries({ queryKey: placeListKey(at), exact: true });
      toast({ title: place ? text.saved : text.created(saved.name), tone: "success" });
      onClose();
      onSaved?.(saved);
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={place ? words.editTitle : words.newTitle}
      description={lead}
      closeLabel={text.close}
      cancelLabel={text.cancel}
      submitLabel={place ? text.save : text.create}
      form={form}
      onSubmit={() => void submit({ name, description: description.trim() || null })}
      busy={sending}
      problem={problem}
    >
      <Field label={text.name} required error={errors["name"]}>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            placeholder={words.example}
            autoComplete="off"
            onChange={(event) => {
              setName(event.target.value);
              mend("name");
            }}
          />
        )}
      </Field>
      <Field label={text.description} optionalText={text.optional} error={errors["description"]}>
        {(control) => (
          <TextArea
            {...control}
            value={description}
            onChange={(event) => {
              setDescription(event.target.value);
              mend("description");
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
