import { LockKeyhole } from "lucide-react";
import { useText } from "../../text/use-text.ts";
import { EmptyState } from "../../ui/display/empty-state.tsx";

/** For whoever opens by its address a tab that is not theirs, or not while they act as somebody else. */
export function TabUnavailable({ impersonating }: { impersonating: boolean }) {
  const { settings } = useText();
  return (
    <EmptyState
      icon={<LockKeyhole />}
      title={impersonating ? settings.impersonatingTitle : settings.adminsOnlyTitle}
      description={impersonating ? settings.impersonatingBody : settings.adminsOnlyBody}
    />
  );
}
