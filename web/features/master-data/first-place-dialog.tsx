import { useState } from "react";
import { createLocation, createZone } from "#worker/contract/organisation/places.ts";
import { fieldErrorsOf, type BodySchema } from "../../data/api/field-errors.ts";
import { useSend } from "../../data/api/use-send.ts";
import { useRefreshCompany } from "../../data/organisation/use-refresh.ts";
import { createPlace, type Place } from "../../data/places/places.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { TextField } from "../../ui/controls/labelled-fields.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { toast } from "../../ui/overlays/toast.tsx";

type FirstPlaceDialogProps = { companyId: string; onClose: () => void };

/** Creates a location and its first zone, without which it cannot be used, in one step. */
export function FirstPlaceDialog({ companyId, onClose }: FirstPlaceDialogProps) {
  const guide = useText("guide");
  const common = useText("common");
  const text = guide.place;
  const language = useLanguage();
  const refresh = useRefreshCompany();
  // Kept when only the zone failed, so that the next attempt creates no second location.
  const [created, setCreated] = useState<Place | null>(null);
  const nameError = (schema: BodySchema, name: string) =>
    fieldErrorsOf(schema, { name, description: null }, language)["name"];
  const submission = useSend({
    fields: { location: "", zone: text.proposedZone },
    check: (names) => ({
      location: nameError(createLocation.body, names.location),
      zone: nameError(createZone.body, names.zone),
    }),
    send: async (names: { location: string; zone: string }) => {
      const place =
        created ??
        (await createPlace({ companyId, kind: "location" }, { name: names.location, description: null }));
      setCreated(place);
      const { id } = place;
      await createPlace({ companyId, kind: "zone", locationId: id }, { name: names.zone, description: null });
    },
    onDone: async (_answer, { location }) => {
      await refresh(companyId);
      onClose();
      toast({ title: text.added(location), tone: "success" });
    },
    fieldOf: { NAME_TAKEN: "location" },
  });
  const { submit, values, field } = submission;
  return (
    <FormDialog
      onClose={onClose}
      title={text.title}
      description={text.lead}
      submitLabel={text.add}
      submission={submission}
      onSubmit={() => void submit(values)}
    >
      <TextField
        label={common.location}
        required
        placeholder={text.proposedLocation}
        // The location exists once only the zone failed.
        readOnly={created !== null}
        {...field("location")}
      />
      <TextField label={text.zone} required {...field("zone")} />
    </FormDialog>
  );
}
