import { CloudOff } from "lucide-react";
import { useOnline } from "../../data/offline/online.ts";
import { useText } from "../../text/use-text.ts";
import { FrameNotice } from "../../ui/layout/app-frame.tsx";

export function OfflineNotice() {
  const text = useText().connection.offline;
  if (useOnline()) return null;
  return <FrameNotice icon={<CloudOff aria-hidden="true" />}>{text.notice}</FrameNotice>;
}
