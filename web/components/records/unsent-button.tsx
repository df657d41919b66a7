import { useSelector } from "@tanstack/react-store";
import { CloudCheck, CloudUpload } from "lucide-react";
import { isUnsentSheetOpenAtom, unsentSummaryAtom } from "../../data/delivery-status.ts";
import { useText } from "../../text/use-text.ts";

/** Says how much is not sent yet, and opens the list. It is always there, so that nothing moves when the count appears. */
export function UnsentButton({ className, onClick }: { className: string; onClick?: () => void }) {
  const { pending } = useText("app").connection;
  const { count, needsUser } = useSelector(unsentSummaryAtom);
  const Icon = count > 0 ? CloudUpload : CloudCheck;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-unsent={count}
      className={className}
      onClick={() => {
        onClick?.();
        isUnsentSheetOpenAtom.set(true);
      }}
    >
      <Icon aria-hidden="true" />
      <span aria-hidden="true" className="hidden collapsed:contents">
        <UnsentBubble />
      </span>
      {count > 0 ? (
        <span
          data-tone={needsUser ? "danger" : "warning"}
          className="truncate rounded-full bg-tone-tint px-2 collapsed:sr-only font-semibold text-tone-ink inset-ring inset-ring-tone-line"
        >
          {pending.count(count)}
        </span>
      ) : (
        <span className="truncate font-normal collapsed:sr-only">{pending.none}</span>
      )}
    </button>
  );
}

/** The button on a screen without the frame, where it is shown only while something is not sent yet. */
export function UnsentNotice() {
  const { count } = useSelector(unsentSummaryAtom);
  return count > 0 ? (
    <UnsentButton className="inline-flex min-h-(--control) items-center gap-2 rounded-md [&_svg]:size-[1.15em]" />
  ) : null;
}

/** The count over the corner of an icon. It takes no room. */
export function UnsentBubble() {
  const { pending } = useText("app").connection;
  const { count, needsUser } = useSelector(unsentSummaryAtom);
  if (count === 0) return null;
  return (
    <span
      data-tone={needsUser ? "danger" : "warning"}
      className="absolute start-1/2 top-0.5 ms-1 min-w-4.5 rounded-full bg-tone-ink px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-card tabular-nums"
    >
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{pending.count(count)}</span>
    </span>
  );
}
