import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CauseFact } from "#worker/contract/accidents/case.ts";
import type { HandledAccident } from "#web/data/accidents/accidents.ts";
import { NO_FORM, useActionDialogs } from "#web/data/actions/action-dialogs.ts";
import { actionListQuery } from "#web/data/actions/action-queries.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextAreaField } from "#web/ui/controls/labelled-fields.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";

type Answer = Pick<CauseFact, "action" | "noAction">;
type CauseActionsProps = {
  accident: HandledAccident;
  fact: CauseFact;
  onChange: (answer: Answer) => void;
};

/** The action that a root cause leads to, or the reason why there is none. */
export function CauseActions({ accident, fact, onChange }: CauseActionsProps) {
  const { causes: text } = useText("accidents");
  const { id: companyId } = useCompany();
  const { raise, open } = useActionDialogs();
  const [dialog, setDialog] = useState<"choose" | "reason" | null>(null);
  const mayChange = accident.can.change;
  const { action, noAction } = fact;
  const known = accident.actions.find(({ id }) => id === action?.id);
  const investigation = accident.links.investigation;
  const clear = mayChange ? (
    <Button
      size="sm"
      variant="link"
      aria-label={`${text.clear}: ${fact.text}`}
      onClick={() => onChange({ action: null, noAction: null })}
    >
      {text.clear}
    </Button>
  ) : null;
  if (action !== null)
    return (
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
        {known ? (
          <>
            <Button
              variant="link"
              className="text-start!"
              onClick={() => open({ companyId, departmentId: known.departmentId, actionId: known.id })}
            >
              {text.action(known.viewId, known.title)}
            </Button>
            <span className="text-muted-foreground">{text.actionStates[known.status]}</span>
          </>
        ) : (
          <span className="text-muted-foreground">{text.actionGone}</span>
        )}
        {clear}
      </p>
    );
  if (noAction !== null && noAction.trim() !== "")
    return (
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm break-words">
        {text.noActionLine(noAction)}
        {clear}
      </p>
    );
  const raiseHere = () =>
    raise({
      companyId,
      departmentId: accident.department.id,
      ...(investigation?.formType === "investigation"
        ? {
            formType: "investigation",
            formId: investigation.formId,
            formViewId: investigation.viewId,
          }
        : NO_FORM),
      accidentCause: { text: fact.causeOf === null ? null : fact.text },
      onRaised: ({ id }) => onChange({ action: { id }, noAction: null }),
    });
  return (
    <div className="flex flex-col gap-2">
      <Badge tone="warning" size="sm" className="self-start">
        {text.unanswered}
      </Badge>
      {mayChange ? (
        <div className="flex flex-wrap gap-1.5">
          <Button size="sm" aria-label={`${text.raise}: ${fact.text}`} onClick={raiseHere}>
            {text.raise}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`${text.choose}: ${fact.text}`}
            onClick={() => setDialog("choose")}
          >
            {text.choose}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${text.noAction}: ${fact.text}`}
            onClick={() => setDialog("reason")}
          >
            {text.noAction}
          </Button>
        </div>
      ) : null}
      {dialog === "choose" ? (
        <ChooseDialog
          departmentId={accident.department.id}
          cause={fact.text}
          onChoose={(id) => onChange({ action: { id }, noAction: null })}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === "reason" ? (
        <ReasonDialog
          cause={fact.text}
          onSave={(reason) => onChange({ action: null, noAction: reason })}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </div>
  );
}

type ChooseDialogProps = {
  departmentId: string;
  cause: string;
  onChoose: (actionId: string) => void;
  onClose: () => void;
};

function ChooseDialog({ departmentId, cause, onChoose, onClose }: ChooseDialogProps) {
  const { causes: text } = useText("accidents");
  const { id: companyId } = useCompany();
  const [chosen, setChosen] = useState("");
  const { data } = useInfiniteQuery(actionListQuery({ companyId, departmentId }, {}));
  const actions = data?.pages.flatMap((page) => page.actions) ?? [];
  return (
    <FormDialog
      onClose={onClose}
      title={text.chooseTitle}
      description={cause}
      submitLabel={text.choose}
      submitDisabled={chosen === ""}
      onSubmit={() => {
        onChoose(chosen);
        onClose();
      }}
    >
      {data && actions.length === 0 ? (
        <p className="text-muted-foreground">{text.chooseNone}</p>
      ) : (
        <Segmented
          label={text.choose}
          hideLabel
          variant="rows"
          value={chosen}
          options={actions.map(({ id, viewId, title }) => ({ value: id, label: title, hint: viewId }))}
          onChange={setChosen}
        />
      )}
    </FormDialog>
  );
}

type ReasonDialogProps = { cause: string; onSave: (reason: string) => void; onClose: () => void };

function ReasonDialog({ cause, onSave, onClose }: ReasonDialogProps) {
  const { causes: text, clocks } = useText("accidents");
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  return (
    <FormDialog
      onClose={onClose}
      title={text.noActionTitle}
      description={cause}
      submitLabel={text.save}
      onSubmit={() => {
        setTried(true);
        if (reason.trim() === "") return;
        onSave(reason.trim());
        onClose();
      }}
    >
      <TextAreaField
        label={clocks.reason}
        required
        rows={3}
        maxLength={1000}
        error={isTried && reason.trim() === "" ? clocks.reasonRequired : undefined}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
