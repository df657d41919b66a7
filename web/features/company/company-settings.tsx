import { can } from "#worker/policy/can.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useIsReadOnly } from "../../data/organisation/use-creatable.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Card, CardContent } from "../../ui/display/card.tsx";
import { CompanyForm } from "./company-form.tsx";
import { NoticeReaders } from "./notice-readers.tsx";
import { timeZoneName } from "../../text/time-zones.ts";

/** Shows a form to users who may change the company, and its data read-only to all others. */
export function CompanySettings() {
  const company = useCompany();
  const mayChange = can(useActor(), "company.update", { companyId: company.id });
  return mayChange ? (
    <>
      <CompanyForm key={company.id} company={company} />
      <NoticeReaders key={`readers-${company.id}`} company={company} />
    </>
  ) : (
    <CompanyFacts />
  );
}

function CompanyFacts() {
  const { companyForm: text } = useText("settings");
  const { readOnlyNow } = useText("app").company;
  const common = useText("common");
  const company = useCompany();
  const isReadOnly = useIsReadOnly(company.id);
  return (
    <Card>
      <CardContent className="flex flex-col gap-5">
        <div className="flex items-center gap-4">
          <Avatar name={company.name} color={company.color} shape="square" size="lg" />
          <div className="min-w-0">
            <h2 className="text-base font-semibold tracking-tight">{company.name}</h2>
            <p className="text-sm text-muted-foreground">{isReadOnly ? readOnlyNow : text.readOnly}</p>
          </div>
        </div>
        <dl className="grid gap-4 sm:grid-cols-2">
          <div>
            <dt className="text-xs text-muted-foreground">{common.code}</dt>
            <dd className="mt-0.5 font-mono font-medium">{company.companyCode ?? text.noCode}</dd>
          </div>
          <div>
            <dt className="text-xs text-muted-foreground">{text.timeZone}</dt>
            <dd className="mt-0.5 font-medium">{timeZoneName(text, company.timeZone, useLanguage())}</dd>
          </div>
        </dl>
      </CardContent>
    </Card>
  );
}
