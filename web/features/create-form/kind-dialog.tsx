import { Link } from "@tanstack/react-router";
import { ListTodo, Siren } from "lucide-react";
import type { FormType } from "#worker/contract/enums.ts";
import { can } from "#worker/policy/can.ts";
import { NO_FORM, useActionDialogs, useMayRaiseAlone } from "../../data/actions/action-dialogs.ts";
import { KindTiles } from "../../components/records/kind-tiles.tsx";
import {
  useCreatableDepartments,
  useCreatableTypes,
  useIsReadOnly,
} from "../../data/organisation/use-creatable.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useText } from "../../text/use-text.ts";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

type KindDialogProps = {
  companyId: string;
  onClose: () => void;
  onPick: (type: FormType) => void;
};

/** Asks which form to start. */
export function KindDialog({ companyId, onClose, onPick }: KindDialogProps) {
  const { createForm: text, kinds, actionTexts, frame } = useText("app");
  const { raise } = useActionDialogs();
  const types = useCreatableTypes(companyId);
  const { departments = [] } = useCreatableDepartments(companyId);
  const mayOpenAccident = !useIsReadOnly(companyId) && departments.length > 0;
  return (
    <Dialog open onClose={onClose} title={text.whichKind}>
      <div className="flex flex-col gap-4">
        <KindTiles types={types} names={kinds} onPick={onPick} label={text.newForm} />
        {mayOpenAccident ? (
          <Link
            to="/$companyId/accidents/new"
            params={{ companyId }}
            className={buttonClass({ variant: "secondary", size: "lg" })}
            onClick={onClose}
          >
            <Siren aria-hidden="true" />
            {frame.accident}
          </Link>
        ) : null}
        {useMayRaiseAlone(companyId) ? (
          <Button
            variant="secondary"
            size="lg"
            onClick={() => {
              onClose();
              raise({ ...NO_FORM, companyId, departmentId: null });
            }}
          >
            <ListTodo aria-hidden="true" />
            {actionTexts.raiseTitle}
          </Button>
        ) : null}
        <MissingNotice companyId={companyId} types={types} onClose={onClose} />
      </div>
    </Dialog>
  );
}

type MissingNoticeProps = { companyId: string; types: readonly FormType[]; onClose: () => void };

/** What a form of a department still lacks, and what to do about it. */
function MissingNotice({ companyId, types, onClose }: MissingNoticeProps) {
  const { createForm: text, company } = useText("app");
  const { firstForm } = useText("guide");
  const actor = useActor();
  const isReadOnly = useIsReadOnly(companyId);
  const { departments } = useCreatableDepartments(companyId);
  if (isReadOnly) return <p className="text-pretty text-muted-foreground">{company.readOnlyNow}</p>;
  // Unknown while the departments load.
  if (departments === undefined || departments.length > 0) return null;
  const mayCreate = can(actor, "department.manage", { companyId });
  return (
    <div className="flex flex-col items-start gap-3 text-pretty text-muted-foreground">
      <p>
        {mayCreate ? firstForm.noDepartments : types.length > 0 ? text.notInDepartment : firstForm.noRight}
      </p>
      {mayCreate ? (
        <Link
          to="/$companyId/settings"
          params={{ companyId }}
          search={{ tab: "departments" }}
          className={buttonClass({ variant: "secondary" })}
          onClick={onClose}
        >
          {firstForm.createDepartment}
        </Link>
      ) : null}
    </div>
  );
}
