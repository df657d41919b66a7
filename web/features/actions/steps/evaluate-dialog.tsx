import { useQueryClient } from "@tanstack/react-query";
import { CircleCheck, CircleX } from "lucide-react";
import { useState, useEffect } from "react";
import { evaluateActionBody } from "#worker/contract/actions/actions.ts";
import type { EvaluationResult, Language } from "#worker/contract/enums.ts";
import type { Action } from "#web/data/actions/action-queries.ts";
import { actionStore, type NewStep, ownAddressOf } from "#web/data/forms/store/action-store.ts";
import { refreshActions, setCachedAction } from "../changes/change-action.ts";
import { afterPendingSteps, hasPendingSteps } from "../changes/take-step.ts";
import { useStoredDraft } from "#web/data/session/stored-draft.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useSubmit } from "#web/data/api/use-submit.ts";
import { readNumber } from "#web/text/read-number.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { TextAreaField, TextField } from "#web/ui/controls/labelled-fields.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { useActionLabels } from "../parts/use-action-labels.ts";
import { DateField } from "../fields/date-field.tsx";
import { lazyPart } from "#web/components/failures/lazy-part.tsx";
import { Evidence } from "../dialog/evidence.tsx";
import { RestoredDraftBanner } from "../parts/restored-draft-banner.tsx";
import { raiseActionDenialReason } from "#worker/policy/form-rights.ts";
import { useActionDialogs } from "#web/data/actions/action-dialogs.ts";
import { useActor } from "#web/data/session/use-actor.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";

type FollowUpOfferProps = { action: Action; onClose: () => void };

/** Offers to raise a follow-up action on the same form after an ineffective one. */
export function FollowUpOffer({ action, onClose }: FollowUpOfferProps) {
  const { actionTexts: text } = useText("app");
  const common = useText("common");
  const actionDialogs = useActionDialogs();
  const { companyId, departmentId, formType, formId, formViewId, id, viewId, title } = action;
  const mayRaise = raiseActionDenialReason(useActor(), { type: formType, companyId, departmentId }) === null;
  useEffect(() => {
    if (!mayRaise) onClose();
  }, [mayRaise, onClose]);
  if (!mayRaise) return null;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => {
        onClose();
        actionDialogs.raise({
          companyId,
          departmentId,
          formType,
          formId,
          formViewId,
          follows: id,
          title: text.followUpOf(viewId, title).slice(0, 500),
        });
      }}
      title={text.followUpTitle}
      description={text.followUpBody}
      confirmLabel={text.followUp}
      cancelLabel={common.notNow}
    />
  );
}

const Effectiveness = lazyPart(async () => ({
  default: (await import("./effectiveness.tsx")).Effectiveness,
}));

type EvaluateDialogProps = { action: Action; onClose: () => void };
type EvaluationValues = {
  evaluationCriteria: string | null;
  evaluationResult: EvaluationResult | null;
  /** Kept as typed, so that an invalid number is reported instead of dropped. */
  evaluationCost: string;
  closingDate: string | null;
};

const RESULT_STYLES = {
  effective: { tone: "success", icon: <CircleCheck aria-hidden="true" /> },
  ineffective: { tone: "danger", icon: <CircleX aria-hidden="true" /> },
} as const;

const costOf = (typed: string, language: Language) => {
  const read = readNumber(typed, 0, language);
  return "value" in read ? read.value : Number.NaN;
};

/** Mounted while it is open. An ineffective result leads to the offer of a follow-up action. */
export function EvaluateDialog({ action, onClose }: EvaluateDialogProps) {
  const [savedIneffective, setSavedIneffective] = useState<Action | null>(null);
  return savedIneffective ? (
    <FollowUpOffer action={savedIneffective} onClose={onClose} />
  ) : (
    <EvaluationForm
      action={action}
      onClose={onClose}
      onDone={(saved) => (saved.evaluationResult === "ineffective" ? setSavedIneffective(saved) : onClose())}
    />
  );
}

type EvaluationFormProps = EvaluateDialogProps & { onDone: (saved: Action) => void };

function EvaluationForm({ action, onClose, onDone }: EvaluationFormProps) {
  const { actionTexts: text } = useText("app");
  const { timeZone } = useCompany();
  const labels = useActionLabels();
  const language = useLanguage();
  const queries = useQueryClient();
  const draft = useStoredDraft<EvaluationValues>(`action.${action.id}.evaluation`, {
    evaluationCriteria: action.evaluationCriteria,
    evaluationResult: action.evaluationResult,
    evaluationCost: action.evaluationCost === null ? "" : String(action.evaluationCost),
    closingDate: action.closingDate,
  });
  const submission = useSubmit({
    store: draft,
    schema: evaluateActionBody,
    send: async (body: NewStep["body"]) =>
      actionStore(ownAddressOf(action)).take(await afterPendingSteps(action), { step: "evaluate", body }),
    onDone: async ({ action: after, isPending }) => {
      draft.forget();
      setCachedAction(queries, after);
      if (!isPending) await refreshActions(queries, after, { lists: !hasPendingSteps() });
      toast(
        isPending
          ? { title: text.waiting.later(after.viewId), tone: "info" }
          : { title: text.moved(after.viewId, labels.status(after.status)), tone: "success" },
      );
      onDone(after);
    },
  });
  const { submit, values, field } = submission;
  const { closingDate, ...evaluation } = values;
  const criteria = field("evaluationCriteria");
  return (
    <FormDialog
      onClose={onClose}
      title={text.evaluateTitle(action.viewId)}
      description={text.evaluateLead}
      submitLabel={text.steps.evaluate}
      submission={submission}
      onSubmit={() =>
        void submit({
          ...evaluation,
          evaluationCost: costOf(evaluation.evaluationCost, language),
          ...("closingDate" in draft.changed ? { closingDate } : {}),
        })
      }
    >
      {draft.wasKept ? <RestoredDraftBanner onStartOver={draft.startOver} /> : null}
      <p className="font-medium">{action.title}</p>
      <Evidence action={action} />
      {action.safetyCheckId ? (
        <Effectiveness
          action={action}
          onUse={({ result, criteria: checked }) => {
            submission.set({
              evaluationResult: result,
              ...(criteria.value ? {} : { evaluationCriteria: checked }),
            });
          }}
        />
      ) : null}
      <TextAreaField
        label={text.fields.evaluationCriteria}
        hint={text.hints.evaluationCriteria}
        required
        error={criteria.error}
        value={criteria.value ?? ""}
        onChange={(typed) => criteria.onChange(typed || null)}
      />
      <Segmented
        label={text.fields.evaluationResult}
        options={labels.results.map((option) => ({ ...option, ...RESULT_STYLES[option.value] }))}
        required
        {...field("evaluationResult")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={text.fields.evaluationCost}
          hint={text.hints.evaluationCost}
          inputMode="numeric"
          {...field("evaluationCost")}
        />
        <DateField label={text.fields.closingDate} timeZone={timeZone} {...field("closingDate")} />
      </div>
    </FormDialog>
  );
}
