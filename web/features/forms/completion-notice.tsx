import type { MissingField } from "../../data/forms/record.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/display/banner.tsx";
import { useForm } from "./form-context.ts";

type CompletionNoticeProps = { onShowMissing: (missing: readonly MissingField[]) => void };

/** Says that the form is completed, or the entry submitted, once it is sent, or why the server refused it. */
export function CompletionNotice({ onShowMissing }: CompletionNoticeProps) {
  const { completion, save, withdrawCompletion } = useForm((record) => ({
    completion: record.completion,
    save: record.save,
    withdrawCompletion: record.withdrawCompletion,
  }));
  const { formCompletion: words } = useText("app");
  if (!completion) return null;
  const { step, refusal } = completion;
  const withdraw = () => void withdrawCompletion();
  if (!refusal) {
    // While it is being sent the save state says so.
    if (save === "saving" || save === "saved") return null;
    return (
      <Banner
        tone="info"
        announce
        title={words[`${step}Title`]}
        action={
          <Button variant="secondary" onClick={withdraw}>
            {words.withdraw}
          </Button>
        }
      >
        {words[`${step}Body`]}
      </Banner>
    );
  }
  const { missing, message } = refusal;
  return (
    <Banner
      tone="danger"
      announce
      title={words[`${step}Refused`]}
      action={
        <>
          {missing.length > 0 ? (
            <Button variant="secondary" onClick={() => onShowMissing(missing)}>
              {words.showMissing}
            </Button>
          ) : null}
          <Button variant="secondary" onClick={withdraw}>
            {words.dismiss}
          </Button>
        </>
      }
    >
      {message ?? missing.map((item) => item.message)[0]}
    </Banner>
  );
}
