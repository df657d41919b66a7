import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ClipboardCheck, Plus } from "lucide-react";
import { useState } from "react";
import { FORM_TYPE_NAMES } from "#worker/contract/forms/vocabularies.ts";
import { can } from "#worker/policy/can.ts";
import { throwInitialError } from "../../data/api/throw-initial-error.ts";
import { checklistsQuery, type ListedChecklist } from "./checklists.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { Card, stretchedLinkClass } from "../../ui/display/card.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { SkeletonRows } from "../../ui/display/skeleton.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { NewChecklistDialog } from "./new-checklist-dialog.tsx";
import { StateBadge } from "./state-badge.tsx";

/** The company's own checklists, by kind and name. */
export function ChecklistsScreen() {
  const text = useText("checklists");
  useTitle(text.title);
  const companyId = useCompany().id;
  const { data, error } = useQuery(checklistsQuery(companyId));
  throwInitialError({ data, error });
  const [isCreating, setCreating] = useState(false);
  const mayPropose = can(useActor(), "checklist.propose", { companyId });
  const add = mayPropose ? (
    <Button aria-haspopup="dialog" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      {text.add}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title={text.title} description={text.lead} actions={data?.length === 0 ? null : add} />
      {data === undefined ? (
        <output className="block">
          <span className="sr-only">{text.loading}</span>
          <SkeletonRows rows={4} />
        </output>
      ) : data.length === 0 ? (
        <EmptyState
          icon={<ClipboardCheck />}
          title={text.emptyTitle}
          description={text.emptyBody}
          action={add}
        />
      ) : (
        <ul aria-label={text.title} className="grid gap-3 md:grid-cols-2">
          {data.map((checklist) => (
            <li key={checklist.id}>
              <ChecklistCard companyId={companyId} checklist={checklist} />
            </li>
          ))}
        </ul>
      )}
      {isCreating ? <NewChecklistDialog companyId={companyId} onClose={() => setCreating(false)} /> : null}
    </>
  );
}

function ChecklistCard({ companyId, checklist }: { companyId: string; checklist: ListedChecklist }) {
  const text = useText("checklists");
  const language = useLanguage();
  const { id, kind, name, purpose, departmentIds, number, questionsCount } = checklist;
  const facts = [
    FORM_TYPE_NAMES[kind][language],
    text.questions(questionsCount),
    number === null ? null : text.version(number),
    departmentIds.length === 0 ? text.everywhere : text.someDepartments(departmentIds.length),
  ];
  return (
    <Card interactive className="flex h-full flex-col gap-2 p-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-semibold text-pretty">
          <Link
            to="/$companyId/checklists/$checklistId"
            params={{ companyId, checklistId: id }}
            className={stretchedLinkClass}
          >
            {name}
          </Link>
        </h2>
        <StateBadge checklist={checklist} />
      </div>
      {purpose ? <p className="text-sm text-pretty">{purpose}</p> : null}
      <p className="mt-auto text-sm text-muted-foreground">{facts.filter(Boolean).join(" · ")}</p>
      {checklist.isDefault ? (
        <p>
          <Badge tone="info" size="sm">
            {text.isDefault}
          </Badge>
        </p>
      ) : null}
    </Card>
  );
}
