import { Link } from "@tanstack/react-router";
import type { FormType } from "../../../worker/contract/enums.ts";
import { can } from "../../../worker/policy/can.ts";
import { KindTiles } from "../../components/records/kind-tiles.tsx";
import { useCreatableDepartments, useCreatableTypes } from "../../data/organisation/use-creatable.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useText } from "../../text/use-text.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

type KindDialogProps = {
  companyId: string;
  onClose: () => void;
  onPick: (type: FormType) => void;
};

/** Asks which form to start. */
export function KindDialog({ companyId, onClose, onPick }: KindDialogProps) {
  const { createForm: text, kinds } = useText();
  const types = useCreatableTypes(companyId);
  return (
    <Dialog open onClose={onClose} title={text.whichKind} closeLabel={text.close}>
      <div className="flex flex-col gap-4">
        <KindTiles types={types} names={kinds} onPick={onPick} label={text.newForm} />
        {types.every((type) => type === "mailbox") ? (
          <OnlyMailboxNotice companyId={companyId} onClose={onClose} />
        ) : null}
      </div>
    </Dialog>
  );
}

/** Why only the mailbox is offered, and what to do about it. */
function OnlyMailboxNotice({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const { createForm: text } = useText();
  const mayCreate = can(useActor(), "department.manage", { companyId });
  const { departments } = useCreatableDepartments(companyId);
  // Unknown while the departments load.
  if (departments === undefined) return null;
  return (
    <div className="flex flex-col items-start gap-3 text-pretty text-muted-foreground">
      <p>{mayCreate ? text.noDepartments : text.notInDepartment}</p>
      {mayCreate ? (
        <Link
          to="/$companyId/settings"
          params={{ companyId }}
          search={{ tab: "departments" }}
          className={buttonClass({ variant: "secondary" })}
          onClick={onClose}
        >
          {text.createDepartment}
        </Link>
      ) : null}
    </div>
  );
}
