import { useQuery, queryOptions } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { History } from "lucide-react";
import type {
  EarlierFinding as EarlierFindingAnswer,
  EarlierFinding,
} from "#worker/contract/checklists/findings.ts";
import { CHECKLIST_KINDS } from "#worker/contract/checklists/kinds.ts";
import { safetyCheckPath } from "#worker/domain/forms/form-path.ts";
import { useActionDialogs } from "#web/data/actions/action-dialogs.ts";
import type { SafetyCheckResponse } from "#web/data/forms/record.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { formatShortDay } from "#web/text/format.ts";
import { useForm, useFormPage } from "../form-context.ts";
import type { ChecklistFormType } from "#worker/contract/forms/registry.ts";
import { isAnsweredBadly } from "#worker/contract/forms/answers.ts";
import { REPEAT_MS } from "#worker/contract/checklists/repeats.ts";
import { api } from "#web/data/api/api.ts";
import { NetworkError } from "#web/data/api/errors.ts";
import { listDrafts } from "#web/data/forms/device/drafts.ts";
import { baseForm, withValues, type Draft } from "#web/data/forms/merge/draft.ts";
import { currentOwner } from "#web/data/forms/owner.ts";

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
  const safetyCheck = safetyChecks.find(
    (each) => questionKeyOf(each) === asked.questionKey && isAnsweredBadly(each.field),
  );
  if (!safetyCheck || !(age >= 0 && age <= REPEAT_MS)) return [];
  const isRaised = Object.values(draft.actions).some(({ body }) => body.fieldId === safetyCheck.id);
  return [
    {
      record: {
        formType: asked.formType,
        formId: base.id,
        viewId,
        departmentId,
        safetyCheckId: safetyCheck.id,
        date,
      },
      action: null,
      hasAction: isRaised || safetyCheck.actionsCount > 0,
      isOnDevice: true,
    },
  ];
}

const linkClass = "rounded-sm font-semibold underline decoration-1 underline-offset-4 hover:decoration-2";

/** That the question was answered badly in the zone before, with the record and its action. */
export function EarlierFinding({ safetyCheck }: { safetyCheck: SafetyCheckResponse }) {
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
      questionKey: questionKeyOf(safetyCheck),
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
            hash={safetyCheckPath(record.safetyCheckId)}
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
