import { queryOptions, useQuery } from "@tanstack/react-query";
import { can } from "#worker/policy/can.ts";
import { FailedQueryNotice } from "#web/components/failures/load-error.tsx";
import { api } from "#web/data/api/api.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useActor } from "#web/data/session/use-actor.ts";
import { useText } from "#web/text/use-text.ts";
import { Card, CardContent } from "#web/ui/display/card.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { CopyField } from "#web/components/device/copy-field.tsx";

const addressQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "roots-address"],
    queryFn: async ({ signal }) =>
      (await api("GET /api/v1/company/:companyId/roots-address", { params: { companyId }, signal })).address,
  });

/** For administrators: the public address of the company's signed roots and time stamps. */
export function RootsSection() {
  const { roots: text } = useText("lifecycle");
  const { id } = useCompany();
  const isShown = can(useActor(), "company.audit", { companyId: id });
  const query = useQuery({ ...addressQuery(id), enabled: isShown });
  if (!isShown) return null;
  return (
    <Section title={text.title} description={text.lead}>
      <FailedQueryNotice query={query} />
      {query.data === undefined ? null : (
        <Card>
          <CardContent>
            <CopyField label={text.address} value={query.data} />
          </CardContent>
        </Card>
      )}
    </Section>
  );
}
