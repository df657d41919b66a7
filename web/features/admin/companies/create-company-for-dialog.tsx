import { createCompanyFor as contract } from "../../../../worker/contract/admin/companies.ts";
import type { EndpointBody } from "../../../../worker/contract/endpoint.ts";
import { DEFAULT_COLOR } from "../../../../worker/contract/enums.ts";
import {
  createCompanyFor,
  useRefreshCompanies,
  type AdminCompanyDetail,
} from "../../../data/administration/companies.ts";
import { useSubmit } from "../../../data/api/use-submit.ts";
import { useText } from "../../../text/use-text.ts";
import { ColorPicker } from "../../../ui/controls/color-picker.tsx";
import { FormDialog } from "../../../ui/overlays/form-dialog.tsx";
import { toast } from "../../../ui/overlays/toast.tsx";
import { AddressField, NameField } from "../parts/fields.tsx";
import { UserLimitField } from "./user-limit-field.tsx";

type CreateCompanyForDialogProps = { onClose: () => void; onCreated: (company: AdminCompanyDetail) => void };

/** Creates a company for an owner; the server chooses its code. */
export function CreateCompanyForDialog({ onClose, onCreated }: CreateCompanyForDialogProps) {
  const { adminCompanies: text } = useText("admin");
  const refresh = useRefreshCompanies();
  const submission = useSubmit({
    fields: { name: "", ownerEmail: "", userLimit: "", color: DEFAULT_COLOR },
    schema: contract.body,
    send: (body: EndpointBody<typeof contract>) => createCompanyFor(body),
    onDone: async (company) => {
      await refresh();
      toast({ title: text.createdToast(company.name), tone: "success" });
      onClose();
      onCreated(company);
    },
  });
  const { submit, values, field } = submission;
  return (
    <FormDialog
      onClose={onClose}
      title={text.create}
      description={text.createLead}
      submitLabel={text.create}
      submission={submission}
      onSubmit={() => {
        const { userLimit, ...company } = values;
        void submit({ ...company, ...(userLimit === "" ? {} : { userLimit: Number(userLimit) }) });
      }}
    >
      <NameField label={text.name} {...field("name")} />
      <AddressField label={text.ownerEmail} hint={text.ownerEmailHint} {...field("ownerEmail")} />
      <UserLimitField hint={text.userLimitEmpty} {...field("userLimit")} />
      <ColorPicker {...field("color")} />
    </FormDialog>
  );
}
