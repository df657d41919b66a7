import { can } from "#worker/policy/can.ts";
import { useSend } from "../../data/api/use-send.ts";
import { keepCompany } from "../../data/organisation/lifecycle.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useRefreshCompany } from "../../data/organisation/use-refresh.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { formatShortDay } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/display/banner.tsx";
import { toast } from "../../ui/overlays/toast.tsx";

/** Tells the people of a company, on each of its screens, that it is to be deleted; owners can take that back. */
export function EndingBanner({ at, reason }: { at: string; reason: string | null }) {
  const { deletion: text } = useText("lifecycle");
  const language = useLanguage();
  const { id, timeZone, name } = useCompany();
  const mayKeep = can(useActor(), "company.delete", { companyId: id });
  const refresh = useRefreshCompany();
  const { submit, sending, problem } = useSend({
    send: () => keepCompany(id),
    onDone: async () => {
      await refresh(id);
      toast({ title: text.kept(name), tone: "success" });
    },
  });
  return (
    <Banner
      tone="danger"
      title={text.endsOn(formatShortDay(language, at, timeZone))}
      action={
        mayKeep ? (
          <Button variant="secondary" size="sm" loading={sending} onClick={() => void submit(undefined)}>
            {text.keep}
          </Button>
        ) : null
      }
    >
      {reason ? <p>{text.reason(reason)}</p> : null}
      <p>
        {text.readOnly} {mayKeep ? null : text.askOwner}
      </p>
      {problem ? <p role="alert">{problem}</p> : null}
    </Banner>
  );
}
