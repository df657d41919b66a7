import { Laptop, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import type { OwnSession } from "../../data/account.ts";
import { useSend } from "../../data/api/use-send.ts";
import { formatAgo } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { describeDevice, useDeviceName } from "./device.ts";

type SessionRowProps = {
  session: Omit<OwnSession, "isCurrent">;
  /** Says something about the session: that it is the current one, or somebody else's. */
  badge?: ReactNode;
  /** Null for a session that is ended elsewhere. */
  end: ((id: string) => Promise<void>) | null;
  onEnded: () => Promise<void>;
};

/** A session with its device and a button that ends it. */
export function SessionRow({ session, badge, end, onEnded }: SessionRowProps) {
  const { sessions: text } = useText("account");
  const language = useLanguage();
  const name = useDeviceName(session.userAgent);
  const Icon = describeDevice(session.userAgent).isHandheld ? Smartphone : Laptop;
  const { submit, sending, problem } = useSend({
    send: async (id: string) => end?.(id),
    onDone: async () => {
      await onEnded();
      toast({ title: text.ended, tone: "success" });
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-[13rem]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {name}
          {badge}
        </p>
        <p className="text-sm text-muted-foreground">
          {session.method ? `${text.ways[session.method]} · ` : null}
          {text.lastUsed(formatAgo(language, session.updatedAt))}
          {session.ipAddress ? ` · ${session.ipAddress}` : null}
        </p>
        {problem ? (
          <p role="alert" className="mt-1 text-sm font-medium text-destructive-ink">
            {problem}
          </p>
        ) : null}
      </div>
      {end === null ? null : (
        <Button
          variant="secondary"
          size="sm"
          className="max-sm:ms-[min(2.25rem,10vw)]"
          loading={sending}
          onClick={() => void submit(session.id)}
        >
          {text.end} <span className="sr-only">{text.endOf(name)}</span>
        </Button>
      )}
    </li>
  );
}
