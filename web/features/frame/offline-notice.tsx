import { useSelector } from "@tanstack/react-store";
import { CloudOff } from "lucide-react";
import { silentAtom } from "../../data/api/silence.ts";
import { useOnline } from "../../data/offline/online.ts";
import { isUnsentSheetOpenAtom, unsentSummaryAtom } from "../../data/delivery-status.ts";
import { useText } from "../../text/use-text.ts";
import { cx } from "../../ui/styles/cx.ts";
import { FrameNotice } from "../../ui/layout/app-frame.tsx";

/** Says that the server is not reached, or does not answer, and leads to what is not sent. */
export function OfflineNotice() {
  const { connection: text } = useText("app");
  const isOnline = useOnline();
  const isSilent = useSelector(silentAtom);
  const count = useSelector(unsentSummaryAtom, (unsent) => unsent.count);
  if (isOnline && !isSilent) return null;
  const said = isOnline ? text.silent : text.offline;
  return (
    <FrameNotice
      icon={<CloudOff aria-hidden="true" />}
      action={
        count > 0 ? (
          <button
            type="button"
            aria-haspopup="dialog"
            className="pointer-events-auto relative shrink-0 font-semibold underline with-page-bar:max-lg:-mt-2 with-page-bar:max-lg:pt-2 underline-offset-4 before:absolute before:-inset-x-3 before:-inset-y-4 before:content-['']"
            onClick={() => isUnsentSheetOpenAtom.set(true)}
          >
            {text.pending.count(count)}
          </button>
        ) : null
      }
    >
      <span className="with-page-bar:max-lg:hidden">{said.notice}</span>
      {/* Large letters have room for the button alone; the page's header says that there is no network. */}
      <span
        className={cx(
          "hidden whitespace-nowrap with-page-bar:max-lg:inline",
          count > 0 ? "large-letters:sr-only" : "large-letters:whitespace-normal",
        )}
      >
        {said.short}
      </span>
    </FrameNotice>
  );
}
