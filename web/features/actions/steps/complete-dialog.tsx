import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { MAX_COMMENT_LENGTH } from "#worker/contract/actions/action-vocabularies.ts";
import { changeActionBody } from "#worker/contract/actions/actions.ts";
import { validationText } from "#worker/contract/messages/catalogue.ts";
import { needsEvidence } from "#worker/domain/actions/action-status.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import type { Action } from "#web/data/actions/action-queries.ts";
import {
  actionStore,
  type NewStep,
  ownAddressOf,
  useActionRecord,
} from "#web/data/forms/store/action-store.ts";
import { refreshActions, setCachedAction } from "../changes/change-action.ts";
import { afterPendingSteps, hasPendingSteps } from "../changes/take-step.ts";
import { commentDraft, evidenceKey } from "../comments/evidence-files.ts";
import { useSubmit } from "#web/data/api/use-submit.ts";
import { useStoredDraft } from "#web/data/session/stored-draft.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { TextAreaField } from "#web/ui/controls/labelled-fields.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { EvidenceField } from "../comments/evidence-field.tsx";
import { useEvidence } from "../comments/use-evidence.ts";
import { useActionLabels } from "../parts/use-action-labels.ts";

type CompleteDialogProps = { action: Action; onClose: () => void };

/** Completes an action, with a comment, photos and documents for those who want to add them. Mounted while it is open. */
export function CompleteDialog({ action, onClose }: CompleteDialogProps) {
  const { actionTexts: text } = useText("app");
  const labels = useActionLabels();
  const language = useLanguage();
  const queries = useQueryClient();
  const evidence = useEvidence(action, "closing");
  const draft = useStoredDraft(`action.${action.id}.closing`, { closingComment: "" });
  const submission = useSubmit({
    store: draft,
    schema: changeActionBody,
    send: async (body: NewStep["body"]) =>
      actionStore(ownAddressOf(action)).take(
        await afterPendingSteps(action),
        { step: "complete", body },
        evidenceKey(commentDraft(action, "closing")),
      ),
    onDone: async ({ action: after, isPending }) => {
      draft.forget();
      evidence.handOver();
      setCachedAction(queries, after);
      if (!isPending) await refreshActions(queries, after, { lists: !hasPendingSteps() });
      toast(
        isPending
          ? { title: text.waiting.later(after.viewId), tone: "info" }
          : { title: text.moved(after.viewId, labels.status(after.status)), tone: "success" },
      );
      onClose();
    },
  });
  const { evidencePriority } = useCompany();
  // With the priority that was just chosen: it is sent before the step.
  const isDemanded = needsEvidence({ evidencePriority }, useActionRecord(action).action);
  const [isMissing, setMissing] = useState(false);
  const { submit, values, field } = submission;
  const hasEvidence = evidence.photos.length + evidence.documents.length > 0;
  const problem = isMissing && !hasEvidence ? validationText(language, "action.evidenceRequired") : undefined;

  const { closingComment } = values;
  return (
    <FormDialog
      onClose={onClose}
      title={text.completeTitle(action.viewId)}
      description={isDemanded ? text.completeDemanded : text.completeLead}
      submitLabel={text.steps.complete}
      submission={submission}
      onSubmit={() => {
        // Said here too: without a network the server would refuse it much later.
        if (isDemanded && !hasEvidence) return setMissing(true);
        void submit({
          ...(closingComment.trim() === "" ? {} : { closingComment }),
          ...(evidence.photos.length === 0 ? {} : { closingPhotos: evidence.photos }),
          ...(evidence.documents.length === 0 ? {} : { closingDocuments: evidence.documents }),
        });
      }}
      submitDisabled={evidence.isIncomplete}
    >
      <p className="font-medium">{action.title}</p>
      <TextAreaField
        label={text.closingComment}
        optional
        maxLength={MAX_COMMENT_LENGTH}
        {...field("closingComment")}
      />
      <EvidenceField
        id="closingPhotos"
        evidence={evidence}
        labels={{ photo: text.closingPhotos, document: text.closingDocuments }}
      />
      {problem ? (
        <p role="alert" className="text-sm text-destructive-ink">
          {problem}
        </p>
      ) : null}
    </FormDialog>
  );
}
