import { useQueryClient } from "@tanstack/react-query";
import { CircleCheck, CircleX } from "lucide-react";
import { useState } from "react";
import { evaluateActionBody, type ChangeActionBody } from "../../../../worker/contract/actions/actions.ts";
import type { EvaluationResult } from "../../../../worker/contract/enums.ts";
import type { Action } from "../../../data/actions/action-queries.ts";
import { setCachedAction, refreshActions } from "../../../data/actions/change-action.ts";
import { hasPendingSteps, changeActionFromDialog } from "../../../data/actions/take-step.ts";
import { useStoredDraft } from "../../../data/session/stored-draft.ts";
import { useCompany } from "../../../data/organisation/use-company.ts";
import { useSubmit } from "../../../data/api/use-submit.ts";
import { useText } from "../../../text/use-text.ts";
import { Field, TextArea, TextInput } from "../../../ui/controls/field.tsx";
import { FormDialog } from "../../../ui/overlays/form-dialog.tsx";
import { Segmented } from "../../../ui/controls/segmented.tsx";
import { toast } from "../../../ui/overlays/toast.tsx";
import { useActionLabels } from "../parts/use-action-labels.ts";
import { DateField } from "../fields/date-field.tsx";
import { FollowUpOffer } from "./follow-up-offer.tsx";
import { RestoredDraftBanner } from "../parts/restored-draft-banner.tsx";

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

const costOf = (typed: string) => {
  if (typed.trim() === "") return null;
  return /^-?\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
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
  const queries = useQueryClient();
  const draft = useStoredDraft<EvaluationValues>(`action.${action.id}.evaluation`, {
    evaluationCriteria: action.evaluationCriteria,
    evaluationResult: action.evaluationResult,
    evaluationCost: action.evaluationCost === null ? "" : String(action.evaluationCost),
    closingDate: action.closingDate,
  });
  const { form, submit, sending, errors, problem, clearError } = useSubmit({
    schema: evaluateActionBody,
    send: (body: ChangeActionBody) => changeActionFromDialog(queries, action, body),
    onDone: async (saved) => {
      draft.forget();
      setCachedAction(queries, saved);
      await refreshActions(queries, saved, { lists: !hasPendingSteps() });
      toast({ title: text.moved(saved.viewId, labels.status(saved.status)), tone: "success" });
      onDone(saved);
    },
  });
  const set = (changes: Partial<EvaluationValues>) => {
    draft.set(changes);
    for (const field of Object.keys(changes)) clearError(field);
  };
  const { evaluationCriteria, evaluationResult, evaluationCost, closingDate } = draft.values;
  return (
    <FormDialog
      onClose={onClose}
      title={text.evaluateTitle(action.viewId)}
      description={text.evaluateLead}
      submitLabel={text.steps.evaluate}
      form={form}
      onSubmit={() =>
        void submit({
          status: "evaluated",
          evaluationCriteria,
          evaluationResult,
          evaluationCost: costOf(evaluationCost),
          ...("closingDate" in draft.changed ? { closingDate } : {}),
        })
      }
      busy={sending}
      problem={problem}
    >
      {draft.wasKept ? <RestoredDraftBanner onStartOver={draft.startOver} /> : null}
      <p className="font-medium">{action.title}</p>
      <Field
        label={text.fields.evaluationCriteria}
        hint={text.hints.evaluationCriteria}
        error={errors["evaluationCriteria"]}
        required
      >
        {(control) => (
          <TextArea
            {...control}
            value={evaluationCriteria ?? ""}
            onChange={({ target }) => set({ evaluationCriteria: target.value || null })}
          />
        )}
      </Field>
      <Segmented
        label={text.fields.evaluationResult}
        value={evaluationResult}
        options={labels.results.map((option) => ({ ...option, ...RESULT_STYLES[option.value] }))}
        onChange={(result) => set({ evaluationResult: result })}
        error={errors["evaluationResult"]}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={text.fields.evaluationCost}
          hint={text.hints.evaluationCost}
          error={errors["evaluationCost"]}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={evaluationCost}
              onChange={({ target }) => set({ evaluationCost: target.value })}
            />
          )}
        </Field>
        <DateField
          label={text.fields.closingDate}
          value={closingDate}
          timeZone={timeZone}
          onChange={(day) => set({ closingDate: day })}
          error={errors["closingDate"]}
        />
      </div>
    </FormDialog>
  );
}
