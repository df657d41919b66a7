import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { FailedQueryNotice } from "#web/components/failures/load-error.tsx";
import { useSend } from "#web/data/api/use-send.ts";
import { askForCodeEntry, codeEntryQuery } from "#web/data/organisation/strong-sign-in.ts";
import { markSessionStale } from "#web/data/session/session.ts";
import { useUser } from "#web/data/session/use-session.ts";
import { useSignOut } from "#web/data/sign-out.ts";
import { formatDateTime } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { CenteredPage } from "#web/ui/layout/centered-page.tsx";

/** In place of a company for who administers it and came in with a code, which is not enough: the ways in. */
export function LockedCompany({ companyId }: { companyId: string }) {
  const { strongSignIn: text } = useText("lifecycle");
  const { companies } = useUser();
  const company = companies.find(({ id }) => id === companyId);
  const other = companies.find(({ needsStrongSignIn }) => !needsStrongSignIn);
  const signOut = useSignOut();
  return (
    <CenteredPage brandName="Extintor" title={text.locked} description={text.lockedBody(company?.name ?? "")}>
      <Button onClick={() => void signOut()}>{text.signInAgain}</Button>
      <OwnRequest companyId={companyId} />
      {other ? (
        <Link to="/$companyId" params={{ companyId: other.id }} className={buttonClass({ variant: "ghost" })}>
          {text.otherCompanies}
        </Link>
      ) : null}
    </CenteredPage>
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
  const { data: entry } = query;
  if (entry === undefined) return <FailedQueryNotice query={query} />;
  if (entry === null)
    return (
      <div className="flex flex-col gap-3">
        <p className="text-sm text-muted-foreground">{text.noKey}</p>
        <Button variant="secondary" loading={sending} onClick={() => void submit(undefined)}>
          {text.ask}
        </Button>
        {problem ? <p role="alert">{problem}</p> : null}
      </div>
    );
  const { opensAt } = entry;
  const checkAgain = async () => {
    markSessionStale();
    await router.invalidate();
  };
  return (
    <div className="flex flex-col gap-3">
      <output className="block">
        {opensAt === null
          ? text.waitingOwner
          : text.waitingUntil(formatDateTime(language, opensAt, deviceTimeZone()))}
      </output>
      <Button variant="secondary" onClick={() => void checkAgain()}>
        {text.check}
      </Button>
    </div>
  );
}
