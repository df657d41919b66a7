import { useState } from "react";
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
  const { colors } = useText("app");
  const common = useText("common");
  const refresh = useRefreshCompanies();
  const [name, setName] = useState("");
  const [ownerEmail, setOwnerEmail] = useState("");
  const [limit, setLimit] = useState("");
  const [color, setColor] = useState(DEFAULT_COLOR);
  const { form, submit, sending, errors, problem, clearError } = useSubmit({
    schema: contract.body,
    send: (body: EndpointBody<typeof contract>) => createCompanyFor(body),
    onDone: async (company) => {
      await refresh();
      toast({ title: text.createdToast(company.name), tone: "success" });
      onClose();
      onCreated(company);
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={text.create}
      description={text.createLead}
      submitLabel={text.create}
      form={form}
      busy={sending}
      problem={problem}
      onSubmit={() =>
        void submit({ name, ownerEmail, color, ...(limit === "" ? {} : { userLimit: Number(limit) }) })
      }
    >
      <NameField
        label={text.name}
        value={name}
        error={errors["name"]}
        onChange={(next) => {
          setName(next);
          clearError("name");
        }}
      />
      <AddressField
        label={text.ownerEmail}
        hint={text.ownerEmailHint}
        value={ownerEmail}
        error={errors["ownerEmail"]}
        onChange={(next) => {
          setOwnerEmail(next);
          clearError("ownerEmail");
        }}
      />
      <UserLimitField
        hint={text.userLimitEmpty}
        value={limit}
        error={errors["userLimit"]}
        onChange={(next) => {
          setLimit(next);
          clearError("userLimit");
        }}
      />
      <ColorPicker label={common.color} names={colors} value={color} onChange={setColor} />
    </FormDialog>
  );
}
