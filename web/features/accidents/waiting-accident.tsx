import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { accidentAddress, discardAccident } from "../../data/forms/open-accident.ts";
import type { PendingAccident } from "../../data/forms/record.ts";
import { useCompany, useDepartmentEntries } from "../../data/organisation/use-company.ts";
import { formatDateTime } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/display/banner.tsx";
import { Card, CardContent } from "../../ui/display/card.tsx";
import { backLinkClass, PageHeader } from "../../ui/layout/page-header.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Fact, Facts } from "./parts.tsx";

/** A case that is still on this device. */
export function WaitingAccident({ accident }: { accident: PendingAccident }) {
  const { waiting: text, open, one, facts, situations, people } = useText("accidents");
  const { frame } = useText("app");
  const language = useLanguage();
  const { id: companyId, timeZone } = useCompany();
  const [isDiscarding, setDiscarding] = useState(false);
  useTitle(text.title);
  const { body, refusal } = accident;
  const department = useDepartmentEntries().find(({ id }) => id === body.departmentId);
  const problem = refusal ? (Object.values(refusal.fields)[0] ?? refusal.message) : null;
  return (
    <div className="flex max-w-4xl min-w-0 flex-col gap-6">
      <PageHeader
        title={one}
        back={
          <Link to="/$companyId/forms" params={{ companyId }} className={backLinkClass}>
            <ArrowLeft aria-hidden="true" />
            {frame.forms}
          </Link>
        }
      />
      {problem === null ? (
        <Banner tone="info" title={text.title}>
          {text.body}
        </Banner>
      ) : (
        <Banner
          tone="danger"
          title={text.refused}
          action={
            <Button variant="secondary" size="sm" onClick={() => setDiscarding(true)}>
              {text.discard}
            </Button>
          }
        >
          {problem}
        </Banner>
      )}
      <Card>
        <CardContent>
          <Facts>
            <Fact name={text.what} wide>
              {body.what}
            </Fact>
            <Fact name={text.happened}>{formatDateTime(language, body.happenedAt, timeZone)}</Fact>
            {department ? <Fact name={text.department}>{department.name}</Fact> : null}
            {body.situation ? <Fact name={facts.situation}>{situations[body.situation]}</Fact> : null}
            {accident.photos && accident.photos.length > 0 ? (
              <Fact name={open.photos}>{text.photos(accident.photos.length)}</Fact>
            ) : null}
            {body.people?.[0]?.name ? <Fact name={people.title}>{body.people[0].name}</Fact> : null}
          </Facts>
        </CardContent>
      </Card>
      <ConfirmDialog
        open={isDiscarding}
        onClose={() => setDiscarding(false)}
        onConfirm={() => void discardAccident(accidentAddress(companyId, body))}
        tone="danger"
        title={text.discardTitle}
        description={text.discardBody}
        confirmLabel={text.discard}
      />
    </div>
  );
}
