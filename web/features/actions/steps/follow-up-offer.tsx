import { useEffect } from "react";
import { raiseActionDenialReason } from "../../../../worker/policy/form-rights.ts";
import { useActionDialogs } from "../../../data/actions/action-dialogs.ts";
import type { Action } from "../../../data/actions/action-queries.ts";
import { useActor } from "../../../data/session/use-actor.ts";
import { useText } from "../../../text/use-text.ts";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";

type FollowUpOfferProps = { action: Action; onClose: () => void };

/** Offers to raise a follow-up action on the same form after an ineffective one. */
export function FollowUpOffer({ action, onClose }: FollowUpOfferProps) {
  const { actionTexts: text } = useText("app");
  const common = useText("common");
  const actionDialogs = useActionDialogs();
  const { companyId, departmentId, formType, formId, formViewId, id, viewId } = action;
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
          title: text.followUpOf(viewId),
        });
      }}
      title={text.followUpTitle}
      description={text.followUpBody}
      confirmLabel={text.followUp}
      cancelLabel={common.notNow}
    />
  );
}
