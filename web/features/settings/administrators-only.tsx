import { LockKeyhole } from "lucide-react";
import { useText } from "../../text/use-text.ts";
import { EmptyState } from "../../ui/empty-state.tsx";

/** For whoever opens by its address a tab that is not theirs. */
export function AdministratorsOnly() {
  const { settings } = useText();
  return (
    <EmptyState
      icon={<LockKeyhole />}
      title={settings.adminsOnlyTitle}
      description={settings.adminsOnlyBody}
    />
  );
}
