import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { FailedQueryNotice } from "../../components/failures/load-error.tsx";
import { useSend } from "../../data/api/use-send.ts";
import { askForCodeEntry, codeEntryQuery } from "../../data/organisation/strong-sign-in.ts";
import { refreshSession } from "../../data/session/session.ts";
import { useUser } from "../../data/session/use-session.ts";
import { formatDateTime, formatTime } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { ErrorBanner } from "../../ui/display/error-banner.tsx";
import { LockedScreen } from "./locked-screen.tsx";

/** In place of a company for who administers it and came in with a code, which is not enough: the ways in. */
export function LockedCompany({ companyId }: { companyId: string }) {
  const { strongSignIn: text } = useText("lifecycle");
  const { companies } = useUser();
  const company = companies.find(({ id }) => id === companyId);
  const other = companies.find(({ needsStrongSignIn }) => !needsStrongSignIn);
  return (
    <LockedScreen
      description={text.lockedBody(company?.name ?? "")}
      elsewhere={
        other ? (
          <Link
            to="/$companyId"
            params={{ companyId: other.id }}
            className={buttonClass({ variant: "link" })}
          >
            {text.otherCompanies}
          </Link>
        ) : null
      }
    >
      <OwnRequest companyId={companyId} />
    </LockedScreen>
  );
}

const deviceTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function OwnRequest({ companyId }: { companyId: string }) {
  const { strongSignIn: text } = useText("lifecycle");
  const language = useLanguage();
  const queries = useQueryClient();
  const router = useRouter();
  const query = useQuery(codeEntryQuery(companyId));
  const { submit, sending, problem } = useSend({
    send: () => askForCodeEntry(companyId),
    onDone: (entry) => queries.setQueryData(codeEntryQuery(companyId).queryKey, entry),
  });
  const [checkedAt, setCheckedAt] = useState<Date | null>(null);
  const checking = useSend({
    // Not the last known session, which guards fall back to when the network is slow: it would be a locked one.
    send: () => refreshSession(),
    onDone: async (session) => {
      const company = session?.user.companies.find(({ id }) => id === companyId);
      if (!company?.needsStrongSignIn) return router.invalidate();
      setCheckedAt(new Date());
      await queries.invalidateQueries(codeEntryQuery(companyId));
    },
  });
  const { data: entry } = query;
  if (entry === undefined) return <FailedQueryNotice query={query} />;
  if (entry === null)
    return (
      <div className="flex flex-col gap-3">
        <ErrorBanner problem={problem} />
        <p className="text-sm text-muted-foreground">{text.noKey}</p>
        <Button variant="secondary" size="lg" loading={sending} onClick={() => void submit(undefined)}>
          {text.ask}
        </Button>
      </div>
    );
  const { opensAt } = entry;
  return (
    <div className="flex flex-col gap-3">
      <ErrorBanner problem={checking.problem} />
      <output className="block text-sm">
        {opensAt === null
          ? text.waitingOwner
          : text.waitingUntil(formatDateTime(language, opensAt, deviceTimeZone()))}
        {/* In the page and no notice on top of it, which would stay for a while after the company has opened. */}
        {checkedAt === null ? null : (
          <span className="mt-3 block font-medium">
            {text.notYet(formatTime(language, checkedAt, deviceTimeZone()))}
          </span>
        )}
      </output>
      <Button
        variant="secondary"
        size="lg"
        loading={checking.sending}
        onClick={() => void checking.submit(undefined)}
      >
        {text.check}
      </Button>
    </div>
  );
}
