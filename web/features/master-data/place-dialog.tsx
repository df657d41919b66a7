import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  createPlace,
  placeListKey,
  updatePlace,
  type Place,
  type PlaceList,
  type PlaceBody,
  type PlaceKind,
} from "../../data/places/places.ts";
import { useSubmit } from "../../data/api/use-submit.ts";
import { useText } from "../../text/use-text.ts";
import { HistoryButton } from "../../components/audit/setting-history.tsx";
import { Field, TextArea, TextInput } from "../../ui/controls/field.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import type { BodySchema } from "../../data/api/field-errors.ts";
import {
  createJobPosition,
  createLocation,
  createZone,
} from "../../../worker/contract/organisation/places.ts";

type PlaceDialogProps = {
  at: PlaceList;
  /** The record to edit; without it the dialog creates one. */
  place?: Place | undefined;
  /** The dialog's description, which names the location of a new zone. */
  lead?: string | undefined;
  onClose: () => void;
  onSaved?: ((place: Place) => void) | undefined;
};

export function PlaceDialog({ at, place, lead, onClose, onSaved }: PlaceDialogProps) {
  const { masterData: text } = useText("company");
  const common = useText("common");
  const kindText = text[TEXT_KEYS[at.kind]];
  const queries = useQueryClient();
  const [name, setName] = useState(place?.name ?? "");
  const [description, setDescription] = useState(place?.description ?? "");
  const { form, submit, sending, errors, problem, clearError } = useSubmit({
    schema: BODY_SCHEMAS[at.kind],
    send: (draft: PlaceBody) => (place ? updatePlace(at, place.id, draft) : createPlace(at, draft)),
    onDone: async (saved) => {
      await queries.invalidateQueries({ queryKey: placeListKey(at), exact: true });
      toast({ title: place ? common.saved : text.created(saved.name), tone: "success" });
      onClose();
      onSaved?.(saved);
    },
    fieldOf: { NAME_TAKEN: "name" },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={place ? kindText.editTitle : kindText.newTitle}
      description={lead}
      submitLabel={place ? common.save : text.create}
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
            placeholder={kindText.example}
            autoComplete="off"
            onChange={(event) => {
              setName(event.target.value);
              clearError("name");
            }}
          />
        )}
      </Field>
      <Field label={text.description} optional error={errors["description"]}>
        {(control) => (
          <TextArea
            {...control}
            value={description}
            onChange={(event) => {
              setDescription(event.target.value);
              clearError("description");
            }}
          />
        )}
      </Field>
      {place ? (
        <HistoryButton
          setting={{ type: at.kind, id: place.id, name: place.name }}
          className="-mx-2 self-start"
        />
      ) : null}
    </FormDialog>
  );
}

const BODY_SCHEMAS: Record<PlaceKind, BodySchema> = {
  location: createLocation.body,
  zone: createZone.body,
  jobPosition: createJobPosition.body,
};

/** The key of each kind's texts in the catalogue. */
export const TEXT_KEYS = {
  location: "locations",
  zone: "zones",
  jobPosition: "jobPositions",
} as const satisfies Record<PlaceKind, string>;
