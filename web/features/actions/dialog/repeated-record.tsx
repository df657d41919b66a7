import { Link } from "@tanstack/react-router";
import { safetyCheckPath } from "#worker/domain/forms/form-path.ts";
import type { Action } from "#web/data/actions/action-queries.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { formatShortDay } from "#web/text/format.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";

type RepeatedRecordProps = {
  companyId: string;
  record: NonNullable<Action["repeats"]>["record"];
  onLeave: () => void;
};

/** The earlier record in which the question was answered badly; null if the user may not read it. */
export function RepeatedRecord({ companyId, record, onLeave }: RepeatedRecordProps) {
  const text = useText("findings");
  const language = useLanguage();
  const { timeZone } = useCompany();
  return (
    <p className="w-full min-w-0 text-sm break-words">
      {record ? (
        <>
          {text.repeats(formatShortDay(language, record.date, timeZone))}{" "}
          <Link
            to="/$companyId/team/$teamId/f/$formId"
            params={{ companyId, teamId: record.departmentId, formId: record.formId }}
            search={{ formType: record.formType }}
            hash={safetyCheckPath(record.safetyCheckId)}
            className={buttonClass({ variant: "link", size: "sm" })}
            onClick={onLeave}
          >
            {record.viewId}
          </Link>
        </>
      ) : (
        text.repeatsUnseen
      )}
    </p>
  );
}
