import { queryOptions } from "@tanstack/react-query";
import type { ChecklistFormType } from "../../../worker/contract/forms/registry.ts";
import type { EarlierFinding } from "../../../worker/contract/checklists/findings.ts";
import { isAnsweredBadly } from "../../../worker/contract/forms/answers.ts";
import { REPEAT_MS } from "../../../worker/contract/checklists/repeats.ts";
import { api } from "../api/api.ts";
import { NetworkError } from "../api/errors.ts";
import { listDrafts } from "../forms/device/drafts.ts";
import { baseForm, withValues, type Draft } from "../forms/merge/draft.ts";
import { currentOwner } from "../forms/owner.ts";
import type { SafetyCheckResponse } from "../forms/record.ts";

type AskedFinding = {
  companyId: string;
  departmentId: string;
  formType: ChecklistFormType;
  formId: string;
  zoneId: string;
  questionKey: string;
  date: string;
};
/** `isOnDevice`: found without the server, which may know a later one. The number is empty until the record is sent. */
type FoundFinding = EarlierFinding & { isOnDevice?: boolean; hasAction: boolean };

/** A question without a key is counted by its text. */
export const questionKeyOf = ({ questionKey, label }: SafetyCheckResponse): string => questionKey ?? label;

/** The latest bad answer to the question in the zone, of another record; of those on this device without a network. */
export const earlierFindingQuery = (asked: AskedFinding) => {
  const { companyId, departmentId, ...query } = asked;
  return queryOptions({
    queryKey: ["company", companyId, "earlier-finding", departmentId, query],
    queryFn: async ({ signal }): Promise<FoundFinding | null> => {
      try {
        const { finding } = await api(
          "GET /api/v1/company/:companyId/departments/:departmentId/earlier-finding",
          { params: { companyId, departmentId }, query, signal },
        );
        return finding && { ...finding, hasAction: finding.action !== null };
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error;
        return findOnDevice(asked);
      }
    },
  });
};

async function findOnDevice(asked: AskedFinding): Promise<FoundFinding | null> {
  const owner = currentOwner();
  const drafts = owner === null ? [] : await listDrafts(owner);
  const found = drafts.flatMap((draft) => findingIn(draft, asked));
  return found.toSorted((a, b) => Date.parse(b.record.date) - Date.parse(a.record.date))[0] ?? null;
}

function findingIn(draft: Draft, asked: AskedFinding) {
  const base = baseForm(draft);
  if (base?.companyId !== asked.companyId || base.type !== asked.formType || base.id === asked.formId)
    return [];
  const changes = Object.entries(draft.changes).map(([field, { value }]) => [field, value] as const);
  const { departmentId, viewId, values, safetyChecks } = withValues(base, Object.fromEntries(changes));
  const { zoneId, date } = values;
  if (zoneId !== asked.zoneId || typeof date !== "string" || departmentId === null) return [];
  const age = Date.parse(asked.date) - Date.parse(date);
  const check = safetyChecks.find(
    (each) => questionKeyOf(each) === asked.questionKey && isAnsweredBadly(each.field),
  );
  if (!check || !(age >= 0 && age <= REPEAT_MS)) return [];
  const isRaised = Object.values(draft.actions ?? {}).some(({ body }) => body.fieldId === check.id);
  return [
    {
      record: {
        formType: asked.formType,
        formId: base.id,
        viewId,
        departmentId,
        safetyCheckId: check.id,
        date,
      },
      action: null,
      hasAction: isRaised || check.actionsCount > 0,
      isOnDevice: true,
    },
  ];
}
