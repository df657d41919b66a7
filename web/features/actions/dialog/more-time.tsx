import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changeActionBody, type ChangeActionBody } from "#worker/contract/actions/actions.ts";
import { MAX_COMMENT_LENGTH } from "#worker/contract/actions/action-vocabularies.ts";
import { actionAddressOf, type Action } from "#web/data/actions/action-queries.ts";
import { useSubmit } from "#web/data/api/use-submit.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useStoredDraft } from "#web/data/session/stored-draft.ts";
import { formatShortDay } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextAreaField } from "#web/ui/controls/labelled-fields.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { changeAction, refreshActions, setCachedAction } from "../changes/change-action.ts";
import { commentsQuery } from "../comments/comments.ts";
import { DateField } from "../fields/date-field.tsx";

type MoreTimeProps = { action: Action; server: Action };
type Mode = "ask" | "grant" | "refuse";

/** What the assignee asks for, with its answer; or the button that asks. */
export function MoreTime({ action, server }: MoreTimeProps) {
  const { moreTime: text } = useText("actionMore");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const [mode, setMode] = useState<Mode | null>(null);
  const { extensionUntil, assigneeUser } = action;
  const comments = useQuery({ ...commentsQuery(actionAddressOf(action)), enabled: extensionUntil !== null });
  const reason = comments.data?.findLast(({ kind }) => kind === "extension")?.text;
  return (
    <>
      {extensionUntil ? (
        <Banner
          tone="warning"
          title={text.asked(assigneeUser?.name ?? "", formatShortDay(language, extensionUntil, timeZone))}
          action={
            action.can.edit ? (
              <>
                <Button size="sm" variant="secondary" onClick={() => setMode("grant")}>
                  {text.grant}
                </Button>
                <Button size="sm" variant="secondary" onClick={() => setMode("refuse")}>
                  {text.refuse}
                </Button>
              </>
            ) : null
          }
        >
          {reason ? <span className="whitespace-pre-line">{reason}</span> : null}
        </Banner>
      ) : (
        <Button variant="secondary" size="sm" className="self-start" onClick={() => setMode("ask")}>
          {text.ask}
        </Button>
      )}
      {mode ? <MoreTimeDialog mode={mode} action={server} onClose={() => setMode(null)} /> : null}
    </>
  );
}

type MoreTimeDialogProps = { mode: Mode; action: Action; onClose: () => void };

function MoreTimeDialog({ mode, action, onClose }: MoreTimeDialogProps) {
  const { moreTime: text } = useText("actionMore");
  const { timeZone } = useCompany();
  const language = useLanguage();
  const queries = useQueryClient();
  const draft = useStoredDraft(`action.${action.id}.${mode}`, { until: null as string | null, text: "" });
  const submission = useSubmit({
    store: draft,
    schema: changeActionBody,
    send: (body: ChangeActionBody) => changeAction(action, body),
    onDone: async (after) => {
      draft.forget();
      setCachedAction(queries, after);
      await refreshActions(queries, after);
      toast({ title: text.done[mode], tone: "success" });
      onClose();
    },
  });
  const { submit, values, field, errors } = submission;
  const words = field("text");
  const isAsking = mode === "ask";
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={isAsking ? text.ask : text.answerTitle[mode]}
      description={
        action.extensionUntil && mode === "grant"
          ? text.newDeadline(formatShortDay(language, action.extensionUntil, timeZone))
          : action.deadline && isAsking
            ? text.nowDue(formatShortDay(language, action.deadline, timeZone))
            : undefined
      }
      submitLabel={isAsking ? text.send : text[mode]}
      submission={submission}
      onSubmit={() =>
        void submit(
          isAsking
            ? { extension: { until: values.until ?? "", reason: values.text } }
            : {
                extensionAnswer: {
                  isGranted: mode === "grant",
                  ...(values.text.trim() === "" ? {} : { text: values.text }),
                },
              },
        )
      }
    >
      {isAsking ? (
        <DateField
          label={text.until}
          required
          range="deadline"
          after={action.deadline}
          timeZone={timeZone}
          value={values.until}
          onChange={field("until").onChange}
          error={errors["extension.until"]}
        />
      ) : null}
      <TextAreaField
        label={isAsking ? text.reason : text.word}
        required={isAsking}
        optional={!isAsking}
        maxLength={MAX_COMMENT_LENGTH}
        value={words.value}
        onChange={words.onChange}
        error={errors["extension.reason"] ?? errors["extensionAnswer.text"]}
      />
    </FormDialog>
  );
}
