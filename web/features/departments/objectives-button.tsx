import { Target } from "lucide-react";
import { useState } from "react";
import { can } from "#worker/policy/can.ts";
import { lazyDialog } from "../../components/failures/lazy-dialog.tsx";
import { useActor } from "../../data/session/use-actor.ts";
import { useDepartment } from "../../data/organisation/use-company.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";

const load = () => import("./objectives-dialog.tsx");
const ObjectivesDialog = lazyDialog(async () => ({ default: (await load()).ObjectivesDialog }));

/** Opens the objectives dialog from a department's pages, for users who may set objectives. */
export function ObjectivesButton() {
  const text = useText("app").objectives;
  const department = useDepartment();
  const [open, setOpen] = useState(false);
  const actor = useActor();
  const { companyId, id: departmentId } = department;
  if (!can(actor, "objectives.set", { companyId, departmentId })) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)} onPointerEnter={() => void load()}>
        <Target aria-hidden="true" />
        {text.title}
      </Button>
      {open ? <LazyObjectivesDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Sets the objectives of the department whose page is open. */
export function LazyObjectivesDialog({ onClose }: { onClose: () => void }) {
  const department = useDepartment();
  return <ObjectivesDialog department={department} onClose={onClose} />;
}
