import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Checklist, ChecklistChange } from "./checklists.ts";
import { departmentsQuery } from "../../data/organisation/companies.ts";
import { useText } from "../../text/use-text.ts";
import { Checkbox, Switch } from "../../ui/controls/toggle.tsx";
import { Banner } from "../../ui/display/banner.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

type OfferDialogProps = {
  companyId: string;
  checklist: Checklist;
  /** False if it could not be saved. */
  onChange: (change: ChecklistChange) => Promise<boolean>;
  onClose: () => void;
};

type Asked = { departmentIds?: string[]; isDefault?: boolean; isRetired?: boolean };

/** The departments that a checklist is offered in, whether it is their default, and whether it is offered at all. */
export function OfferDialog({ companyId, checklist, onChange, onClose }: OfferDialogProps) {
  const { offer: text, notSaved } = useText("checklists");
  const common = useText("common");
  const { data: departments = [] } = useQuery(departmentsQuery(companyId));
  // What was chosen here is shown before the server has it.
  const [asked, setAsked] = useState<Asked>({});
  const [failed, setFailed] = useState(false);
  const change = async (part: Asked) => {
    setAsked((before) => ({ ...before, ...part }));
    setFailed(false);
    if (await onChange(part)) return;
    setAsked({});
    setFailed(true);
  };
  const { state } = checklist;
  const { departmentIds, isDefault, isRetired } = {
    isRetired: state === "retired",
    departmentIds: checklist.departmentIds,
    isDefault: checklist.isDefault,
    ...asked,
  };
  const chosen = new Set(departmentIds);
  const isPublished = state !== "draft" && !isRetired;
  const toggle = (id: string, isIn: boolean) =>
    void change({
      departmentIds: isIn ? [...departmentIds, id] : departmentIds.filter((each) => each !== id),
    });
  return (
    <Dialog open onClose={onClose} title={text.title}>
      <div className="flex flex-col gap-5">
        {failed ? (
          <Banner tone="danger" announce>
            {notSaved}
          </Banner>
        ) : null}
        {state === "draft" ? <Banner tone="info">{text.onlyPublished}</Banner> : null}
        <fieldset>
          <legend className="mb-1 text-sm font-medium">{common.departments}</legend>
          <Checkbox
            label={text.all}
            checked={departmentIds.length === 0}
            disabled={departmentIds.length === 0}
            onChange={() => void change({ departmentIds: [] })}
          />
          {departments.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.has(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            />
          ))}
        </fieldset>
        <Switch
          label={text.isDefault}
          hint={text.isDefaultHint}
          checked={isDefault && isPublished}
          disabled={!isPublished}
          onChange={(event) => void change({ isDefault: event.target.checked })}
        />
        {state === "draft" ? null : (
          <Switch
            label={text.isRetired}
            hint={text.isRetiredHint}
            checked={isRetired}
            onChange={(event) => void change({ isRetired: event.target.checked })}
          />
        )}
      </div>
    </Dialog>
  );
}
