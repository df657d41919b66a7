import { useText } from "../../text/use-text.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { createCompany as contract } from "#worker/contract/organisation/companies.ts";
import { DEFAULT_COLOR } from "#worker/contract/enums.ts";
import { createCompany } from "./change-company.ts";
import { codeProposal } from "../../data/organisation/code-proposal.ts";
import { useEnterCompany } from "../../data/organisation/use-enter-company.ts";
import { useSubmit } from "../../data/api/use-submit.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ColorPicker } from "../../ui/controls/color-picker.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { TextField } from "../../ui/controls/labelled-fields.tsx";
import { ShortCodeInput } from "../../ui/controls/short-code-input.tsx";
import { SubmitForm } from "../../ui/controls/submit-form.tsx";
import { toast } from "../../ui/overlays/toast.tsx";

type CreateCompanyDialogProps = { open: boolean; onClose: () => void };

export function CreateCompanyDialog({ open, onClose }: CreateCompanyDialogProps) {
  const { createLead } = useText("settings").companyForm;
  const { company } = useText("app");
  return (
    <Dialog open={open} onClose={onClose} title={company.create} description={createLead}>
      <CreateCompanyForm onCreated={onClose} />
    </Dialog>
  );
}

/** Creates a company and opens it. */
function CreateCompanyForm({ onCreated }: { onCreated?: (() => void) | undefined }) {
  const { companyForm: text } = useText("settings");
  const { company: words } = useText("app");
  const common = useText("common");
  const enter = useEnterCompany();
  const submission = useSubmit({
    fields: { name: "", color: DEFAULT_COLOR, companyCode: null as string | null },
    schema: contract.body,
    send: createCompany,
    onDone: async (company) => {
      await enter(company.id);
      toast({ title: text.created(company.name), tone: "success" });
      onCreated?.();
    },
    fieldOf: { CODE_TAKEN: "companyCode" },
  });
  const { submit, values, field, errors, sending, problem, form } = submission;
  const { companyCode, ...named } = values;
  const proposal = codeProposal(named.name, field("companyCode"));
  // The server generates the code unless the user typed one, because it knows which codes are taken.
  const body = { ...named, ...(companyCode === null ? {} : { companyCode }) };

  return (
    <SubmitForm form={form} problem={problem} onSubmit={() => void submit(body)}>
      <TextField label={text.name} required {...field("name")} maxLength={255} autoComplete="organization" />
      <Field label={common.code} hint={text.newCodeHint} error={errors["companyCode"]}>
        {(control) => (
          <ShortCodeInput
            {...control}
            value={proposal.code}
            onBlur={proposal.leave}
            onChange={(event) => proposal.type(event.target.value)}
          />
        )}
      </Field>
      <ColorPicker {...field("color")} />
      <Button type="submit" size="lg" loading={sending}>
        {words.create}
      </Button>
    </SubmitForm>
  );
}
