import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { History } from "lucide-react";
import type { EarlierFinding as EarlierFindingAnswer } from "../../../../worker/contract/checklists/findings.ts";
import { CHECKLIST_KINDS } from "../../../../worker/contract/checklists/kinds.ts";
import { checkPath } from "../../../../worker/domain/forms/form-path.ts";
import { useActionDialogs } from "../../../data/actions/action-dialogs.ts";
import { earlierFindingQuery, questionKeyOf } from "../../../data/findings/earlier-finding.ts";
import type { SafetyCheckResponse } from "../../../data/forms/record.ts";
import { useLanguage, useText } from "../../../text/use-text.ts";
import { formatShortDay } from "../../../text/format.ts";
import { useForm, useFormPage } from "../form-context.ts";

const linkClass = "rounded-sm font-semibold underline decoration-1 underline-offset-4 hover:decoration-2";

/** That the question was answered badly in the zone before, with the record and its action. */
export function EarlierFinding({ check }: { check: SafetyCheckResponse }) {
  const text = useText("findings");
  const language = useLanguage();
  const { timeZone } = useFormPage();
  const { address, zoneId, date } = useForm((record) => ({
    address: record.address,
    zoneId: record.form.values["zoneId"],
    date: record.form.values["date"],
  }));
  const { companyId, departmentId, formId, type } = address;
  const formType = CHECKLIST_KINDS.find((kind) => kind === type) ?? "hseq_visit";
  const hasPlace = typeof zoneId === "string" && typeof date === "string" && departmentId !== null;
  const { data: found } = useQuery({
    ...earlierFindingQuery({
      companyId,
      departmentId: departmentId ?? "",
      formType,
      formId,
      zoneId: hasPlace ? zoneId : "",
      date: hasPlace ? date : "",
      questionKey: questionKeyOf(check),
    }),
    enabled: hasPlace,
  });
  if (!found) return null;
  const { record, action, hasAction, isOnDevice } = found;
  return (
    <output
      data-tone="warning"
      data-earlier-finding=""
      className="flex items-start gap-2 rounded-md bg-tone-tint px-3 py-2 text-sm text-tone-ink"
    >
      <History aria-hidden="true" className="mt-[0.1em] size-[1.2em] shrink-0" />
      {record ? (
        <span className="min-w-0">
          {text.before(formatShortDay(language, record.date, timeZone))}
          {" · "}
          <Link
            to="/$companyId/team/$teamId/f/$formId"
            params={{ companyId, teamId: record.departmentId, formId: record.formId }}
            search={{ formType: record.formType }}
            hash={checkPath(record.safetyCheckId)}
            className={linkClass}
          >
            {record.viewId || text.notSent}
          </Link>
          {" · "}
          {action ? (
            <ActionButton companyId={companyId} action={action} />
          ) : hasAction ? (
            text.withAction
          ) : (
            text.noAction
          )}
          {isOnDevice ? ` (${text.onDevice})` : null}
        </span>
      ) : (
        text.unseen
      )}
    </output>
  );
}

type ActionButtonProps = { companyId: string; action: NonNullable<EarlierFindingAnswer["action"]> };

function ActionButton({ companyId, action }: ActionButtonProps) {
  const text = useText("findings");
  const dialogs = useActionDialogs();
  const { id, departmentId, viewId, status } = action;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={viewId}
      className={linkClass}
      onClick={() => dialogs.open({ companyId, departmentId, actionId: id })}
    >
      {text.actions[status]}
    </button>
  );
}
