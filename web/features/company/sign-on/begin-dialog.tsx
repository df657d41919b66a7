import { useQuery } from "@tanstack/react-query";
import {
  changeSignOn as changeContract,
  createSignOn as createContract,
  SIGN_ON_PROTOCOLS,
  type SignOnProtocol,
} from "#worker/contract/sign-in/sign-on.ts";
import { DepartmentCheckboxes } from "#web/components/departments/department-checkboxes.tsx";
import { FailedQueryNotice } from "#web/components/failures/load-error.tsx";
import { useSubmit } from "#web/data/api/use-submit.ts";
import { departmentsQuery } from "#web/data/organisation/companies.ts";
import { changeSignOn, createSignOn, type SignOn } from "#web/data/organisation/sign-on.ts";
import { useText } from "#web/text/use-text.ts";
import { TextField } from "#web/ui/controls/labelled-fields.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { useStoreSignOn } from "./use-store-sign-on.ts";

type BeginDialogProps = { companyId: string; onClose: () => void };

type Fields = { domain: string; departmentIds: string[] };

/** Which provider and whose addresses. The protocol stays as it was chosen. */
export function BeginDialog({ companyId, onClose }: BeginDialogProps) {
  const { beginDialog: text, protocols, begun } = useText("signOn");
  const { put } = useStoreSignOn(companyId);
  const submission = useSubmit({
    fields: { protocol: "oidc" as SignOnProtocol, domain: "", departmentIds: [] as string[] },
    schema: createContract.body,
    send: (body: { protocol: SignOnProtocol; domain: string; departmentIds: string[] }) =>
      createSignOn(companyId, body),
    onDone: (made) => {
      put(made);
      onClose();
      toast({ title: begun, tone: "success" });
    },
  });
  const { values, submit, field } = submission;
  return (
    <FormDialog
      onClose={onClose}
      title={text.title}
      submitLabel={text.submit}
      submission={submission}
      onSubmit={() => void submit(values)}
    >
      <Segmented
        label={text.protocol}
        variant="rows"
        options={SIGN_ON_PROTOCOLS.map((value) => ({
          value,
          label: protocols[value],
          hint: text.protocolHints[value],
        }))}
        {...field("protocol")}
      />
      <DomainFields companyId={companyId} submission={submission} hint={text.domainHint} />
    </FormDialog>
  );
}

export function ChangeDialog({ companyId, signOn, onClose }: BeginDialogProps & { signOn: SignOn }) {
  const { beginDialog: text, saved } = useText("signOn");
  const common = useText("common");
  const { put } = useStoreSignOn(companyId);
  const submission = useSubmit({
    fields: { domain: signOn.domain, departmentIds: signOn.departmentIds },
    schema: changeContract.body,
    send: (body: { domain: string; departmentIds: string[] }) =>
      changeSignOn({ companyId, signOnId: signOn.id }, body),
    onDone: (changed) => {
      put(changed);
      onClose();
      toast({ title: saved, tone: "success" });
    },
  });
  const { values, submit } = submission;
  return (
    <FormDialog
      onClose={onClose}
      title={text.changeTitle}
      submitLabel={common.save}
      submission={submission}
      onSubmit={() => void submit(values)}
    >
      <DomainFields companyId={companyId} submission={submission} hint={text.domainChanges} />
    </FormDialog>
  );
}

type DomainFieldsProps = {
  companyId: string;
  submission: {
    values: Fields;
    errors: Readonly<Partial<Record<string, string>>>;
    set: (changes: Partial<Fields>) => void;
  };
  hint: string;
};

function DomainFields({ companyId, submission: { values, errors, set }, hint }: DomainFieldsProps) {
  const { beginDialog: text } = useText("signOn");
  const departments = useQuery(departmentsQuery(companyId));
  return (
    <>
      <TextField
        label={text.domain}
        hint={hint}
        required
        placeholder={text.domainExample}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={values.domain}
        error={errors["domain"]}
        onChange={(domain) => set({ domain })}
      />
      <DepartmentCheckboxes
        label={text.departments}
        departments={departments.data}
        failure={departments.isLoadingError ? <FailedQueryNotice query={departments} /> : null}
        required
        value={values.departmentIds}
        error={errors["departmentIds"]}
        onChange={(departmentIds) => set({ departmentIds })}
      />
    </>
  );
}
