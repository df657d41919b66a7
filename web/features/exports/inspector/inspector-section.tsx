import { useQuery } from "@tanstack/react-query";
import { FolderCheck, Link2 } from "lucide-react";
import { useState } from "react";
import { accountDenialReason, can } from "#worker/policy/can.ts";
import { FailedQueryNotice } from "#web/components/failures/load-error.tsx";
import { type InspectorLink, inspectorLinksQuery } from "#web/data/exports/inspector-links.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useActor } from "#web/data/session/use-actor.ts";
import { formatAgo, formatDateTime, formatDay } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Card, CardContent } from "#web/ui/display/card.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { SkeletonText } from "#web/ui/display/skeleton.tsx";
import { FolderDialog } from "./folder-dialog.tsx";
import { EndLinkDialog } from "./end-link-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { OpeningsDialog } from "./openings-dialog.tsx";

/** The folders for the labour inspection and the links that open them; for owners and administrators. */
export function InspectorSection() {
  const text = useText("inspection");
  const { id: companyId } = useCompany();
  const actor = useActor();
  const mayList = can(actor, "inspectorLink.list", { companyId });
  const mayRequest = accountDenialReason(actor, "export.request") === null;
  const query = useQuery({ ...inspectorLinksQuery(companyId), enabled: mayList });
  const [dialog, setDialog] = useState<"folder" | "link" | null>(null);
  const close = () => setDialog(null);
  if (!mayList) return null;
  return (
    <Section
      title={text.title}
      description={text.lead}
      action={
        mayRequest ? (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDialog("folder")}>
              <FolderCheck aria-hidden="true" />
              {text.make}
            </Button>
            {can(actor, "inspectorLink.make", { companyId }) ? (
              <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDialog("link")}>
                <Link2 aria-hidden="true" />
                {text.link}
              </Button>
            ) : null}
          </div>
        ) : null
      }
    >
      <FailedQueryNotice query={query} />
      {query.isPending ? <SkeletonText lines={3} /> : null}
      {query.data?.length === 0 ? (
        <Card>
          <CardContent className="text-sm text-muted-foreground">{text.none}</CardContent>
        </Card>
      ) : null}
      {query.data && query.data.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {query.data.map((link) => (
            <LinkCard key={link.id} link={link} />
          ))}
        </ul>
      ) : null}
      {dialog === "folder" ? <FolderDialog onClose={close} /> : null}
      {dialog === "link" ? <LinkDialog onClose={close} /> : null}
    </Section>
  );
}

const TONES = {
  valid: "success",
  expired: "neutral",
  ended: "neutral",
  orphaned: "warning",
  gone: "warning",
} as const;

function LinkCard({ link }: { link: InspectorLink }) {
  const text = useText("inspection");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const [dialog, setDialog] = useState<"openings" | "end" | null>(null);
  const close = () => setDialog(null);
  const facts = [
    link.email,
    ...(link.filename === null ? [] : [link.filename]),
    text.until(formatDateTime(language, link.expiresAt, timeZone)),
    text.madeBy(link.createdBy.name, formatDay(language, link.createdAt, timeZone)),
    link.lastOpenedAt === null ? text.neverOpened : text.opened(formatAgo(language, link.lastOpenedAt)),
  ];
  return (
    <li>
      <Card>
        <CardContent className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h3 className="min-w-0 font-medium break-words">{link.name}</h3>
            <Badge size="sm" tone={TONES[link.state]}>
              {text.states[link.state]}
            </Badge>
          </div>
          <div className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted-foreground max-sm:flex-col">
            {facts.map((fact) => (
              <p key={fact} className="min-w-0 break-words text-pretty">
                {fact}
              </p>
            ))}
          </div>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDialog("openings")}>
              {text.openings}
            </Button>
            {link.state === "valid" ? (
              <Button variant="ghost-danger" aria-haspopup="dialog" onClick={() => setDialog("end")}>
                {text.end}
              </Button>
            ) : null}
          </div>
        </CardContent>
      </Card>
      {dialog === "openings" ? <OpeningsDialog link={link} onClose={close} /> : null}
      {dialog === "end" ? <EndLinkDialog link={link} onClose={close} /> : null}
    </li>
  );
}
