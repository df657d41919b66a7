import { useState } from "react";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Banner } from "../../ui/display/banner.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { useForm } from "./form-context.ts";
import { formToText } from "../../components/records/form-to-text.ts";

/** Warns that changes cannot be saved on the server and offers to copy or discard them. */
export function UnsavedNotice() {
  const { refusal, isOnlyInMemory } = useForm((record) => ({
    refusal: record.refusal,
    isOnlyInMemory: record.isOnlyInMemory,
  }));
  const { formSave } = useText("app");
  return (
    <>
      {refusal === null ? null : <RefusedNotice refusal={refusal} />}
      {isOnlyInMemory ? (
        <Banner tone="warning" announce>
          {formSave.unkept}
        </Banner>
      ) : null}
    </>
  );
}

function RefusedNotice({ refusal }: { refusal: string }) {
  const record = useForm();
  const { formRefused: words, actionTexts } = useText("app");
  const actions = record.pendingActions.map(({ body }) => body);
  const language = useLanguage();
  const [isConfirming, setConfirming] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(
        formToText(record.form, { language, actions, actionLabel: actionTexts.raiseShort }),
      );
      toast({ title: words.copied, tone: "success" });
    } catch {
      toast({ title: words.notCopied, tone: "danger" });
    }
  };
  return (
    <Banner
      tone="danger"
      announce
      title={words.title}
      action={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            {words.copy}
          </Button>
          <Button variant="secondary" onClick={() => setConfirming(true)}>
            {words.discard}
          </Button>
        </>
      }
    >
      {refusal}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void record.discard().then(() => setConfirming(false))}
        tone="danger"
        title={words.discardTitle}
        description={
          record.isNew
            ? words.discardNewBody(actions.map(({ title }) => `«${title}»`).join(", "))
            : words.discardBody
        }
        confirmLabel={words.discard}
      />
    </Banner>
  );
}
