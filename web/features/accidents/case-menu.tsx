import { CircleSlash, Ellipsis } from "lucide-react";
import { useState } from "react";
import { type HandledAccident, withdrawAccident } from "../../data/accidents/accidents.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextAreaField } from "../../ui/controls/labelled-fields.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { Menu, MenuItem } from "../../ui/overlays/menu.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { useAccidentSend } from "./use-change.ts";

type CaseMenuProps = { accident: HandledAccident };

/** What is seldom done with a case. */
export function CaseMenu({ accident }: CaseMenuProps) {
  const { close: text } = useText("accidents");
  const [isWithdrawing, setWithdrawing] = useState(false);
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button size="icon" variant="ghost" aria-label={text.more}>
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem
          icon={<CircleSlash aria-hidden="true" />}
          tone="danger"
          onSelect={() => setWithdrawing(true)}
        >
          {text.withdraw}
        </MenuItem>
      </Menu>
      {isWithdrawing ? <WithdrawDialog accident={accident} onClose={() => setWithdrawing(false)} /> : null}
    </>
  );
}

function WithdrawDialog({ accident, onClose }: CaseMenuProps & { onClose: () => void }) {
  const { close: text, clocks } = useText("accidents");
  const { id: companyId } = useCompany();
  const path = { companyId, accidentId: accident.id };
  const submission = useAccidentSend(path, {
    fields: { reason: "" },
    send: ({ reason }: { reason: string }) => withdrawAccident(path, accident.version, reason),
    onDone: () => {
      toast({ title: text.withdrawn, tone: "success" });
      onClose();
    },
  });
  const { submit, values, field } = submission;
  return (
    <FormDialog
      onClose={onClose}
      title={text.withdrawTitle}
      description={text.withdrawBody}
      submitLabel={text.withdraw}
      submission={submission}
      onSubmit={() => void submit(values)}
    >
      <TextAreaField {...field("reason")} label={clocks.reason} required rows={3} maxLength={2000} />
    </FormDialog>
  );
}
