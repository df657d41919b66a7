import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { LEGAL_MINIMUM_YEARS } from "#worker/contract/limits.ts";
import { updateCompany as contract } from "#worker/contract/organisation/companies.ts";
import { can } from "#worker/policy/can.ts";
import { useSubmit } from "#web/data/api/use-submit.ts";
import { updateCompany } from "../change-company.ts";
import { retentionQuery } from "#web/data/organisation/lifecycle.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useRefreshCompany } from "#web/data/organisation/use-refresh.ts";
import { useActor } from "#web/data/session/use-actor.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/labelled-fields.tsx";
import { SubmitForm } from "#web/ui/controls/submit-form.tsx";
import { Card, CardContent, CardFooter } from "#web/ui/display/card.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";

/** Where data and how long completed records are kept: a form for owners, sentences for other administrators, nothing for others. */
export function RetentionSection() {
  const { retention: text } = useText("lifecycle");
  const { id, retentionYears } = useCompany();
  const actor = useActor();
  const mayRead = can(actor, "company.dashboard", { companyId: id });
  const { data } = useQuery({ ...retentionQuery(id), enabled: mayRead });
  if (!mayRead) return null;
  const place = data && data.jurisdiction !== "none" ? text.keptIn[data.jurisdiction] : null;
  return (
    <Section title={text.title} description={text.lead}>
      {can(actor, "company.setRetention", { companyId: id }) ? (
        <RetentionForm key={id} saved={retentionYears} />
      ) : (
        <p>{retentionYears === null ? text.forEver : text.forYears(String(retentionYears))}</p>
      )}
      {place ? <p>{place}</p> : null}
    </Section>
  );
}

const textOf = (years: number | null) => (years === null ? "" : String(years));

function RetentionForm({ saved }: { saved: number | null }) {
  const { retention: text } = useText("lifecycle");
  const { id } = useCompany();
  const formId = useId();
  const refresh = useRefreshCompany();
  const submission = useSubmit({
    fields: { retentionYears: textOf(saved) },
    schema: contract.body,
    send: (body: { retentionYears: number | null }) => updateCompany(id, body),
    onDone: async (company, _body, set) => {
      set({ retentionYears: textOf(company.retentionYears) });
      await refresh(id);
      toast({ title: text.saved, tone: "success" });
    },
  });
  const { submit, values, field, sending, problem, form } = submission;
  const typed = values.retentionYears.trim();
  // What is no whole number is refused by the contract, as one that is too small.
  const years = typed === "" ? null : /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  return (
    <Card>
      <CardContent>
        <SubmitForm
          form={form}
          id={formId}
          problem={problem}
          onSubmit={() => void submit({ retentionYears: years })}
        >
          <TextField
            label={text.years}
            hint={text.yearsHint}
            inputMode="numeric"
            min={LEGAL_MINIMUM_YEARS}
            className="sm:max-w-40"
            {...field("retentionYears")}
          />
          <p className="text-sm text-muted-foreground">{text.notice}</p>
        </SubmitForm>
      </CardContent>
      <CardFooter>
        <Button type="submit" form={formId} loading={sending} disabled={!sending && years === saved}>
          {text.save}
        </Button>
      </CardFooter>
    </Card>
  );
}
