import { useQuery } from "@tanstack/react-query";
import type { EvaluationResult } from "#worker/contract/enums.ts";
import { proposalFrom } from "#worker/domain/actions/finding.ts";
import { safetyCheckPath } from "#worker/domain/forms/form-path.ts";
import { FormLink } from "#web/components/records/form-link.tsx";
import type { Action } from "#web/data/actions/action-queries.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { formatShortDay } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { findingQuery } from "../dialog/action-evidence.tsx";

type EffectivenessProps = {
  action: Action;
  onUse: (proposal: { result: EvaluationResult; criteria: string }) => void;
};

/** What later answers to the same question in the same place say, for whoever evaluates to decide. */
export function Effectiveness({ action, onUse }: EffectivenessProps) {
  const { effectiveness: text } = useText("actionMore");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const { data: finding } = useQuery(findingQuery(action));
  const checks = finding?.checks ?? [];
  const proposal = proposalFrom(checks);
  if (!proposal) return null;
  const { result, record } = proposal;
  return (
    <Banner
      tone={result === "effective" ? "success" : "warning"}
      title={text[result](record.viewId)}
      action={
        <Button
          size="sm"
          variant="secondary"
          onClick={() => onUse({ result, criteria: text.criteria[result](record.viewId) })}
        >
          {text.use}
        </Button>
      }
    >
      {text.lead}
      <span className="mt-1 flex flex-wrap gap-x-3 gap-y-1">
        {checks.map(({ record: each, isGood }) => (
          <FormLink
            key={each.safetyCheckId}
            companyId={action.companyId}
            form={{ id: each.formId, type: each.formType, departmentId: each.departmentId }}
            path={safetyCheckPath(each.safetyCheckId)}
            className="underline decoration-1 underline-offset-4"
          >
            {text.check(each.viewId, formatShortDay(language, each.date, timeZone), isGood)}
          </FormLink>
        ))}
      </span>
    </Banner>
  );
}
