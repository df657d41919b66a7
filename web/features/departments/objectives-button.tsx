import { lazyDialog } from "../../components/failures/lazy-dialog.tsx";
import { useDepartment } from "../../data/organisation/use-company.ts";

const ObjectivesDialog = lazyDialog(async () => ({
  default: (await import("./objectives-dialog.tsx")).ObjectivesDialog,
}));

/** Sets the objectives of the department whose page is open. */
export function LazyObjectivesDialog({ onClose }: { onClose: () => void }) {
  const department = useDepartment();
  return <ObjectivesDialog department={department} onClose={onClose} />;
}
