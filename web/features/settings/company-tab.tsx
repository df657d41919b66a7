import { useCompany } from "../../data/use-company.ts";
import { useText } from "../../text/use-text.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Card, CardContent } from "../../ui/card.tsx";

export function CompanyTab() {
  const { settings } = useText();
  const company = useCompany();
  return (
    <Card className="max-w-2xl">
      <CardContent className="flex flex-col gap-6">
        <div className="flex items-center gap-4">
          <Avatar name={company.name} color={company.color} shape="square" size="lg" />
          <p className="text-muted-foreground">{settings.companyLead}</p>
        </div>
        <dl className="grid gap-5 sm:grid-cols-2">
          <div>
            <dt className="text-xs text-muted-foreground">{settings.companyName}</dt>
            <dd className="mt-0.5 font-medium">{company.name}</dd>
          </div>
          {company.companyCode ? (
            <div>
              <dt className="text-xs text-muted-foreground">{settings.companyCode}</dt>
              <dd className="mt-0.5 font-mono font-medium">{company.companyCode}</dd>
              <dd className="mt-1 text-xs text-muted-foreground">{settings.companyCodeHint}</dd>
            </div>
          ) : null}
        </dl>
      </CardContent>
    </Card>
  );
}
