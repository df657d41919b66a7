import { useId } from "react";
import type { DepartmentFormType } from "#worker/contract/enums.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextField } from "../../ui/controls/labelled-fields.tsx";
import { SubmitForm } from "../../ui/controls/submit-form.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { creationFields } from "./creation-field.ts";
import { CREATION_WIDGETS } from "./creation-widgets.tsx";
import { useFirstForm, type NewNames } from "./use-first-form.ts";

type FirstFormProps = {
  company: { id: string; timeZone: string };
  type: DepartmentFormType;
  onClose: () => void;
};

/** Starts the first form of a company without departments: it asks for the names of what is missing, and creates it. */
export function FirstForm({ company, type, onClose }: FirstFormProps) {
  const { createForm: text } = useText("app");
  const guide = useText("guide");
  const common = useText("common");
  const language = useLanguage();
  const id = useId();
  const { proposedLocation, proposedZone } = guide.place;
  const { isPlaceNew, isReady, creation, submission } = useFirstForm({
    company,
    type,
    proposed: { department: "", location: proposedLocation, zone: proposedZone },
    onCreated: onClose,
  });
  const { form, submit, sending, problem, values, field: stateOf } = submission;
  const nameField = (name: keyof NewNames, label: string, placeholder?: string) => (
    <TextField label={label} required placeholder={placeholder} maxLength={255} {...stateOf(name)} />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.titles[type]}
      description={guide.firstForm.lead}
      dismissable={!sending}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={sending}>
            {common.cancel}
          </Button>
          <Button type="submit" form={id} loading={sending} disabled={!isReady}>
            {text.create}
          </Button>
        </>
      }
    >
      <SubmitForm form={form} id={id} problem={problem} onSubmit={() => void submit(values)}>
        {nameField("department", guide.firstForm.department, guide.firstForm.departmentExample)}
        {isPlaceNew ? (
          <>
            {nameField("location", common.location)}
            {nameField("zone", guide.place.zone)}
          </>
        ) : null}
        {creationFields(type).map(([name, field]) => {
          const Widget = CREATION_WIDGETS[field.type];
          return !Widget || (isPlaceNew && field.type === "location") ? null : (
            <Widget
              key={name}
              name={name}
              field={field}
              label={field.label[language]}
              error={creation.errors[name] || undefined}
              creation={creation}
            />
          );
        })}
      </SubmitForm>
    </Dialog>
  );
}
