import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { StrongSignIn } from "#worker/contract/sign-in/strong-sign-in.ts";
import { can } from "#worker/policy/can.ts";
import { FailedQueryNotice } from "#web/components/failures/load-error.tsx";
import { useSend } from "#web/data/api/use-send.ts";
import {
  confirmCodeEntry,
  refuseCodeEntry,
  requireStrongSignIn,
  strongSignInQuery,
} from "#web/data/organisation/strong-sign-in.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useActor } from "#web/data/session/use-actor.ts";
import { formatDateTime, formatShortDay } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Card, CardContent } from "#web/ui/display/card.tsx";
import { Email } from "#web/ui/display/email.tsx";
import { ErrorBanner } from "#web/ui/display/error-banner.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";

/** For owners: whether those who administer need more than a code, and who asked to enter with one. */
export function StrongSignInSection() {
  const { strongSignIn: text } = useText("lifecycle");
  const { id } = useCompany();
  const actor = useActor();
  const isShown = can(actor, "signOn.read", { companyId: id });
  const query = useQuery({ ...strongSignInQuery(id), enabled: isShown });
  if (!isShown) return null;
  return (
    <Section id="strong-sign-in" title={text.title} description={text.lead}>
      <FailedQueryNotice query={query} />
      {query.data ? (
        <Card>
          <CardContent className="flex flex-col gap-5">
            <Requirement state={query.data} />
            {query.data.entries
              .filter(({ userId }) => userId !== actor.userId)
              .map((entry) => (
                <Entry key={entry.userId} entry={entry} />
              ))}
          </CardContent>
        </Card>
      ) : null}
    </Section>
  );
}

function useStore() {
  const queries = useQueryClient();
  const { id } = useCompany();
  return (state: StrongSignIn) => queries.setQueryData(strongSignInQuery(id).queryKey, state);
}

const isPast = (moment: string) => Date.parse(moment) <= Date.now();

function Requirement({ state: { since, from } }: { state: StrongSignIn }) {
  const { strongSignIn: text } = useText("lifecycle");
  const language = useLanguage();
  const { id, timeZone } = useCompany();
  const store = useStore();
  const mayChange = can(useActor(), "signOn.manage", { companyId: id });
  const { submit, sending, problem } = useSend({
    send: (isRequired: boolean) => requireStrongSignIn(id, isRequired),
    onDone: (state) => {
      store(state);
      toast({ title: state.since === null ? text.stopped : text.required, tone: "success" });
    },
  });
  const day = from === null ? "" : formatShortDay(language, from, timeZone);
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-sm">
        {from === null ? text.notRequired : isPast(from) ? text.isRequired(day) : text.willBeRequired(day)}
      </p>
      {mayChange ? (
        <Button variant="secondary" loading={sending} onClick={() => void submit(since === null)}>
          {since === null ? text.require : text.stop}
        </Button>
      ) : null}
      <ErrorBanner problem={problem} />
    </div>
  );
}

function Entry({ entry }: { entry: StrongSignIn["entries"][number] }) {
  const { strongSignIn: text } = useText("lifecycle");
  const language = useLanguage();
  const { id: companyId, timeZone } = useCompany();
  const store = useStore();
  const { userId, name, email, opensAt, endsAt } = entry;
  const isOpen = opensAt !== null && isPast(opensAt);
  const { submit, sending, problem } = useSend({
    send: (isConfirmed: boolean) => (isConfirmed ? confirmCodeEntry : refuseCodeEntry)({ companyId, userId }),
    onDone: store,
  });
  const moment = (at: string) => formatDateTime(language, at, timeZone);
  return (
    <div className="flex flex-col items-start gap-2 border-t pt-4">
      <div className="max-w-full text-sm wrap-anywhere">
        <p className="font-medium">{isOpen ? text.entered(name) : text.asks(name)}</p>
        <p className="text-muted-foreground">
          <Email address={email} />
        </p>
        <p className="mt-1 text-muted-foreground">
          {isOpen
            ? text.until(moment(endsAt))
            : opensAt === null
              ? text.lapses(moment(endsAt))
              : text.opens(moment(opensAt))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isOpen ? null : (
          <Button size="sm" loading={sending} onClick={() => void submit(true)}>
            {text.confirm}
          </Button>
        )}
        <Button variant="secondary" size="sm" loading={sending} onClick={() => void submit(false)}>
          {isOpen ? text.withdraw : text.refuse}
        </Button>
      </div>
      <ErrorBanner problem={problem} />
    </div>
  );
}
