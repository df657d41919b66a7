import { chooseForImport as contract, type CompanyImport } from "#worker/contract/admin/imports.ts";
import type { EndpointBody } from "#worker/contract/endpoint.ts";
import { useSubmit } from "#web/data/api/use-submit.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { SelectField, TextField } from "#web/ui/controls/labelled-fields.tsx";
import { SubmitForm } from "#web/ui/controls/submit-form.tsx";
import type { ImportCalls } from "./company-import.ts";

type ChooseOwnerProps = { found: CompanyImport; choose: ImportCalls["choose"] };

/** Who owns the company here, and its code if that of the file is in use. */
export function ChooseOwner({ found: { found }, choose }: ChooseOwnerProps) {
  const { companyImport: text } = useText("admin");
  const administrators = found?.administrators ?? [];
  const { submit, values, field, form, problem, sending } = useSubmit({
    fields: { administrator: administrators[0] ?? "", companyCode: "" },
    schema: contract.body,
    send: (body: EndpointBody<typeof contract>) => choose(body),
    fieldOf: { CODE_TAKEN: "companyCode" },
  });
  return (
    <SubmitForm
      form={form}
      problem={problem}
      onSubmit={() => {
        const companyCode = values.companyCode.trim().toUpperCase();
        void submit({ administrator: values.administrator, ...(companyCode === "" ? {} : { companyCode }) });
      }}
    >
      <p>{text.chooseLead}</p>
      <SelectField
        required
        label={text.administrator}
        hint={text.administratorHint}
        options={administrators.map((address) => ({ value: address, label: address }))}
        {...field("administrator")}
      />
      <TextField
        optional={found?.companyCode !== null}
        maxLength={6}
        label={text.code}
        hint={found?.companyCode ? text.codeHint(found.companyCode) : undefined}
        {...field("companyCode")}
      />
      <Button type="submit" loading={sending} className="self-start max-sm:w-full">
        {text.start}
      </Button>
    </SubmitForm>
  );
}
