import { useQueryClient } from "@tanstack/react-query";
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
import { TextAreaField, TextField } from "../../ui/controls/labelled-fields.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import type { BodySchema } from "../../data/api/field-errors.ts";
import { createJobPosition, createLocation, createZone } from "#worker/contract/organisation/places.ts";

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
  const submission = useSubmit({
    fields: { name: place?.name ?? "", description: place?.description ?? "" },
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
  const { submit, values, field } = submission;
  return (
    <FormDialog
      onClose={onClose}
      title={place ? kindText.editTitle : kindText.newTitle}
      description={lead}
      submitLabel={place ? common.save : text.create}
      submission={submission}
      onSubmit={() => void submit({ ...values, description: values.description.trim() || null })}
    >
      <TextField label={text.name} required {...field("name")} placeholder={kindText.example} />
      <TextAreaField label={text.description} optional {...field("description")} />
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
