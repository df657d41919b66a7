import { Link } from "@tanstack/react-router";
import { ArrowUpRight, MapPin } from "lucide-react";
import type { FormType } from "#worker/contract/enums.ts";
import { safetyCheckPath } from "#worker/domain/forms/form-path.ts";
import { mayReadSourceForm } from "#worker/policy/form-rights.ts";
import type { Action } from "#web/data/actions/action-queries.ts";
import { useActor } from "#web/data/session/use-actor.ts";
import { useText } from "#web/text/use-text.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { lazyPart } from "#web/components/failures/lazy-part.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { useActionLabels } from "../parts/use-action-labels.ts";
import { KindBadge } from "#web/components/records/kind-badge.tsx";

const RepeatedRecord = lazyPart(async () => ({
  default: (await import("./repeated-record.tsx")).RepeatedRecord,
}));

type SourceFormLinkProps = { action: Action; onLeave: () => void };

/** The form of the action, as a link if the user may read it. */
export function SourceFormLink({ action, onLeave }: SourceFormLinkProps) {
  const { formType, formId, formViewId } = action;
  return formType === null || formId === null || formViewId === null ? (
    <OwnSource action={action} />
  ) : (
    <LinkedForm action={{ ...action, formType, formId, formViewId }} onLeave={onLeave} />
  );
}

/** Of an action without a form: where it comes from, and its place. */
function OwnSource({ action: { origin, place } }: { action: Action }) {
  const labels = useActionLabels();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Badge>{labels.origin(origin)}</Badge>
      {place ? (
        <span className="flex min-w-0 items-center gap-1.5 text-sm text-muted-foreground">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0 break-words">
            {place.location.name} › {place.zone.name}
          </span>
        </span>
      ) : null}
    </div>
  );
}

type ActionOfForm = Action & { formType: FormType; formId: string; formViewId: string };

function LinkedForm({ action, onLeave }: { action: ActionOfForm; onLeave: () => void }) {
  const { actionTexts: text, formVoid, kinds } = useText("app");
  const { companyId, departmentId, formType, formId, formViewId, safetyCheckId, safetyCheckLabel, repeats } =
    action;
  const mayRead = mayReadSourceForm(useActor(), { type: formType, companyId, departmentId });
  const hash = safetyCheckId === null ? undefined : safetyCheckPath(safetyCheckId);
  const link = { className: buttonClass({ variant: "secondary", size: "sm" }), onClick: onLeave };
  const content = (
    <>
      {text.openForm(formViewId)}
      <ArrowUpRight aria-hidden="true" />
    </>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {safetyCheckLabel ? (
        <p className="w-full min-w-0 text-sm break-words">{text.fromQuestion(safetyCheckLabel)}</p>
      ) : null}
      {repeats ? <RepeatedRecord companyId={companyId} record={repeats.record} onLeave={onLeave} /> : null}
      {action.isFormVoided ? (
        <p className="w-full min-w-0 text-sm text-muted-foreground">{formVoid.ofAction}</p>
      ) : null}
      <KindBadge type={formType} name={kinds[formType]} />
      {!mayRead ? (
        <span className="font-mono text-xs">{formViewId}</span>
      ) : formType === "mailbox" ? (
        <Link
          to="/$companyId/f/$formId"
          params={{ companyId, formId }}
          search={{ formType, origin: "company" }}
          {...link}
        >
          {content}
        </Link>
      ) : (
        <Link
          to="/$companyId/team/$teamId/f/$formId"
          params={{ companyId, teamId: departmentId, formId }}
          search={{ formType }}
          {...(hash ? { hash } : {})}
          {...link}
        >
          {content}
        </Link>
      )}
    </div>
  );
}
