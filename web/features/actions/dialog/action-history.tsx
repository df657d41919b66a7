import { useQuery } from "@tanstack/react-query";
import { ACTION_VERB_LABELS } from "#worker/contract/actions/action-vocabularies.ts";
import type { ActionHistoryLine } from "#worker/contract/actions/actions.ts";
import {
  REPEAT_UNITS,
  type ActionStatus,
  type EvaluationResult,
  type Priority,
  type RepeatUnit,
} from "#worker/contract/enums.ts";
import { actionHistoryQuery, type ActionAddress } from "#web/data/actions/action-queries.ts";
import { describeError } from "#web/data/api/errors.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { formatDateTime, formatShortDay } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { SkeletonText } from "#web/ui/display/skeleton.tsx";
import { LoadError } from "#web/components/failures/load-error.tsx";
import { type ActionLabels, useActionLabels } from "../parts/use-action-labels.ts";

/** The changes to an action with their authors, latest first. */
export function ActionHistory({ address }: { address: ActionAddress }) {
  const { actionTexts: text } = useText("app");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const valueOf = useChangedValue();
  const { errors } = useText("public");
  const { data: history, isPending, error, refetch } = useQuery(actionHistoryQuery(address));
  if (isPending) {
    return (
      <div>
        <output className="sr-only">{text.loadingHistory}</output>
        <SkeletonText lines={4} />
      </div>
    );
  }
  if (!history) return <LoadError title={describeError(error, errors)} onRetry={() => void refetch()} />;
  if (history.length === 0) return <p className="text-muted-foreground">{text.noHistory}</p>;
  const nameOf = ({ by, impersonatedBy, key }: ActionHistoryLine) => {
    const name = by?.name ?? text.somebodyGone;
    const author = impersonatedBy ? text.inTheName(impersonatedBy.name, name) : name;
    return key ? text.withKey(author, key.name) : author;
  };
  const fieldName = (field: string) => (text.fields as Record<string, string>)[field];
  return (
    <ol className="flex flex-col gap-4">
      {history.map((line) => {
        const { id, at, by, verb, isImported, changes } = line;
        return (
          <li key={id} className="flex gap-3">
            {by ? <Avatar name={by.name} color={by.color} size="sm" /> : null}
            <div className="min-w-0">
              <p>
                <span className="font-medium">{nameOf(line)}</span>{" "}
                <span className="text-muted-foreground">
                  {ACTION_VERB_LABELS[verb][language]} · {formatDateTime(language, at, timeZone)}
                  {isImported ? ` · ${text.importedEntry}` : null}
                </span>
              </p>
              <ul className="mt-0.5 text-xs text-muted-foreground">
                {Object.entries(changes).map(([field, { before, after }]) => {
                  const name = fieldName(field);
                  if (!name || verb === "action.raise") return null;
                  // What was said or added has no value before.
                  const isNew = EVIDENCE_FIELDS.has(field) && !before;
                  return (
                    <li key={field} className="break-words">
                      {isNew
                        ? text.added(name, valueOf(field, after))
                        : text.changedTo(name, valueOf(field, before), valueOf(field, after))}
                    </li>
                  );
                })}
              </ul>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

const LABEL_OF_VALUE: Record<string, (labels: ActionLabels, value: string) => string | null> = {
  status: (labels, value) => labels.status(value as ActionStatus),
  priority: (labels, value) => labels.priority(value as Priority),
  evaluationResult: (labels, value) => labels.result(value as EvaluationResult),
  actionType: (labels, value) => labels.type(value),
  origin: (labels, value) => labels.origin(value),
};
const isUnit = (field: string, value: string): value is RepeatUnit =>
  field === "repeatUnit" && REPEAT_UNITS.includes(value as RepeatUnit);
const EVIDENCE_FIELDS = new Set(["comment", "photos", "documents"]);
const DATE_FIELDS = new Set(["deadline", "extension", "openedAt", "closingDate"]);

function useChangedValue(): (field: string, value: unknown) => string {
  const { repeat } = useText("actionMore");
  const { actionTexts: text } = useText("app");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const labels = useActionLabels();
  return (field, value) => {
    if (typeof value === "object" && value !== null && "name" in value) return String(value.name);
    if (typeof value !== "string" && typeof value !== "number") return text.empty;
    const shown = String(value) || text.empty;
    if (isUnit(field, shown)) return repeat.every[shown].toLowerCase();
    if (DATE_FIELDS.has(field)) return formatShortDay(language, shown, timeZone);
    return LABEL_OF_VALUE[field]?.(labels, shown) ?? shown;
  };
}
