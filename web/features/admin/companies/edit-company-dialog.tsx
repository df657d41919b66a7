import { updateAnyCompany as contract } from "#worker/contract/admin/companies.ts";
import type { EndpointBody } from "#worker/contract/endpoint.ts";
import { updateAnyCompany, useRefreshCompanies, type AdminCompanyDetail } from "./companies.ts";
import { useSubmit } from "#web/data/api/use-submit.ts";
import { useText } from "#web/text/use-text.ts";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { NameField } from "../parts/fields.tsx";
import { UserLimitField } from "./user-limit-field.tsx";

type EditCompanyDialogProps = { company: AdminCompanyDetail; onClose: () => void };

/** Changes a company's name and user limit. */
export function EditCompanyDialog({ company, onClose }: EditCompanyDialogProps) {
  const { admin, adminCompanies: text } = useText("admin");
  const common = useText("common");
  const refresh = useRefreshCompanies();
  const submission = useSubmit({
    fields: { name: company.name, userLimit: String(company.userLimit) },
    schema: contract.body,
    send: (body: EndpointBody<typeof contract>) => updateAnyCompany(company.id, body),
    onDone: async (saved) => {
      await refresh(saved);
      toast({ title: admin.saved, tone: "success" });
      onClose();
    },
  });
  const { submit, values, field } = submission;
  const { name } = values;
  const userLimit = Number(values.userLimit);
  const changes = {
    ...(name.trim() === company.name ? {} : { name }),
    ...(userLimit === company.userLimit ? {} : { userLimit }),
  };
  return (
    <FormDialog
      onClose={onClose}
      title={text.editTitle(company.name)}
      submitLabel={common.save}
      submission={submission}
      submitDisabled={Object.keys(changes).length === 0}
      onSubmit={() => void submit(changes)}
    >
      <NameField label={text.name} {...field("name")} />
      <UserLimitField {...field("userLimit")} />
    </FormDialog>
  );
}
