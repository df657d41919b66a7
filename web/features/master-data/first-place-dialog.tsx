import { useState } from "react";
import { createLocation, createZone } from "../../../worker/contract/organisation/places.ts";
import { fieldErrorsOf } from "../../data/api/field-errors.ts";
import { useSubmit } from "../../data/api/use-submit.ts";
import { useRefreshCompany } from "../../data/organisation/use-refresh.ts";
import { createPlace, type Place } from "../../data/places/places.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Field, TextInput } from "../../ui/controls/field.tsx";
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
  const [location, setLocation] = useState("");
  const [zone, setZone] = useState(text.proposedZone);
  const [invalid, setInvalid] = useState<Readonly<Record<string, string>>>({});
  // Kept when only the zone failed, so that the next attempt creates no second location.
  const [created, setCreated] = useState<Place | null>(null);
  const { form, submit, sending, errors, problem, clearError } = useSubmit({
    send: async () => {
      const place =
        created ??
        (await createPlace({ companyId, kind: "location" }, { name: location, description: null }));
      setCreated(place);
      const { id } = place;
      await createPlace({ companyId, kind: "zone", locationId: id }, { name: zone, description: null });
    },
    onDone: async () => {
      await refresh(companyId);
      onClose();
      toast({ title: text.added(location), tone: "success" });
    },
    fieldOf: { NAME_TAKEN: "location" },
  });
  const send = () => {
    const found = {
      location: fieldErrorsOf(createLocation.body, { name: location, description: null }, language)["name"],
      zone: fieldErrorsOf(createZone.body, { name: zone, description: null }, language)["name"],
    };
    const wrong = Object.fromEntries(
      Object.entries(found).filter((each): each is [string, string] => !!each[1]),
    );
    setInvalid(wrong);
    if (Object.keys(wrong).length === 0) void submit(undefined);
  };
  return (
    <FormDialog
      onClose={onClose}
      title={text.title}
      description={text.lead}
      submitLabel={text.add}
      form={form}
      onSubmit={send}
      busy={sending}
      problem={problem}
    >
      <Field label={common.location} required error={invalid["location"] ?? errors["location"]}>
        {(control) => (
          <TextInput
            {...control}
            value={location}
            placeholder={text.proposedLocation}
            autoComplete="off"
            // The location exists once only the zone failed.
            readOnly={created !== null}
            onChange={(event) => {
              setLocation(event.target.value);
              setInvalid({});
              clearError("location");
            }}
          />
        )}
      </Field>
      <Field label={text.zone} required error={invalid["zone"]}>
        {(control) => (
          <TextInput
            {...control}
            value={zone}
            autoComplete="off"
            onChange={(event) => {
              setZone(event.target.value);
              setInvalid({});
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
